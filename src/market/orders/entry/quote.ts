import { order } from '../order.ts'

/** Path of the quote of order lines. */
export const quotePath = `${order.path}/quote` as const

/** Path of the search for offers. */
export const offersPath = `${order.path}/offers` as const
