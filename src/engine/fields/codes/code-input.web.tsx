import type { InputProps } from '../web-kind.web.tsx'
import { CodeInput } from '../text/line-input.web.tsx'

/** A code in a form; a scanner types into it like a keyboard. */
export function PlainCodeInput(props: InputProps) {
  return <CodeInput {...props} control={{}} />
}
