import { words } from '#engine/definition/words.ts'

/** What stands behind the name of a field. */
export const fieldMarkMessages = {
  optional: words('facultatif', 'optional', 'اختياري'),
}
