import { defineMessages, words } from '#engine/definition/words.ts'

/** The labels of the bytes input. */
export const bytesInputMessages = defineMessages('bytes-input', {
  unitOf: words('{{label}}, unité', '{{label}}, unit', '{{label}}، الوحدة'),
})
