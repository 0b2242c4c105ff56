import { useLocation, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import { useObserved } from '#engine/storage/observable.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import { keep } from '#engine/storage/storage.web.ts'
import { usualDensity } from '#engine/storage/default-density.web.ts'
import { useGo } from '#engine/routing/link.web.tsx'
import { changed, readListState, writeListState, type Density, type ListState } from './list-state.web.ts'
import { usualColumns } from '#engine/crud/columns.web.ts'
import { rememberedUsual, type UsualView } from '#engine/views/default-view.web.ts'
import type { Held } from './parent-filter.web.ts'
import { inAddress, likingKey, readLiking, usualLimit, type Liking } from './list-preferences.web.ts'

/** What a list shows, and how to change it. */
export interface ListControl {
  readonly state: ListState
  readonly columns: readonly string[]
  readonly density: Density
  readonly limit: number
  readonly sort: string
  readonly change: (change: Partial<ListState>, how?: 'push' | 'replace') => void
  /** The address of this list after a change, for links. */
  readonly address: (change: Partial<ListState>) => string
  /** Shows the list as a view keeps it; null is as it opens without any. */
  readonly show: (view: UsualView | null) => void
  /** The address says nothing of the list, so that it opens as somebody usually wants it. */
  readonly unsaid: boolean
}

/** The state of a resource's list, from the address and from what somebody liked before; a list inside a record has likings of its own. */
export function useListState(
  resource: Resource,
  held?: Held,
  beside: Readonly<Record<string, string>> | undefined = held?.address,
): ListControl {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const go = useGo()
  const key = likingKey(resource, held?.field)
  const [liking, setLiking] = useState(() => readLiking(resource, key))
  const user = useUser()?.id ?? ''
  const usualAir = useObserved(usualDensity)
  const unsaid = held === undefined && Object.keys(search).length === 0
  const opening = useMemo(() => (unsaid ? rememberedUsual(user, resource) : null), [unsaid, user, resource])
  const state = useMemo(
    () => readListState(resource, opening ? inAddress(opening) : search),
    [resource, search, opening],
  )
  useEffect(() => {
    if (opening) go(path + writeSearch(inAddress(opening)), 'replace')
  })
  const written = (said: Readonly<Record<string, string>>): string => {
    const silent = Object.keys(said).length === 0 && held === undefined && rememberedUsual(user, resource) !== null
    return path + writeSearch({ ...beside, ...(silent ? { view: 'usual' } : said) })
  }
  const address = (change: Partial<ListState>): string => written(writeListState(changed(state, change)))
  return {
    state,
    columns: state.columns ?? liking.columns ?? usualColumns(resource),
    density: state.density ?? liking.density ?? usualAir,
    limit: state.limit ?? liking.limit ?? usualLimit,
    sort: state.sort ?? resource.sort,
    address,
    unsaid,
    show: (view) => go(written(view ? inAddress(view) : {})),
    change(change, how = 'push') {
      const liked = { ...liking, ...likedIn(change, resource) }
      if (JSON.stringify(liked) !== JSON.stringify(liking)) {
        setLiking(liked)
        keep(key, JSON.stringify(liked))
      }
      go(address(change), how)
    },
  }
}

function likedIn({ columns, density, limit }: Partial<ListState>, resource: Resource): Liking {
  return {
    ...(columns !== undefined && { columns: columns ?? usualColumns(resource) }),
    ...(density && { density }),
    ...(limit && { limit }),
  }
}
