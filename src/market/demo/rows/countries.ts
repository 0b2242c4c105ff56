import type { RandomSource } from '../seeded-random.ts'
import { arabicNames, englishNames, frenchNames, type Names } from './names.ts'

/** The data of a sample country: personal names, and the formats of phone numbers, cards and addresses. */
export interface Country {
  readonly names: Names
  readonly language: 'fr' | 'en' | 'ar'
  readonly phone: (choices: RandomSource) => string
  readonly card: (choices: RandomSource) => string
  readonly address: (choices: RandomSource) => string
}

const letters = (choices: RandomSource, count: number) =>
  Array.from({ length: count }, () => choices.pick([...'ABCDEFGHJKLMNPRSTUVWXYZ'])).join('')

const french = ['rue des Lilas', 'avenue Jean-Jaurès', 'rue de la République', 'boulevard Voltaire', 'chemin du Moulin']
const quebecois = ['rue Saint-Denis', 'avenue du Mont-Royal', 'boulevard René-Lévesque', 'rue Sherbrooke']
const english = ['Ashgrove Road', 'Church Lane', 'Victoria Street', 'Mill Close', 'Station Road', 'Park Avenue']
const arabic = ['شارع الزيتون', 'شارع الاستقلال', 'شارع النخيل', 'شارع الأندلس', 'شارع الحرية', 'زنقة الياسمين']

const place =
  (streets: readonly string[], towns: readonly string[], country: string, order: 'number first' | 'number last') =>
  (choices: RandomSource) => {
    const street = choices.pick(streets)
    const number = choices.between(1, 180)
    const line = order === 'number first' ? `${number} ${street}` : `${street}، ${number}`
    return `${line}\n${choices.pick(towns)}\n${country}`
  }

/**
 * The customers' countries. For France and the United Kingdom the phone numbers come from ranges that the regulators
 * reserve for fiction.
 */
export const countries: readonly Country[] = [
  {
    names: frenchNames,
    language: 'fr',
    phone: (choices) => `+3363998${choices.digits(4)}`,
    card: (choices) => `${choices.between(18, 25)}${letters(choices, 2)}${choices.digits(5)}`,
    address: place(
      french,
      ['75011 Paris', '69003 Lyon', '13006 Marseille', '31000 Toulouse', '44000 Nantes', '67000 Strasbourg'],
      'France',
      'number first',
    ),
  },
  {
    names: frenchNames,
    language: 'fr',
    phone: (choices) => `+32470${choices.digits(6)}`,
    card: (choices) => `592-${choices.digits(7)}-${choices.digits(2)}`,
    address: place(french, ['1000 Bruxelles', '4000 Liège', '5000 Namur'], 'Belgique', 'number first'),
  },
  {
    names: frenchNames,
    language: 'fr',
    phone: (choices) => `+1514555${choices.digits(4)}`,
    card: (choices) => `${letters(choices, 1)}${choices.digits(12)}`,
    address: place(quebecois, ['Montréal QC H2X 1Y4', 'Québec QC G1R 4S9'], 'Canada', 'number first'),
  },
  {
    names: englishNames,
    language: 'en',
    phone: (choices) => `+442079460${choices.digits(3)}`,
    card: (choices) => choices.digits(9),
    address: place(
      english,
      ['London N4 2HF', 'Bristol BS6 5HD', 'Leeds LS2 9JT', 'Glasgow G12 8QQ', 'Cardiff CF10 3AT'],
      'United Kingdom',
      'number first',
    ),
  },
  {
    names: englishNames,
    language: 'en',
    phone: (choices) => `+35387${choices.digits(7)}`,
    card: (choices) => `${letters(choices, 2)}${choices.digits(7)}`,
    address: place(english, ['Dublin D06 XY00', 'Cork T12 AB34', 'Galway H91 CD56'], 'Ireland', 'number first'),
  },
  {
    names: arabicNames,
    language: 'ar',
    phone: (choices) => `+2126${choices.digits(8)}`,
    card: (choices) => `${letters(choices, 2)}${choices.digits(6)}`,
    address: place(
      arabic,
      ['الدار البيضاء 20250', 'الرباط 10000', 'مراكش 40000', 'فاس 30000'],
      'المغرب',
      'number last',
    ),
  },
  {
    names: arabicNames,
    language: 'ar',
    phone: (choices) => `+2162${choices.digits(7)}`,
    card: (choices) => `0${choices.digits(7)}`,
    address: place(arabic, ['تونس 1002', 'صفاقس 3000', 'سوسة 4000'], 'تونس', 'number last'),
  },
  {
    names: arabicNames,
    language: 'ar',
    phone: (choices) => `+2010${choices.digits(8)}`,
    card: (choices) => `29${choices.digits(12)}`,
    address: place(arabic, ['القاهرة 11511', 'الإسكندرية 21500', 'الجيزة 12511'], 'مصر', 'number last'),
  },
  {
    names: arabicNames,
    language: 'ar',
    phone: (choices) => `+97150${choices.digits(7)}`,
    card: (choices) => `784-${choices.between(1965, 2004)}-${choices.digits(7)}-${choices.digits(1)}`,
    address: place(arabic, ['دبي', 'أبوظبي', 'الشارقة'], 'الإمارات العربية المتحدة', 'number last'),
  },
]
