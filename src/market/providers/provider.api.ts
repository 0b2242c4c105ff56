import { endSessionsOverride } from '#market/accounts/sessions/session-upkeep.api.ts'
import { providerEditableFields } from '#market/shared/provider-editable-fields.ts'
import { restrictProviderChanges } from '#market/shared/restrict-provider-changes.api.ts'

/**
 * The override of providers: their sessions end with their password, and they may change only descriptive fields of their own
 * row.
 */
export const providerOverride = restrictProviderChanges(
  providerEditableFields.provider,
  endSessionsOverride('provider'),
)
