import { useQueryClient, type FetchQueryOptions } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { nextSort } from '../list-state.web.ts'
import type { Page } from '#engine/http/record-queries.web.ts'
import type { ListControl } from '../use-list-state.web.ts'

/** Delay in milliseconds before the list is drawn as loading; a shorter wait feels instant. */
const atOnce = 100

/**
 * Sorts by a column once the sorted rows have arrived, or after a short delay. Drawing the loading state and then the
 * rows takes longer than waiting for a fast response.
 */
export function useSort(
  control: ListControl,
  pageSorted: (sort: string) => FetchQueryOptions<Page, Error, Page, string[]>,
): (field: string) => void {
  const queries = useQueryClient()
  const pendingSort = useRef<string | null>(null)
  // Keeps other changes that were made while the rows were loading.
  const latest = useRef(control)
  latest.current = control
  useEffect(
    () => () => {
      pendingSort.current = null
    },
    [],
  )
  return async (field) => {
    const sort = nextSort(pendingSort.current ?? control.sort, field)
    pendingSort.current = sort
    await Promise.race([queries.prefetchQuery(pageSorted(sort)), new Promise((resolve) => setTimeout(resolve, atOnce))])
    if (pendingSort.current !== sort) return
    pendingSort.current = null
    latest.current.change({ sort })
  }
}
