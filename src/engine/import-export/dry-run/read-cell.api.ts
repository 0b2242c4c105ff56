import type { Field, Unit } from '#engine/definition/field.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { fieldProblem, type ProblemDetail } from '#engine/definition/problem.ts'
import { dayReadings, isDaySerial, splitTime, type DayOrder } from '#engine/fields/dates/day-text.ts'
import { inBaseUnit, Misread, readAmount, type Amount } from '#engine/fields/numbers/amount-text.ts'
import { plainDigits } from '#engine/fields/numbers/number-text.ts'
import { readingBy } from '#engine/fields/reading-by.ts'
import { instantAt } from '#engine/definition/days.ts'
import { cellType, choiceNamed, foldWord, listItems, noWords, yesWords } from '../table-files/cell.api.ts'
import { unescapeFormula } from '../table-files/formula-injection.api.ts'
import { importProblem } from '../import-problems.api.ts'
import { columnUnits, type ColumnChoice } from './column-evidence.ts'

/** The value of a cell for a field: an unchecked JSON value, or a problem about its notation. */
export type CellValue =
  { readonly value: unknown; readonly unit?: Unit | undefined } | { readonly problem: ProblemDetail }

/** Reads a cell with the conventions of its column. */
export function readCell(name: string, field: Field, cell: string, how: ColumnChoice): CellValue {
  const written = cell.trim()
  if (written === '') return { value: null }
  const text = unescapeFormula(written)
  const decimal = how.decimal ?? null
  const cellValue = (value: unknown): CellValue =>
    value instanceof Misread ? { problem: fieldProblem(name, value.code, value.values) } : { value }
  if (field.cell) return cellValue(field.cell.read(text, { ...how, decimal }))
  if (field.column.type === 'jsonb') return { value: listItems(unescapeFormula(cell)) }
  if (field.column.type === 'timestamptz') {
    return cellValue(readMoment(text, how.dayOrder ?? null))
  }
  const type = cellType(field)
  if (type === 'boolean') {
    const answer = readYesNo(text)
    return cellValue(answer ?? new Misread('type'))
  }
  if (type === 'number') {
    const units = columnUnits(field)
    const amount = readAmount(text, units, { ...how, decimal })
    if (amount instanceof Misread) return cellValue(amount)
    const foreign = amount.unit === undefined && how.unit ? how.unit : null
    if (foreign !== null && !units.some(({ name }) => name === foreign)) {
      const [sign = ''] = foreign.split('/')
      return cellValue(new Misread('currency', { sign, currency: organisation.currency }))
    }
    return { value: figureOf(amount, field), unit: amount.unit }
  }
  if (type === 'day') return cellValue(readDay(text, how.dayOrder ?? null))
  if (field.choices) return { value: choiceNamed(field.choices, text) ?? text }
  // In this notation Excel has already lost the last digits of a long number.
  if (text === written && /^\d(?:[.,]\d+)?E\+\d{2,}$/i.test(text)) {
    return { problem: importProblem('scientific', { field: name, values: { value: text } }) }
  }
  return { value: text }
}

function figureOf({ count, unit }: Amount, field: Field): unknown {
  // Trailing zeros after the decimal point are insignificant.
  const plain = count.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
  return field.column.type.startsWith('numeric') ? inFractions(plain, unit?.size ?? 1) : inBaseUnit(plain, unit)
}

/** Converts a number of hundredths or ten-thousandths exactly: 18000 × 1/10000 is 1.8. */
function inFractions(plain: string, size: number): string {
  const places = Math.max(0, Math.round(-Math.log10(size)))
  if (places === 0) return plain
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(plain) ?? []
  const digits = whole.padStart(places + 1, '0')
  const fraction = `${digits.slice(-places)}${decimals}`.replace(/0+$/, '')
  return `${sign}${digits.slice(0, -places)}${fraction && `.${fraction}`}`
}

const yes = new Set([...Object.values(yesWords), 'true', 'vrai', '1', 'x', 'o', 'y', 'صحيح'].map(foldWord))
const no = new Set([...Object.values(noWords), 'false', 'faux', '0', 'n', 'خطأ'].map(foldWord))

function readYesNo(text: string): boolean | null {
  const word = foldWord(plainDigits(text))
  if (yes.has(word)) return true
  return no.has(word) ? false : null
}

/** Reads a day with the day order of its column; a time is ignored. */
function readDay(text: string, order: DayOrder | null): string | Misread {
  const split = splitTime(text)
  return split === null ? new Misread('date') : readOrderedDay(split.day, order)
}

function readOrderedDay(text: string, order: DayOrder | null): string | Misread {
  const readings = dayReadings(text)
  const day = readingBy(readings, order)
  if (day !== undefined) return day
  const [one, two] = new Set(readings.values())
  if (one !== undefined && two !== undefined) return new Misread('eitherDay', { value: text, one, two })
  return isDaySerial(text) ? new Misread('daySerial', { value: text }) : new Misread('date')
}

/**
 * Reads a moment in ISO notation, or a day with or without a time. Without a zone, the time is in the organisation's
 * time zone.
 */
function readMoment(text: string, order: DayOrder | null): string | Misread {
  const split = splitTime(text)
  if (split === null) return new Misread('date')
  const day = readOrderedDay(split.day, order)
  if (day instanceof Misread) return day
  const time = split.time ?? '00:00:00'
  if (split.zone !== '') return `${day}T${time}${split.zone}`
  return instantAt(`${day} ${time.slice(0, 5)}`, organisation.zone).replace(/00\.000Z$/, `${time.slice(6)}Z`)
}
