import type { Encoding } from './encodings.ts'

/** Something that was guessed about a file: certain, to be checked, or chosen by a person. */
export interface Guess<Value> {
  readonly value: Value
  readonly certainty: 'sure' | 'check' | 'chosen'
}

/** The reading of a file, with its alternatives. */
export interface FileReading {
  /** Null for workbooks. */
  readonly encoding: Guess<Encoding> | null
  /** The encodings that read the file as well, the most likely first. */
  readonly likelyEncodings: readonly Encoding[]
  /** Null for workbooks. */
  readonly delimiter: Guess<string> | null
  /** The sheet of a workbook; null for CSV. */
  readonly sheet: Guess<string> | null
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean }[]
  /** The line that names the columns, counted from 1 as spreadsheets and editors do. */
  readonly headerRow: Guess<number>
  /** The first rows of the file, headers and titles included; their cells are cut short. */
  readonly firstRows: readonly { readonly line: number; readonly cells: readonly string[] }[]
  /** How many pieces of the file the encoding cannot read. */
  readonly undecodable: number
}

/** A person's choices about the reading of a file; the rest is detected. */
export interface ReadingChoices {
  readonly encoding?: Encoding | undefined
  readonly delimiter?: string | undefined
  readonly sheet?: string | undefined
  readonly headerRow?: number | undefined
}

/** A detected value, or a person's choice. */
export function guessOr<Value>(chosen: Value | undefined, guessed: { value: Value; sure: boolean }): Guess<Value> {
  if (chosen !== undefined) return { value: chosen, certainty: 'chosen' }
  return { value: guessed.value, certainty: guessed.sure ? 'sure' : 'check' }
}

/** A person's choices about a reading. */
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

/** The earlier choices that another choice leaves in place: a header row belongs to its sheet. */
export function choicesBeside(choices: ReadingChoices, { headerRow, ...earlier }: ReadingChoices): ReadingChoices {
  return choices.sheet === undefined ? { ...earlier, headerRow } : earlier
}
