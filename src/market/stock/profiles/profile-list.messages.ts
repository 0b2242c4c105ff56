import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the profile list. */
export const { label, assign } = defineMessages('stock.profile-list', {
  label: words('Identifier un code', 'Identify a code', 'التعرف على رمز'),
  assign: words('Attribuer…', 'Assign…', 'تخصيص…'),
})
