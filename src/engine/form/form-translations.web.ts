import { languages, type Language } from '#engine/definition/locale.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { translatedFields, translationName, translationsOf } from '#engine/definition/translated.ts'
import type { Problems } from './form-problems.web.ts'
import type { Values } from './merge-edits.web.ts'

/** The request body of a form's values, with translated texts under `translations`. */
export function bodyOf(resource: Resource, values: Values): Values {
  const body: Record<string, unknown> = {}
  const translations: Record<string, Record<string, unknown>> = {}
  for (const [name, value] of Object.entries(values)) {
    const text = translationsOf(resource).get(name)
    if (text) translations[text.of] = { ...translations[text.of], [text.language]: value }
    else body[name] = value
  }
  return Object.keys(translations).length > 0 ? { ...body, translations } : body
}

/** The form's values; each translated field has the text that a reader of the language sees. */
export function withShownTexts(resource: Resource, values: Values, language: Language): Values {
  const shown = translatedFields(resource).map((name) => {
    const order = [language, organisation.language, ...languages]
    return [name, order.map((one) => values[translationName(name, one)]).find(Boolean)]
  })
  return { ...values, ...Object.fromEntries(shown) }
}

/** Initial values of a new record, with its texts in one language. */
export function inLanguage(resource: Resource, values: Values, language: Language): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      resource.fields[name]?.translated ? translationName(name, language) : name,
      value,
    ]),
  )
}

/**
 * Renames the keys of problems from field names to control names. The control for a field's text in the form's language
 * is named like the field, without a language suffix.
 */
export function byControl(resource: Resource, problems: Problems, language: Language): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([name, sentence]) => {
      const text = translationsOf(resource).get(name)
      return [text?.language === language ? text.of : name, sentence]
    }),
  )
}
