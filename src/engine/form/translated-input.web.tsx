import { useState, type ComponentType } from 'react'
import { languages, type Language } from '#engine/definition/locale.ts'
import { isNameField } from '#engine/definition/name-fields.ts'
import { fieldOrTranslation, missingLanguages, textName } from '#engine/definition/translated.ts'
import type { InputProps } from '#engine/fields/web-kind.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { LanguageSwitch } from '#engine/ui/controls/language-switch.web.tsx'
import type { RecordFormState } from './use-record-form.web.ts'

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
  const [language, setLanguage] = useState(reader)
  const [tried, setTried] = useState(form.tried)
  const nameIn = (one: Language): string => textName(name, one)
  // The form names the text of a translated field in the reader's language like the field.
  const isFirst = (one: Language): boolean => one === reader && !isNameField(name)
  const isWrong = (one: Language): boolean =>
    form.problems[nameIn(one)] !== undefined || (isFirst(one) && form.problems[name] !== undefined)
  // After an attempt to save, a text with a problem is shown.
  if (form.tried !== tried) {
    setTried(form.tried)
    const wrong = languages.find(isWrong)
    if (wrong && !isWrong(language)) setLanguage(wrong)
  }
  const field = form.resource.fields[name]
  if (!field) return null
  const written = (one: Language): unknown => form.values[nameIn(one)]
  const missing = missingLanguages(written)
  // The reader's language is required only if no other language has a text.
  const isNeeded = Boolean(written(language)) || missing.length === 0
  const inLanguage = nameIn(language)
  const own = fieldOrTranslation(form.resource, inLanguage) ?? field
  const first = isFirst(language)
  return (
    <LanguageSwitch language={language} onChoose={setLanguage} missing={missing} isWrong={isWrong}>
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
    </LanguageSwitch>
  )
}

/** The fallback text as placeholder, isolated because its direction may differ from that of the input. */
function shown(value: unknown): { readonly placeholder?: string } {
  return typeof value === 'string' ? { placeholder: `\u2068${value}\u2069` } : {}
}
