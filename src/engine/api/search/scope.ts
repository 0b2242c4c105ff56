import { foldText } from '../../core/fold.ts'
import type { Resource } from '../../core/resource.ts'
import { languages } from '../../core/words.ts'

/**
 * What stands behind a resource's own name: « commande 1042 », « orders 1042 » and « طلب 1042 » look for 1042 among the orders.
 * The first words of a longer name will do; null when the text does not begin with one, or ends there.
 */
export function scopeOf({ labels }: Resource, typed: string): string | null {
  const words = typed.trim().split(/\s+/)
  const folded = words.map(foldText)
  const known = [labels.one, labels.many].flatMap((label) => languages.map((language) => foldText(label[language])))
  const most = Math.max(...known.map((label) => sharedWords(label.split(' '), folded)))
  return most > 0 && most < words.length ? words.slice(most).join(' ') : null
}

function sharedWords(label: readonly string[], typed: readonly string[]): number {
  const differs = label.findIndex((word, at) => word !== typed[at])
  return differs < 0 ? label.length : differs
}
