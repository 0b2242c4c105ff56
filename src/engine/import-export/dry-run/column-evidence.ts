import type { Field, Unit } from '#engine/definition/field.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { dayOrders, type DayOrder } from '#engine/fields/dates/day-text.ts'
import { decimalMarks, type DecimalMark } from '#engine/fields/numbers/number-text.ts'
import { unitCalled } from '#engine/fields/numbers/amount-text.ts'

/** The evidence for one convention of a column: the number of cells per notation, and examples. */
export interface Evidence<Convention extends string> {
  /** The cells that can be read. */
  readonly cells: number
  readonly fits: Readonly<Partial<Record<Convention, number>>>
  /** Cells that are one value under one convention and another under another. */
  readonly doubtful: number
  readonly doubts: readonly string[]
  /** Cells that a convention fits and another does not, by convention. */
  readonly proofs: Readonly<Partial<Record<Convention, readonly string[]>>>
}

/** The doubtful numbers of a column, read with one decimal mark. */
export interface NumberRange {
  readonly largest: number
  readonly fractions: boolean
}

/** The evidence from a column's cells about its notation of numbers and dates. */
export interface ColumnEvidence {
  readonly numbers: Evidence<DecimalMark>
  readonly ranges: Readonly<Partial<Record<DecimalMark, NumberRange>>>
  readonly days: Evidence<DayOrder>
  /** Numbers without a unit. */
  readonly bare: number
  /** The signs and codes of currencies beside numbers. */
  readonly currencies: readonly string[]
  /** The greatest number that divides all whole numbers; 0 where there are none. */
  readonly divisor?: number | undefined
  /** The unit that the program of the file counts in: `MB`, `USD`, or `USD/10000` for ten-thousandths. */
  readonly unit?: string | null | undefined
}

/** A person's choice for reading a column. Null or absent: by the evidence of its cells. */
export interface ColumnChoice {
  readonly decimal?: DecimalMark | null | undefined
  readonly dayOrder?: DayOrder | null | undefined
  readonly unit?: string | null | undefined
}

/** One convention of a column: what it is, whether its cells or somebody settle it, and the cells that show it. A likely value is not sure. */
export interface Convention<Value extends string> {
  /** Null when nothing settles it. */
  readonly value: Value | null
  readonly sure: boolean
  readonly options: readonly Value[]
  readonly examples: readonly string[]
}

/** The conventions of a column that matter to its field. */
export interface ColumnConventions {
  readonly decimal: Convention<DecimalMark> | null
  readonly dayOrder: Convention<DayOrder> | null
  readonly unit: Convention<string> | null
  /** A sign or code of another currency than the organisation's. */
  readonly currency: string | null
}

const none: ColumnConventions = { decimal: null, dayOrder: null, unit: null, currency: null }

/** The order that every column of days with only one possible order has: a likely one for the others of the file. */
export function clearDayOrder(evidence: readonly ColumnEvidence[] | null): DayOrder | null {
  const clear = (evidence ?? []).flatMap(({ days }) => {
    const fitting = dayOrders.filter((order) => days.cells > 0 && days.fits[order] === days.cells)
    return fitting.length === 1 ? fitting : []
  })
  return new Set(clear).size === 1 ? (clear[0] ?? null) : null
}

/** The reading of a column as a field: the person's choice, else the evidence of its cells. */
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

/** Whether a field could hold its doubtful numbers as a mark reads them. */
function isPossible({ column, decimals, units, max = Infinity }: Field, range: NumberRange | undefined): boolean {
  // A number in another unit has another value.
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

/** The conventions used to read a column. */
export function choiceOf({ decimal, dayOrder, unit }: ColumnConventions): ColumnChoice {
  return { decimal: decimal?.value ?? null, dayOrder: dayOrder?.value ?? null, unit: unit?.value ?? null }
}

const fractions = [100, 10_000]

function isMoney(units: readonly Unit[]): boolean {
  return units.some(({ name }) => name === organisation.currency)
}

/** The possible units of a column's numbers: money may be in hundredths or ten-thousandths of the currency. */
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

/** Whether a column of a field may be in a unit; amounts may also be in another currency, which refuses them. */
export function isColumnUnit(field: Field, unit: string): boolean {
  const units = columnUnits(field)
  return units.some(({ name }) => name === unit) || (isMoney(units) && /^([A-Z]{3}|\p{Sc})(\/\d+)?$/u.test(unit))
}

/** The unit of money amounts, when the file's program or the header names it: `USD/10000`, « Prix (USD) ». */
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

/** The currency that a header names: in brackets, or at its end. */
function currencyIn(header: string, units: readonly Unit[]): string | null {
  const [, bracketed, last] = /[([]\s*([A-Z]{3}|\p{Sc})\s*[)\]]|[\s_-]([A-Z]{3}|\p{Sc})\s*$/u.exec(header) ?? []
  const sign = bracketed ?? last ?? /_([a-z]{3})$/.exec(header)?.[1]?.toUpperCase()
  if (sign === undefined) return null
  const unit = unitCalled(units, sign)
  if (unit) return unit.name
  return /\p{Sc}/u.test(sign) || Intl.supportedValuesOf('currency').includes(sign) ? sign : null
}
