import { endingSessions } from '#market/accounts/sessions/session-upkeep.api.ts'
import { providersKeep } from './own-changes.ts'
import { providersChangeOnly } from './own-fields.api.ts'

/** Where providers depart from the standard: their sessions end with their password, and of their own row they keep what describes them. */
export const providerOverride = providersChangeOnly(providersKeep.provider, endingSessions('provider'))
