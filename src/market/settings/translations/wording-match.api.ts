import { catalogue, type Sentence } from './sentence-catalogue.api.ts'
import type { Texts } from './wording-rules.ts'

/** What staff said of a sentence, as the table has it. */
export interface Wording {
  readonly id: string
  readonly key: string
  readonly version: number
  readonly place: string
  readonly originals: Texts
  readonly texts: Texts
  readonly changedBy: string | null
  readonly changedAt: string
}

/** The sentence of the code that a wording was written over, also where the code words it anew since. */
export function sentenceOf(wording: Pick<Wording, 'key' | 'place' | 'originals'>): Sentence | undefined {
  const same = catalogue().get(wording.key)
  if (same) return same
  const there = [...catalogue().values()].filter(({ places }) => places.some((one) => placeOf(one) === wording.place))
  const akin = there.filter(({ originals }) =>
    Object.entries(originals).some(([slot, text]) => wording.originals[slot] === text),
  )
  return akin.length === 1 ? akin[0] : there.length === 1 ? there[0] : undefined
}

/** Where a sentence stands, as a wording remembers it. */
export function placeOf({ file, name }: Sentence['places'][number]): string {
  return `${file}#${name}`
}

/** What staff said of a sentence of the code; undefined where nobody ever said anything. */
export function wordingOf(sentence: Sentence, wordings: readonly Wording[]): Wording | undefined {
  return (
    wordings.find(({ key }) => key === sentence.key) ??
    wordings.find((wording) => sentenceOf(wording)?.key === sentence.key)
  )
}
