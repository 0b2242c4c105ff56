import { passesLuhn } from '#engine/fields/codes/luhn.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { seededRandom, type RandomSource } from '../seeded-random.ts'
import { profilesPerNetwork } from './profile-batches.ts'
import { pastMoment, sampleRow, type Sample, type SampleRow } from '../sample-row.ts'

/**
 * Provider, country, calling code, network codes (MCC and MNC, ITU-T E.212), operator, and the beginning of the
 * article's name.
 */
const networks = [
  ['Fjordlink Wholesale', 'NO', '47', '242', '01', 'Telenor', 'eSIM Europe'],
  ['Comptoir Numérique du Ponant', 'FR', '33', '208', '01', 'Orange', 'eSIM France'],
  ['Comptoir Numérique du Ponant', 'FR', '33', '208', '20', 'Bouygues Telecom', 'eSIM France'],
  ['قوافل الاتصالات', 'MA', '212', '604', '01', 'IAM', 'eSIM Maroc'],
  ['Meridian eSIM Supply', 'GB', '44', '234', '30', 'EE', 'eSIM United Kingdom'],
  ['Nile Gate Telecom Services', 'EG', '20', '602', '02', 'Vodafone', 'eSIM مصر'],
  ['Tōkai Roaming Partners', 'JP', '81', '440', '10', 'NTT docomo', 'eSIM Japan'],
  ['Transat Data', 'CA', '1', '302', '220', 'Telus Mobility', 'eSIM Amérique du Nord'],
  ['Savanna Mobile Exchange', 'KE', '254', '639', '02', 'Safaricom', null],
  ['واحات الخليج للشرائح', 'AE', '971', '424', '03', 'du', 'eSIM دول الخليج'],
  ['Lusitana Conecta', 'PT', '351', '268', '06', 'MEO', 'eSIM Europe'],
  ['Tōkai Roaming Partners', 'TH', '66', '520', '04', 'TrueMove H', 'eSIM South-East Asia'],
  ['Meridian eSIM Supply', 'CH', '41', '228', '01', 'Swisscom', 'eSIM Tour du monde — 20'],
  ['واحات الخليج للشرائح', 'SA', '966', '420', '01', 'STC', 'eSIM العمرة — 10'],
  ['واحات الخليج للشرائح', 'SA', '966', '420', '03', 'Mobily', 'eSIM الحج — 10'],
] as const

// These providers sell ready-made profiles, so IMSI, Ki and norm are unknown.
const resellers = new Set<string>(['Lusitana Conecta', 'Savanna Mobile Exchange'])

const ofOwnProfiles = ['imsi', 'mcc', 'mnc', 'normReference', 'activeDate', 'ki']

/** The provider of each sample network. */
export const suppliers = networks.map(([name]) => name)

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * The eSIM profiles of the sample marketplace: most are available, some assigned, a few returned or burnt; one number
 * is used twice.
 */
export function sampleProfiles(
  today: string,
  {
    providers,
    articles,
    customers,
    batches,
  }: Readonly<Record<'providers' | 'articles' | 'customers' | 'batches', readonly SampleRow[]>>,
): Sample {
  const choices = seededRandom('profiles')
  const rows = networks.flatMap(([name, countryCode, calling, mcc, mnc, operator, beginning]) => {
    const supplier = providers.find(({ values }) => values['name'] === name)
    const batch = batches.find(({ values }) => values['providerId'] === supplier?.id)
    const sold = articles.filter(({ values }) => beginning !== null && String(values['name']).startsWith(beginning))
    return Array.from({ length: profilesPerNetwork }, (_, place) => {
      const daysAgo = choices.between(2, 260)
      // The first profiles are available, so that each article has one.
      const state = place < sold.length ? 'available' : stateOf(choices.between(1, 100))
      const row = sampleRow(choices, today, daysAgo, {
        managed: { batchId: batch?.id },
        values: {
          lpaEsim: `LPA:1$rsp.${hostOf(supplier)}$${token(choices)}`,
          iccid: withCheckDigit(`89${calling}${choices.digits(2)}`.padEnd(8, '0') + choices.digits(10)),
          imsi: (mcc + mnc + choices.digits(15)).slice(0, 15),
          ...(choices.often(60) && { number: `+${calling}${choices.between(6, 7)}${choices.digits(8)}` }),
          mcc,
          mnc,
          operator,
          brand: operator,
          countryCode,
          type: choices.often(75) ? 'data' : 'voice',
          normReference: choices.pick(['SGP.22 v2.4', 'SGP.22 v2.5', 'SGP.22 v3.1']),
          state,
          ...(state === 'assigned' && {
            providerReference: `S-${choices.digits(8)}`,
            customerId: choices.pick(customers).id,
            deviceState: choices.pick(['downloaded', 'installed', 'enabled', 'enabled', 'enabled', 'disabled']),
          }),
          ...(state === 'burnt' && { deviceState: 'deleted' }),
          activeDate: pastMoment(today, daysAgo, choices).toISOString(),
          providerId: supplier?.id,
          ...(sold.length > 0 && { articleId: sold[place % sold.length]?.id }),
          ki: choices.digits(32),
          ...(choices.often(20) && { confirmationCode: choices.digits(6) }),
        },
      })
      return resellers.has(name) ? readyMade(row) : row
    })
  })
  return { resource: profileId, rows: withEarlierLife(rows) }
}

function readyMade(row: SampleRow): SampleRow {
  const values = Object.entries(row.values).filter(([field]) => !ofOwnProfiles.includes(field))
  return { ...row, values: { ...Object.fromEntries(values), origin: 'ready-made' } }
}

/**
 * Retires the oldest burnt profile and gives it the number of a later profile of the same provider, if there is one.
 */
function withEarlierLife(rows: readonly SampleRow[]): readonly SampleRow[] {
  const follows = (later: SampleRow, earlier: SampleRow): boolean =>
    later.values['state'] === 'available' &&
    later.values['providerId'] === earlier.values['providerId'] &&
    later.createdAt > earlier.createdAt
  const [earlier] = rows
    .filter((one) => one.values['state'] === 'burnt' && rows.some((other) => follows(other, one)))
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
  const later = earlier && rows.find((one) => follows(one, earlier))
  return rows.map((row) => {
    if (row === later) return { ...row, values: { ...row.values, providerReference: 'PO-1284' } }
    if (row !== earlier) return row
    const retired = { iccid: later?.values['iccid'], state: 'retired', providerReference: 'PO-1107' }
    return { ...row, values: { ...row.values, ...retired } }
  })
}

function stateOf(share: number): string {
  // No sample profile is reserved, because only orders reserve profiles.
  if (share <= 63) return 'available'
  if (share <= 89) return 'assigned'
  if (share <= 95) return 'received'
  return share <= 98 ? 'returned' : 'burnt'
}

function hostOf(supplier: SampleRow | undefined): string {
  return String(supplier?.values['email']).split('@')[1] ?? ''
}

function token(choices: RandomSource): string {
  const part = (length: number) => Array.from({ length }, () => choices.pick([...letters])).join('')
  return [part(5), part(5), part(5)].join('-')
}

function withCheckDigit(digits: string): string {
  return digits + ([...'0123456789'].find((digit) => passesLuhn(digits + digit)) ?? '')
}
