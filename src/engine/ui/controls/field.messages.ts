import { defineMessages, words } from '#engine/definition/words.ts'

/** The mark after the label of a field. */
export const fieldMarkMessages = defineMessages('field.definition', {
  optional: words('facultatif', 'optional', 'اختياري'),
})
