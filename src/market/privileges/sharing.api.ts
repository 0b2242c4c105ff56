import type { SharingPolicy } from '#engine/server/services.api.ts'
import { privilege } from './privilege.ts'

/** The policy for sharing saved items: people share with a privilege, and only administrators may share with others. */
export const sharedWithPrivileges: SharingPolicy = {
  resource: privilege.name,
  belongsTo: ({ privilegeId }) => privilegeId ?? null,
  mayShare: ({ kind, portal }) => kind === 'user' && portal === 'admin',
}
