import { addDays } from '#engine/definition/days.ts'
import type { StockLevel, StockLevelsAnswer } from './stock-levels.contract.ts'
import { paceDays } from './stock-levels.ts'

/** The number of days that a stock lasts. When sales are few, `range` gives bounds; `to` is null without an upper bound. */
export interface Cover {
  readonly days: number
  readonly range: { readonly from: number; readonly to: number | null } | null
}

// With fewer sales the result is a range, because small counts vary by about their square root from month to month.
const fewSales = 10

/** The number of days that the available profiles last at the sales pace of the last four weeks; null without sales. */
export function coverOf({ available, sold28 }: Pick<StockLevel, 'available' | 'sold28'>): Cover | null {
  if (sold28 === 0) return null
  const lasting = (sold: number): number => Math.floor((available * paceDays) / sold)
  const spread = Math.sqrt(sold28)
  return {
    days: lasting(sold28),
    range:
      sold28 >= fewSales || available === 0
        ? null
        : { from: lasting(sold28 + spread), to: sold28 - spread < 0.5 ? null : lasting(sold28 - spread) },
  }
}

/**
 * The day by which to order, so that the stock stays above its threshold. Without a threshold, `coverDays` days before the stock ends.
 * Null without sales.
 */
export function reorderBy(
  level: Pick<StockLevel, 'available' | 'sold28' | 'threshold'>,
  { day, coverDays }: Pick<StockLevelsAnswer, 'day' | 'coverDays'>,
): string | null {
  if (level.sold28 === 0) return null
  const perDay = level.sold28 / paceDays
  const { minAvailable = null, minDays = null } = level.threshold ?? { minDays: coverDays }
  const untilFew = minAvailable === null ? Infinity : (level.available - minAvailable) / perDay
  const untilShort = minDays === null ? Infinity : level.available / perDay - minDays
  const days = Math.max(0, Math.floor(Math.min(untilFew, untilShort)))
  return addDays(day, days)
}
