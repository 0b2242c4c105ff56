import { endSessionsOverride } from '#market/accounts/sessions/session-upkeep.api.ts'
import { providerEditableFields } from '#market/shared/provider-editable-fields.ts'
import { restrictProviderChanges } from '#market/shared/restrict-provider-changes.api.ts'

/**
 * The override of providers: a new password ends a provider's sessions, and a provider may change only descriptive
 * fields of its row.
 */
export const providerOverride = restrictProviderChanges(
  providerEditableFields.provider,
  endSessionsOverride('provider'),
)
