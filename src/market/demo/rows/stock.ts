import { plack } from '#market/stock/plack.ts'
import { seededRandom } from '../seeded-random.ts'
import { localAmount, withAmount } from '../local-prices.ts'
import { addDays } from '#engine/definition/days.ts'
import { sampleRow, type Sample, type SampleRow } from '../sample-row.ts'

/** The name, unit price in euros and location of each lot, and the index of its provider. */
const lots = [
  ['Europe 10 Go — lot A', '7.40', 'Coffre SM-DP+ de Francfort', 0],
  ['Europe 10 Go — lot B', '7.25', 'Coffre SM-DP+ de Francfort', 0],
  ['Europe 20 Go', '12.90', 'Coffre SM-DP+ de Francfort', 3],
  ['France 5 Go', '3.80', 'Coffre SM-DP+ de Paris', 1],
  ['France 10 Go', '5.95', 'Coffre SM-DP+ de Paris', 1],
  ['France, numéro local', '2.10', 'Coffre SM-DP+ de Paris', 1],
  ['المغرب 3 غيغابايت', '2.60', 'مستودع الدار البيضاء', 2],
  ['المغرب 5 غيغابايت', '3.90', 'مستودع الدار البيضاء', 2],
  ['المغرب 10 غيغابايت', '6.75', 'مستودع الدار البيضاء', 2],
  ['World 3 GB', '8.20', 'SM-DP+ London vault', 3],
  ['World 10 GB', '21.50', 'SM-DP+ London vault', 3],
  ['UK 5 GB', '3.35', 'SM-DP+ London vault', 3],
  ['Cartes SIM trois formats, série 12', '0.85', 'Entrepôt de Lausanne, rayon C-04', 4],
  ['Cartes SIM trois formats, série 13', '0.82', 'Entrepôt de Lausanne, rayon C-05', 4],
  ['مصر 5 غيغابايت', '3.10', 'مستودع القاهرة', 5],
  ['Egypt 10 GB', '5.20', 'Cairo depot', 5],
  ['Japan 10 GB', '9.60', 'SM-DP+ Tokyo vault', 6],
  ['Japan 20 GB', '15.40', 'SM-DP+ Tokyo vault', 6],
  ['South-East Asia 5 GB', '6.05', 'SM-DP+ Tokyo vault', 6],
  ['Amérique du Nord 10 Go', '11.30', 'Coffre SM-DP+ de Montréal', 7],
  ['Amérique du Nord 20 Go', '18.70', 'Coffre SM-DP+ de Montréal', 7],
  ['East Africa 3 GB', '4.45', 'Nairobi depot', 8],
  ['دول الخليج 10 غيغابايت', '8.80', 'خزنة دبي', 9],
  ['العمرة 5 غيغابايت', '6.30', 'خزنة دبي', 9],
  ['الحج 20 غيغابايت', '19.90', 'خزنة دبي', 9],
  ['Traceurs 50 Mo par an', '4.90', 'Parc de Meylan', 10],
  ['Terminaux de paiement 500 Mo par an', '11.00', 'Parc de Meylan', 10],
  ['Routeurs 4G compacts', '48.00', 'Entrepôt de Lyon, rayon A-12', null],
  ['Routeurs 5G', '149.00', 'Entrepôt de Lyon, rayon A-13', null],
  ['Cartes cadeaux de {20}', '20', 'Entrepôt de Lyon, armoire 2', null],
] as const

/** The stock of the sample marketplace: large, small and empty lots, and a few expired ones. */
export function samplePlacks(today: string, providers: readonly SampleRow[]): Sample {
  const choices = seededRandom('lots')
  const rows = lots.map(([name, unitPrice, location, supplier], index) => {
    const expired = index % 13 === 5
    const emptied = index % 9 === 4
    return sampleRow(choices, today, choices.between(25, 200), {
      active: !expired,
      values: {
        name: withAmount(name),
        quantity: emptied ? 0 : choices.often(20) ? choices.between(1, 12) : choices.between(40, 2400),
        unitPrice: localAmount(unitPrice),
        location,
        ...(supplier !== null && {
          providerId: providers[supplier]?.id,
          expirationDate: addDays(today, expired ? -choices.between(3, 20) : choices.between(15, 540)),
        }),
        ...(emptied && { description: 'Épuisé : réassort demandé au fournisseur.' }),
      },
    })
  })
  return { resource: plack, rows }
}
