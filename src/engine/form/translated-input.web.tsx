import { useId, useState, type ComponentType } from 'react'
import { IconLanguage } from '@tabler/icons-react'
import { languages, localeOf, type Language } from '#engine/definition/locale.ts'
import { languageLabels, missingLanguages, translationName, translationsOf } from '#engine/definition/translated.ts'
import type { InputProps } from '#engine/fields/web-kind.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import type { RecordFormState } from './use-record-form.web.ts'
import classes from './translated-input.module.css'
import { messages } from './translated-input.messages.ts'

/** A text input in the reader's language. A button shows the inputs of all languages, side by side on wide screens. */
export function TranslatedInput(props: {
  readonly form: RecordFormState
  readonly name: string
  /** Returns the id of the control of a text. */
  readonly idOf: (name: string) => string
  readonly Input: ComponentType<InputProps>
}) {
  const { form, name, Input } = props
  const say = useSay()
  const reader = useLanguage()
  const group = useId()
  const others = languages.filter((language) => language !== reader)
  const isWrong = others.some((language) => form.problems[translationName(name, language)])
  const [opened, setOpened] = useState(false)
  const open = opened || isWrong
  const field = form.resource.fields[name]
  if (!field) return null
  const written = (language: Language): unknown => form.values[translationName(name, language)]
  const missing = missingLanguages(written)
  // The reader's language is required only if no other language has a text.
  const isNeeded = (language: Language): boolean => Boolean(written(language)) || missing.length === 0
  const text = (language: Language) => {
    const inLanguage = translationName(name, language)
    const own = translationsOf(form.resource).get(inLanguage)?.field ?? field
    const first = language === reader
    return (
      <Input
        key={language}
        id={props.idOf(first ? name : inLanguage)}
        name={first ? name : inLanguage}
        field={first && isNeeded(language) ? field : own}
        resource={form.resource}
        label={say(open ? own.label : field.label)}
        hint={first && field.hint ? say(field.hint) : undefined}
        error={(first ? form.problems[name] : undefined) ?? form.problems[inLanguage]}
        language={language}
        {...(first && shown(form.values[name]))}
        value={form.values[inLanguage]}
        values={form.values}
        onChange={(value) => form.set(inLanguage, value)}
      />
    )
  }
  const names = new Intl.ListFormat(localeOf(reader), { type: 'unit' }).format(
    missing.map((language) => say(languageLabels[language])),
  )
  return (
    <div className={classes.texts} data-open={open || undefined}>
      <div id={group} className={classes.languages}>
        {text(reader)}
        {open && others.map(text)}
      </div>
      <Button
        tone="bare"
        className={classes.button}
        aria-expanded={open}
        aria-controls={group}
        onClick={() => setOpened(!open)}
      >
        <IconLanguage size={16} stroke={1.6} aria-hidden="true" />
        {say(messages.languages)}
        {missing.length > 0 && <span className={classes.missing}>{say(messages.missing, { languages: names })}</span>}
      </Button>
    </div>
  )
}

/** The fallback text as placeholder, isolated because its direction may differ from that of the input. */
function shown(value: unknown): { readonly placeholder?: string } {
  return typeof value === 'string' ? { placeholder: `\u2068${value}\u2069` } : {}
}
