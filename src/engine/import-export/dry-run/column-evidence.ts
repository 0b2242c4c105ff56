import type * as z from 'zod'
import type { Field, Unit } from '#engine/definition/field.ts'
import type { Frozen } from '#engine/http/contract.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { dayOrders, type DayOrder } from '#engine/fields/dates/day-text.ts'
import { decimalMarks, type DecimalMark } from '#engine/fields/numbers/number-text.ts'
import { unitCalled } from '#engine/fields/numbers/amount-text.ts'
import type { columnChoice, columnEvidence } from '../import-columns.contract.ts'

/** The evidence for one convention of a column: the number of cells that fit each value, and example cells. */
export interface Evidence<Convention extends string> {
  /** The number of readable cells, without the cells whose value is the same under all conventions. */
  readonly cells: number
  readonly fits: Readonly<Partial<Record<Convention, number>>>
  /** The number of cells with different values under different conventions. */
  readonly doubtful: number
  readonly doubts: readonly string[]
  /** Example cells that fit this convention but not another one, by convention. */
  readonly proofs: Readonly<Partial<Record<Convention, readonly string[]>>>
}

/** The evidence in a column's cells about the notation of its numbers and dates. */
export type ColumnEvidence = Frozen<z.infer<typeof columnEvidence>>

/** A person's choices for reading a column. A choice that is null or absent is decided by the evidence of the cells. */
export type ColumnChoice = Frozen<z.infer<typeof columnChoice>>

/**
 * A convention of a column: its value, the possible values and example cells. `sure` is false for a value that is only
 * likely: neither the cells nor a person have decided it.
 */
export interface Convention<Value extends string> {
  /** Null if neither the evidence nor a person decides the value. */
  readonly value: Value | null
  readonly sure: boolean
  readonly options: readonly Value[]
  readonly examples: readonly string[]
}

/** The conventions of a column that are relevant for its field. */
export interface ColumnConventions {
  readonly decimal: Convention<DecimalMark> | null
  readonly dayOrder: Convention<DayOrder> | null
  readonly unit: Convention<string> | null
  /** The sign or code of a currency other than the organisation's; null if there is none. */
  readonly currency: string | null
}

const none: ColumnConventions = { decimal: null, dayOrder: null, unit: null, currency: null }

/**
 * The day order of the columns in which only one order fits all cells, if these columns agree. It is the likely order
 * of the file's other date columns.
 */
export function clearDayOrder(evidence: readonly ColumnEvidence[] | null): DayOrder | null {
  const clear = (evidence ?? []).flatMap(({ days }) => {
    const fitting = dayOrders.filter((order) => days.cells > 0 && days.fits[order] === days.cells)
    return fitting.length === 1 ? fitting : []
  })
  return new Set(clear).size === 1 ? (clear[0] ?? null) : null
}

/**
 * The conventions for reading a column as a field. A person's choice takes precedence over the evidence of the cells.
 */
export function conventionsOf(
  field: Field | undefined,
  header: string,
  evidence: ColumnEvidence | undefined,
  choice: ColumnChoice = {},
  fileOrder: DayOrder | null = null,
): ColumnConventions {
  if (!field) return none
  if (/^(date|timestamptz)$/.test(field.column.type)) {
    return { ...none, dayOrder: conventionOf(dayOrders, evidence?.days, choice.dayOrder, fileOrder) }
  }
  if (!isNumber(field)) return none
  const units = field.units?.() ?? []
  const needsUnit = units.length > 0 && units.every(({ size }) => size !== 1)
  const unit = needsUnit ? unitOf(units, header, evidence, choice.unit) : null
  const amount = isMoney(units) ? amountUnitOf(units, header, evidence, choice.unit) : null
  const possible = decimalMarks.filter((mark) => isPossible(field, evidence?.ranges[mark]))
  return {
    ...none,
    decimal: conventionOf(possible.length > 0 ? possible : decimalMarks, evidence?.numbers, choice.decimal),
    unit: unit ?? amount,
    currency: evidence?.currencies.find((sign) => unitCalled(units, sign) === undefined) ?? foreignCurrency(amount),
  }
}

function isNumber({ column, choices }: Field): boolean {
  return !choices && /^(smallint|integer|bigint|numeric)/.test(column.type)
}

/** Whether a field could store its ambiguous numbers if they are read with one decimal mark. */
function isPossible(
  { column, decimals, units, max = Infinity }: Field,
  range: ColumnEvidence['ranges'][DecimalMark],
): boolean {
  // For a field with units, the range cannot exclude a reading, because the unit changes the value.
  if (!range || units?.().some(({ size }) => size !== 1)) return true
  const whole = !column.type.startsWith('numeric') || decimals?.() === 0
  return range.largest <= max && !(whole && range.fractions)
}

