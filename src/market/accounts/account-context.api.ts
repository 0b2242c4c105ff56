import type { FastifyInstance } from 'fastify'
import { AttemptCounters } from '#engine/http/limits/attempt-counters.api.ts'
import type { ConcurrencyLimits } from '#engine/http/limits/concurrency-limits.api.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Services } from '#engine/server/services.api.ts'
import type { MailSender } from '#engine/mail/mail-sender.api.ts'
import type { Database } from '#engine/database/database.api.ts'
import { hmacOf, signingKey } from '#market/shared/token-digest.api.ts'

/** The services that the sign-in routes share. */
export interface AccountContext {
  readonly database: Database
  readonly resources: readonly Resource[]
  readonly postman: MailSender
  /** Loads the sample marketplace when the first administrator chooses it at the set-up. */
  readonly loadDemo?: () => Promise<void>
  /**
   * Encrypts a value that must not be readable in the database, such as a mail with a link or an authenticator app's
   * secret.
   */
  readonly sealSecret: Services['open']
  /** Decrypts a sealed value; fails when the value was sealed for another place. */
  readonly open: Services['open']
  /** Computes the keyed digest of a value that is compared but not stored. */
  seal(...parts: readonly string[]): Promise<Buffer>
  /** Reads the key of the digests that `seal` computes. */
  key(): Promise<Buffer>
  /** The counters that limit attempts and messages. */
  readonly counters: AttemptCounters
  /** The limits on the number of concurrent requests. */
  readonly gates: ConcurrencyLimits
  /** Builds a link to a page of the app from the public address, never from a request's Host header. */
  link(path: string): string
  /** Whether a mail server is configured, so that mails are sent. */
  readonly mails: boolean
  /** Whether Souk's public address uses https, so that cookies are Secure. */
  readonly secure: boolean
}

/** Creates the context that the sign-in routes share. */
export function createAccountContext(
  app: FastifyInstance,
  services: Services,
  postman: MailSender,
  loadDemo?: () => Promise<void>,
): AccountContext {
  const { database, resources, settings } = services
  const key = signingKey(database, 'sign-in')
  const seal = async (...parts: readonly string[]) => hmacOf(await key(), ...parts)
  return {
    database,
    resources,
    postman,
    key,
    seal,
    sealSecret: services.prepare.seal,
    open: services.open,
    ...(loadDemo && { loadDemo }),
    counters: new AttemptCounters(database, key),
    gates: app.concurrencyLimits,
    link: (path) => `${settings.publicUrl ?? listeningAddress(app, settings.host)}${path}`,
    mails: settings.smtpUrl !== undefined,
    secure: settings.publicUrl?.startsWith('https:') ?? false,
  }
}

/**
 * The address Souk listens on, used in links when no public address is configured; a wildcard host becomes `localhost`.
 */
export function listeningAddress(app: FastifyInstance, host: string): string {
  const address = app.server.address()
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${typeof address === 'object' && address ? address.port : 3000}`
}
