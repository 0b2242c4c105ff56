import { useEffect } from 'react'
import { observable } from '#engine/storage/observable.web.ts'

/** What the record on the screen is called, as the tab's title begins; null where there is none. */
export const shownRecordTitle = observable<string | null>(null)

/** Names the record on the screen in the tab's title, for history, bookmarks and screen readers (WCAG 2.4.2). */
export function useRecordTitle(title: string): void {
  useEffect(() => {
    shownRecordTitle.set(title)
    return () => shownRecordTitle.set(null)
  }, [title])
}
