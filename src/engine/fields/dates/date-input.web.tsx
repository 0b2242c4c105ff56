import { DayPicker } from './calendar.web.tsx'
import { textOf } from '../cells.web.tsx'
import { controlProps } from '../control.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'

/** Form input for a day. */
export default function DateField(props: InputProps) {
  return <DayPicker {...controlProps(props)} value={textOf(props.value) || null} onChange={props.onChange} />
}
