import { keyOf, languages, liveText, type Language, type Words } from './words.ts'

/** The plural categories of Unicode (CLDR) that the product's languages need between them. */
export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

export type PluralForm = (typeof pluralForms)[number]

/** A sentence that changes with `{{count}}`: every form that each language distinguishes. */
export interface Plural {
  readonly fr: Readonly<Record<'one' | 'many' | 'other', string>>
  readonly en: Readonly<Record<'one' | 'other', string>>
  readonly ar: Readonly<Record<PluralForm, string>>
}

/** The sentences of one part of the interface, by key, in every language. */
export type MessageTable = Readonly<Record<string, Words | Plural>>

/** Writes a sentence that counts. French says « many » (a million *de* …) like « other » unless told. */
export function plural(
  fr: { one: string; other: string; many?: string },
  en: { one: string; other: string },
  ar: Readonly<Record<PluralForm, string>>,
): Plural {
  const live = <Forms extends Readonly<Record<string, string>>>(language: Language, forms: Forms): Forms =>
    Object.defineProperties(
      {} as Forms,
      Object.fromEntries(
        Object.entries(forms).map(([form, text]) => [
          form,
          liveText(language, () => keyOf(fr.other, en.other, ar.other, form), text),
        ]),
      ),
    )
  return { fr: live('fr', { many: fr.other, ...fr }), en: live('en', en), ar: live('ar', ar) }
}

/** A sentence that counts, in one language; `written` is the count as it is shown. */
export function sayCounted(sentence: Plural, language: Language, count: number, written = String(count)): string {
  const forms: Readonly<Partial<Record<string, string>>> = sentence[language]
  const form = forms[new Intl.PluralRules(language).select(count)] ?? sentence[language].other
  return form.replaceAll('{{count}}', written)
}

/** Whether a sentence counts. */
export function isPlural(sentence: Words | Plural): sentence is Plural {
  return typeof sentence.fr !== 'string'
}

/** One language of several tables by key: `{key: sentence}`, and `key_few` and so on where it counts. */
export function flattenMessages(tables: readonly MessageTable[], language: Language): Record<string, string> {
  const flat: Record<string, string> = {}
  const put = (key: string, sentence: string): void => {
    if (key in flat) throw new Error(`Two tables of sentences hold the key ${key}`)
    flat[key] = sentence
  }
  for (const [key, sentence] of tables.flatMap((table) => Object.entries(table))) {
    if (!isPlural(sentence)) put(key, sentence[language])
    else for (const [form, words] of Object.entries(sentence[language])) put(`${key}_${form}`, words)
  }
  return flat
}

/** What is missing or uneven in tables of sentences, said one line each; nothing when they are whole. */
export function messageFaults(tables: readonly MessageTable[]): string[] {
  return tables.flatMap((table) => Object.entries(table).flatMap(([key, sentence]) => faultsOfMessage(key, sentence)))
}

function faultsOfMessage(key: string, sentence: Words | Plural): string[] {
  const expected = placeholders(isPlural(sentence) ? sentence.fr.other : sentence.fr)
  return languages.flatMap((language) => {
    const forms = isPlural(sentence) ? Object.entries(sentence[language]) : [['', sentence[language]] as const]
    const needed = isPlural(sentence) ? new Intl.PluralRules(language).resolvedOptions().pluralCategories : []
    const present = new Set(forms.map(([form]) => form))
    return [
      ...needed.filter((form) => !present.has(form)).map((form) => `${key}: ${language} lacks the form ${form}`),
      ...forms.filter(([, text]) => !text.trim()).map(([form]) => `${key}: ${language} ${form} says nothing`),
      ...forms
        .filter(([form, text]) => !samePlaceholders(text, expected, form))
        .map(([form]) => `${key}: ${language} ${form} has other places than French`),
    ]
  })
}

function placeholders(text: string): string {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map((found) => found[1])
    .toSorted()
    .join(' ')
}

/** « No row », « one row » and « two rows » may leave the figure out. */
function samePlaceholders(text: string, expected: string, form: string): boolean {
  if (placeholders(text) === expected) return true
  return ['zero', 'one', 'two'].includes(form) && placeholders(`${text}{{count}}`) === expected
}
