import type { Permission } from '#engine/definition/access.ts'

/** The permission to receive alerts when a stock falls below its threshold. */
export const stockAlert: Permission = 'stock-alert:receive'
