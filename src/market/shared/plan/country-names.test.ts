import { expect, test } from 'vitest'
import { checkField } from '#engine/definition/validation.ts'
import { words } from '#engine/definition/words.ts'
import { standardCountryNames } from './country-names.api.ts'
import { addCountryNames } from './country-names.ts'
import { countries } from './plan-kinds.ts'

addCountryNames(standardCountryNames())

const field = countries({ label: words('Pays', 'Countries', 'البلدان') })
const readText = (text: string) => field.cell?.read(text, { decimal: null })
const read = (text: string) => checkField('countries', field, readText(text))

/** The names that price lists and shops use for countries: country code → names. */
const common: Readonly<Record<string, readonly string[]>> = {
  TR: ['Turkey', 'Türkiye', 'Turkiye', 'Turquie', 'تركيا', 'TUR'],
  US: [
    'USA',
    'U.S.A.',
    'US',
    'United States',
    'United States of America',
    'États-Unis',
    'Etats Unis',
    'الولايات المتحدة',
  ],
  AE: ['UAE', 'U.A.E.', 'United Arab Emirates', 'Émirats arabes unis', 'الإمارات', 'الإمارات العربية المتحدة', 'ARE'],
  GB: ['Great Britain', 'UK', 'U.K.', 'United Kingdom', 'Royaume-Uni', 'GBR', 'England'],
  CZ: ['Czech Republic', 'Czechia', 'République tchèque', 'Tchéquie', 'التشيك'],
  MO: ['Macau', 'Macao', 'Macao SAR', 'Macau SAR China'],
  HK: ['Hong Kong', 'Hong Kong SAR', 'Hongkong', 'هونغ كونغ'],
  CI: ['Ivory Coast', 'Cote d’Ivoire', "Côte d'Ivoire", 'ساحل العاج'],
  RU: ['Russia', 'Russian Federation', 'Russie', 'روسيا'],
  KR: ['South Korea', 'Korea, Republic of', 'Republic of Korea', 'Corée du Sud', 'كوريا الجنوبية', 'Korea (South)'],
  KP: ['North Korea', 'Corée du Nord'],
  CD: [
    'Congo (Kinshasa)',
    'DR Congo',
    'Congo, Democratic Republic of the',
    'Democratic Republic of the Congo',
    'DRC',
    'RDC',
  ],
  CG: ['Congo (Brazzaville)', 'Republic of the Congo', 'Congo-Brazzaville'],
  CV: ['Cape Verde', 'Cabo Verde', 'Cap-Vert'],
  SZ: ['Swaziland', 'Eswatini'],
  MK: ['Macedonia', 'North Macedonia', 'Macédoine du Nord'],
  MM: ['Burma', 'Myanmar', 'Birmanie'],
  TL: ['East Timor', 'Timor-Leste'],
  NL: ['Holland', 'The Netherlands', 'Netherlands', 'Pays-Bas', 'هولندا'],
  VN: ['Vietnam', 'Viet Nam', 'Viêt Nam'],
  LA: ['Laos', 'Lao PDR', 'Lao People’s Democratic Republic'],
  TW: ['Taiwan', 'Taiwan, Province of China', 'Taïwan'],
  PS: ['Palestine', 'Palestinian Territories', 'Palestine, State of', 'فلسطين'],
  VA: ['Vatican', 'Vatican City', 'Holy See'],
  SY: ['Syria', 'Syrian Arab Republic', 'سوريا'],
  IR: ['Iran', 'Iran, Islamic Republic of', 'إيران'],
  BO: ['Bolivia', 'Bolivia, Plurinational State of'],
  VE: ['Venezuela', 'Venezuela, Bolivarian Republic of'],
  TZ: ['Tanzania', 'Tanzania, United Republic of', 'Tanzanie'],
  MD: ['Moldova', 'Moldova, Republic of', 'Moldavie'],
  BN: ['Brunei', 'Brunei Darussalam'],
  FM: ['Micronesia', 'Micronesia, Federated States of'],
  BS: ['The Bahamas', 'Bahamas'],
  GM: ['The Gambia', 'Gambia', 'Gambie'],
  SK: ['Slovakia', 'Slovak Republic', 'Slovaquie'],
  IE: ['Ireland', 'Republic of Ireland', 'Irlande'],
  SA: ['Saudi Arabia', 'KSA', 'Arabie saoudite', 'السعودية', 'المملكة العربية السعودية', 'SAU'],
  EG: ['Egypt', 'Égypte', 'مصر'],
  MA: ['Morocco', 'Maroc', 'المغرب', 'MAR'],
  TN: ['Tunisia', 'Tunisie', 'تونس', 'TUN'],
  DZ: ['Algeria', 'Algérie', 'الجزائر'],
  LY: ['Libya', 'Libye', 'ليبيا', 'Libyan Arab Jamahiriya'],
  BA: ['Bosnia', 'Bosnia & Herzegovina', 'Bosnia and Herzegovina', 'Bosnie-Herzégovine'],
  TT: ['Trinidad & Tobago', 'Trinidad and Tobago'],
  LC: ['St. Lucia', 'Saint Lucia', 'St Lucia'],
  KN: ['St. Kitts & Nevis', 'Saint Kitts and Nevis'],
  VC: ['St. Vincent', 'Saint Vincent and the Grenadines'],
  RE: ['Reunion', 'La Réunion', 'Reunion Island'],
  DE: ['Germany', 'Deutschland', 'Allemagne', 'ألمانيا', 'DEU'],
  ES: ['Spain', 'España', 'Espagne', 'إسبانيا', 'اسبانيا'],
  IT: ['Italy', 'Italia', 'Italie', 'إيطاليا', 'ايطاليا'],
  CN: ['China', 'Mainland China', 'China mainland', 'Chine', 'الصين', 'PR China'],
  XK: ['Kosovo'],
  CY: ['Cyprus', 'Chypre', 'قبرص'],
  FO: ['Faroe Islands', 'Faeroe Islands', 'Îles Féroé'],
  FK: ['Falkland Islands', 'Falkland Islands (Malvinas)'],
  VG: ['British Virgin Islands', 'Virgin Islands, British', 'BVI'],
  VI: ['US Virgin Islands', 'U.S. Virgin Islands', 'Virgin Islands, U.S.'],
  CW: ['Curacao', 'Curaçao'],
  SX: ['Sint Maarten', 'Saint Maarten'],
  MF: ['Saint Martin', 'St. Martin', 'Saint-Martin'],
  ST: ['Sao Tome and Principe', 'São Tomé & Príncipe'],
  KG: ['Kyrgyzstan', 'Kyrgyz Republic'],
  BY: ['Belarus', 'Byelorussia', 'Biélorussie'],
  MV: ['Maldives', 'The Maldives'],
  PH: ['Philippines', 'The Philippines'],
  ZA: ['South Africa', 'RSA', 'Afrique du Sud', 'جنوب أفريقيا'],
  NZ: ['New Zealand', 'Nouvelle-Zélande'],
  CF: ['Central African Republic', 'CAR', 'République centrafricaine'],
  DO: ['Dominican Republic', 'République dominicaine'],
  PG: ['Papua New Guinea', 'PNG'],
  JO: ['Jordan', 'Jordanie', 'الأردن', 'الاردن'],
  KW: ['Kuwait', 'Koweït', 'الكويت'],
  QA: ['Qatar', 'قطر'],
  OM: ['Oman', 'عمان', 'سلطنة عمان'],
  BH: ['Bahrain', 'Bahreïn', 'البحرين'],
  IQ: ['Iraq', 'Irak', 'العراق'],
  LB: ['Lebanon', 'Liban', 'لبنان'],
  YE: ['Yemen', 'Yémen', 'اليمن'],
  SD: ['Sudan', 'Soudan', 'السودان'],
  MR: ['Mauritania', 'Mauritanie', 'موريتانيا'],
  FR: ['France', 'fr', 'FRA', 'فرنسا'],
  JP: ['Japan', 'Japon', 'اليابان'],
  IN: ['India', 'Inde', 'الهند'],
  BR: ['Brazil', 'Brasil', 'Brésil', 'البرازيل'],
  CH: ['Switzerland', 'Suisse', 'سويسرا'],
}

test.each(Object.entries(common))('%s is recognised by each usual name: %j', (code, names) => {
  const others = names.filter((name) => JSON.stringify(read(name)) !== JSON.stringify({ value: [code], details: [] }))
  expect(others).toEqual([])
})

test('countries are read as a list between commas, semicolons and lines', () => {
  expect(read('FR, DE;IT')).toEqual({ value: ['DE', 'FR', 'IT'], details: [] })
  expect(read('Turkey; UAE\nCzech Republic')).toEqual({ value: ['AE', 'CZ', 'TR'], details: [] })
})

test.each(['Europe', 'Asia', 'Global', 'Worldwide', 'EU', 'Afrique', 'الشرق الأوسط', 'Congo', 'Korea', 'Atlantide'])(
  'a region, or the name of several countries, is refused by name: %s',
  (text) => {
    const { details } = read(text)
    expect(details).toHaveLength(1)
    expect(details[0]).toMatchObject({ code: 'countries', values: { value: text } })
  },
)
