import { defaultLanguage, type Language } from './locale.ts'

/** What every part of Souk knows of whoever runs it. */
export interface Organisation {
  readonly name: string
  /** The name its picture is kept under; null shows Souk's own mark. */
  readonly logo: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly email: string | null
  readonly website: string | null
  /** In which language its texts are shown to whoever has none in their own. */
  readonly language: Language
  /** The country by which national phone numbers are read (ISO 3166-1 alpha-2); null until it is chosen. */
  readonly country: string | null
  /** Where its days begin (IANA). */
  readonly zone: string
  /** What it counts money in (ISO 4217). */
  readonly currency: string
  /** How many decimals that currency has: 0, 2 or 3. */
  readonly decimals: number
  /** How a sum in that currency is marked. */
  readonly sign: string
  /** How long a session lasts without use, and at most. */
  readonly idleMinutes: number
  readonly sessionHours: number
  /** How long a password that must be strong is at least. */
  readonly passwordLength: number
  /** How often a wrong password may be tried before one has to wait. */
  readonly freeTries: number
  /** Whether files may bring rows that lack what the definitions let follow. */
  readonly incompleteImports: boolean
  /** Under which name mails leave; the organisation's own when null. */
  readonly mailSender: string | null
  readonly mailReplyTo: string | null
  readonly mailFooter: string | null
  /** Whether mails leave: a mail server is set. Without one they wait in the outbox. */
  readonly mails: boolean
}

/** What is so until somebody says otherwise. */
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

/** The organisation as it is now, another object whenever anything of it changes: one process serves one, and follows its table; so does a page of the browser. */
export let organisation: Organisation = { ...defaultOrganisation }

/** Makes the organisation what was just read of it; answers whether anything changed. */
export function setOrganisation(read: Partial<Organisation>): boolean {
  const next: Organisation = { ...defaultOrganisation, ...read }
  // The first sum a browser writes costs it a sixth of its first screen: what is counted in is seldom another.
  const sign = next.currency === organisation.currency ? organisation.sign : signOf(next.currency)
  const now = { ...next, sign }
  if (JSON.stringify(now) === JSON.stringify(organisation)) return false
  organisation = now
  return true
}

/** `EUR` → `€`; a currency without a sign of its own is marked by its code. */
function signOf(currency: string): string {
  const parts = new Intl.NumberFormat('fr', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}
