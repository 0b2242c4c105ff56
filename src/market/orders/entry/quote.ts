import { order } from '../order.ts'

/** Where lines of an order are priced before there is one. */
export const quotePath = `${order.path}/quote`

/** What a line would cost now, and how many there are of what it asks; null where nothing is counted. Amounts are decimal texts. */
export interface QuotedLine {
  readonly unitPrice: string
  readonly reduction: string
  readonly total: string
  readonly delivers: 'profiles' | 'goods'
  readonly left: number | null
}

/** What an order would cost now; `currency` is ISO 4217. Nothing is promised by it. */
export interface Quote {
  readonly lines: readonly QuotedLine[]
  readonly total: string
  readonly currency: string
}
