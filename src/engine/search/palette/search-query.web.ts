import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '#engine/http/contract.ts'
import type { searchEverywhere } from '../search.contract.ts'
import { callApi } from '#engine/http/client.web.ts'

/** The matches of one resource. */
export type SearchResultGroup = AnswerOf<typeof searchEverywhere>['data']['groups'][number]

const pauseAfterTyping = 120

/**
 * A search that timed out is retried up to `tries` times. The first retry follows after this many milliseconds; the
 * delay then doubles each time.
 */
const pauseAfterCut = 400
const tries = 6

// The text is sent in the body, because names of people must not appear in addresses.
const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: async ({ signal }) =>
      (await callApi<typeof searchEverywhere>('POST', '/api/search', { body: { q }, signal })).data,
    enabled: q !== '',
    staleTime: 5_000,
    gcTime: 30_000,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && data.cut.length > 0 && dataUpdateCount < tries
        ? pauseAfterCut * 2 ** (dataUpdateCount - 1)
        : false,
  })

/** The results for a text, requested when typing pauses; an older response never replaces a newer one. */
export function useSearch(typed: string) {
  const q = typed.replace(/\s+/g, ' ').trim().slice(0, 200)
  const [searchedText, setSearchedText] = useState(q)
  useEffect(() => {
    const timer = setTimeout(() => setSearchedText(q), pauseAfterTyping)
    return () => clearTimeout(timer)
  }, [q])
  const { data, isFetching, isError, refetch } = useQuery({
    ...searchQuery(q === '' ? '' : searchedText),
    placeholderData: keepPreviousData,
  })
  const isLate = q !== searchedText || isFetching
  return {
    results: q === '' ? undefined : data,
    isLate: q !== '' && isLate,
    isError: isError && !isLate,
    again: () => void refetch(),
  }
}
