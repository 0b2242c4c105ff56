import { defineMessages, words, type Words } from '#engine/definition/words.ts'

/** The countries (ISO 3166-1 alpha-2) of each part of a continent, by its UN M49 code. */
const parts = {
  '005': 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
  '011': 'BF BJ CI CV GH GM GN GW LR ML MR NE NG SH SL SN TG',
  '013': 'BZ CR GT HN MX NI PA SV',
  '014': 'BI DJ ER ET KE KM MG MU MW MZ RE RW SC SO SS TZ UG YT ZM ZW',
  '015': 'DZ EG EH LY MA SD TN',
  '017': 'AO CD CF CG CM GA GQ ST TD',
  '018': 'BW LS NA SZ ZA',
  '021': 'BM CA GL PM US',
  '029': 'AG AI AW BB BL BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI',
  '030': 'CN HK JP KP KR MN MO TW',
  '034': 'AF BD BT IN IR LK MV NP PK',
  '035': 'BN ID KH LA MM MY PH SG TH TL VN',
  '039': 'AD AL BA ES GI GR HR IT ME MK MT PT RS SI SM VA XK',
  '053': 'AU NF NZ',
  '054': 'FJ NC PG SB VU',
  '057': 'FM GU KI MH MP NR PW',
  '061': 'AS CK NU PF TK TO TV WF WS',
  '143': 'KG KZ TJ TM UZ',
  '145': 'AE AM AZ BH CY GE IL IQ JO KW LB OM PS QA SA SY TR YE',
  '151': 'BG BY CZ HU MD PL RO RU SK UA',
  '154': 'AX DK EE FI FO GB GG IE IM IS JE LT LV NO SE SJ',
  '155': 'AT BE CH DE FR LI LU MC NL',
} as const

type Part = keyof typeof parts

const countriesOf = (...of: readonly Part[]): readonly string[] => of.flatMap((part) => parts[part].split(' '))

/** A region for which plans are sold. */
export interface Region {
  readonly key: string
  readonly label: Words
  readonly countries: readonly string[]
}

const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
const gulf = ['AE', 'BH', 'KW', 'OM', 'QA', 'SA']

/**
 * The regions for which plans are sold, named as shops name them. A region comes before the regions that contain it.
 */
export const regions: readonly Region[] = defineMessages('regions', [
  { key: 'union', label: words('Union européenne', 'European Union', 'الاتحاد الأوروبي'), countries: union },
  {
    key: 'europe',
    label: words('Europe', 'Europe', 'أوروبا'),
    countries: [...countriesOf('039', '151', '154', '155'), 'CY', 'TR'],
  },
  {
    key: 'maghreb',
    label: words('Maghreb', 'Maghreb', 'المغرب العربي'),
    countries: ['DZ', 'LY', 'MA', 'MR', 'TN'],
  },
  {
    key: 'africa',
    label: words('Afrique', 'Africa', 'أفريقيا'),
    countries: countriesOf('011', '014', '015', '017', '018'),
  },
  { key: 'gulf', label: words('Pays du Golfe', 'Gulf countries', 'دول الخليج'), countries: gulf },
  {
    key: 'middle-east',
    label: words('Moyen-Orient', 'Middle East', 'الشرق الأوسط'),
    countries: [...gulf, 'EG', 'IL', 'IQ', 'JO', 'LB', 'PS', 'SY', 'TR', 'YE'],
  },
  {
    key: 'north-america',
    label: words('Amérique du Nord', 'North America', 'أمريكا الشمالية'),
    countries: [...countriesOf('021'), 'MX'],
  },
  { key: 'caribbean', label: words('Caraïbes', 'Caribbean', 'الكاريبي'), countries: countriesOf('029') },
  {
    key: 'latin-america',
    label: words('Amérique latine', 'Latin America', 'أمريكا اللاتينية'),
    countries: countriesOf('005', '013', '029'),
  },
  {
    key: 'americas',
    label: words('Amériques', 'Americas', 'الأمريكتان'),
    countries: countriesOf('005', '013', '021', '029'),
  },
  {
    key: 'south-east-asia',
    label: words('Asie du Sud-Est', 'South-East Asia', 'جنوب شرق آسيا'),
    countries: countriesOf('035'),
  },
  {
    key: 'asia',
    label: words('Asie', 'Asia', 'آسيا'),
    countries: countriesOf('030', '034', '035', '143', '145'),
  },
  {
    key: 'oceania',
    label: words('Océanie', 'Oceania', 'أوقيانوسيا'),
    countries: countriesOf('053', '054', '057', '061'),
  },
])

export const allCountries: readonly string[] = Object.values(parts).flatMap((of) => of.split(' '))

/** The smallest region that contains all these countries; undefined when no region does. */
export function regionOf(codes: readonly string[]): Region | undefined {
  return regions.find(({ countries }) => codes.every((code) => countries.includes(code)))
}
