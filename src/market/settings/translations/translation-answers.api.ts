import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import { foldWord } from '#engine/import-export/table-files/cell.api.ts'
import { mapInTurns } from '#engine/import-export/table-files/turns.api.ts'
import { catalogue, type Sentence } from './sentence-catalogue.api.ts'
import type { sentencesAsk, SentenceAnswer, SentencePage } from './translation.contract.ts'
import type { SentenceState } from './translation.ts'
import { partsOf, placeholdersIn, slotOf, type Texts, type Wording } from './wording-rules.ts'

const atOnce = 40

/** The response for one message of the code and its customised texts. */
export function sentenceAnswer({ key, originals, area }: Sentence, wording: Wording | undefined): SentenceAnswer {
  const texts = wording?.texts ?? {}
  const worded = wording !== undefined && Object.keys(texts).length > 0
  return {
    key,
    version: wording?.version ?? 0,
    originals,
    texts,
    area,
    fills: [...new Set(Object.values(originals).flatMap(placeholdersIn))].toSorted(),
    missing: missingIn({ ...originals, ...texts }),
    before: worded && !isDeepStrictEqual(wording.originals, originals) ? wording.originals : null,
    changedBy: wording?.changedBy ?? null,
    changedAt: wording?.changedAt ?? null,
    id: wording?.id ?? null,
  }
}

/**
 * The slots without a text, and the Arabic slots whose text has no Arabic letters. A text may be the same in French and
 * English, so this does not count as missing.
 */
function missingIn(texts: Texts): string[] {
  return Object.entries(texts).flatMap(([slot, text]) => {
    const { language, form } = partsOf(slot)
    const isSame = text === texts[slotOf('fr', form)] && text === texts[slotOf('en', form)]
    const literal = text.replace(/\{\{\w+\}\}/g, '')
    const isForeign = language === 'ar' && !isSame && /\p{Ll}{3}/u.test(literal) && !/\p{Script=Arabic}/u.test(literal)
    return text.trim() === '' || isForeign ? [slot] : []
  })
}

/** The responses for all messages of the code and their customised texts. Other requests are served in between. */
export function allSentenceAnswers(wordings: readonly Wording[]): Promise<SentenceAnswer[]> {
  const byKey = new Map(wordings.map((wording) => [wording.key, wording]))
  return mapInTurns([...catalogue().values()], (sentence) => sentenceAnswer(sentence, byKey.get(sentence.key)))
}

const tests: Readonly<Record<SentenceState, (one: SentenceAnswer) => boolean>> = {
  changed: ({ texts }) => Object.keys(texts).length > 0,
  missing: ({ missing }) => missing.length > 0,
  stale: ({ before }) => before !== null,
  places: ({ fills }) => fills.length > 0,
  plural: ({ originals }) => 'fr.other' in originals,
}

type SentencesAsk = z.output<typeof sentencesAsk>

/** The messages that match a query: a text in any language, an area and a state. */
export function sentencesFor(all: readonly SentenceAnswer[], query: SentencesAsk): readonly SentenceAnswer[] {
  return matchesOf(all, query).shown
}

/** A page of the messages that match a query. */
export function pageOf(all: readonly SentenceAnswer[], query: SentencesAsk, after: string): SentencePage {
  const { matches, here, shown } = matchesOf(all, query)
  const begin = after === '' ? 0 : shown.findIndex(({ key }) => key === after) + 1
  const data = shown.slice(begin, begin + atOnce)
  const count = (name: SentenceState): number => here.filter(tests[name]).length
  return {
    data,
    page: { total: shown.length, next: begin + atOnce < shown.length ? (data.at(-1)?.key ?? null) : null },
    counts: {
      all: here.length,
      changed: count('changed'),
      missing: count('missing'),
      stale: count('stale'),
      places: count('places'),
      plural: count('plural'),
    },
    areas: countedAreas(matches),
  }
}

function matchesOf(all: readonly SentenceAnswer[], { q = '', area = '', state = '' }: SentencesAsk) {
  const terms = foldWord(q).split(' ').filter(Boolean)
  const matches = all.filter((one) => terms.every((word) => searchedIn(one).includes(word)))
  const here = matches.filter((one) => area === '' || one.area === area)
  const shown = state === '' ? here : here.filter(tests[state])
  return { matches, here, shown }
}

/**
 * The searchable text of each message with its version. It is cached because normalising all messages at every
 * keystroke would be slow.
 */
const folded = new Map<string, { readonly version: number; readonly text: string }>()

function searchedIn({ key, version, originals, texts }: SentenceAnswer): string {
  const cached = folded.get(key)
  if (cached?.version === version) return cached.text
  const text = foldWord([...Object.values(originals), ...Object.values(texts), key].join(' '))
  folded.set(key, { version, text })
  return text
}

function countedAreas(matches: readonly SentenceAnswer[]): Record<string, number> {
  const counted: Record<string, number> = {}
  for (const { area } of matches) counted[area] = (counted[area] ?? 0) + 1
  return counted
}
