import { allCountries } from '#market/shared/plan/regions.ts'
import type { Pictogram } from '../pictures/marks.ts'

/** The words for the name and description of a plan in its kit's language. */
interface PlanWords {
  readonly volume: string
  readonly name: (volume: string, days: number) => string
  readonly description: (volume: string, days: number) => string
}

/** The words for names and descriptions of plans: language → words. */
export const planWords: Readonly<Record<'fr' | 'en' | 'ar', PlanWords>> = {
  fr: {
    volume: 'Go',
    name: (volume, days) => `${volume} Go, ${days} jours`,
    description: (volume, days) =>
      `${volume} Go de données, valables ${days} jours à partir de la première connexion. Partage de connexion permis.`,
  },
  en: {
    volume: 'GB',
    name: (volume, days) => `${volume} GB, ${days} days`,
    description: (volume, days) => `${volume} GB of data for ${days} days from first use. Tethering allowed.`,
  },
  ar: {
    volume: 'غيغابايت',
    name: (volume, days) => `${volume} غيغابايت، ${daysInArabic(days)}`,
    description: (volume, days) => `${volume} غيغابايت من البيانات صالحة لمدة ${daysInArabic(days)} من أول استخدام.`,
  },
}

function daysInArabic(days: number): string {
  return days > 10 ? `${days} يومًا` : `${days} أيام`
}

/** The name, description and pictogram of a catalogue item that is not a plan; amounts are in braces and in euros. */
type Thing = readonly [name: string, description: string, sign: Pictogram]

export interface SampleKit {
  readonly name: string
  readonly description: string
  /** The plans of the kit, each as gigabytes and days. */
  readonly plans?: readonly (readonly [gigabytes: number, days: number])[]
  /** The countries that the kit's plans cover. */
  readonly countries?: readonly string[]
  readonly networks?: readonly string[]
  readonly language?: 'fr' | 'en' | 'ar'
  readonly things?: readonly Thing[]
}

export interface SampleCategory {
  readonly name: string
  readonly description: string
  readonly sign: Pictogram
  readonly kits: readonly SampleKit[]
}

const europe = codes('AL AT BA BE BG CH CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC ME MK MT NL NO PL PT RO RS SE SI SK') // prettier-ignore
const gulf = codes('AE BH KW OM QA SA')
const world = allCountries.filter((code) => !codes('AF BY EH IR KP RU SY').includes(code)).slice(0, 124)

function codes(text: string): readonly string[] {
  return text.split(' ')
}

const short = [[1, 7], [3, 15], [5, 30], [10, 30]] as const // prettier-ignore
const long = [[5, 15], [10, 30], [20, 30]] as const // prettier-ignore

