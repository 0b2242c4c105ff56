import { isNetwork } from '#engine/http/limits/network.api.ts'
import type { ProblemDetail } from '#engine/definition/problem.ts'
import { defineMessages, words } from '#engine/definition/words.ts'

const { notNetwork } = defineMessages('access.network-problems', {
  notNetwork: words(
    '« {{network}} » n’est pas un réseau : il s’écrit comme 192.0.2.0/24 ou 2001:db8::/32',
    '“{{network}}” is not a network: write it like 192.0.2.0/24 or 2001:db8::/32',
    '«{{network}}» ليست شبكة: تُكتب مثل \u2066192.0.2.0/24\u2069 أو \u20662001:db8::/32\u2069',
  ),
})

/** The problem of a list of networks in which a text is no network in CIDR notation. */
export function networkProblems(field: string, networks: unknown): ProblemDetail[] {
  const wrong = Array.isArray(networks) ? networks.find((one) => !isNetwork(String(one))) : undefined
  if (wrong === undefined) return []
  return [{ field, code: 'network', sentence: notNetwork, values: { network: `\u2066${String(wrong)}\u2069` } }]
}
