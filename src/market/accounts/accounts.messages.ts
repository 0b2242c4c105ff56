import { defineMessages } from '#engine/definition/message-names.ts'
import { words } from '#engine/definition/words.ts'

/** Messages of accounts. */
export const { providerColumns } = defineMessages('access.accounts', {
  providerColumns: words('Fournisseur', 'Provider', 'مورد'),
})
