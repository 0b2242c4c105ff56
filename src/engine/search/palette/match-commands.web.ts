import { foldText, wordsOf } from '#engine/definition/text/text-folding.ts'
import { isTypoOf } from '#engine/definition/text/typo.ts'
import { languages } from '#engine/definition/locale.ts'
import type { Command } from './product-commands.web.ts'

const typoRank = 3

/** How well a command matches the typed text in any language: 0 is best, 3 a typing error, null no match. */
export function rankCommand({ label, also }: Pick<Command, 'label' | 'also'>, typed: string): number | null {
  const typedWords = wordsOf(typed)
  if (typedWords.length === 0) return null
  const fits = languages.flatMap((language) => {
    const name = wordsOf(label[language])
    if (everyWordMatches(name, typedWords, isPrefix))
      return [foldText(typed.trim()) === foldText(label[language]) ? 0 : 1]
    const names = [...name, ...wordsOf(also?.[language] ?? '')]
    if (everyWordMatches(names, typedWords, isPrefix)) return [2]
    return everyWordMatches(name, typedWords, isMistypedPrefix) ? [typoRank] : []
  })
  return fits.length > 0 ? Math.min(...fits) : null
}

/**
 * The commands that match the typed text, best first. Commands that match only with a typing error are returned only if
 * no others match.
 */
export function matchCommands<One extends Pick<Command, 'label' | 'also'>>(all: readonly One[], typed: string): One[] {
  const fitting = all.flatMap((command) => {
    const fits = rankCommand(command, typed)
    return fits === null ? [] : [{ command, fits }]
  })
  const isRight = fitting.some(({ fits }) => fits < typoRank)
  return fitting
    .filter(({ fits }) => !isRight || fits < typoRank)
    .toSorted((one, other) => one.fits - other.fits)
    .map(({ command }) => command)
}

function everyWordMatches(
  names: readonly string[],
  typedWords: readonly string[],
  means: (word: string, name: string) => boolean,
): boolean {
  return typedWords.every((word) => names.some((name) => means(word, name)))
}

function isPrefix(word: string, name: string): boolean {
  return name.startsWith(word)
}

/** Whether a word is the beginning of a name, or is one wrong letter away from it: « custmo » for « customer ». */
function isMistypedPrefix(word: string, name: string): boolean {
  const far = [...word].length
  const soFar = [far - 1, far, far + 1].map((length) => [...name].slice(0, length).join(''))
  return isPrefix(word, name) || soFar.some((part) => isTypoOf(word, part))
}
