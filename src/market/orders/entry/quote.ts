import { order } from '../order.ts'

/** The path of the quote of order lines. */
export const quotePath = `${order.path}/quote` as const

/** The path of the search for offers. */
export const offersPath = `${order.path}/offers` as const
