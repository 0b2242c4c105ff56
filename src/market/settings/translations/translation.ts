import type { MenuPage } from '#engine/definition/menu.ts'
import { words } from '#engine/definition/words.ts'
import type { Texts } from './wording-rules.ts'

/** The screen of all that the interface says, side by side in every language. */
export const translations: MenuPage = {
  page: 'translations',
  screen: '/settings/translations',
  label: words('Traductions', 'Translations', 'الترجمات'),
  demand: 'translation:read',
}

/** Where sentences are asked for. */
export const translationsPath = '/api/settings/translations'

/** What the list of sentences may be narrowed to. */
export const sentenceStates = ['changed', 'missing', 'stale', 'places', 'plural'] as const

export type SentenceState = (typeof sentenceStates)[number]

/** A sentence as the server tells it. Texts are by slot: `fr`, or `fr.one` where it counts. */
export interface ToldSentence {
  readonly key: string
  /** 0 while nobody has worded it otherwise. */
  readonly version: number
  readonly originals: Texts
  /** What staff word otherwise. */
  readonly texts: Texts
  readonly places: readonly { readonly area: string; readonly file: string; readonly name: string }[]
  /** The places that are filled in when it is shown. */
  readonly fills: readonly string[]
  /** The slots that say nothing, or Arabic that is not Arabic. */
  readonly missing: readonly string[]
  /** How the code had it when it was worded otherwise, where that has changed since. */
  readonly before: Texts | null
  readonly changedBy: string | null
  readonly changedAt: string | null
  /** Where its history is asked for; null while there is none. */
  readonly id: string | null
}

/** A page of sentences, with how many there are of each sort. */
export interface ToldSentences {
  readonly data: readonly ToldSentence[]
  readonly page: { readonly total: number; readonly next: string | null }
  readonly counts: Readonly<Record<SentenceState | 'all', number>>
  readonly areas: Readonly<Record<string, number>>
}

/** A text that a file changes, beside what is said now. */
export interface ImportedText {
  readonly key: string
  readonly slot: string
  readonly now: string
  readonly after: string
  readonly original: string
}

/** What a file would do. */
export interface ImportedWordings {
  readonly changes: readonly ImportedText[]
  /** Texts that are the same already. */
  readonly same: number
  /** What cannot be taken, line by line; the rest can. */
  readonly refused: readonly { readonly line: number; readonly detail: string }[]
  /** What to send to have it written. */
  readonly write: readonly { readonly key: string; readonly version: number; readonly texts: Texts }[]
}
