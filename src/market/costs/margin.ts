import type { Permission } from '#engine/definition/access.ts'

/** The permission to see costs and margins. Without it, permissions on unit costs have no effect. */
export const marginRead: Permission = 'margin:read'
