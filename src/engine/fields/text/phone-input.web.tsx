import type { InputProps } from '../web-kind.web.tsx'
import { CodeInput } from './line-input.web.tsx'

/** A telephone number in a form. */
export function PhoneInput(props: InputProps) {
  return <CodeInput {...props} control={{ type: 'tel', inputMode: 'tel', placeholder: '+33612345678' }} />
}
