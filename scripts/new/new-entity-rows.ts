import { newEntity } from './new-entity.ts'
import { seededRandom } from '#market/demo/seeded-random.ts'
import { localAmount } from '#market/demo/local-prices.ts'
import { addDays } from '#engine/definition/days.ts'
import { sampleRow, type Sample } from '#market/demo/sample-row.ts'

/** Name, description, amount in euros, and the number of days from today to its last day. */
const newEntities = [
  ['Premier', 'À décrire.', '5', 30],
  ['Second', 'To be described.', '10', 90],
  ['ثالث', 'بلا وصف.', '20', -10],
] as const

/** The sample rows of the new entity. */
export function sampleNewEntities(today: string): Sample {
  const choices = seededRandom('new-entities')
  const rows = newEntities.map(([name, description, euros, days], index) =>
    sampleRow(choices, today, 60 + index * 7, {
      active: days > 0,
      values: { name, description, amount: localAmount(euros), validUntil: addDays(today, days) },
    }),
  )
  return { resource: newEntity, rows }
}
