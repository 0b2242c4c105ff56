import * as z from 'zod/mini'
import type { Filter, Operator } from '#engine/definition/field.ts'
import { textSort, type SortOrder } from './sorting.ts'
import { refineWithCode } from './refine-with-code.ts'

type Filters = Partial<Record<Operator, Filter>>

const yesOrNo = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)

const plainText = z
  .string()
  .check(refineWithCode((text) => text.isWellFormed() && !text.includes('\u0000') && text.length <= 200, 'text'))

/** Narrowing to the rows that have, or lack, a value. */
export const emptyFilter: Filters = {
  empty: { parse: yesOrNo, sql: (column, value) => `(${column} is null) = ${value}::boolean` },
}

/**
 * The same for a field that has an order: its index knows where those without a value stand, and those with one too, unless
 * what is filled in may be sorted like nothing.
 */
function emptyIn({ expression, absent }: SortOrder, { filled }: { filled: 'elsewhere' | 'perhaps there' }): Filters {
  const beyond = absent.stands === 'first' ? '>' : '<'
  return {
    empty: {
      parse: yesOrNo,
      sql: (column, value) => {
        const key = expression(column)
        const other = filled === 'elsewhere' ? `${key} ${beyond} ${absent.key}` : `${column} is not null`
        return `case when ${value}::boolean then ${key} = ${absent.key} and ${column} is null else ${other} end`
      },
    },
  }
}

const separated = z.pipe(
  z.string(),
  z.transform((text) => text.split(',')),
)

const severalOf = (parse: z.ZodMiniType<unknown, string>): Filter['parse'] =>
  z.pipe(separated, z.array(parse).check(refineWithCode((values) => values.length <= 100, 'many', { max: 100 })))

/** Equal to one value or to one of several, separated by commas. */
export function equalityFilters(parse: z.ZodMiniType<unknown, string>, type: string): Filters {
  return {
    is: { parse, sql: (column, value) => `${column} = ${value}::${type}` },
    in: { parse: severalOf(parse), sql: (column, value) => `${column} = any(${value}::${type}[])` },
    ...emptyFilter,
  }
}

/** The same for one of a closed list of words. Written on the sort expression, which is what the index holds. */
export function wordFilters(parse: z.ZodMiniType<unknown, string>): Filters {
  const key = textSort.expression
  return {
    is: { parse, sql: (column, value) => `${key(column)} = souk_fold(${value}::text)` },
    in: {
      parse: severalOf(parse),
      sql: (column, value) => `${key(column)} = any(array(select souk_fold(one) from unnest(${value}::text[]) one))`,
    },
    ...emptyIn(textSort, { filled: 'elsewhere' }),
  }
}

/**
 * Equal, from and up to. Written on the sort expression, which is what the index holds; `keeps` is the SQL of what the column
 * keeps for a value, where that is something else.
 */
export function rangeFilters(
  parse: z.ZodMiniType<unknown, string>,
  order: SortOrder,
  keeps?: (value: string) => string,
): Filters {
  const { expression, type, absent } = order
  const bound = keeps ?? ((value: string) => `${value}::${type}`)
  const compared = (sign: string, end?: string): Filter => ({
    parse,
    sql: (column, value) => {
      const key = expression(column)
      return `${key} ${sign} ${bound(value)}${end ? ` and ${key} ${end} ${absent.key}` : ''} and ${column} is not null`
    },
  })
  // Where nothing has a value, a range without its other end would be looked through to the last row.
  const [from, to] = absent.stands === 'last' ? ['<'] : [undefined, '>']
  return {
    is: compared('='),
    gte: compared('>=', from),
    lte: compared('<=', to),
    ...emptyIn(order, { filled: 'elsewhere' }),
  }
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
  // A text of signs alone is sorted like none.
  ...emptyIn(textSort, { filled: 'perhaps there' }),
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
