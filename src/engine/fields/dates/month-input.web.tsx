import { textOf } from '../cells.web.tsx'
import { CodeInput } from '../text/line-input.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'
import { writeMonth } from './month.web.tsx'

/** Form input for a month, which shows the stored month as on payment cards. */
export function MonthInput(props: InputProps) {
  const text = textOf(props.value)
  return (
    <CodeInput
      {...props}
      value={text === props.stored ? writeMonth(text) : text}
      control={{ placeholder: '04/2029' }}
    />
  )
}
