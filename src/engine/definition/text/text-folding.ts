const removedMarks = /[\u0300-\u036f\u0640\u064b-\u065f\u0670\p{Default_Ignorable_Code_Point}]/gu

// Letters that are replaced in addition to removing accents; the database function `souk_fold` has the same pairs.
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
 * Folds text for searching, like the database's `souk_fold`: no case, accents or Arabic vowel signs; one form each of
 * alef, ya, ta marbuta and digits.
 */
export function foldText(text: string): string {
  return [...text.normalize('NFKD').replace(removedMarks, '')]
    .map((letter) => replacementOf.get(letter) ?? (letter < '\u0080' ? letter.toLowerCase() : letter))
    .join('')
}

/** Folded text as words between spaces, like the database's `souk_searchable`. */
export function searchableText(text: string): string {
  return foldText(text).replace(/[.@\-_+/'’%\\]/g, ' ')
}

// Punctuation at the ends of a word, as in « Vasseur, Adèle », (Boréane) or "10".
const leadingPunctuation = /^[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd},;:!?…"'،؛؟]+/u
const trailingPunctuation = /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd},;:!?…"'،؛؟]+$/u

// The minimum number of letters of a word that is also found inside stored words. Shorter words match only at the
// beginning of a stored word, including its leading punctuation.
const foundInside = 3

const emoji = /[\p{ExtPict}\p{RI}\p{EMod}]+/gu

/**
 * The words of a text, separated by spaces and without surrounding punctuation. Punctuation alone is no word: « 5 — 10
 * » gives 5 and 10. Each emoji is a separate word.
 */
export function splitWords(text: string): readonly string[] {
  return text
    .replaceAll(emoji, ' $& ')
    .split(/\s+/)
    .map((word) => {
      const withoutTail = word.replace(trailingPunctuation, '')
      const bare = withoutTail.replace(leadingPunctuation, '')
      return isPrefixWord(bare) ? withoutTail : bare
    })
    .filter(namesSomething)
}

/** The folded words of a text for a search. */
export function wordsOf(text: string): readonly string[] {
  return splitWords(searchableText(text))
}

/** Whether a text contains a letter, a digit or an emoji, and not only punctuation. */
export function namesSomething(text: string): boolean {
  return /[\p{L}\p{N}\p{ExtPict}\p{RI}]/u.test(text)
}

/**
 * Whether a search matches a word only at the beginning of stored words. This is so for one or two letters, for which
 * no index search inside words is possible.
 */
export function isPrefixWord(word: string): boolean {
  return [...word].length < foundInside && /[\p{L}\p{N}]/u.test(word)
}
