import { useLocation, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Resource } from '#engine/core/resource.ts'
import { writeSearch } from '../../shell/search.ts'
import { keep, readKept } from '../../storage.ts'
import { useGo } from '../link.tsx'
import { changed, densities, readListState, writeListState, type Density, type ListState } from '../list-state.ts'
import { columnsOf, usualColumns } from '../columns.ts'
import type { Held } from './held.ts'

/** How somebody likes a list; kept on this machine, and said in the address when it differs from the usual. */
interface Liking {
  readonly columns?: readonly string[]
  readonly density?: Density
  readonly limit?: number
}

const usualLimit = 25

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
  const key = `list/${resource.name}${held ? `/${held.field}` : ''}`
  const [liking, setLiking] = useState(() => readLiking(resource, key))
  const state = useMemo(() => readListState(resource, search), [resource, search])
  const address = (change: Partial<ListState>): string =>
    path + writeSearch({ ...beside, ...writeListState(changed(state, change)) })
  return {
    state,
    columns: state.columns ?? liking.columns ?? usualColumns(resource),
    density: state.density ?? liking.density ?? 'normal',
    limit: state.limit ?? liking.limit ?? usualLimit,
    sort: state.sort ?? resource.sort,
    address,
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

function readLiking(resource: Resource, key: string): Liking {
  try {
    const kept: unknown = JSON.parse(readKept(key) ?? '{}')
    const { columns, density, limit } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<
      string,
      unknown
    >
    const known = columnsOf(resource)
    const liked = Array.isArray(columns) ? columns.map(String).filter((name) => known.includes(name)) : []
    const air = densities.find((one) => one === density)
    return {
      ...(liked.length > 0 && { columns: liked }),
      ...(air && { density: air }),
      ...(typeof limit === 'number' && limit > 0 && limit <= 200 && { limit }),
    }
  } catch {
    return {}
  }
}
