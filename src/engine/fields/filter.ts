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

/** The filter for rows that have, or lack, a value. */
export const emptyFilter: Filters = {
  empty: { parse: yesOrNo, sql: (column, value) => `(${column} is null) = ${value}::boolean` },
}

/**
 * The filter for empty values of a field with a sort order, written so that the sort index serves the filter. With
 * `filled: 'perhaps there'`, a filled value may have the same sort key as an empty one. The filter for filled values
 * then cannot use the index.
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

/** The filters for a value equal to one value, or to one of several separated by commas. */
export function equalityFilters(parse: z.ZodMiniType<unknown, string>, type: string): Filters {
  return {
    is: { parse, sql: (column, value) => `${column} = ${value}::${type}` },
    in: { parse: severalOf(parse), sql: (column, value) => `${column} = any(${value}::${type}[])` },
    ...emptyFilter,
  }
}

/**
 * The filters of `equalityFilters` for a closed list of words. The SQL uses the sort expression, because the index
 * contains that expression.
 */
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
 * The filters "equal to", "from" and "up to". The SQL uses the sort expression, because the index contains that
 * expression. `keeps` converts a value to its stored form in SQL, if that form differs.
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
  // Without a second bound, the range would also contain the index entries of rows without a value.
  const [from, to] = absent.stands === 'last' ? ['<'] : [undefined, '>']
  return {
    is: compared('='),
    gte: compared('>=', from),
    lte: compared('<=', to),
    ...emptyIn(order, { filled: 'elsewhere' }),
  }
}

/**
 * The filters for the same text and for a text that contains the words. Both ignore case, accents and variants of
 * Arabic letters.
 */
export const textFilters: Filters = {
  is: {
    parse: plainText,
    sql: (column, value) => `${textSort.expression(column)} = souk_fold(${value}::text) and ${column} is not null`,
  },
  contains: {
    parse: plainText,
    sql: (column, value) => `strpos(souk_fold(${column}), souk_fold(${value}::text)) > 0`,
  },
  // A text that consists only of punctuation has the same sort key as an empty value.
  ...emptyIn(textSort, { filled: 'perhaps there' }),
}

/** The filter for rows whose list is empty, or not empty. */
export const emptyListFilter: Filters = {
  empty: { parse: yesOrNo, sql: (column, value) => `(${column} = '[]') = ${value}::boolean` },
}

/** The filter for rows whose list contains a value. */
export const memberFilters: Filters = {
  is: { parse: plainText, sql: (column, value) => `${column} @> to_jsonb(${value}::text)` },
  ...emptyListFilter,
}

export { yesOrNo }
