// Shorter words are not corrected, because changing one of their letters often gives another word.
const shortest = 4

/**
 * Whether a word is a misspelling of another by one error: a letter is added, missing or wrong, or two letters are
 * swapped. A word with an added ending is a different word: « commander » is not a typo of « commande ».
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
