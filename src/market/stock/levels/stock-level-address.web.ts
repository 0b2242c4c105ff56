import { useSearch } from '@tanstack/react-router'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import { profileId } from '../profiles/profile-id.ts'
import type { StockState } from '../profiles/profile-move-rules.ts'
import { stockLevels } from '../resources.ts'
import { dimensions, type Dimension } from './stock-levels.ts'
import type { StockLevel } from './stock-levels.contract.ts'

/** What the address says of the levels: everything, so that whoever opens it sees what I see. */
export type LevelSearch = Readonly<Record<string, string>>

const own = ['by', 'sort', 'low']

/** The address of the levels as it is, and as it would be after a change; what becomes empty is left out. */
export function useLevelAddress() {
  const search: LevelSearch = useSearch({ strict: false })
  return {
    search,
    address: (change: LevelSearch): string => stockLevels.screen + writeSearch({ ...search, ...change }),
    filters: Object.entries(search).filter(([name]) => !own.includes(name)),
  }
}

/** Whether the levels are narrowed by nothing but what they are grouped by: only then a threshold is about them. */
export function thresholdsApply(filters: readonly (readonly [string, string])[]): boolean {
  return filters.every(([name]) => dimensions.some((one) => one === name))
}

/** The list of the profiles that a figure counts. */
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
