import { textOf } from '../cells.web.tsx'
import { controlProps } from '../control.web.tsx'
import { Textarea, TextInput, type TextInputProps } from '#engine/ui/controls/text-input.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'

/** Form input for one line of text in its own direction. */
export function LineInput(props: InputProps) {
  return (
    <TextInput
      {...controlProps(props)}
      autoComplete="off"
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

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

/** Form input for a one-line code or address, always from left to right. */
export function CodeInput({ control, ...props }: InputProps & { control: TextInputProps }) {
  return (
    <TextInput
      {...controlProps(props)}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      autoCapitalize="off"
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      {...control}
    />
  )
}

/** The form input for a kind of code or address, with its own properties of the control. */
export function codeInput(control: TextInputProps) {
  return function KindOfCodeInput(props: InputProps) {
    return <CodeInput {...props} control={control} />
  }
}
