import { supplierAccount } from '#market/supply/supplier-account.ts'
import { standInPlans } from '#market/supply/stand-ins/books.ts'
import { supplierPlan } from '#market/supply/supplier-plan.ts'
import { sampleRow, type Sample, type SampleRow } from '../sample-row.ts'
import { seededRandom } from '../seeded-random.ts'

/** The origin of the addresses of sample accounts; `--demo` replaces it with that of its stand-ins. */
export const standInOrigin = 'http://127.0.0.1:1'

/** The keys of sample accounts, with which stand-ins sign. */
export const standInKeys = { keyId: 'stand-in-key', keySecret: 'stand-in-secret' }

/** The sample’s accounts at stand-ins, on for test orders, and the sources of some plans that are sold on order. */
export function sampleSuppliers(
  today: string,
  providers: readonly SampleRow[],
  articles: readonly SampleRow[],
): Sample[] {
  const choices = seededRandom('suppliers')
  const account = (name: string, connector: string, place: number, managed: object) =>
    sampleRow(choices, today, 30, {
      values: {
        ...{ name, connector, providerId: providers[place]?.id, address: `${standInOrigin}/${connector}` },
        ...{
          ...standInKeys,
          currency: 'USD',
          priceCeiling: '40',
          dailyCap: '500',
        },
        ...{ alertBelow: '100', perMinute: 240 },
      },
      managed: { state: 'on', mode: 'test', balanceLow: false, ...managed },
    })
  const accounts = [
    account('eSIM Access (simulé)', 'esim-access', 0, { balance: '1000' }),
    account('Airalo (simulé)', 'airalo', 1, { balance: '1000' }),
    account('eSIM Go (simulé)', 'esim-go', 2, { state: 'off' }),
  ]
  const onOrder = articles.filter(
    ({ active, values }) => active && values['availableOnOrder'] === true && values['dataAllowance'],
  )
  const plans = onOrder.flatMap(({ id: articleId, values }) => {
    const code = `EU-${Number(values['dataAllowance']) / 1e9}GB-30D`
    const cost = standInPlans[code]
    if (cost === undefined) return []
    return accounts.slice(0, 2).map(({ id: accountId }, place) =>
      sampleRow(choices, today, 20, {
        values: { articleId, accountId, code, cost, preference: place + 1 },
        managed: { currency: 'USD' },
      }),
    )
  })
  return [
    { resource: supplierAccount, rows: accounts },
    { resource: supplierPlan, rows: plans },
  ]
}