function conventionOf<Value extends string>(
  possible: readonly Value[],
  evidence: Evidence<Value> | undefined,
  chosen: Value | null | undefined,
  likely: Value | null = null,
): Convention<Value> | null {
  if (!evidence || evidence.cells === 0)
    return chosen ? { value: chosen, sure: true, options: [chosen], examples: [] } : null
  const options = (Object.keys(evidence.fits) as Value[]).filter((one) => (evidence.fits[one] ?? 0) > 0)
  const fitting = possible.filter((one) => evidence.fits[one] === evidence.cells)
  const only = fitting.length === 1 ? (fitting[0] ?? null) : null
  const value = chosen ?? only
  if (evidence.doubtful === 0 && value === null) return null
  if (value === null && likely !== null && fitting.includes(likely)) {
    return { value: likely, sure: false, options, examples: evidence.doubts }
  }
  const examples = value === null ? evidence.doubts : [...(evidence.proofs[value] ?? []), ...evidence.doubts]
  return { value, sure: value !== null, options, examples: examples.slice(0, 2) }
}

function unitOf(
  units: readonly Unit[],
  header: string,
  evidence: ColumnEvidence | undefined,
  chosen: string | null | undefined,
): Convention<string> | null {
  const program = units.find(({ name }) => name === evidence?.unit)?.name
  if (!chosen && !program && (evidence?.bare ?? 0) === 0) return null
  const words = header.split(/[^\p{L}\p{M}.]+/u).filter((word) => word.length > 1)
  const named = words.flatMap((word) => unitCalled(units, word)?.name ?? [])
  const value = chosen ?? program ?? named[0] ?? null
  return { value, sure: value !== null, options: units.map(({ name }) => name), examples: [] }
}

/** The convention values with which a column is read. */
export function choiceOf({ decimal, dayOrder, unit }: ColumnConventions): ColumnChoice {
  return { decimal: decimal?.value ?? null, dayOrder: dayOrder?.value ?? null, unit: unit?.value ?? null }
}

const fractions = [100, 10_000]

function isMoney(units: readonly Unit[]): boolean {
  return units.some(({ name }) => name === organisation.currency)
}

/**
 * The possible units of a column's numbers; amounts of money may also be in hundredths or ten-thousandths of the
 * currency.
 */
export function columnUnits({ units }: Field): readonly Unit[] {
  const named = units?.() ?? []
  if (!isMoney(named)) return named
  const parts = fractions.map((parts) => ({
    name: `${organisation.currency}/${parts}`,
    size: 1 / parts,
    words: () => new Set<string>(),
  }))
  return [...named, ...parts]
}

/**
 * Whether a unit may be chosen for a column of a field. For amounts of money, another currency may be chosen too; the
 * import then refuses the amounts.
 */
export function isColumnUnit(field: Field, unit: string): boolean {
  const units = columnUnits(field)
  return units.some(({ name }) => name === unit) || (isMoney(units) && /^([A-Z]{3}|\p{Sc})(\/\d+)?$/u.test(unit))
}

/**
 * The unit of a column of amounts: the unit that the program of the file uses (`USD/10000`), or the currency in the
 * header (« Prix (USD) »). Null if neither is known.
 */
function amountUnitOf(
  units: readonly Unit[],
  header: string,
  evidence: ColumnEvidence | undefined,
  chosen: string | null | undefined,
): Convention<string> | null {
  const own = organisation.currency
  const program = /^[A-Z]{3}(\/\d+)?$/.test(evidence?.unit ?? '') ? evidence?.unit : null
  const guess = program ?? currencyIn(header, units)
  const value = chosen ?? guess
  if (!value || (value === own && !chosen)) return null
  const options = [guess ?? own, own, ...fractions.map((parts) => `${own}/${parts}`)]
  return { value, sure: true, options: [...new Set(options)], examples: [] }
}

function foreignCurrency(unit: Convention<string> | null): string | null {
  const sign = unit?.value?.split('/')[0] ?? organisation.currency
  return sign === organisation.currency ? null : sign
}

/** The currency in a header: in brackets, or at the end. */
function currencyIn(header: string, units: readonly Unit[]): string | null {
  const [, bracketed, last] = /[([]\s*([A-Z]{3}|\p{Sc})\s*[)\]]|[\s_-]([A-Z]{3}|\p{Sc})\s*$/u.exec(header) ?? []
  const sign = bracketed ?? last ?? /_([a-z]{3})$/.exec(header)?.[1]?.toUpperCase()
  if (sign === undefined) return null
  const unit = unitCalled(units, sign)
  if (unit) return unit.name
  return /\p{Sc}/u.test(sign) || Intl.supportedValuesOf('currency').includes(sign) ? sign : null
}
