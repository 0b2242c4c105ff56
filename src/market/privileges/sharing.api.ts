import type { SharingPolicy } from '#engine/server/services.api.ts'
import { privilege } from './privilege.ts'

/** Sharing is by privilege; administrators decide what others see. */
export const sharedWithPrivileges: SharingPolicy = {
  resource: privilege.name,
  belongsTo: ({ privilegeId }) => privilegeId ?? null,
  mayShare: ({ kind, portal }) => kind === 'user' && portal === 'admin',
}
