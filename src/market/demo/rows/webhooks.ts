import { webhook } from '#market/settings/webhooks/webhook.ts'
import { seededRandom } from '../seeded-random.ts'
import { sampleRow, type Sample } from '../sample-row.ts'

/** The sample's webhook; it is inactive and has no secret, so that nothing is sent. */
export function sampleWebhooks(today: string): Sample {
  const values = {
    name: 'Comptabilité',
    address: 'https://compta.example/souk',
    events: ['payment.received', 'payment.refunded'],
    description: 'Inscrit les ventes et les remboursements du jour.',
  }
  return { resource: webhook, rows: [sampleRow(seededRandom('webhooks'), today, 21, { values, active: false })] }
}
