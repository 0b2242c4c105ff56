import { customer } from '#market/customers/customer.ts'
import { seededRandom, type RandomSource } from '../seeded-random.ts'
import { countries } from './countries.ts'
import { face } from '../pictures/faces.ts'
import { pastMoment, sampleRow, type Sample, type SampleRow } from '../sample-row.ts'
import { samplePasswords } from './staff.ts'

const howMany = 240

const notes = {
  fr: [
    'Voyage souvent au Japon, préfère les forfaits sans voix.',
    'Appeler après 18 h.',
    'Entreprise de douze personnes, facture à envoyer à la comptabilité.',
    'Téléphone remplacé : profil à réinstaller.',
    'Chez nous depuis l’ouverture.',
  ],
  en: [
    'Travels to Morocco twice a year, always the 10 GB plan.',
    'Prefers to be reached by e-mail.',
    'Asked for an invoice in the company’s name.',
    'Dual-SIM phone, keeps the home number active.',
  ],
  ar: [
    'سفر متكرر إلى تركيا، باقات بيانات فقط.',
    'يفضل التواصل مساء.',
    'فاتورة باسم الشركة عند كل طلب.',
    'هاتف جديد: يجب إعادة تثبيت الشريحة.',
  ],
} as const

const mailboxes = { fr: 'courriel.example', en: 'postbox.example', ar: 'barid.example' } as const

/** The customers of the sample marketplace, from nine countries and in three scripts. */
export function sampleCustomers(today: string): Sample {
  const choices = seededRandom('customers')
  const taken = new Set<string>()
  const rows = Array.from({ length: howMany }, () => sampleCustomer(choices, today, taken))
  return { resource: customer, rows }
}

function sampleCustomer(choices: RandomSource, today: string, taken: Set<string>): SampleRow {
  const country = choices.pick(countries)
  const [firstname, latinFirst, portrait] = choices.pick(country.names.first)
  const [lastname, latinFamily] = choices.pick(country.names.family)
  const username = free(`${plain(latinFirst)}.${plain(latinFamily)}`, taken)
  const daysAgo = choices.between(1, 540)
  // Nobody signs in before their registration or later today.
  const seen = choices.often(82) && daysAgo > 1
  return sampleRow(choices, today, daysAgo, {
    active: !choices.often(7),
    values: {
      firstname,
      lastname,
      username,
      cin: country.card(choices),
      email: `${username}@${mailboxes[country.language]}`,
      phone: country.phone(choices),
      language: country.language,
      address: country.address(choices),
      password: samplePasswords.customer,
      isVerified: seen && choices.often(75),
      ...(choices.often(30) && { description: choices.pick(notes[country.language]) }),
    },
    pictures: { image: [face(choices, portrait, country.language === 'ar')] },
    managed: {
      lastLogin: seen ? pastMoment(today, choices.between(1, daysAgo - 1), choices).toISOString() : null,
    },
  })
}

/** Reduces a name to letters and digits allowed in e-mail addresses: no accents, apostrophes or spaces. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[Œœ]/g, 'oe')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

function free(username: string, taken: Set<string>): string {
  let candidate = username
  for (let n = 2; taken.has(candidate); n++) candidate = `${username}${n}`
  taken.add(candidate)
  return candidate
}
