import { category } from '#market/catalogue/category.ts'
import { itemKit } from '#market/catalogue/item-kit.ts'
import { item } from '#market/catalogue/item.ts'
import { seededRandom, type RandomSource } from '../seeded-random.ts'
import { withAmount } from '../local-prices.ts'
import { pictogramTile, planBadge } from '../pictures/marks.ts'
import { planWords, sampleCatalogue, type SampleKit } from './plans.ts'
import { inEachLanguage } from '../translate-sample.ts'
import { sampleRow, type Sample, type SampleRow } from '../sample-row.ts'

/** The catalogue of the sample marketplace: its categories, their kits and the items of the kits. */
export function sampleCategories(today: string): Sample[] {
  const choices = seededRandom('catalogue')
  const levels: Record<'categories' | 'kits' | 'items', SampleRow[]> = { categories: [], kits: [], items: [] }
  for (const [n, { kits, sign, ...values }] of sampleCatalogue.entries()) {
    const owner = sampleRow(choices, today, 540 - n * 9, { values, pictures: { image: [pictogramTile(sign, n)] } })
    levels.categories.push(owner)
    for (const kit of kits) {
      const colour = levels.kits.length
      const kitRow = sampleRow(choices, today, 500 - colour * 7, {
        values: { name: kit.name, description: kit.description, categoryId: owner.id },
        pictures: { image: [pictogramTile(sign, colour + 3)] },
      })
      levels.kits.push(kitRow)
      levels.items.push(...itemsOf(choices, today, kit, kitRow.id, colour))
    }
  }
  return [
    { resource: category, rows: levels.categories },
    { resource: itemKit, rows: levels.kits },
    { resource: item, rows: levels.items },
  ]
}

function itemsOf(
  choices: RandomSource,
  today: string,
  { plans = [], things = [], language = 'fr' }: SampleKit,
  itemKitId: string,
  colour: number,
): SampleRow[] {
  const wording = planWords[language]
  const added = () => choices.between(20, 330)
  return [
    ...plans.map(([gigabytes, days]) => {
      const volume = String(gigabytes)
      return sampleRow(choices, today, added(), {
        values: {
          name: wording.name(volume, days),
          description: wording.description(volume, days),
          translations: {
            name: inEachLanguage((one) => planWords[one].name(volume, days)),
            description: inEachLanguage((one) => planWords[one].description(volume, days)),
          },
          itemKitId,
        },
        pictures: { image: [planBadge(volume, wording.volume, colour)] },
      })
    }),
    ...things.map(([name, description, sign]) =>
      sampleRow(choices, today, added(), {
        active: !choices.often(10),
        values: { name: withAmount(name), description, itemKitId },
        pictures: { image: [pictogramTile(sign, colour)] },
      }),
    ),
  ]
}
