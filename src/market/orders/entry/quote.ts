import { order } from '../order.ts'

/** Where lines of an order are priced before there is one. */
export const quotePath = `${order.path}/quote` as const

/** Where what a line can sell is found. */
export const offersPath = `${order.path}/offers` as const
