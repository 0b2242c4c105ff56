import type { Field } from '#engine/definition/field.ts'
import { say } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'
import { cellMessages } from './cell.messages.ts'

/** One cell of an exported table. Numbers are texts with a dot, dates and times are ISO. */
export interface Cell {
  readonly type: 'text' | 'number' | 'day' | 'moment' | 'boolean'
  readonly text: string
  /** How many decimals a figure has where nothing in its text says so. */
  readonly decimals?: number
}

/** How yes and no are written. */
export const yesWords = cellMessages.yesWords
export const noWords = cellMessages.noWords

const typeOfColumn: readonly (readonly [column: RegExp, type: Cell['type']])[] = [
  [/^boolean/, 'boolean'],
  [/^(smallint|integer|bigint|numeric)/, 'number'],
  [/^date$/, 'day'],
  [/^timestamptz$/, 'moment'],
]

/** The cell type of a field: as its kind writes it, else from its database column. */
export function cellType({ column, cell }: Pick<Field, 'column' | 'cell'>): Cell['type'] {
  if (cell) return 'text'
  return typeOfColumn.find(([pattern]) => pattern.test(column.type))?.[1] ?? 'text'
}

/** The cell of a field's JSON value; nothing for an empty one. */
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

/** Yes or no in the asker's language. */
export function yesNoText(text: string, language: Language): string {
  return say(text === 'true' ? yesWords : noWords, language)
}

// Items hold no line ends of their own, so a list that ends with one is read back exactly.
function listText(items: readonly string[]): string {
  return items.some((item) => item.includes('|')) ? `${items.join('\n')}\n` : items.join(' | ')
}

/** The items of a list written in one cell. */
export function listItems(text: string): string[] {
  return text
    .split(/[\r\n]/.test(text) ? /[\r\n]+/ : '|')
    .map((item) => item.trim())
    .filter(Boolean)
}

/** The label, unless it could be taken for another choice. */
function choiceText(choices: NonNullable<Field['choices']>, value: string, language: Language): string {
  const label = choices.find((one) => one.value === value)?.label[language]
  if (label === undefined) return value
  return choiceNamed(choices, label) === value ? label : value
}

/** The one choice that a text names by its value or by its label in any language; undefined when none or several do. */
export function choiceNamed(choices: NonNullable<Field['choices']>, text: string): string | undefined {
  const exact = choices.find(({ value }) => value === text)
  if (exact) return exact.value
  const folded = foldWord(text)
  const named = choices.filter(
    ({ value, label }) => foldWord(value) === folded || Object.values(label).some((one) => foldWord(one) === folded),
  )
  return named.length === 1 ? named[0]?.value : undefined
}

/** A word as headers and choices are compared: no case, no accents, no signs, one form of alef, ya and ta marbuta. */
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
