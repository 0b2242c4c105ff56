import { foldText, isPrefixWord, searchableText, wordsOf } from '#engine/definition/text/text-folding.ts'

/** A piece of a text, and whether it matches the search. */
export interface TextPiece {
  readonly text: string
  readonly marked: boolean
}

/** The parts of the typed text to highlight in results: its words, and its numbers written without separators. */
export function markedWords(typed: string): readonly string[] {
  const words = wordsOf(typed)
  const digits = words.join('')
  return words.length > 1 && /^\d{7,}$/.test(digits) ? [digits] : words
}

/** Splits a text into pieces and marks the matches, ignoring case, accents and Arabic letter forms. */
export function piecesOf(text: string, words: readonly string[]): readonly TextPiece[] {
  const letters = [...text]
  // Folds each letter separately, so that every position in the folded text refers to one letter of the original.
  const owners: number[] = []
  let folded = ''
  for (const [at, letter] of letters.entries()) {
    const plain = searchableText(letter)
    folded += plain
    for (let more = 0; more < plain.length; more++) owners.push(at)
  }
  const marked = new Set<number>()
  for (const word of words) {
    for (const place of matchPositions(folded, foldText(word))) {
      for (let more = 0; more < word.length; more++) marked.add(owners[place + more] ?? -1)
    }
  }
  const pieces: { text: string; marked: boolean }[] = []
  for (const [at, letter] of letters.entries()) {
    const last = pieces.at(-1)
    // A character that folds to nothing is marked together with the letter before it.
    const isMarked = marked.has(at) || (searchableText(letter) === '' && last?.marked === true)
    if (last?.marked === isMarked) last.text += letter
    else pieces.push({ text: letter, marked: isMarked })
  }
  return pieces
}

/** The positions of a word in a folded text; words of one or two letters match only at the beginning of a word. */
function matchPositions(folded: string, word: string): readonly number[] {
  const places: number[] = []
  for (let at = folded.indexOf(word); word !== '' && at >= 0; at = folded.indexOf(word, at + word.length)) {
    const begins = at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1] ?? '')
    if (begins || !isPrefixWord(word)) places.push(at)
  }
  return places
}
