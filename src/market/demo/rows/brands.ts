import { brand } from '#market/catalogue/brand.ts'
import { seededRandom } from '../seeded-random.ts'
import { brandMark } from '../pictures/marks.ts'
import { sampleRow, type Sample } from '../sample-row.ts'

// The brands are fictional operators.
const brands = [
  ['Véloria Mobile', 'Réseau français, 5G dans les grandes villes, itinérance européenne comprise.'],
  ['Tamarix Télécom', 'Opérateur du bassin méditerranéen, du Maroc à la Grèce.'],
  ['Kestrelle', 'Forfaits courts pour voyageurs pressés, activés en deux minutes.'],
  ['Zéphyria', 'Données partagées entre plusieurs appareils, sans engagement.'],
  ['Atlasya Link', 'Regional plans for North Africa and the Sahel.'],
  ['Oryxel', 'Gulf coverage, 5G first, unlimited at weekends.'],
  ['Lunamer', 'Îles et croisières : Caraïbes, océan Indien, Polynésie.'],
  ['Qamarix', 'Low-cost data in Egypt, Jordan and Türkiye.'],
  ['Harbourlight Mobile', 'British and Irish network with a local number in every plan.'],
  ['Tidewire', 'North American data on two networks, switching by itself.'],
  ['نجمة الريح', 'باقات بيانات وصوت في المغرب العربي بأسعار ثابتة.'],
  ['Pomelo Cell', 'Japan, South Korea and South-East Asia; no speed limits.'],
  ['Boréane', 'Pays nordiques et Canada, couverture jusqu’au cercle polaire.'],
  ['واحة تل', 'شرائح مسافري الحج والعمرة ودول الخليج.'],
] as const

/** The brands of the sample marketplace. */
export function sampleBrands(today: string): Sample {
  const choices = seededRandom('brands')
  const rows = brands.map(([name, description], index) =>
    sampleRow(choices, today, 550 - index * 11, {
      active: index !== 6,
      values: { name, description },
      pictures: { image: [brandMark(name, index)] },
    }),
  )
  return { resource: brand, rows }
}
