import type { ProblemDetail } from '#engine/definition/problem.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'

/** The texts of a message: slot → text. A slot is `fr`, or `fr.one` for a message with plural forms. */
export type Texts = Readonly<Record<string, string>>

/** The customised texts of a message, as stored in the table. */
export interface Wording {
  readonly id: string
  /** The name of the message. */
  readonly key: string
  readonly version: number
  /** The original texts of the code at the time of the customisation. */
  readonly originals: Texts
  readonly texts: Texts
  readonly changedBy: string | null
  readonly changedAt: string
}

/** The slot of a text: its language, and its plural form if the message has them. */
export function slotOf(language: Language, form: string | null): string {
  return form === null ? language : `${language}.${form}`
}

/** The language and the plural form of a slot. */
export function partsOf(slot: string): { readonly language: string; readonly form: string | null } {
  const [language = '', form = null] = slot.split('.')
  return { language, form }
}

/** The maximum length of a text. */
export const longestText = 2_000

/** The names of a text’s placeholders, which are written `{{name}}`. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].toSorted()
}

const sentences = defineMessages('settings.wording-rules', {
  unknown: words(
    'La valeur {{place}} n’existe pas dans cette phrase ({{slot}})',
    'The placeholder {{place}} does not exist in this sentence ({{slot}})',
    'القيمة {{place}} غير موجودة في هذه الجملة ({{slot}})',
  ),
  missing: words(
    'La valeur {{place}} manque ({{slot}})',
    'The placeholder {{place}} is missing ({{slot}})',
    'القيمة {{place}} ناقصة ({{slot}})',
  ),
  empty: words(
    'Un texte vide ne dit rien ({{slot}})',
    'The text cannot be empty ({{slot}})',
    'النص الفارغ لا يقول شيئًا ({{slot}})',
  ),
  long: words(
    'Le texte dépasse {{max}} caractères ({{slot}})',
    'The text is longer than {{max}} characters ({{slot}})',
    'عدد أحرف النص يتجاوز {{max}} ({{slot}})',
  ),
  signs: words(
    'Le texte contient des caractères interdits ({{slot}})',
    'The text contains forbidden characters ({{slot}})',
    'يحتوي النص على رموز ممنوعة ({{slot}})',
  ),
  slot: words(
    'Cette phrase n’a pas de texte {{slot}}',
    'This sentence has no text {{slot}}',
    'ليس لهذه الجملة نص {{slot}}',
  ),
})

/** The validation problems of customised texts; empty when all are valid. */
export function textProblems(originals: Texts, texts: Texts): ProblemDetail[] {
  return Object.entries(texts).flatMap(([slot, text]) => {
    const detail = (code: keyof typeof sentences, values: Record<string, string | number> = {}): ProblemDetail => ({
      field: slot,
      code: `wording_${code}`,
      sentence: sentences[code],
      values: { slot, ...values },
    })
    const original = originals[slot]
    if (original === undefined) return [detail('slot')]
    if (text.trim() === '') return [detail('empty')]
    if (text.length > longestText) return [detail('long', { max: longestText })]
    // Line breaks and direction marks are accepted; other invisible characters are not.
    if (!text.isWellFormed() || /[^\P{Cc}\n]/u.test(text)) return [detail('signs')]
    const [present, expected] = [placeholdersIn(text), placesOf(originals, slot)]
    return [
      ...present
        .filter((place) => !expected.all.includes(place))
        .map((place) => detail('unknown', { place: `{{${place}}}` })),
      ...expected.needed
        .filter((place) => !present.includes(place))
        .map((place) => detail('missing', { place: `{{${place}}}` })),
    ]
  })
}

/**
 * The placeholders that a text may have (`all`) and must have (`needed`). The forms for one and two rows may leave the number out, as in «
 * one row ».
 */
function placesOf(originals: Texts, slot: string): { all: readonly string[]; needed: readonly string[] } {
  const { language, form } = partsOf(slot)
  const all = placeholdersIn(originals[form === null ? slot : `${language}.other`] ?? '')
  const few = form !== null && ['zero', 'one', 'two'].includes(form)
  return { all, needed: few ? all.filter((place) => place !== 'count') : all }
}

/** The texts that differ from the originals. */
export function changedTexts(originals: Texts, texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([slot, text]) => originals[slot] !== text))
}
