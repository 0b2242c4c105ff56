import { useEffect } from 'react'
import { observable } from '#engine/storage/observable.web.ts'

/** The title of the record on the screen, shown first in the title of the browser tab; null without a record. */
export const shownRecordTitle = observable<string | null>(null)

/**
 * Hook that puts the title of the record into the title of the browser tab, for history, bookmarks and screen readers
 * (WCAG 2.4.2).
 */
export function useRecordTitle(title: string): void {
  useEffect(() => {
    shownRecordTitle.set(title)
    return () => shownRecordTitle.set(null)
  }, [title])
}
