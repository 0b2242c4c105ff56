import { defineMessages } from '#engine/definition/message-names.ts'
import { words } from '#engine/definition/words.ts'

/** Messages of bytes input. */
export const bytesInputMessages = defineMessages('bytes-input', {
  unitOf: words('{{label}}, unité', '{{label}}, unit', '{{label}}، الوحدة'),
})
