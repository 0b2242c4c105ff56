import { unitStarts, type TimeUnit } from '#engine/definition/days.ts'
import { writeAmount } from '#engine/definition/amount.ts'
import type { Measure } from './report-definition.api.ts'
import type { CellValue } from './report.contract.ts'

type Figures = Readonly<Record<string, CellValue>>

/** The largest number of groups of a period that are all shown, from its first to its last day. */
const wholePeriod = 62

/**
 * Adds the days, weeks or months without data to groups in the order of time. Their sums are zero, and a balance
 * continues. A long period starts at its first group with data and ends at its last one. A period without any data
 * stays empty.
 */
export function withGaps(
  groups: readonly Figures[],
  measures: readonly Pick<Measure, 'name' | 'type' | 'balance'>[],
  unit: TimeUnit,
  period: { readonly from: string; readonly to: string } | null,
): readonly Figures[] {
  const byKey = new Map(groups.map((group) => [String(group['key']), group]))
  const [first, last] = [[...byKey.keys()].at(0), [...byKey.keys()].at(-1)]
  if (first === undefined || last === undefined) return groups
  const all = period && unitStarts(period.from < first ? period.from : first, period.to > last ? period.to : last, unit)
  // The balance before the first group is unknown.
  const isWhole = all !== null && all.length <= wholePeriod && !measures.some(({ balance }) => balance)
  let before: Figures = {}
  return (isWhole ? all : unitStarts(first, last, unit)).map((key) => {
    const group = byKey.get(key)
    if (group) return (before = group)
    const figures = measures.map(({ name, type, balance }) => {
      const zero = type === 'money' ? writeAmount(0n) : 0
      return [name, balance ? (before[name] ?? zero) : zero]
    })
    return { key, ...Object.fromEntries(figures) }
  })
}
