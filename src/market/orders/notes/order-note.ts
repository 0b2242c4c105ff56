import { words } from '#engine/definition/words.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { memberOf } from '#engine/http/members.ts'
import { defineMessages } from '#engine/definition/message-names.ts'

const noteField = defineMessages('orders.order-note', longText({ label: words('Note', 'Note', 'ملاحظة'), max: 2000 }))

/** A member of a body with words that somebody adds to an order or an event; null when there are none. */
export function noteMember(name: string) {
  return memberOf(name, noteField)
}

/** A note that must have words. */
export const requiredNote = memberOf<string>('note', { ...noteField, required: true })
