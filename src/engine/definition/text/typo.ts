// A shorter word with a letter changed is often another word.
const shortest = 4

/**
 * Whether somebody meant a word whose fingers slipped once: a letter too many, missing or another, or two the other way round.
 * A word that only goes on is another one: « commander » is not « commande ».
 */
export function isTypoOf(word: string, meant: string): boolean {
  const [typed, intended] = [[...word], [...meant]]
  if (intended.length < shortest || !intended.every(isLetter) || Math.abs(typed.length - intended.length) > 1)
    return false
  if (word.startsWith(meant) || meant.startsWith(word)) return false
  const at = intended.findIndex((letter, place) => letter !== typed[place])
  const rest = (letters: readonly string[], from: number): string => letters.slice(from).join('')
  if (typed.length > intended.length) return rest(typed, at + 1) === rest(intended, at)
  if (typed.length < intended.length) return rest(typed, at) === rest(intended, at + 1)
  const isSwapped = typed[at] === intended[at + 1] && typed[at + 1] === intended[at]
  return rest(typed, at + 1) === rest(intended, at + 1) || (isSwapped && rest(typed, at + 2) === rest(intended, at + 2))
}

function isLetter(sign: string): boolean {
  return /\p{L}/u.test(sign)
}
