import { providerEditableFields } from '#market/shared/provider-editable-fields.ts'
import { restrictProviderChanges } from '#market/shared/restrict-provider-changes.api.ts'

/** Where article notes depart from the standard: a provider answers a note and changes nothing else of it. */
export const articleNoteOverride = restrictProviderChanges(providerEditableFields['article-note'])
