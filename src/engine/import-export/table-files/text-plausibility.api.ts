import type { Encoding } from './encodings.ts'

const western = 'àâäçéèêëîïôöùûüÿœæñáíóúãõßåìò'
const central = 'áčďéěíňóřšťúůýžąćęłńśźżäöüőűôľĺŕăâîșțşţđß'
const turkish = 'âçğıîöşûüi̇'
const baltic = 'āčēģīķļņšūžąęėįųõäöü'
const vietnamese = 'ăâđêôơưàáèéìíòóùúý'

/** The letters above ASCII that people write in each encoding of a Latin alphabet. */
const latinLetters: Partial<Record<Encoding, string>> = {
  'windows-1250': central,
  'iso-8859-2': central,
  'windows-1254': turkish,
  'windows-1257': baltic,
  'windows-1258': vietnamese,
}

/** The frequent letters of each non-Latin alphabet. */
const frequentLetters = {
  Arabic: 'ابتدرسعفقكلمنهويةأى',
  Cyrillic: 'аеиоутнсрвлкмдпяы',
  Greek: 'αεηιοσςτνρπκλμυωδάέίόήύώ',
  Hebrew: 'אבהוילמרתשדנ',
  Thai: 'กงดตทนบปมยรลวสหอะาิีเแไ่้็ั์',
} as const

type Script = keyof typeof frequentLetters | 'Latin' | 'Asian' | 'Other'

const scripts: readonly (readonly [Script, RegExp])[] = [
  ['Latin', /\p{Script=Latin}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Asian', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u],
]

const usualSigns = /^[’‘“”«»–—…€£°²³·•©®™§½×¿¡\u00A0\u3000-\u3003\u3008-\u3011\uFF01-\uFF5E،؛؟٪]$/u
const words = /[\p{L}\p{M}]+/gu

function scriptOf(sign: string): Script {
  return scripts.find(([, one]) => one.test(sign))?.[0] ?? 'Other'
}

/**
 * The plausibility, from 0 to 1, that a person wrote this text: it is computed from the characters above ASCII, as
 * decoded with one encoding.
 */
export function plausibilityOf(text: string, encoding: Encoding): number {
  let all = 0
  let good = 0
  for (const [word] of text.matchAll(words)) {
    const signs = [...word]
    const above = signs.filter((sign) => sign > '\u007F')
    if (above.length === 0) continue
    all += above.length
    good += above.length * wordPlausibility(signs, above, encoding)
  }
  for (const [sign] of text.matchAll(/(?![\p{L}\p{M}])\P{ASCII}/gu)) {
    all += 1
    good += usualSigns.test(sign) ? 1 : 0
  }
  return all === 0 ? 0 : Math.max(0, good - misplacedSigns(text)) / all
}

/**
 * The number of quotation marks without a counterpart and of signs inside words: "a»" and "³aska" are "ať" and "łaska"
 * in ISO 8859-2.
 */
function misplacedSigns(text: string): number {
  const unpaired = Math.abs(text.split('«').length - text.split('»').length)
  return unpaired + (text.match(/[£©®³](?=\p{L})|(?<=\p{L})[£©]|(?<=[^\P{L}m])³/gu)?.length ?? 0)
}

function wordPlausibility(signs: readonly string[], above: readonly string[], encoding: Encoding): number {
  const all = new Set(signs.map(scriptOf))
  if (all.has('Asian')) return asianPlausibility(signs, encoding)
  if (all.size > 1 || all.has('Other')) return 0
  if (!hasUsualCase(signs.join(''))) return 0
  const [script = 'Other'] = all
  if (script === 'Latin') {
    // Words in Latin script contain mostly ASCII letters.
    if (above.length > 1 && above.length > signs.length * 0.7) return 0.1
    const letters = latinLetters[encoding] ?? western
    return average(above.map((sign) => (letters.includes(sign.toLowerCase()) ? 1 : 0.3)))
  }
  if (script === 'Other' || script === 'Asian') return 0
  // No word begins with a combining mark.
  if (/^\p{M}/u.test(signs[0] ?? '')) return 0
  const frequent: string = frequentLetters[script]
  // Several upper-case letters are less plausible: lower-case letters of one encoding are upper-case letters in
  // another.
  const shouts = signs.length > 1 && /^\p{Lu}+$/u.test(signs.join('')) ? 0.8 : 1
  // About three of four letters in real text are frequent letters, so this share counts as fully plausible.
  return shouts * Math.min(1, average(above.map((sign) => (frequent.includes(sign.toLowerCase()) ? 1 : 0.2))) * 1.15)
}

/** Whether a word is in lower case, in upper case, or in lower case after one upper-case letter. */
function hasUsualCase(word: string): boolean {
  return /^(?:\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]*|[\p{Lu}\p{Lo}\p{M}]*)$/u.test(word) || /^\p{ASCII}*$/u.test(word)
}

function asianPlausibility(signs: readonly string[], encoding: Encoding): number {
  const word = signs.join('')
  // In these encodings, an accented letter of a Latin encoding and the following ASCII letter are decoded as one Asian
  // character.
  if (/[a-z]\p{Script=Han}[a-z]/u.test(word)) return 0
  const halfWidth = signs.filter((sign) => sign >= '\uFF61' && sign <= '\uFF9F').length
  if (halfWidth > 0) return 0.2
  if (encoding === 'euc-kr') return /\p{Script=Han}/u.test(word) ? 0.3 : 1
  if (/[\u3400-\u4DBF\uE000-\uF8FF]/u.test(word)) return 0.2
  return 1
}

const average = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(numbers.length, 1)

/**
 * The lead in plausibility that the best reading of a text needs over the next one to be certain. Null if the text has
 * too few characters above ASCII.
 */
export function neededMargin(text: string): number | null {
  const letters = text.match(/(?=\p{L})\P{ASCII}/gu) ?? []
  const lettersIn = (script: Script) => letters.filter((letter) => scriptOf(letter) === script)
  const latin = lettersIn('Latin')
  if (latin.length < letters.length) {
    // One of thousands of Asian characters says more than one of thirty letters.
    const evidence = letters.length - latin.length + lettersIn('Asian').length
    return evidence >= 24 && new Set(letters).size >= 5 ? 0.15 : null
  }
  const share = (alphabet: string): number =>
    latin.filter((letter) => alphabet.includes(letter.toLowerCase())).length / Math.max(latin.length, 1)
  // The letters of French, German and Spanish have the same bytes in every Latin encoding that reads such a text
  // equally well.
  if (latin.length === 0 || share('é') >= 0.3 || share('äöüß') === 1 || share('áéíóúñü') === 1) return 0
  return share(western) < 1 ? 0.15 : null
}
