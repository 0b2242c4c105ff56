import { order } from '../order.ts'

/** Where lines of an order are priced before there is one. */
export const quotePath = `${order.path}/quote` as const
