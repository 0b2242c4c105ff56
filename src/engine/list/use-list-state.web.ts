import { address as pageAddress, usePath } from '#engine/routing/page-navigation.web.tsx'
import { useSearch } from '#engine/routing/router.web.tsx'
import { useEffect, useMemo, useState } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import { useObserved } from '#engine/storage/observable.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import { writeStored } from '#engine/storage/storage.web.ts'
import { defaultDensity } from '#engine/list/default-density.web.ts'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { withChange, readListState, writeListState, type Density, type ListState } from './list-state.web.ts'
import { defaultColumns } from '#engine/fields/columns.web.ts'
import { readDefaultView, type DefaultView } from '#engine/views/default-view.web.ts'
import type { ParentFilter } from '#engine/form/parent-filter.web.ts'
import {
  viewAddress,
  preferencesKey,
  readPreferences,
  defaultPageSize,
  type ListPreferences,
} from './list-preferences.web.ts'

/** The state of a list, and the functions that change it. */
export interface ListControl {
  readonly state: ListState
  readonly columns: readonly string[]
  /** Whether the columns are the default ones, of which a list shows those that fit. */
  readonly hasDefaultColumns: boolean
  readonly density: Density
  readonly limit: number
  readonly sort: string
  readonly change: (change: Partial<ListState>, how?: 'push' | 'replace') => void
  /** The address of this list after a change, for links. */
  readonly address: (change: Partial<ListState>) => string
  /** Shows the list as a saved view describes it; null shows the default list. */
  readonly applyView: (view: DefaultView | null) => void
  /** Whether the address has no list parameters, so that the list opens with the person's defaults. */
  readonly isDefault: boolean
}

/**
 * The state of a resource's list. It comes from the address and the stored preferences; a list inside a record has
 * separate preferences.
 */
export function useListState(
  resource: Resource,
  parent?: ParentFilter,
  beside: Readonly<Record<string, string>> | undefined = parent?.address,
): ListControl {
  const search = useSearch()
  const path = usePath()
  const go = useNavigateTo()
  const key = preferencesKey(resource, parent?.field)
  const [preferences, setPreferences] = useState(() => readPreferences(resource, key))
  const user = useUser()?.id ?? ''
  const usualDensity = useObserved(defaultDensity)
  const isDefault = parent === undefined && Object.keys(search).length === 0
  const opening = useMemo(() => (isDefault ? readDefaultView(user, resource) : null), [isDefault, user, resource])
  const state = useMemo(
    () => readListState(resource, opening ? viewAddress(opening) : search),
    [resource, search, opening],
  )
  useEffect(() => {
    if (opening) go(path + writeSearch(viewAddress(opening)), 'replace')
  })
  const written = (parameters: Readonly<Record<string, string>>): string => {
    const hidesDefaultView =
      Object.keys(parameters).length === 0 && parent === undefined && readDefaultView(user, resource) !== null
    return path + writeSearch({ ...beside, ...(hidesDefaultView ? { view: 'usual' } : parameters) })
  }
  const address = (change: Partial<ListState>): string => written(writeListState(withChange(state, change)))
  const columns = state.columns ?? preferences.columns
  return {
    state,
    columns: columns ?? defaultColumns(resource),
    hasDefaultColumns: columns === undefined,
    density: state.density ?? preferences.density ?? usualDensity,
    limit: state.limit ?? preferences.limit ?? defaultPageSize,
    sort: state.sort ?? resource.sort,
    address,
    isDefault,
    applyView: (view) => go(written(view ? viewAddress(view) : {})),
    change(change, how = 'push') {
      const nextPreferences = { ...preferences, ...preferencesIn(change, resource) }
      if (JSON.stringify(nextPreferences) !== JSON.stringify(preferences)) {
        setPreferences(nextPreferences)
        writeStored(key, JSON.stringify(nextPreferences))
      }
      // Two changes may follow each other before the list is drawn again, so the second builds upon the address.
      const present = pageAddress.get().search
      const isOpening = opening !== null && Object.keys(present).length === 0
      const now = readListState(resource, isOpening ? viewAddress(opening) : present)
      go(written(writeListState(withChange(now, change))), how)
    },
  }
}

function preferencesIn({ columns, density, limit }: Partial<ListState>, resource: Resource): ListPreferences {
  return {
    ...(columns !== undefined && { columns: columns ?? defaultColumns(resource) }),
    ...(density && { density }),
    ...(limit && { limit }),
  }
}
