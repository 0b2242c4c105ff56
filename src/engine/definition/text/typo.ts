// A shorter word with a letter changed is often another word.
const shortest = 4

/**
 * Whether somebody meant a word whose fingers slipped once: a letter too many, missing or another, or two the other way round.
 * A word that only goes on is another one: « commander » is not « commande ».
 */
export function isTypoOf(word: string, meant: string): boolean {
  const [given, wanted] = [[...word], [...meant]]
  if (wanted.length < shortest || !wanted.every(isLetter) || Math.abs(given.length - wanted.length) > 1) return false
  if (word.startsWith(meant) || meant.startsWith(word)) return false
  const at = wanted.findIndex((letter, place) => letter !== given[place])
  const rest = (letters: readonly string[], from: number): string => letters.slice(from).join('')
  if (given.length > wanted.length) return rest(given, at + 1) === rest(wanted, at)
  if (given.length < wanted.length) return rest(given, at) === rest(wanted, at + 1)
  const isSwapped = given[at] === wanted[at + 1] && given[at + 1] === wanted[at]
  return rest(given, at + 1) === rest(wanted, at + 1) || (isSwapped && rest(given, at + 2) === rest(wanted, at + 2))
}

function isLetter(sign: string): boolean {
  return /\p{L}/u.test(sign)
}
