import { apiToken } from '#market/accounts/tokens/api-token.ts'
import { seededRandom } from '../seeded-random.ts'
import { addDays } from '#engine/definition/days.ts'
import { sampleRow, type Sample, type SampleRow } from '../sample-row.ts'

/**
 * The programs for which the sample marketplace has API tokens. The tokens have no keys, so no program can use them.
 */
const programs = [
  {
    name: 'Comptabilité, export de nuit',
    note: 'Lit les commandes et les transactions à 2 h.',
    scopes: ['order:export', 'order:read', 'transaction:export', 'transaction:read'],
    days: 180,
  },
  {
    name: 'موقع المتجر',
    note: 'يعرض المنتجات والأسعار.',
    scopes: ['article:read', 'brand:read', 'category:read', 'item-kit:read', 'item:read'],
    days: 90,
  },
] as const

/** The API tokens of the sample marketplace; their owner is its first staff member. */
export function sampleTokens(today: string, staff: readonly SampleRow[]): Sample {
  const choices = seededRandom('api-tokens')
  return {
    resource: apiToken,
    rows: programs.map(({ days, ...values }, index) =>
      sampleRow(choices, today, 30 + index * 12, {
        values: { ...values, expiresOn: addDays(today, days) },
        managed: { ownerId: staff[0]?.id },
      }),
    ),
  }
}
