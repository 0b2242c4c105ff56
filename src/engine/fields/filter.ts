import * as z from 'zod/mini'
import type { Filter, Operator } from '../core/field.ts'
import { textSort, type Order } from './sorting.ts'
import { must } from './must.ts'

type Filters = Partial<Record<Operator, Filter>>

const yesOrNo = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)

const plainText = z
  .string()
  .check(must((text) => text.isWellFormed() && !text.includes('\u0000') && text.length <= 200, 'text'))

/** Narrowing to the rows that have, or lack, a value. */
export const emptyFilter: Filters = {
  empty: { parse: yesOrNo, sql: (column, value) => `(${column} is null) = ${value}::boolean` },
}

/** The same for a field that has an order: its index knows where those without a value stand. */
function emptyIn({ expression, absent }: Order): Filters {
  return {
    empty: {
      parse: yesOrNo,
      sql: (column, value) =>
        `case when ${value}::boolean then ${expression(column)} = ${absent.key} and ${column} is null else ${column} is not null end`,
    },
  }
}

/** Equal to one value or to one of several, separated by commas. */
export function equalityFilters(parse: z.ZodMiniType<unknown, string>, type: string): Filters {
  return {
    is: { parse, sql: (column, value) => `${column} = ${value}::${type}` },
    in: {
      parse: z.pipe(
        z.pipe(
          z.string(),
          z.transform((text) => text.split(',')),
        ),
        z.array(parse).check(z.maxLength(100)),
      ),
      sql: (column, value) => `${column} = any(${value}::${type}[])`,
    },
    ...emptyFilter,
  }
}

/** Equal, from and up to. Written on the sort expression, which is what the index holds. */
export function rangeFilters(parse: z.ZodMiniType<unknown, string>, order: Order): Filters {
  const { expression, type, absent } = order
  const compared = (sign: string, end?: string): Filter => ({
    parse,
    sql: (column, value) => {
      const key = expression(column)
      return `${key} ${sign} ${value}::${type}${end ? ` and ${key} ${end} ${absent.key}` : ''} and ${column} is not null`
    },
  })
  // Where nothing has a value, a range without its other end would be looked through to the last row.
  const [from, to] = absent.stands === 'last' ? ['<'] : [undefined, '>']
  return { is: compared('='), gte: compared('>=', from), lte: compared('<=', to), ...emptyIn(order) }
}

/** The same words, or words somewhere inside, whatever the case, the accents or the Arabic form. */
export const textFilters: Filters = {
  is: {
    parse: plainText,
    sql: (column, value) => `${textSort.expression(column)} = souk_fold(${value}::text) and ${column} is not null`,
  },
  contains: {
    parse: plainText,
    sql: (column, value) => `strpos(souk_fold(${column}), souk_fold(${value}::text)) > 0`,
  },
  ...emptyIn(textSort),
}

/** Narrowing to the lists that hold something, or nothing. */
export const emptyListFilter: Filters = {
  empty: { parse: yesOrNo, sql: (column, value) => `(${column} = '[]') = ${value}::boolean` },
}

/** Having one value among several. */
export const memberFilters: Filters = {
  is: { parse: plainText, sql: (column, value) => `${column} @> to_jsonb(${value}::text)` },
  ...emptyListFilter,
}

export { yesOrNo }
