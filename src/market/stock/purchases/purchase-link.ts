import { dimensions, type Dimension } from '../levels/stock-levels.ts'
import { purchaseSummary } from '../resources.ts'

/** The stock that a purchase refills: a plack, or a group of profiles by its dimensions. */
export const refilled = ['plackId', ...dimensions] as const

/** The states of purchases in which pieces are still expected. */
export const openStates: readonly string[] = ['ordered', 'partly_received']

type Prefilled = Dimension | 'name' | 'plackId' | 'providerId'

/** The address of the form of a new purchase for a stock. */
export function purchaseLink(stock: Readonly<Partial<Record<Prefilled, string | null | undefined>>>): string {
  const filled = Object.entries(stock).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
  return `${purchaseSummary.screen}/new?${new URLSearchParams(filled)}`
}
