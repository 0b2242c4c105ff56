import type { Permission } from '#engine/definition/access.ts'

/** Who holds it is told when a stock falls under its threshold. */
export const stockAlert: Permission = 'stock-alert:receive'
