import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose'
import * as client from 'openid-client'
import type { Services } from '#engine/server/services.api.ts'
import { declaredSetting } from '#engine/server/settings.api.ts'
import { isAllowedTarget, requestPublic, type OutgoingOptions } from '#market/shared/outgoing-request.api.ts'
import { directoryNetworks } from './directory-networks.api.ts'
import { identityProvider } from './identity-provider.ts'

/** An active identity provider as signing in needs it. */
export interface Directory {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly portal: 'admin' | 'employee'
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string | null
  readonly scopes: string
  readonly groupClaim: string
  readonly firstSignIn: 'create' | 'wait'
  readonly acr: readonly string[]
}

/** The configuration of a directory is not the one that was entered, so nothing of it can be trusted. */
export class ForeignIssuerError extends Error {}

const patience = 8_000
const mostRead = 262_144
const cachedFor = 10 * 60_000

/** The signature algorithms that are accepted; none of them is symmetric, and `none` is not among them. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

interface Discovered {
  readonly version: number
  readonly until: number
  readonly config: client.Configuration
}

/** The identity providers: reads them, and speaks OpenID Connect with them under the rules of outgoing requests. */
export class DirectoryClients {
  readonly #services: Pick<Services, 'database' | 'open' | 'settings'>
  readonly #outgoing: OutgoingOptions
  readonly #discovered = new Map<string, Discovered>()

  constructor(services: Pick<Services, 'database' | 'open' | 'settings'>) {
    this.#services = services
    const { settings } = services
    const networks = declaredSetting(settings, directoryNetworks)
    this.#outgoing = { local: settings.localWebhooks, networks, patience }
  }

  /** Whether an address is one at which a directory may be. */
  mayContact(address: string): boolean {
    return isAllowedTarget(address, this.#outgoing)
  }

  /** Reads an active identity provider; null for an unknown or inactive one. */
  async read(id: string): Promise<Directory | null> {
    const [row] = await this.#services.database.query<Directory>({
      name: 'directory-read',
      text: `select id, version, name, portal, issuer, client_id as "clientId", client_secret as "clientSecret",
          coalesce(scopes, 'openid email profile') as scopes, group_claim as "groupClaim", first_sign_in as "firstSignIn",
          coalesce(regexp_split_to_array(nullif(btrim(acr), ''), '\\s+'), '{}') as acr
        from identity_provider where id = $1 and active`,
      values: [id],
    })
    return row ?? null
  }

  /**
   * The configuration that the issuer publishes, cached for ten minutes. Throws when it names another issuer, such as
   * the template of an issuer with many tenants.
   */
  async configuration(directory: Directory): Promise<client.Configuration> {
    const cached = this.#discovered.get(directory.id)
    if (cached?.version === directory.version && cached.until > Date.now()) return cached.config
    const { issuer, clientId, clientSecret: sealed, id } = directory
    const place = { table: identityProvider.table, column: 'client_secret', id }
    const secret = sealed === null ? null : (await this.#services.open(sealed, place)).trim()
    const config = await client.discovery(
      new URL(issuer),
      clientId,
      undefined,
      secret === null ? client.None() : client.ClientSecretPost(secret),
      {
        [client.customFetch]: (address, asking) => this.#fetch(address, asking),
        timeout: patience / 1_000,
        execute: [
          // Checks the signature of the ID token, too, instead of trusting the connection alone.
          client.enableNonRepudiationChecks,
          ...(this.#outgoing.local ? [client.allowInsecureRequests] : []),
        ],
      },
    )
    if (bare(config.serverMetadata().issuer) !== bare(issuer)) throw new ForeignIssuerError()
    this.#discovered.set(id, { version: directory.version, until: Date.now() + cachedFor, config })
    return config
  }

  /** Verifies a token that the directory signed for this client, and returns its claims. Throws for any other token. */
  async verify(directory: Directory, token: string): Promise<JWTPayload> {
    const { issuer, jwks_uri: keys } = (await this.configuration(directory)).serverMetadata()
    const answer = await this.#fetch(keys ?? '', { method: 'GET', headers: { accept: 'application/json' } })
    const { payload } = await jwtVerify(token, createLocalJWKSet((await answer.json()) as JSONWebKeySet), {
      issuer,
      audience: directory.clientId,
      algorithms,
      requiredClaims: ['iat', 'jti', 'events'],
      maxTokenAge: '5 minutes',
      clockTolerance: 30,
    })
    return payload
  }

  /** A request of the protocol: to allowed https addresses only, without redirects, and with a bounded answer. */
  async #fetch(
    address: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body?: client.FetchBody },
  ): Promise<Response> {
    const { code, text, type } = await requestPublic(
      address,
      {
        method: method === 'POST' ? 'POST' : 'GET',
        headers,
        body: body === undefined || body === null ? undefined : String(body),
        mostRead,
      },
      this.#outgoing,
    )
    return new Response(text, { status: code, headers: type === null ? {} : { 'content-type': type } })
  }
}

/** Whether Souk asks a directory regularly about its people, which needs tokens that outlast the directory's sessions. */
export function checksMembers({ scopes }: Pick<Directory, 'scopes'>): boolean {
  return scopes.split(/\s+/).includes('offline_access')
}

/**
 * The claims about a person: those of the ID token, and of the userinfo endpoint where the token lacks the groups or the
 * address. Null when the directory gives neither.
 */
export async function claimsAbout(
  config: client.Configuration,
  directory: Directory,
  tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
  subject: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  const claims = tokens.claims()
  const isComplete = claims?.[directory.groupClaim] !== undefined && claims['email'] !== undefined
  if (isComplete || !config.serverMetadata().userinfo_endpoint) return claims ?? null
  return { ...(await client.fetchUserInfo(config, tokens.access_token, subject)), ...claims }
}

function bare(issuer: string): string {
  return issuer.replace(/\/+$/, '')
}
