import { textOf } from '../cells.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'
import { controlProps } from '../control.web.tsx'
import { Textarea } from '#engine/ui/controls/text-input.web.tsx'

/** Form input for several lines of text. */
export function LongTextInput(props: InputProps) {
  return (
    <Textarea
      {...controlProps(props)}
      rows={4}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
