import { words } from '#engine/definition/words.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { memberOf } from '#engine/http/members.ts'

const noteField = longText({ label: words('Note', 'Note', 'ملاحظة'), max: 2000 })

/** Words that somebody adds to an order or an event; null when there are none. */
export const note = memberOf('note', noteField)

/** The same where there must be some. */
export const requiredNote = memberOf<string>('note', { ...noteField, required: true })
