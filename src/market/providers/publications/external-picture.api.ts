import { Resolver } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { request as dial } from 'node:https'
import { isIP } from 'node:net'
import { webAddress } from '#engine/fields/text/url.ts'
import { isPublicAddress, isPublicName } from '#market/shared/public-address.api.ts'

const fetchTimeoutMs = 6_000
const heaviest = 8 * 1024 * 1024
const mostRedirects = 3

/** The network functions that fetching uses; tests replace them. */
export interface Network {
  readonly resolve: (name: string) => Promise<readonly string[]>
  readonly dial: (options: RequestOptions, answer: (response: IncomingMessage) => void) => ClientRequest
}

/** Queries name servers only, so that names in the machine's hosts file cannot be reached. */
const publicNetwork: Network = {
  async resolve(name) {
    const resolver = new Resolver({ timeout: 1_500, tries: 1 })
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  },
  dial,
}

/**
 * Fetches an https address from the public network. An attacker could name an internal machine. The name is therefore
 * resolved once, all its addresses must be public, and the connection goes to one of them. Redirects are checked in the
 * same way.
 */
export async function fetchPublicBytes(address: string, network: Network = publicNetwork): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(fetchTimeoutMs)
  let url = new URL(address)
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const response = await answerOf(url, await publicAddressOf(url, network), network, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return await bytesOf(response)
    response.destroy()
    if (statusCode < 300 || statusCode > 399 || !headers.location) throw new Error(`answered ${statusCode}`)
    url = new URL(headers.location, url)
  }
  throw new Error('too many redirects')
}

/** The host name of a URL; IPv6 addresses lose the brackets that URLs put around them. */
function nameOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

async function publicAddressOf(url: URL, network: Network): Promise<string> {
  const name = nameOf(url)
  if (!webAddress.safeParse(url.href).success || url.port !== '') throw new Error('no plain https address')
  if (isIP(name) === 0 && !isPublicName(name)) throw new Error('not a public name')
  const addresses = isIP(name) === 0 ? await network.resolve(name) : [name]
  const [first] = addresses
  if (first === undefined || !addresses.every(isPublicAddress)) throw new Error('not a public address')
  return first
}

function answerOf(url: URL, host: string, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    network
      .dial(
        {
          host,
          // The certificate is checked against the name, because the connection goes to an address.
          ...(isIP(nameOf(url)) === 0 && { servername: nameOf(url) }),
          path: url.pathname + url.search,
          headers: { host: url.host, accept: 'image/webp, image/png, image/jpeg', 'user-agent': 'Souk' },
          agent: false,
          signal,
        },
        resolve,
      )
      .on('error', reject)
      .end()
  })
}

async function bytesOf(response: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let weight = 0
  for await (const part of response) {
    weight += part.length
    if (weight > heaviest) {
      response.destroy()
      throw new Error('too heavy')
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}
