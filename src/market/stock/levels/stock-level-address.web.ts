import { useSearch } from '@tanstack/react-router'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import { profileId } from '../profiles/profile-id.ts'
import type { StockState } from '../profiles/profile-move-rules.ts'
import { stockLevels } from '../resources.ts'
import { dimensions, type Dimension } from './stock-levels.ts'
import type { StockLevel } from './stock-levels.contract.ts'

/** The view of the levels as address parameters: complete, so that a shared link shows the same view. */
export type LevelSearch = Readonly<Record<string, string>>

const own = ['by', 'sort', 'low']

/** The present address of the levels, and the address after a change; empty values are left out. */
export function useLevelAddress() {
  const search: LevelSearch = useSearch({ strict: false })
  return {
    search,
    address: (change: LevelSearch): string => stockLevels.screen + writeSearch({ ...search, ...change }),
    filters: Object.entries(search).filter(([name]) => !own.includes(name)),
  }
}

/** Whether only grouping dimensions narrow the levels. Thresholds are defined for those alone. */
export function thresholdsApply(filters: readonly (readonly [string, string])[]): boolean {
  return filters.every(([name]) => dimensions.some((one) => one === name))
}

/** A link to the list of the profiles that a figure counts. */
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
