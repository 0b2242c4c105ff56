import type { Field } from '#engine/definition/field.ts'
import { say } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'
import { cellMessages } from './cell.messages.ts'

/** A cell of an exported table. Numbers are texts with a decimal point; dates and times are in ISO notation. */
export interface Cell {
  readonly type: 'text' | 'number' | 'day' | 'moment' | 'boolean'
  readonly text: string
  /** The number of decimals to display, if the text does not determine it. */
  readonly decimals?: number
}

/** The words for yes and no in tables. */
export const yesWords = cellMessages.yesWords
export const noWords = cellMessages.noWords

const typeOfColumn: readonly (readonly [column: RegExp, type: Cell['type']])[] = [
  [/^boolean/, 'boolean'],
  [/^(smallint|integer|bigint|numeric)/, 'number'],
  [/^date$/, 'day'],
  [/^timestamptz$/, 'moment'],
]

/**
 * The cell type of a field. It is text if the field's kind defines the format of its cells; for all other fields it is
 * the type of the column.
 */
export function cellType({ column, cell }: Pick<Field, 'column' | 'cell'>): Cell['type'] {
  if (cell) return 'text'
  return typeOfColumn.find(([pattern]) => pattern.test(column.type))?.[1] ?? 'text'
}

/** The cell for a field's JSON value; null for an empty value. */
export function cellOf(field: Field, value: unknown, language: Language): Cell | null {
  if (value === null || value === undefined) return null
  if (field.cell) {
    const cellText = field.cell.write(value, language)
    return cellText === '' ? null : { type: 'text', text: cellText }
  }
  const type = cellType(field)
  if (Array.isArray(value)) return value.length > 0 ? { type: 'text', text: listText(value.map(String)) } : null
  const text = field.choices ? choiceText(field.choices, String(value), language) : String(value)
  return { type, text, ...(field.decimals && { decimals: field.decimals() }) }
}

/** The word for yes or no in a language. */
export function yesNoText(text: string, language: Language): string {
  return say(text === 'true' ? yesWords : noWords, language)
}

// Items contain no line ends, so a list that is separated and terminated by line ends can be read back exactly.
function listText(items: readonly string[]): string {
  return items.some((item) => item.includes('|')) ? `${items.join('\n')}\n` : items.join(' | ')
}

/** The items of a list in a single cell. */
export function listItems(text: string): string[] {
  return text
    .split(/[\r\n]/.test(text) ? /[\r\n]+/ : '|')
    .map((item) => item.trim())
    .filter(Boolean)
}

/** The label of a choice, or its value if the label could be read as another choice. */
function choiceText(choices: NonNullable<Field['choices']>, value: string, language: Language): string {
  const label = choices.find((one) => one.value === value)?.label[language]
  if (label === undefined) return value
  return choiceNamed(choices, label) === value ? label : value
}

/** The only choice whose value, or label in any language, is the given text; undefined if none or several match. */
export function choiceNamed(choices: NonNullable<Field['choices']>, text: string): string | undefined {
  const exact = choices.find(({ value }) => value === text)
  if (exact) return exact.value
  const folded = foldWord(text)
  const named = choices.filter(
    ({ value, label }) => foldWord(value) === folded || Object.values(label).some((one) => foldWord(one) === folded),
  )
  return named.length === 1 ? named[0]?.value : undefined
}

/**
 * The form in which headers and choices are compared: without case, accents and punctuation, and with one form of alef,
 * ya and ta marbuta.
 */
export function foldWord(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|\u0640/gu, '')
    .toLowerCase()
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Writes a table piece by piece. Pieces that have been returned are not stored in memory. */
export interface TableWriter {
  /** The media type of the table. */
  readonly type: string
  begin(headers: readonly string[]): readonly (string | Uint8Array)[]
  rows(rows: readonly (readonly (Cell | null)[])[]): readonly (string | Uint8Array)[]
  end(): readonly (string | Uint8Array)[]
}
