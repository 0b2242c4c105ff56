import { checkDigitOf } from '#engine/fields/codes/barcode.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { seededRandom, type RandomSource } from '../seeded-random.ts'
import { localAmount, withAmount } from '../local-prices.ts'
import { inEachLanguage, textOf, translateText } from '../translate-sample.ts'
import { samplePlan } from './plans.ts'
import { sampleRow, type Sample, type SampleRow } from '../sample-row.ts'

/** The brands that sell each kit, with the price factor of each brand. */
const offers: Readonly<Record<string, readonly (readonly [brand: string, factor: number])[]>> = {
  France: [['Véloria Mobile', 1], ['Zéphyria', 0.94]], // prettier-ignore
  Maroc: [['Tamarix Télécom', 1.05], ['نجمة الريح', 0.98]], // prettier-ignore
  Japan: [['Pomelo Cell', 1.3]],
  'United Kingdom': [['Harbourlight Mobile', 1.05]],
  مصر: [['Qamarix', 0.9]],
  Europe: [['Véloria Mobile', 1.25], ['Boréane', 1.18]], // prettier-ignore
  'Amérique du Nord': [['Tidewire', 1.5]],
  'South-East Asia': [['Pomelo Cell', 1.4]],
  'دول الخليج': [['Oryxel', 1.45]],
  'Tour du monde': [['Kestrelle', 2.6]],
  العمرة: [['واحة تل', 1.35]],
  الحج: [['واحة تل', 1.5]],
}

const elsewhere = [['Zéphyria', 1]] as const

/** Prices of articles that are not plans, in euros. */
const prices: Readonly<Record<string, string>> = {
  'Numéro français (+33)': '14.90',
  'Numéro marocain (+212)': '12.50',
  'UK number (+44)': '13.90',
  '60 minutes vers l’Europe': '6.90',
  '120 دقيقة إلى المغرب العربي': '9.90',
  'Asset tracker, 50 MB a year': '11.40',
  'Payment terminal, 500 MB a year': '26.00',
  'Routeur 4G compact': '79.00',
  'Routeur 5G': '229.00',
  'Carte SIM trois formats': '2.90',
  'Carte cadeau de {20}': '20',
  'Carte cadeau de {50}': '50',
}

/** Articles without stock: services, and plans that a supplier creates for each order. */
const soldOnOrder: readonly string[] = [
  'Numéro français (+33)',
  'Numéro marocain (+212)',
  'UK number (+44)',
  '60 minutes vers l’Europe',
  '120 دقيقة إلى المغرب العربي',
  'Carte cadeau de {50}',
]
const kitsOnOrder: readonly string[] = ['Équipes en déplacement']

/** The articles of the sample marketplace: each catalogue item for each of its brands. */
export function sampleArticles(today: string, catalogue: readonly Sample[], brands: readonly SampleRow[]): Sample {
  const choices = seededRandom('articles')
  const rowsOf = (name: string) => catalogue.find(({ resource }) => resource.name === name)?.rows ?? []
  const kits = new Map(rowsOf('item-kit').map((kit) => [kit.id, kit]))
  const rows = rowsOf('item').flatMap((item) => {
    const kit = kits.get(String(item.values['itemKitId']))
    if (!kit) return []
    const kitName = String(kit.values['name'])
    return (offers[kitName] ?? elsewhere).map(([brandName, factor], rank) => {
      const brandId = brands.find(({ values }) => values['name'] === brandName)?.id
      return sampleArticle(choices, today, {
        item,
        kit,
        brandId,
        factor,
        isPlan: kitName in offers,
        brandSuffix: rank > 0 ? brandName : '',
      })
    })
  })
  return { resource: article, rows }
}

interface Offer {
  readonly item: SampleRow
  readonly kit: SampleRow
  readonly brandId: string | undefined
  readonly factor: number
  /** Whether the article is a plan, so that its name comes from its kit and its price from its volume. */
  readonly isPlan: boolean
  /** The text that distinguishes the article from the same plan of another brand. */
  readonly brandSuffix: string
}

function sampleArticle(
  choices: RandomSource,
  today: string,
  { item, kit, brandId, factor, isPlan, brandSuffix }: Offer,
): SampleRow {
  const itemName = String(item.values['name'])
  const [, euroPrice] = Object.entries(prices).find(([name]) => withAmount(name) === itemName) ?? []
  const euros = euroPrice ?? priceOf(Number(/^\d+/.exec(itemName)?.[0] ?? 10), factor)
  const digits = `376${choices.digits(9)}`
  return sampleRow(choices, today, choices.between(3, 300), {
    active: item.active && !choices.often(5),
    values: {
      name: isPlan ? `eSIM ${String(kit.values['name'])} — ${itemName}${brandSuffix && ` (${brandSuffix})`}` : itemName,
      description: `${String(item.values['description'])}\n${String(kit.values['description'])}`,
      translations: {
        name: inEachLanguage((one) =>
          isPlan
            ? `eSIM ${textOf(kit, 'name')[one]} — ${textOf(item, 'name')[one]}${brandSuffix && ` (${translateText(brandSuffix)[one]})`}`
            : textOf(item, 'name')[one],
        ),
        description: inEachLanguage((one) => `${textOf(item, 'description')[one]}\n${textOf(kit, 'description')[one]}`),
      },
      barcode: digits + checkDigitOf(digits),
      price: localAmount(euros),
      loyaltyPoints: Math.round(Number(euros)),
      availableOnOrder:
        kitsOnOrder.includes(String(kit.values['name'])) || soldOnOrder.some((one) => withAmount(one) === itemName),
      categoryId: kit.values['categoryId'],
      itemKitId: kit.id,
      itemId: item.id,
      brandId,
      ...samplePlan(String(kit.values['name']), itemName),
    },
    pictures: { images: [...(item.pictures['image'] ?? []), ...(kit.pictures['image'] ?? [])] },
  })
}

/** A euro price with the usual ending of 90 cents. */
function priceOf(gigabytes: number, factor: number): string {
  return `${Math.max(2, Math.round((2.4 + gigabytes * 1.05) * factor))}.90`
}
