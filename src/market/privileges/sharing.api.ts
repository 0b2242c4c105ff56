import type { SharingPolicy } from '#engine/server/services.api.ts'
import { privilege } from './privilege.ts'

/** What is shared, is shared with a privilege; what others see is decided at the administrators' portal. */
export const sharedWithPrivileges: SharingPolicy = {
  resource: privilege.name,
  belongsTo: ({ privilegeId }) => privilegeId ?? null,
  mayShare: ({ kind, portal }) => kind === 'user' && portal === 'admin',
}
