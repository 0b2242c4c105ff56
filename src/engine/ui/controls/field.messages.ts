import { words } from '#engine/definition/words.ts'
import { defineMessages } from '#engine/definition/message-names.ts'

/** The mark after the label of a field. */
export const fieldMarkMessages = defineMessages('field.definition', {
  optional: words('facultatif', 'optional', 'اختياري'),
})
