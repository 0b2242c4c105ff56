import { useState } from 'react'
import type { Page } from '#engine/http/record-queries.web.ts'
import type { ListState } from './list-state.web.ts'

type Place = ListState['position']

function keyOf(narrowing: string, place: NonNullable<Place>): string {
  return `${narrowing} ${place.from} ${place.cursor}`
}

/** Knows where pages start among all rows: cursors do not say it, so it is counted from where one came. */
export interface PageStarts {
  /** The place of the first row of a page, counted from one; null of a page in the middle that a link opened. */
  readonly of: (place: Place, page: Page) => number | null
  /** Notes where the page before or after one starts. */
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
