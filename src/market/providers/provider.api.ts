import { endSessionsOverride } from '#market/accounts/sessions/session-upkeep.api.ts'
import { providerEditableFields } from '#market/shared/provider-editable-fields.ts'
import { restrictProviderChanges } from '#market/shared/restrict-provider-changes.api.ts'

/** Where providers depart from the standard: their sessions end with their password, and of their own row they keep what describes them. */
export const providerOverride = restrictProviderChanges(
  providerEditableFields.provider,
  endSessionsOverride('provider'),
)
