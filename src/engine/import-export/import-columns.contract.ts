import * as z from 'zod'
import { dayOrders } from '#engine/fields/dates/day-text.ts'
import { decimalMarks } from '#engine/fields/numbers/number-text.ts'

const decimalMark = z.enum(decimalMarks)
const dayOrder = z.enum(dayOrders)

/** A person's choices for reading a column. */
export const columnChoice = z.strictObject({
  decimal: decimalMark.nullish().describe('The decimal mark of numbers'),
  dayOrder: dayOrder.nullish().describe('The order of day, month and year'),
  unit: z.string().max(40).nullish().describe('The unit of numbers without a unit'),
})

/** The person's choices for reading the columns. */
export const columnChoices = z
  .array(columnChoice.nullable())
  .describe('For each column, in order; null uses the evidence of its cells')

function convention<const Value extends z.ZodType>(value: Value) {
  return z
    .strictObject({
      value: value
        .nullable()
        .describe('Null when it is undecided: rows that depend on it are `odd` until it is chosen'),
      sure: z.boolean().describe('Whether all cells or a choice decide it'),
      options: z.array(value),
      examples: z.array(z.string()).describe('Example cells'),
    })
    .nullable()
}

/** The conventions with which the columns are read. */
export const columnConventions = z.array(
  z.strictObject({
    decimal: convention(decimalMark),
    dayOrder: convention(dayOrder),
    unit: convention(z.string()),
    currency: z.string().nullable().describe('The sign or code of a currency other than the organisation’s'),
    choice: columnChoice.nullable(),
  }),
)

function evidence<const Value extends typeof decimalMark | typeof dayOrder>(value: Value) {
  return z.strictObject({
    cells: z.int(),
    fits: z.partialRecord(value, z.int()),
    doubtful: z.int(),
    doubts: z.array(z.string()),
    proofs: z.partialRecord(value, z.array(z.string())),
  })
}

/** The evidence of a column's cells; it does not depend on the field. */
export const columnEvidence = z.strictObject({
  numbers: evidence(decimalMark),
  ranges: z
    .partialRecord(decimalMark, z.strictObject({ largest: z.number(), fractions: z.boolean() }))
    .describe('The ambiguous numbers, read with one decimal mark'),
  days: evidence(dayOrder),
  bare: z.int().describe('The number of cells with a number without a unit'),
  currencies: z.array(z.string()).describe('The currency signs and codes beside numbers'),
  divisor: z.int().optional().describe('The greatest common divisor of all whole numbers; 0 if there are none'),
  unit: z.string().nullish().describe('The unit of the program that wrote the file, such as `MB` or `USD/10000`'),
})
