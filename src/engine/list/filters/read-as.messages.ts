import { defineMessages, words } from '#engine/definition/words.ts'

/** The message beside a search text that was read as a code or phone number in another form. */
export const readAsMessages = defineMessages('read-as', {
  readAs: words('Lu comme \u2066{{text}}\u2069', 'Read as \u2066{{text}}\u2069', 'قُرئ هكذا: \u2066{{text}}\u2069'),
})
