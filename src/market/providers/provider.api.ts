import { endingSessions } from '../access/ending-sessions.api.ts'
import { providersChangeOnly } from './own-fields.api.ts'

/** Where providers depart from the standard: their sessions end with their password, and of their own row they keep what describes them. */
export const providerOverride = providersChangeOnly(
  ['contactName', 'phone', 'website', 'address', 'tags', 'description', 'image'],
  endingSessions('provider'),
)
