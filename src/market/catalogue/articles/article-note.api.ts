import { providerEditableFields } from '#market/providers/own-changes.ts'
import { restrictProviderChanges } from '#market/providers/own-fields.api.ts'

/** Where article notes depart from the standard: a provider answers a note and changes nothing else of it. */
export const articleNoteOverride = restrictProviderChanges(providerEditableFields['article-note'])
