import { TagsInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { controlProps } from '../control.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'
import { fieldMessages } from '#engine/crud/field.messages.ts'

/** Words that are typed one by one. */
export default function TagsField(props: InputProps) {
  const say = useSay()
  return (
    <TagsInput
      {...controlProps(props)}
      data={[]}
      comboboxProps={{ withinPortal: false }}
      placeholder={say(fieldMessages.addTag)}
      value={Array.isArray(props.value) ? props.value.map(String) : []}
      onChange={props.onChange}
      {...(props.field.max !== undefined && { maxTags: props.field.max })}
      splitChars={[',', '،', ';']}
    />
  )
}
