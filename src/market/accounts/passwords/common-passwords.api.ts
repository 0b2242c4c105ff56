// Many people satisfy a rule for a capital, a digit and a symbol in the same way. They take a very common word, replace
// letters by similar signs, and add a year or an exclamation mark. The comparison undoes exactly these changes.
const commonWords = new Set(
  `password passwort passwd motdepasse mdp azerty azertyuiop qwerty qwertyuiop qwertz admin administrator administrateur
  root user utilisateur login welcome bienvenue bonjour salut marhaba ahlan letmein changeme change secret test testing
  temp temporary default demo guest soleil doudou loulou chouchou amour jetaime iloveyou love monkey dragon sunshine
  princess princesse football master superman batman trustno trustnoone abc abcd abcdef abcdefgh qwe asd asdf zxc zxcv
  hello hallo computer ordinateur internet google facebook whatever shadow michael nicolas thomas camille marseille
  paris algerie maroc tunisie casablanca souk summer winter spring autumn ete hiver printemps automne january
  janvier`.split(/\s+/),
)

const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '€': 'e',
  $: 's',
  '5': 's',
  '7': 't',
  '|': 'i',
}

/** Whether a password is a common word in a usual disguise: `P@ssw0rd2026!` is `password`. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const core = plain.replace(/^[\P{L}]+|[\P{L}]+$/gu, '')
  const undisguised = [core, plain.replace(/[\d\s!?.,;:*#_+=-]+$/u, '')].flatMap((word) => [
    word,
    [...word].map((letter) => lookAlikes[letter] ?? letter).join(''),
  ])
  return undisguised.some((word) => commonWords.has(word.replace(/\P{L}/gu, '')))
}
