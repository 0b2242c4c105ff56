import { words } from '#engine/definition/words.ts'
import { defineMessages } from '#engine/definition/message-names.ts'

/** The words beside a search that reads a code or a phone number otherwise than it was typed. */
export const readAsMessages = defineMessages('read-as', {
  readAs: words('Lu comme \u2066{{text}}\u2069', 'Read as \u2066{{text}}\u2069', 'قُرئ هكذا: \u2066{{text}}\u2069'),
})
