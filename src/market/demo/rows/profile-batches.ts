import { profileBatch } from '#market/stock/batches/profile-batch.ts'
import { seededRandom } from '../seeded-random.ts'
import { sampleRow, type Sample, type SampleRow } from '../sample-row.ts'

/** The import batches of the sample's eSIM profiles, one for each provider of profiles. */
export function sampleBatches(
  today: string,
  { providers, staff }: Readonly<Record<'providers' | 'staff', readonly SampleRow[]>>,
  suppliers: readonly string[],
): Sample {
  const choices = seededRandom('batches')
  const rows = [...new Set(suppliers)].flatMap((name, place) => {
    const supplier = providers.find(({ values }) => values['name'] === name)
    if (!supplier) return []
    const daysAgo = 262 + place
    const count = suppliers.filter((other) => other === name).length * profilesPerNetwork
    return [
      sampleRow(choices, today, daysAgo, {
        values: { name: `Lot ${String(place + 1).padStart(2, '0')}`, providerId: supplier.id },
        managed: { userId: choices.pick(staff).id, added: count, identical: 0, leftOut: 0, state: 'kept' },
      }),
    ]
  })
  return { resource: profileBatch, rows }
}

/** The number of sample profiles of each network. */
export const profilesPerNetwork = 13
