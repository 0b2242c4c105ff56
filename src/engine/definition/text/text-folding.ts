const removedMarks = /[\u0300-\u036f\u0640\u064b-\u065f\u0670\p{Default_Ignorable_Code_Point}]/gu

// Letters replaced besides removing accents; the same pairs as in the database's `souk_fold`.
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

// Punctuation around words: « Vasseur, Adèle », (Boréane), "10".
const leadingPunctuation = /^[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd},;:!?…"'،؛؟]+/u
const trailingPunctuation = /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd},;:!?…"'،؛؟]+$/u

// Shorter words match only at the beginning of a stored word, including its leading signs.
const foundInside = 3

const emoji = /[\p{ExtPict}\p{RI}\p{EMod}]+/gu

/**
 * The words of a text between spaces, without surrounding punctuation. Signs alone are not words: « 5 — 10 » is 5 and
 * 10. Emoji are always separate words.
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

/** The folded words of a text for a search. */
export function wordsOf(text: string): readonly string[] {
  return splitWords(searchableText(text))
}

/** Whether a text has a letter, a digit or an emoji. */
export function namesSomething(text: string): boolean {
  return /[\p{L}\p{N}\p{ExtPict}\p{RI}]/u.test(text)
}

/** Whether a search matches a word only at the beginning of words: one or two letters, which no index finds inside. */
export function isPrefixWord(word: string): boolean {
  return [...word].length < foundInside && /[\p{L}\p{N}]/u.test(word)
}
