import { defineMessages, words } from '#engine/definition/words.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { memberOf } from '#engine/http/members.ts'

const noteField = defineMessages('orders.order-note', longText({ label: words('Note', 'Note', 'ملاحظة'), max: 2000 }))

/** A body member with the text of a note on an order or an event; null without a note. */
export function noteMember(name: string) {
  return memberOf(name, noteField)
}

/** A body member with a required, non-empty note. */
export const requiredNote = memberOf<string>('note', { ...noteField, required: true })
