import type { Permission } from '#engine/definition/access.ts'

/** Receives alerts when a stock falls under its threshold. */
export const stockAlert: Permission = 'stock-alert:receive'
