import { stockThreshold } from '#market/stock/stock-threshold.ts'
import { seededRandom } from '../seeded-random.ts'
import { sampleRow, type Sample, type SampleRow } from '../sample-row.ts'

/** The groups of profiles with sample thresholds, by network, country or article. */
const watched = [
  { name: 'Réserve de Paris', operator: 'Orange', countryCode: 'FR', type: 'data', minAvailable: 12 },
  { name: 'احتياطي موسم الصيف', operator: 'IAM', countryCode: 'MA', type: 'data', minAvailable: 3, minDays: 14 },
  { name: 'Northern lights season', operator: 'Telenor', countryCode: 'NO', type: 'data', minDays: 21 },
  { name: 'Londres, toutes lignes', countryCode: 'GB', minAvailable: 5 },
] as const

/** The stock thresholds of the sample marketplace; some are breached. */
export function sampleThresholds(today: string, articles: readonly SampleRow[]): Sample {
  const choices = seededRandom('thresholds')
  return {
    resource: stockThreshold,
    rows: [
      ...watched.map((values, index) => sampleRow(choices, today, 40 + index * 9, { values })),
      ...articles
        .slice(0, 1)
        .map(({ id, values: { name } }) =>
          sampleRow(choices, today, 20, { values: { name, articleId: id, minAvailable: 2 } }),
        ),
    ],
  }
}
