/** A mobile network: its country code and network code (ITU-T E.212), with leading zeros. */
export interface Network {
  readonly mcc: string
  readonly mnc: string
  readonly operator: string
  readonly brand: string
  /** ISO 3166-1 alpha-2 in capitals; empty for networks without a country. */
  readonly country: string
}

/** A network in the published tables. */
export interface PublishedNetwork {
  readonly mcc: string
  readonly mnc: string
  readonly brand: string | null
  readonly operator: string | null
  readonly countryCode: string | null
  readonly status: string
}

/** Networks: `mcc-mnc` → network. */
export type Networks = ReadonlyMap<string, Network>

// Territories that share network codes are published together; the value is the territory with the most subscribers.
const chiefOf: Readonly<Record<string, string>> = {
  'AU/CC/CX': 'AU',
  'BL/GF/GP/MF/MQ': 'GP',
  'BQ/CW/SX': 'CW',
  'YT/RE': 'RE',
}

/**
 * The published networks: code → network. When a code is published several times, an operational network is preferred,
 * then the network of the country with the most networks.
 */
export function networksByCode(published: readonly PublishedNetwork[]): Networks {
  const usable = published.filter(({ mnc, operator, brand }) => /^\d{2,3}$/.test(mnc) && (operator || brand))
  const counts = new Map<string, number>()
  for (const one of usable) counts.set(countryKeyOf(one), (counts.get(countryKeyOf(one)) ?? 0) + 1)
  const rank = (one: PublishedNetwork): number =>
    (one.status === 'Operational' ? usable.length : 0) + (counts.get(countryKeyOf(one)) ?? 0)
  const surestLast = usable.toSorted((one, other) => rank(one) - rank(other))
  return new Map(surestLast.map((one) => [`${one.mcc}-${one.mnc}`, networkOf(one)]))
}

function countryKeyOf({ mcc, countryCode }: PublishedNetwork): string {
  return `${mcc} ${countryCode}`
}

function networkOf({ mcc, mnc, operator, brand, countryCode }: PublishedNetwork): Network {
  const country = chiefOf[countryCode ?? ''] ?? /^([A-Z]{2})(-|$)/.exec(countryCode ?? '')?.[1] ?? ''
  return { mcc, mnc, operator: operator ?? brand ?? '', brand: brand ?? '', country }
}

/** The number of IMSI digits that identify a network: three for the country, and two or three for the network. */
export const networkDigits = 6

/**
 * Finds the network of an IMSI. Some countries have network codes of two and of three digits, so the longest existing code is used. If
 * the network code is declared, only that code can match.
 */
export function networkOfImsi(imsi: string, networks: Networks, declaredMnc = ''): Network | null {
  const lengths = declaredMnc === '' ? [3, 2] : [declaredMnc.length]
  const codes = lengths.map((length) => imsi.slice(3, 3 + length)).filter((mnc) => [2, 3].includes(mnc.length))
  const matches = codes
    .filter((mnc) => declaredMnc === '' || mnc === declaredMnc)
    .map((mnc) => networks.get(`${imsi.slice(0, 3)}-${mnc}`))
  return matches.find((network) => network !== undefined) ?? null
}
