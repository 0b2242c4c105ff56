import isoCountries from 'i18n-iso-countries'
import { languages } from '#engine/definition/locale.ts'
import type { CountryName } from './country-names.ts'

// Common country names that are missing from the ISO standard and from CLDR.
const colloquial: Readonly<Record<string, readonly string[]>> = {
  AE: ['الإمارات', 'Emirates', 'Émirats'],
  BY: ['Byelorussia'],
  CD: ['DR Congo', 'Congo DR', 'DRC', 'RDC', 'RD Congo'],
  CF: ['CAR'],
  CN: ['Mainland China', 'China mainland', 'PR China', 'People’s Republic of China'],
  CV: ['Cabo Verde'],
  FO: ['Faeroe Islands'],
  GB: ['England', 'Scotland', 'Wales', 'Northern Ireland', 'Angleterre', 'Écosse', 'إنجلترا', 'بريطانيا'],
  KG: ['Kyrgyz Republic'],
  LA: ['Lao PDR', 'Lao'],
  LY: ['Libyan Arab Jamahiriya'],
  MK: ['Macedonia', 'Macédoine', 'FYROM', 'مقدونيا'],
  MM: ['Burma', 'Birmanie', 'بورما'],
  MO: ['Macau', 'Macau SAR China'],
  NL: ['Holland', 'Hollande'],
  OM: ['سلطنة عمان'],
  PS: ['Palestinian Territories', 'Palestinian Territory', 'Territoires palestiniens', 'West Bank and Gaza'],
  SA: ['KSA'],
  SK: ['Slovak Republic'],
  SX: ['Saint Maarten', 'St Maarten'],
  SZ: ['Swaziland'],
  TL: ['East Timor', 'Timor oriental'],
  VA: ['Vatican', 'Holy See', 'Saint-Siège'],
  VC: ['Saint Vincent', 'Saint-Vincent'],
  VG: ['BVI'],
  VI: ['USVI', 'Virgin Islands US', 'Virgin Islands (U.S.)'],
  ZA: ['RSA'],
}

// Suppliers' files also use these languages.
const read = [...languages, 'de', 'es', 'it', 'pt', 'tr', 'nl']

/**
 * The country names accepted in files: all names in i18n-iso-countries, three-letter codes (ISO 3166-1 alpha-3), and
 * common names. Ambiguous names are omitted.
 */
export function standardCountryNames(): readonly CountryName[] {
  const names = read.flatMap((language) =>
    Object.entries(isoCountries.getNames(language, { select: 'all' })).flatMap(([code, called]) =>
      called.map((name): CountryName => [name, code]),
    ),
  )
  const codes = Object.entries(isoCountries.getAlpha3Codes()).map((pair): CountryName => pair)
  const inUse = Object.entries(colloquial).flatMap(([code, called]) => called.map((name): CountryName => [name, code]))
  const all = [...names, ...codes, ...inUse]
  const byName = Map.groupBy(all, ([name]) => name)
  return all.filter(([name, code]) => byName.get(name)?.every((other) => other[1] === code))
}
