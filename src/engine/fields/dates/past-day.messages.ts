import { defineMessages, words } from '#engine/definition/words.ts'

/** The mark of a deadline for screen readers. */
export const pastDayMessages = defineMessages('past-day', { past: words('dépassé', 'past', 'انقضى') })
