import { defaultLanguage, type Language } from './locale.ts'

/** The settings of the organisation that every part of Souk uses. */
export interface Organisation {
  readonly name: string
  /** The name of the organisation's stored logo; null for Souk's own logo. */
  readonly logo: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly email: string | null
  readonly website: string | null
  /** The language for people who have not chosen a language. */
  readonly language: Language
  /** The country of national phone numbers (ISO 3166-1 alpha-2); null until chosen. */
  readonly country: string | null
  /** The time zone of the organisation's days (IANA). */
  readonly zone: string
  /** The currency of all amounts (ISO 4217). */
  readonly currency: string
  /** The number of decimals of the currency: 0, 2 or 3. */
  readonly decimals: number
  /** The symbol of the currency. */
  readonly sign: string
  /** Minutes of inactivity after which a session ends. */
  readonly idleMinutes: number
  /** Maximum length of a session in hours. */
  readonly sessionHours: number
  /** The minimum number of characters of strong passwords. */
  readonly passwordLength: number
  /** The number of wrong passwords after which delays start. */
  readonly freeTries: number
  /** Whether imports accept rows without the required fields that may be filled in later. */
  readonly incompleteImports: boolean
  /** The sender name of mails; null for the organisation's name. */
  readonly mailSender: string | null
  readonly mailReplyTo: string | null
  readonly mailFooter: string | null
  /** Whether a mail server is configured. Without one, mails stay in the outbox. */
  readonly mails: boolean
}

/** The settings before anybody changes them. */
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
 * The current settings of the organisation; each change creates a new object. A server process and a browser page each
 * serve one organisation and follow its table.
 */
export let organisation: Organisation = { ...defaultOrganisation }

/** Updates the organisation's settings with newly read values; returns whether anything changed. */
export function setOrganisation(read: Partial<Organisation>): boolean {
  const next: Organisation = { ...defaultOrganisation, ...read }
  // The currency symbol is computed only when the currency changes. Formatting an amount for the first time takes a
  // sixth of the time that a browser needs for its first screen.
  const sign = next.currency === organisation.currency ? organisation.sign : signOf(next.currency)
  const now = { ...next, sign }
  if (JSON.stringify(now) === JSON.stringify(organisation)) return false
  organisation = now
  return true
}

/** The symbol of a currency (`EUR` → `€`), or its code if it has no symbol. */
function signOf(currency: string): string {
  const parts = new Intl.NumberFormat('fr', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}
