import { useEffect } from 'react'
import { observable } from '#engine/storage/observable.web.ts'

/** The title of the record on the screen, first in the tab's title; null without a record. */
export const shownRecordTitle = observable<string | null>(null)

/** Names the record on the screen in the tab's title, for history, bookmarks and screen readers (WCAG 2.4.2). */
export function useRecordTitle(title: string): void {
  useEffect(() => {
    shownRecordTitle.set(title)
    return () => shownRecordTitle.set(null)
  }, [title])
}
