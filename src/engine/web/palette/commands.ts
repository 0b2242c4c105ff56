import { foldText, searchableText } from '#engine/core/fold.ts'
import { languages } from '#engine/core/words.ts'
import type { Command } from './product-commands.ts'

/** How well a command answers what was typed, in any of the languages: 0 is best, null not at all. */
export function fitOf({ label, also }: Pick<Command, 'label' | 'also'>, typed: string): number | null {
  const asked = wordsOf(typed)
  if (asked.length === 0) return null
  const fits = languages.flatMap((language) => {
    const name = wordsOf(label[language])
    if (begins(name, asked)) return [foldText(typed.trim()) === foldText(label[language]) ? 0 : 1]
    return begins([...name, ...wordsOf(also?.[language] ?? '')], asked) ? [2] : []
  })
  return fits.length > 0 ? Math.min(...fits) : null
}

function begins(known: readonly string[], asked: readonly string[]): boolean {
  return asked.every((word) => known.some((one) => one.startsWith(word)))
}

function wordsOf(text: string): readonly string[] {
  return searchableText(text)
    .split(/[\s,]+/)
    .filter(Boolean)
}
