import type { InputProps } from '../web-kind.web.tsx'
import { CodeInput } from './line-input.web.tsx'

/** Form input for an e-mail address. */
export function EmailInput(props: InputProps) {
  return <CodeInput {...props} control={{ type: 'email', inputMode: 'email' }} />
}
