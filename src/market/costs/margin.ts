import { hasPermission, type Permission } from '#engine/definition/access.ts'
import {
  catalogueReadingSummary,
  offerPriceSummary,
  supplierAccountSummary,
  supplierNotificationSummary,
  supplierOfferSummary,
  supplierPlanSummary,
  supplyOrderSummary,
} from '#market/supply/resources.ts'
import { pricingRuleSummary, unitCostSummary } from './resources.ts'

/** The permission to see costs and margins. Without it, permissions on unit costs and pricing rules have no effect. */
export const marginRead: Permission = 'margin:read'

/** The resources whose rows show costs: every permission on them requires another permission. */
const required: Readonly<Record<string, Permission>> = Object.fromEntries(
  [
    ...[unitCostSummary, pricingRuleSummary, supplierAccountSummary, supplierPlanSummary, supplyOrderSummary],
    ...[supplierOfferSummary, offerPriceSummary, catalogueReadingSummary, supplierNotificationSummary],
  ].map(({ name }) => [name, marginRead]),
)

/** The resources that nobody with these permissions may see, whatever else they permit. */
export function hiddenResources(permissions: ReadonlySet<string>): readonly string[] {
  return Object.keys(required).filter((name) => !hasPermission(permissions, required[name] ?? marginRead))
}

/** The permissions that have an effect: without the required permission, those on rows with costs have none. */
export function effectivePermissions(permissions: ReadonlySet<string>): ReadonlySet<string> {
  const hidden = hiddenResources(permissions)
  return new Set([...permissions].filter((one) => !hidden.some((name) => one.startsWith(`${name}:`))))
}
