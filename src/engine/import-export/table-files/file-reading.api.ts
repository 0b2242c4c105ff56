import type { Encoding } from './encodings.ts'

/** A detected property of a file: certain, to be checked, or chosen by a person. */
export interface Guess<Value> {
  readonly value: Value
  readonly certainty: 'sure' | 'check' | 'chosen'
}

/** The reading of a file, with the alternatives. */
export interface FileReading {
  /** The encoding; null for workbooks. */
  readonly encoding: Guess<Encoding> | null
  /** Other encodings that can read the file, the most likely first. */
  readonly likelyEncodings: readonly Encoding[]
  /** The delimiter; null for workbooks. */
  readonly delimiter: Guess<string> | null
  /** The sheet of a workbook; null for CSV. */
  readonly sheet: Guess<string> | null
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean }[]
  /** The line that contains the column names, counted from 1 as in spreadsheets and editors. */
  readonly headerRow: Guess<number>
  /** The first rows of the file, including titles and headers; their cells are shortened. */
  readonly firstRows: readonly { readonly line: number; readonly cells: readonly string[] }[]
  /** The number of characters of the file that the encoding cannot decode. */
  readonly undecodable: number
}

/** A person's choices about the reading of a file; all other properties are detected. */
export interface ReadingChoices {
  readonly encoding?: Encoding | undefined
  readonly delimiter?: string | undefined
  readonly sheet?: string | undefined
  readonly headerRow?: number | undefined
}

/** Returns the person's choice if there is one, else the detected value. */
export function guessOr<Value>(chosen: Value | undefined, guessed: { value: Value; sure: boolean }): Guess<Value> {
  if (chosen !== undefined) return { value: chosen, certainty: 'chosen' }
  return { value: guessed.value, certainty: guessed.sure ? 'sure' : 'check' }
}

/** The person's choices in a reading. */
export function choicesOf({ encoding, delimiter, sheet, headerRow }: FileReading): ReadingChoices {
  const chosen = <Value>(guess: Guess<Value> | null): Value | undefined =>
    guess?.certainty === 'chosen' ? guess.value : undefined
  return {
    encoding: chosen(encoding),
    delimiter: chosen(delimiter),
    sheet: chosen(sheet),
    headerRow: chosen(headerRow),
  }
}

/** The earlier choices that remain valid after a new choice: a new sheet discards the header row. */
export function choicesBeside(choices: ReadingChoices, { headerRow, ...earlier }: ReadingChoices): ReadingChoices {
  return choices.sheet === undefined ? { ...earlier, headerRow } : earlier
}
