import { useState } from 'react'
import type { Page } from '#engine/http/record-queries.web.ts'
import type { ListState } from '../list-state.web.ts'

type Place = ListState['position']

function keyOf(narrowing: string, place: NonNullable<Place>): string {
  return `${narrowing} ${place.from} ${place.cursor}`
}

/**
 * The row numbers at which pages start. A cursor contains no row number, so the number of a page is computed from the
 * page that was shown before it.
 */
export interface PageStarts {
  /**
   * The number of a page's first row, starting at 1. Null for a page in the middle of the list that was opened by a
   * link.
   */
  readonly of: (place: Place, page: Page) => number | null
  /** Stores the first row number of the next or the previous page. */
  readonly note: (next: NonNullable<Place>, start: number) => void
}

/** Tracks the row number at which each page starts while paging through one filter and order. */
export function usePageStarts(narrowing: string): PageStarts {
  const [startsByPlace] = useState(() => new Map<string, number>())
  return {
    of(place, { data, page }) {
      if (page.previous === null) return 1
      if (page.next === null && page.exact) return page.total - data.length + 1
      return place ? (startsByPlace.get(keyOf(narrowing, place)) ?? null) : 1
    },
    note: (next, start) => void startsByPlace.set(keyOf(narrowing, next), start),
  }
}
