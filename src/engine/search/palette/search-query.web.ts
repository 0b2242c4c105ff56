import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { request } from '#engine/http/client.web.ts'

/** What was found of one resource. */
export interface FoundGroup {
  readonly resource: string
  readonly q: string
  readonly total: number
  readonly exact: boolean
  readonly named: boolean
  readonly rows: readonly Row[]
}

/** What the server found everywhere. */
export interface Found {
  readonly groups: readonly FoundGroup[]
  readonly alike: boolean
  readonly cut: readonly string[]
}

const pauseAfterTyping = 120

/** What a busy moment cut short is looked through again this many milliseconds later, then after twice as long, this often. */
const pauseAfterCut = 400
const tries = 6

// What was typed travels in the body: names of people do not belong in addresses.
const found = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) =>
      request<{ data: Found }>('/api/search', { method: 'POST', body: { q }, signal }).then(({ data }) => data),
    enabled: q !== '',
    staleTime: 5_000,
    gcTime: 30_000,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && data.cut.length > 0 && dataUpdateCount < tries
        ? pauseAfterCut * 2 ** (dataUpdateCount - 1)
        : false,
  })

/** What was found for a text, once somebody stops typing; an answer to an older text never replaces a newer one. */
export function useFound(typed: string) {
  const q = typed.replace(/\s+/g, ' ').trim().slice(0, 200)
  const [asked, setAsked] = useState(q)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(q), pauseAfterTyping)
    return () => clearTimeout(timer)
  }, [q])
  const { data, isFetching, isError, refetch } = useQuery({
    ...found(q === '' ? '' : asked),
    placeholderData: keepPreviousData,
  })
  const isLate = q !== asked || isFetching
  return {
    found: q === '' ? undefined : data,
    isLate: q !== '' && isLate,
    isError: isError && !isLate,
    again: () => void refetch(),
  }
}
