import type { InputProps } from '../web-kind.web.tsx'
import { CodeInput } from '../text/line-input.web.tsx'

/** Form input for a month, typed as on a payment card. */
export function MonthInput(props: InputProps) {
  return <CodeInput {...props} control={{ placeholder: '04/2029' }} />
}
