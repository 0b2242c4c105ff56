import type { InputProps } from '../web-kind.web.tsx'
import { CodeInput } from './line-input.web.tsx'

/** An e-mail address in a form. */
export function EmailInput(props: InputProps) {
  return <CodeInput {...props} control={{ type: 'email', inputMode: 'email' }} />
}
