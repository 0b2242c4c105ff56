import type { InputProps } from '../web-kind.web.tsx'
import { CodeInput } from '../text/line-input.web.tsx'

/** A month in a form, typed as it is printed on a card. */
export function MonthInput(props: InputProps) {
  return <CodeInput {...props} control={{ placeholder: '04/2029' }} />
}
