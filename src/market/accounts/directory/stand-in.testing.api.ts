import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { Provider, type ClientMetadata } from 'oidc-provider'

type SigningKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']

/** A person of the directory: subject → claims. */
export type People = Record<string, Readonly<Record<string, unknown>>>

/** A directory for tests: `oidc-provider` at 127.0.0.1, with a page on which a person is chosen instead of a password. */
export class StandIn {
  readonly people: People
  readonly #server: Server
  readonly #key: SigningKey
  readonly #jwk: object
  #provider: Provider | null = null

  private constructor(server: Server, key: SigningKey, jwk: object, people: People) {
    this.#server = server
    this.#key = key
    this.#jwk = jwk
    this.people = people
    server.on('request', (request, response) => void this.#answer(request, response))
  }

  static async open(people: People): Promise<StandIn> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = { ...(await exportJWK(privateKey)), kid: 'stand-in', alg: 'RS256', use: 'sig' }
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new StandIn(server, privateKey, jwk, people)
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Registers the clients, in place of earlier ones. */
  register(clients: readonly ClientMetadata[]): void {
    this.#provider = new Provider(this.issuer, {
      clients: [...clients],
      jwks: { keys: [this.#jwk] },
      cookies: { keys: ['for tests'] },
      conformIdTokenClaims: false,
      // Refresh tokens outlast the sessions at the directory, as with `offline_access` at other directories.
      issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
      expiresWithSession: async () => false,
      claims: { openid: ['sub', 'sid', 'email', 'email_verified', 'given_name', 'family_name', 'groups', 'acr'] },
      acrValues: ['urn:souk:two'],
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      // By itself, the provider sends no logout to an address of this machine.
      fetch: (address, options) => fetch(address, Object({ ...options, dispatcher: undefined })),
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, sub) => {
        const { [sub]: claims } = this.people
        return claims && { accountId: sub, claims: async () => ({ sub, ...claims }) }
      },
    })
  }

  /** Signs any token with the directory's key. */
  sign(
    claims: JWTPayload,
    header: Readonly<Record<string, string>> = {},
    key: SigningKey = this.#key,
  ): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'stand-in', typ: 'logout+jwt', ...header })
      .setIssuedAt()
      .setIssuer(this.issuer)
      .sign(key)
  }

  /** Signs a person in like a browser, from the address that Souk returned; returns the query of the answer. */
  async answerFor(address: string, subject: string): Promise<string> {
    const jar = new Map<string, string>()
    let next = address
    while (next.startsWith(this.issuer)) {
      const choosing = /\/interaction\//.test(next)
      const answer = await fetch(choosing ? `${next}?sub=${encodeURIComponent(subject)}` : next, {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
        jar.set(name, value)
      }
      const location = answer.headers.get('location')
      if (location === null) throw new Error(`The stand-in answered ${answer.status}: ${await answer.text()}`)
      next = new URL(location, next).href
    }
    return new URL(next).search.slice(1)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const provider = this.#provider
    const { pathname, searchParams } = new URL(request.url ?? '/', this.issuer)
    if (!provider || !pathname.startsWith('/interaction/')) return void provider?.callback()(request, response)
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    const subject = searchParams.get('sub')
    if (prompt.name === 'login' && subject === null) {
      const choices = Object.keys(this.people).map((sub) => `<p><a href="?sub=${sub}">${sub}</a></p>`)
      return void response.setHeader('content-type', 'text/html').end(`<h1>Stand-in</h1>${choices.join('')}`)
    }
    if (prompt.name === 'login') {
      const acr = typeof this.people[subject ?? '']?.['acr'] === 'string' ? 'urn:souk:two' : 'urn:souk:one'
      return provider.interactionFinished(request, response, { login: { accountId: subject ?? '', acr } })
    }
    const grant = new provider.Grant({
      ...(session && { accountId: session.accountId }),
      clientId: String(params['client_id']),
    })
    grant.addOIDCScope('openid email profile')
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  }
}
