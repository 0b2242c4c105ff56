import type { Network, Networks } from '#market/shared/networks/networks.ts'
import type { NamedNetwork } from '../connectors/connector.ts'

/** The fewest letters by which the beginning of a name identifies a network: `Bouygues` is `Bouygues Telecom`. */
const fewestLetters = 4

/**
 * Finds the codes (MCC-MNC) of networks that a supplier names: those of the country whose brand or operator has the name. Names that
 * no published network has are left out.
 */
export function networkFinder(networks: Networks): (named: readonly NamedNetwork[]) => string[] {
  const byCountry = Map.groupBy(networks.values(), ({ country }) => country)
  const cache = new Map<string, readonly string[]>()
  const codesOf = ({ country, name }: NamedNetwork): readonly string[] => {
    const key = `${country} ${bare(name)}`
    const codes =
      cache.get(key) ?? (byCountry.get(country) ?? []).flatMap((one) => (isNamed(one, name) ? codeOf(one) : []))
    cache.set(key, codes)
    return codes
  }
  return (named) => [...new Set(named.flatMap(codesOf))].toSorted()
}

function isNamed({ brand, operator }: Network, name: string): boolean {
  const searched = bare(name)
  return [brand, operator].map(bare).some((other) => {
    const [short, long] = searched.length < other.length ? [searched, other] : [other, searched]
    return short !== '' && (short === long || (short.length >= fewestLetters && long.startsWith(short)))
  })
}

function codeOf({ mcc, mnc }: Network): string {
  return `${mcc}-${mnc}`
}

function bare(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
