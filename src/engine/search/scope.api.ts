import { foldText } from '#engine/definition/text/text-folding.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { languages } from '#engine/definition/locale.ts'

/** A search text that names one resource. */
export interface Scope {
  /** The text after the name. */
  readonly rest: string
  /** The number of typed words that are part of the name. */
  readonly words: number
  /** Whether the whole name was typed, and not only its beginning. */
  readonly whole: boolean
}

/**
 * The text after a resource's name: « commande 1042 », « orders 1042 » and « طلب 1042 » search 1042 in the orders. The
 * first words of a longer name suffice. Null when the text does not start with a name, or contains only a name.
 */
export function scopeOf({ labels }: Resource, typed: string): Scope | null {
  const typedWords = typed.trim().split(/\s+/)
  const folded = typedWords.map(foldText)
  const names = [labels.one, labels.many].flatMap((label) =>
    languages.map((language) => foldText(label[language]).split(' ')),
  )
  const [best] = names
    .map((name) => ({ words: sharedWords(name, folded), of: name.length }))
    .toSorted((one, other) => other.words - one.words || one.of - other.of)
  if (!best || best.words === 0 || best.words >= typedWords.length) return null
  return { rest: typedWords.slice(best.words).join(' '), words: best.words, whole: best.words === best.of }
}

/**
 * Whether a resource is excluded because the text contains the complete name of another. « order 12 » excludes order
 * lines, because only the beginning of their name was typed; « order line 12 » searches only order lines.
 */
export function isOutdone(scope: Scope | null, scopes: readonly (Scope | null)[]): boolean {
  if (!scope) return false
  const most = Math.max(...scopes.map((one) => (one?.whole ? one.words : 0)))
  return most > 0 && !(scope.whole && scope.words === most)
}

function sharedWords(label: readonly string[], typed: readonly string[]): number {
  const differs = label.findIndex((word, at) => word !== typed[at])
  return differs < 0 ? label.length : differs
}
