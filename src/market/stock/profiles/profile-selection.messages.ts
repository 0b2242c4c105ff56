import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the actions on selected profiles. */
export const { print } = defineMessages('stock.profile-selection', {
  print: words('Imprimer les QR codes', 'Print QR codes', 'طباعة رموز QR'),
})
