import { useId, useState, type ComponentType } from 'react'
import { languages, type Language } from '#engine/definition/locale.ts'
import { languageLabels, missingLanguages, translationName, translationsOf } from '#engine/definition/translated.ts'
import type { InputProps } from '#engine/fields/web-kind.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import type { RecordFormState } from './use-record-form.web.ts'
import classes from './translated-input.module.css'
import { messages } from './translated-input.messages.ts'

/** A text input in one language, the reader's at first. A switch in the label line selects another language. */
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
  const [language, setLanguage] = useState(reader)
  const [tried, setTried] = useState(form.tried)
  const isWrong = (one: Language): boolean =>
    form.problems[translationName(name, one)] !== undefined || (one === reader && form.problems[name] !== undefined)
  // After an attempt to save, a text with a problem is shown.
  if (form.tried !== tried) {
    setTried(form.tried)
    const wrong = languages.find(isWrong)
    if (wrong && !isWrong(language)) setLanguage(wrong)
  }
  const field = form.resource.fields[name]
  if (!field) return null
  const written = (one: Language): unknown => form.values[translationName(name, one)]
  const missing = missingLanguages(written)
  // The reader's language is required only if no other language has a text.
  const isNeeded = Boolean(written(language)) || missing.length === 0
  const inLanguage = translationName(name, language)
  const own = translationsOf(form.resource).get(inLanguage)?.field ?? field
  const first = language === reader
  return (
    <div className={classes.texts}>
      <div className={classes.switch} role="group" aria-label={say(messages.languages)}>
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === language}
            aria-controls={group}
            aria-label={`${one.toUpperCase()} ${say(languageLabels[one])}`}
            title={missing.includes(one) ? say(messages.missing, { languages: say(languageLabels[one]) }) : undefined}
            data-missing={missing.includes(one) || undefined}
            data-wrong={isWrong(one) || undefined}
            onClick={() => setLanguage(one)}
          >
            {one.toUpperCase()}
          </button>
        ))}
      </div>
      <div id={group}>
        <Input
          key={language}
          id={props.idOf(first ? name : inLanguage)}
          name={first ? name : inLanguage}
          field={first && isNeeded ? field : own}
          resource={form.resource}
          label={say(first ? field.label : own.label)}
          hint={field.hint && say(field.hint)}
          error={(first ? form.problems[name] : undefined) ?? form.problems[inLanguage]}
          language={language}
          {...(first && shown(form.values[name]))}
          value={form.values[inLanguage]}
          values={form.values}
          onChange={(value) => form.set(inLanguage, value)}
        />
      </div>
    </div>
  )
}

/** The fallback text as placeholder, isolated because its direction may differ from that of the input. */
function shown(value: unknown): { readonly placeholder?: string } {
  return typeof value === 'string' ? { placeholder: `\u2068${value}\u2069` } : {}
}
