const removedMarks = /[\u0300-\u036f\u0640\u064b-\u065f\u0670\p{Default_Ignorable_Code_Point}]/gu

// What has no accent to take away but is looked for as another letter; the same pairs as `souk_fold` in the database.
const foldedLetters = 'ىیةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹øØłŁđĐıŒÆАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςœæß'
const foldedReplacements = [
  ...'ييهك01234567890123456789oollddi',
  'oe',
  'ae',
  ...'абвгдежзиклмнопрстуфхцчшщъыьэюяαβγδεζηθικλμνξοπρστυφχψωσ',
  'oe',
  'ae',
  'ss',
]
const replacementOf = new Map([...foldedLetters].map((letter, place) => [letter, foldedReplacements[place] ?? letter]))

/**
 * Text as people search it, the same as `souk_fold` makes it in the database: no case, no accents, no Arabic vowel signs, one
 * form of alef, ya, ta marbuta and digits.
 */
export function foldText(text: string): string {
  return [...text.normalize('NFKD').replace(removedMarks, '')]
    .map((letter) => replacementOf.get(letter) ?? (letter < '\u0080' ? letter.toLowerCase() : letter))
    .join('')
}

/** Folded text as a search looks through it: words between spaces, the same as `souk_searchable`. */
export function searchableText(text: string): string {
  return foldText(text).replace(/[.@\-_+/'’%\\]/g, ' ')
}

// What a sentence puts around words: « Vasseur, Adèle », (Boréane), "10".
const leadingPunctuation = /^[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd},;:!?…"'،؛؟]+/u
const trailingPunctuation = /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd},;:!?…"'،؛؟]+$/u

// Shorter words are looked for where a kept word begins, with the signs it begins with.
const foundInside = 3

const emoji = /[\p{ExtPict}\p{RI}\p{EMod}]+/gu

/**
 * A text's words between spaces, without what a sentence puts around them. Signs that stand alone are no words: « 5 — 10 » is 5 and 10.
 * Emoji are words of their own, wherever they stand.
 */
export function splitWords(text: string): readonly string[] {
  return text
    .replaceAll(emoji, ' $& ')
    .split(/\s+/)
    .map((word) => {
      const begun = word.replace(trailingPunctuation, '')
      const bare = begun.replace(leadingPunctuation, '')
      return isPrefixWord(bare) ? begun : bare
    })
    .filter(namesSomething)
}

/** The words of a text, as a search looks for them. */
export function wordsOf(text: string): readonly string[] {
  return splitWords(searchableText(text))
}

/** Whether a text has a letter, a digit or an emoji. */
export function namesSomething(text: string): boolean {
  return /[\p{L}\p{N}\p{ExtPict}\p{RI}]/u.test(text)
}

/** Whether a search looks for a word only where a word of the text begins: one or two letters, which no index finds inside. */
export function isPrefixWord(word: string): boolean {
  return [...word].length < foundInside && /[\p{L}\p{N}]/u.test(word)
}
