import { advertisement } from '#market/catalogue/advertisements/advertisement.ts'
import { discount } from '#market/catalogue/discounts/discount.ts'
import { banner, squarePoster, type Poster } from '../pictures/banners.ts'
import { seededRandom } from '../seeded-random.ts'
import { formatLocalAmount, localAmount } from '../local-prices.ts'
import { addDays } from '#engine/definition/days.ts'
import { sampleRow, type Sample, type SampleRow } from '../sample-row.ts'

/**
 * The name, description, type and value of each discount (amounts in euros), and its first and last day relative to
 * today.
 */
const discounts = [
  ['Ouverture de la boutique', 'Pour les cent premiers clients.', 'percentage', '25.00', -420, -390],
  ['Weekend sprint', 'Regional plans only, Friday to Monday.', 'percentage', '10.00', -120, -117],
  ['عرض العودة من السفر', 'رصيد يستعمل في الرحلة القادمة.', 'flat', '3.00', -95, -65],
  ['Compensation de panne', 'Geste commercial après l’incident du réseau Véloria.', 'flat', '5.00', -40, -26],
  ['Premier achat', 'Sur la première eSIM d’un nouveau client.', 'percentage', '15.00', -200, 165],
  ['Loyalty step 3', 'From the third order of the year.', 'percentage', '8.00', -90, 275],
  ['Parrainage', 'Pour le parrain et pour le filleul.', 'flat', '4.00', -60, 120],
  ['باقات العائلة', 'عند شراء ثلاث شرائح أو أكثر.', 'percentage', '12.50', -20, 40],
  ['Accessoires en fin de série', 'Routeurs 4G compacts, jusqu’à épuisement.', 'flat', '9.90', -6, 24],
  ['Départs d’hiver', 'Europe et Amérique du Nord.', 'percentage', '10.00', 9, 39],
  ['Student term', 'With a valid student e-mail address.', 'percentage', '20.00', 30, 120],
  ['عرض موسم العمرة', 'على باقات العمرة فقط.', 'flat', '2.50', 45, 105],
] as const

/** The discounts of the sample marketplace. */
export function sampleDiscounts(today: string): Sample {
  const choices = seededRandom('discounts')
  const rows = discounts.map(([name, description, type, value, from, to]) =>
    sampleRow(choices, today, Math.max(2, 10 - from), {
      values: {
        name,
        description,
        type,
        value: type === 'flat' ? localAmount(value) : value,
        startDate: addDays(today, from),
        endDate: addDays(today, to),
      },
    }),
  )
  return { resource: discount, rows }
}

const posters = (): Readonly<Record<string, readonly Poster[]>> => ({
  europe: [
    {
      headline: 'L’Europe sans frontières',
      line: `10 Go dans 38 pays, dès ${formatLocalAmount('9.90', 'fr')}`,
      call: 'J’en profite',
    },
    {
      headline: 'All of Europe, one eSIM',
      line: `10 GB in 38 countries, from ${formatLocalAmount('9.90', 'en')}`,
      call: 'Get yours',
    },
    { headline: 'أوروبا بشريحة واحدة', line: '10 غيغابايت في 38 بلدا', call: 'اطلبها الآن' },
  ],
  arrival: [
    { headline: 'Atterrissez connecté', line: 'Votre eSIM en deux minutes, sans file d’attente', call: 'Choisir' },
    { headline: 'Land. Scan. Connected.', line: 'Your eSIM in two minutes, no queue', call: 'Choose a plan' },
    { headline: 'سافر وابق على اتصال', line: 'شريحتك في دقيقتين دون انتظار', call: 'اختر باقتك' },
  ],
  pilgrims: [
    { headline: 'رحلة مباركة وميسرة', line: 'باقات العمرة من 5 إلى 20 غيغابايت', call: 'اكتشف الباقات' },
    { headline: 'Omra sereine', line: 'De 5 à 20 Go à La Mecque et Médine', call: 'Découvrir' },
  ],
  welcome: [{ headline: 'Bienvenue : −15 %', line: 'sur votre première eSIM', call: 'Essayer' }],
  family: [{ headline: 'باقات العائلة', line: 'خصم 12,5 % على ثلاث شرائح', call: 'فعّل العرض' }],
  referral: [
    {
      headline: 'Bring a friend',
      line: `${formatLocalAmount('4.00', 'en')} off for both of you`,
      call: 'Share the link',
    },
  ],
  routers: [
    {
      headline: 'Une eSIM, dix appareils',
      line: `Le routeur 4G compact à −${formatLocalAmount('9.90', 'fr')}`,
      call: 'Voir',
    },
  ],
  winter: [{ headline: 'Cap sur le nord', line: 'Boréane couvre jusqu’au cercle polaire', call: 'Partir' }],
})

/** The name, content, place in the shop and poster of each advertisement, with optional days relative to today. */
const advertisements = [
  ['Europe en grand', 'La bannière d’accueil, dans les trois langues.', 'first-banner', 'europe', null],
  ['Two minutes', 'Second place on the home page, shown to new visitors.', 'second-banner', 'arrival', null],
  ['موسم العمرة', 'تظهر لزوار المتجر باللغتين العربية والفرنسية.', 'third-banner', 'pilgrims', [20, 105]],
  ['Bienvenue', 'S’ouvre à la première visite ; se ferme pour trente jours.', 'popup', 'welcome', [-200, 165]],
  ['عرض العائلة', 'بطاقة في تطبيق الجوال لمن لديه أكثر من شريحة.', 'mobile', 'family', [-20, 40]],
  ['Parrainage', 'Shown under the order confirmation.', 'web', 'referral', [-60, 120]],
  ['Routeurs en fin de série', 'Au centre de la page des accessoires.', 'banner-center', 'routers', [-6, 24]],
  ['Hiver nordique', 'Campagne terminée, gardée comme modèle.', 'banner-center', 'winter', [-330, -270]],
] as const

/** The provider that the poster of an advertisement is about. */
const about: Readonly<Record<string, string>> = {
  europe: 'Fjordlink Wholesale',
  pilgrims: 'واحات الخليج للشرائح',
  winter: 'Transat Data',
}

/** The advertisements of the sample marketplace, with pictures in their languages. */
export function sampleAdvertisements(today: string, providers: readonly SampleRow[]): Sample {
  const choices = seededRandom('advertisements')
  const drawn = posters()
  const rows = advertisements.map(([name, content, type, poster, days], index) => {
    const draw = type === 'popup' || type === 'mobile' ? squarePoster : banner
    return sampleRow(choices, today, 15 + index * 30, {
      values: {
        name,
        content,
        type,
        ...(index % 2 === 0 && { priority: 10 * (index + 1) }),
        ...(type === 'popup' && { viewsPerVisitor: 1 }),
        ...(about[poster] && { providerId: providers.find(({ values }) => values['name'] === about[poster])?.id }),
        ...(days && { startDate: addDays(today, days[0]), endDate: addDays(today, days[1]) }),
      },
      pictures: { images: (drawn[poster] ?? []).map((one) => draw(one, index)) },
    })
  })
  return { resource: advertisement, rows }
}
