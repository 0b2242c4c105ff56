import { defaultLanguage, type Language } from './locale.ts'

/** The settings of the organisation that every part of Souk uses. */
export interface Organisation {
  readonly name: string
  /** The name of its stored picture; null shows Souk's own logo. */
  readonly logo: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly email: string | null
  readonly website: string | null
  /** The language for people without a language of their own. */
  readonly language: Language
  /** The country of national phone numbers (ISO 3166-1 alpha-2); null until chosen. */
  readonly country: string | null
  /** The time zone of its days (IANA). */
  readonly zone: string
  /** Its currency (ISO 4217). */
  readonly currency: string
  /** The decimals of that currency: 0, 2 or 3. */
  readonly decimals: number
  /** The sign of that currency. */
  readonly sign: string
  /** Minutes until an idle session ends. */
  readonly idleMinutes: number
  /** Maximum length of a session. */
  readonly sessionHours: number
  /** The minimum length of strong passwords. */
  readonly passwordLength: number
  /** Wrong passwords allowed before delays start. */
  readonly freeTries: number
  /** Whether imports accept rows without the fields that may follow later. */
  readonly incompleteImports: boolean
  /** The sender name of mails; the organisation's name if null. */
  readonly mailSender: string | null
  readonly mailReplyTo: string | null
  readonly mailFooter: string | null
  /** Whether a mail server is set. Without one, mails wait in the outbox. */
  readonly mails: boolean
}

/** The values before anybody changes the settings. */
export const defaultOrganisation: Organisation = {
  name: 'Souk',
  logo: null,
  phone: null,
  address: null,
  email: null,
  website: null,
  language: defaultLanguage,
  country: null,
  zone: 'Europe/Paris',
  currency: 'EUR',
  decimals: 2,
  sign: '€',
  idleMinutes: 15,
  sessionHours: 12,
  passwordLength: 8,
  freeTries: 5,
  incompleteImports: true,
  mailSender: null,
  mailReplyTo: null,
  mailFooter: null,
  mails: true,
}

/**
 * The current organisation, a new object after each change. One process serves one organisation and follows its table,
 * and so does a browser page.
 */
export let organisation: Organisation = { ...defaultOrganisation }

/** Updates the organisation with values just read; returns whether anything changed. */
export function setOrganisation(read: Partial<Organisation>): boolean {
  const next: Organisation = { ...defaultOrganisation, ...read }
  // Formatting the first amount costs a browser a sixth of its first screen, so the sign is kept while the currency is the
  // same.
  const sign = next.currency === organisation.currency ? organisation.sign : signOf(next.currency)
  const now = { ...next, sign }
  if (JSON.stringify(now) === JSON.stringify(organisation)) return false
  organisation = now
  return true
}

/** `EUR` → `€`; a currency without a sign has its code. */
function signOf(currency: string): string {
  const parts = new Intl.NumberFormat('fr', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}
