import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of accounts. */
export const { providerColumns } = defineMessages('access.accounts', {
  providerColumns: words('Fournisseur', 'Provider', 'مورد'),
})
