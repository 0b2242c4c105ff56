import type { Report } from '../report-definition.api.ts'
import { discountCost } from './report-discounts.api.ts'
import { mismatches } from './report-mismatches.api.ts'
import { margins } from './report-margin.api.ts'
import { movements } from './report-movements.api.ts'
import { points } from './report-points.api.ts'
import { profiles } from './report-profiles.api.ts'
import { providerStatement } from './report-provider-statement.api.ts'
import { sales } from './report-sales.api.ts'
import { subscriptions } from './report-subscriptions.api.ts'
import { transactions } from './report-transactions.api.ts'

/** All reports, in the order of the menu. */
export const reports: readonly Report[] = [
  sales,
  margins,
  providerStatement,
  transactions,
  mismatches,
  discountCost,
  movements,
  profiles,
  subscriptions,
  points,
]
