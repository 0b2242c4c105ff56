// The package's own entry would read its texts in 79 languages.
import isoCountries from 'i18n-iso-countries/index.js'
import ar from 'i18n-iso-countries/langs/ar.json' with { type: 'json' }
import de from 'i18n-iso-countries/langs/de.json' with { type: 'json' }
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import es from 'i18n-iso-countries/langs/es.json' with { type: 'json' }
import fr from 'i18n-iso-countries/langs/fr.json' with { type: 'json' }
import it from 'i18n-iso-countries/langs/it.json' with { type: 'json' }
import nl from 'i18n-iso-countries/langs/nl.json' with { type: 'json' }
import pt from 'i18n-iso-countries/langs/pt.json' with { type: 'json' }
import tr from 'i18n-iso-countries/langs/tr.json' with { type: 'json' }
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

// The languages of the product, and others of suppliers' files.
const texts = [ar, de, en, es, fr, it, nl, pt, tr]

/**
 * The country names accepted in files: all names in i18n-iso-countries, three-letter codes (ISO 3166-1 alpha-3), and
 * common names. Ambiguous names are omitted.
 */
export function standardCountryNames(): readonly CountryName[] {
  for (const text of texts) isoCountries.registerLocale(text)
  const names = texts.flatMap(({ locale }) =>
    Object.entries(isoCountries.getNames(locale, { select: 'all' })).flatMap(([code, called]) =>
      called.map((name): CountryName => [name, code]),
    ),
  )
  const codes = Object.entries(isoCountries.getAlpha3Codes()).map((pair): CountryName => pair)
  const inUse = Object.entries(colloquial).flatMap(([code, called]) => called.map((name): CountryName => [name, code]))
  const all = [...names, ...codes, ...inUse]
  const byName = Map.groupBy(all, ([name]) => name)
  return all.filter(([name, code]) => byName.get(name)?.every((other) => other[1] === code))
}
