import { useSearch } from '#engine/routing/router.web.tsx'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import { profileId } from '../profiles/profile-id.ts'
import type { StockState } from '../profiles/profile-move-rules.ts'
import { stockLevels } from '../resources.ts'
import { dimensions, type Dimension } from './stock-levels.ts'
import type { StockLevel } from './stock-levels.contract.ts'

/** The URL parameters of the stock levels. They contain the whole view, so that a shared link shows the same view. */
export type LevelSearch = Readonly<Record<string, string>>

const own = ['by', 'sort', 'low']

/**
 * Hook that returns the current URL parameters of the stock levels, and a function for the URL after a change. Empty values are
 * omitted.
 */
export function useLevelAddress() {
  const search: LevelSearch = useSearch()
  return {
    search,
    address: (change: LevelSearch): string => stockLevels.screen + writeSearch({ ...search, ...change }),
    filters: Object.entries(search).filter(([name]) => !own.includes(name)),
  }
}

/** Whether all filters are grouping dimensions. Only then do thresholds apply, because thresholds are defined for these dimensions. */
export function thresholdsApply(filters: readonly (readonly [string, string])[]): boolean {
  return filters.every(([name]) => dimensions.some((one) => one === name))
}

/** The link to the list of the profiles that a number counts. */
export function profileListLink(
  level: StockLevel,
  by: readonly Dimension[],
  search: LevelSearch,
  state?: StockState,
): string {
  const filters = Object.entries(search).filter(([name]) => !own.includes(name))
  const group = by.map((dimension): [string, string] => {
    const value = level[dimension]
    return value === null ? [`${dimension}[empty]`, 'true'] : [dimension, value ?? '']
  })
  return (
    profileId.screen +
    writeSearch(Object.fromEntries([...filters, ...group, ['state', state ?? ''], ['active', 'true']]))
  )
}
