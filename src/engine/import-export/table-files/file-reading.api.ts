import type * as z from 'zod'
import type { Frozen } from '#engine/http/contract.ts'
import type { reading, readingChoices } from '../import-reading.contract.ts'

/** A detected property of a file: certain, to be checked, or chosen by a person. */
export interface Guess<Value> {
  readonly value: Value
  readonly certainty: 'sure' | 'check' | 'chosen'
}

/** The reading of a file, with the alternatives. */
export type FileReading = Frozen<z.infer<typeof reading>>

/** A person's choices about the reading of a file; all other properties are detected. */
export type ReadingChoices = Frozen<z.infer<typeof readingChoices>>

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
