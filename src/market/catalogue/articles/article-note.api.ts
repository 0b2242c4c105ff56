import { providerEditableFields } from '#market/providers/provider-editable-fields.ts'
import { restrictProviderChanges } from '#market/providers/restrict-provider-changes.api.ts'

/** Where article notes depart from the standard: a provider answers a note and changes nothing else of it. */
export const articleNoteOverride = restrictProviderChanges(providerEditableFields['article-note'])
