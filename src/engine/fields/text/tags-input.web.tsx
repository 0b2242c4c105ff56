import { IconX } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { controlProps } from '../control.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'
import classes from '../fields.module.css'
import { fieldMessages } from '#engine/crud/field.messages.ts'
import { inputMessages } from '#engine/crud/form-field.messages.ts'

/** Form input for several words, typed one after the other. */
export function TagsInput({ placeholder, ...props }: InputProps & { readonly placeholder?: string }) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const { value, onChange, field } = props
  const tags = Array.isArray(value) ? value.map(String) : []
  const add = (words: string): void => {
    const all = [...tags, ...words.split(/[,،;]/).map((word) => word.trim())].filter(Boolean)
    setTyped('')
    onChange([...new Set(all)].slice(0, field.max))
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1))
  }
  return (
    <div>
      <TextInput
        {...controlProps(props)}
        autoComplete="off"
        placeholder={placeholder ?? say(inputMessages.addTag)}
        value={typed}
        onChange={({ currentTarget: { value: words } }) => (/[,،;]/.test(words) ? add(words) : setTyped(words))}
        onKeyDown={press}
        onBlur={() => add(typed)}
      />
      <div className={classes.tags}>
        {tags.map((tag) => (
          <Button key={tag} tone="quiet" onClick={() => onChange(tags.filter((other) => other !== tag))}>
            <bdi>{tag}</bdi>
            <IconX size={14} aria-label={say(fieldMessages.clear)} role="img" />
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Form input for several codes, typed one after the other. */
export function CodesInput(props: InputProps) {
  return <TagsInput {...props} placeholder="" />
}