/** The catalogue of the sample marketplace: categories, their kits and items. */
export const sampleCatalogue: readonly SampleCategory[] = [
  {
    name: 'eSIM par pays',
    description: 'Un profil pour un seul pays, au meilleur prix.',
    sign: 'country',
    kits: [
      {
        name: 'France',
        description: 'Métropole, Corse et outre-mer.',
        plans: short,
        countries: ['FR'],
        networks: codes('208-01 208-10 208-20'),
      },
      {
        name: 'Maroc',
        description: 'Trois réseaux, 4G partout, 5G à Casablanca et Rabat.',
        plans: short,
        countries: ['MA'],
        networks: codes('604-00 604-01 604-02'),
      },
      {
        name: 'Japan',
        description: 'All prefectures, two networks.',
        plans: long,
        countries: ['JP'],
        networks: codes('440-10 440-20'),
        language: 'en',
      },
      {
        name: 'United Kingdom',
        description: 'Great Britain and Northern Ireland.',
        plans: short,
        countries: ['GB'],
        language: 'en',
      },
      {
        name: 'مصر',
        description: 'كل المحافظات ومنتجعات البحر الأحمر.',
        plans: short,
        countries: ['EG'],
        language: 'ar',
      },
    ],
  },
  {
    name: 'eSIM régionales',
    description: 'Plusieurs pays voisins avec le même profil.',
    sign: 'region',
    kits: [
      { name: 'Europe', description: '38 pays, Suisse et Royaume-Uni compris.', plans: long, countries: europe },
      {
        name: 'Amérique du Nord',
        description: 'Canada, États-Unis et Mexique.',
        plans: long,
        countries: codes('CA MX US'),
      },
      {
        name: 'South-East Asia',
        description: 'Eleven countries, from Thailand to Indonesia.',
        plans: long,
        countries: codes('BN ID KH LA MM MY PH SG TH TL VN'),
        language: 'en',
      },
      { name: 'دول الخليج', description: 'ست دول بشريحة واحدة.', plans: long, countries: gulf, language: 'ar' },
    ],
  },
  {
    name: 'eSIM mondiales',
    description: 'Plus de 120 destinations, pour ceux qui changent souvent de pays.',
    sign: 'globe',
    kits: [{ name: 'Tour du monde', description: '120 pays et plus.', plans: [[3, 30], [10, 60], [20, 90]], countries: world }], // prettier-ignore
  },
  {
    name: 'باقات الحج والعمرة',
    description: 'باقات بيانات ومكالمات للحجاج والمعتمرين.',
    sign: 'pilgrimage',
    kits: [
      { name: 'العمرة', description: 'مكة المكرمة والمدينة المنورة وجدة.', plans: [[5, 10], [10, 15]], countries: ['SA'], language: 'ar' }, // prettier-ignore
      { name: 'الحج', description: 'موسم الحج كاملا، مع أولوية على الشبكة.', plans: [[10, 30], [20, 30]], countries: ['SA'], language: 'ar' }, // prettier-ignore
    ],
  },
  {
    name: 'Voix et numéros',
    description: 'Un numéro local, des appels et des SMS.',
    sign: 'call',
    kits: [
      {
        name: 'Numéros locaux',
        description: 'Un numéro du pays, gardé douze mois.',
        things: [
          ['Numéro français (+33)', 'Appels et SMS reçus sans frais.', 'call'],
          ['Numéro marocain (+212)', 'Appels reçus sans frais, 100 SMS par mois.', 'call'],
          ['UK number (+44)', 'Free incoming calls and texts.', 'call'],
        ],
      },
      {
        name: 'Minutes internationales',
        description: 'À ajouter à un forfait de données.',
        things: [
          ['60 minutes vers l’Europe', 'Fixes et mobiles de 38 pays.', 'call'],
          ['120 دقيقة إلى المغرب العربي', 'المغرب والجزائر وتونس وليبيا وموريتانيا.', 'call'],
        ],
      },
    ],
  },
  {
    name: 'Business & IoT',
    description: 'Profiles for fleets, sensors and payment terminals.',
    sign: 'fleet',
    kits: [
      {
        name: 'IoT profiles',
        description: 'Low data rates, billed by the megabyte, managed from afar.',
        things: [
          ['Asset tracker, 50 MB a year', 'Multi-network, ten-year profile.', 'fleet'],
          ['Payment terminal, 500 MB a year', 'Two networks with automatic fallback.', 'fleet'],
        ],
      },
      { name: 'Équipes en déplacement', description: 'Données mises en commun dans l’entreprise.', plans: [[20, 30], [50, 30]], countries: europe }, // prettier-ignore
    ],
  },
  {
    name: 'Accessoires',
    description: 'Ce qui accompagne un profil.',
    sign: 'device',
    kits: [
      {
        name: 'Routeurs de poche',
        description: 'Pour partager une eSIM à plusieurs.',
        things: [
          ['Routeur 4G compact', 'Dix appareils, huit heures d’autonomie.', 'device'],
          ['Routeur 5G', 'Trente-deux appareils, eSIM intégrée.', 'device'],
        ],
      },
      {
        name: 'Cartes physiques',
        description: 'Pour les téléphones sans eSIM.',
        things: [['Carte SIM trois formats', 'Mini, micro et nano.', 'device']],
      },
    ],
  },
  {
    name: 'Cartes cadeaux',
    description: 'À offrir avant un départ.',
    sign: 'gift',
    kits: [
      {
        name: 'Montants',
        description: 'Valables un an sur tout le catalogue.',
        things: [
          ['Carte cadeau de {20}', 'Envoyée par e-mail, avec un mot.', 'gift'],
          ['Carte cadeau de {50}', 'Envoyée par e-mail, avec un mot.', 'gift'],
        ],
      },
    ],
  },
]

/** The plan fields of a kit's item; empty for items that are not plans. */
export function samplePlan(kitName: string, itemName: string): Readonly<Record<string, unknown>> {
  const kit = sampleCatalogue.flatMap(({ kits }) => kits).find(({ name }) => name === kitName)
  const wording = planWords[kit?.language ?? 'fr']
  const [gigabytes, days] = kit?.plans?.find(([volume, time]) => wording.name(String(volume), time) === itemName) ?? []
  if (!kit || gigabytes === undefined || days === undefined) return {}
  return {
    countries: kit.countries ?? [],
    networks: kit.networks ?? [],
    dataAllowance: gigabytes * 1e9,
    validityDays: days,
    validityStart: 'first_use',
    topUp: gigabytes < 10,
  }
}
