import type { FastifyInstance } from 'fastify'
import { AttemptCounters } from '#engine/http/limits/attempt-counters.api.ts'
import type { ConcurrencyLimits } from '#engine/http/limits/concurrency-limits.api.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Services } from '#engine/server/services.api.ts'
import type { MailSender } from '#engine/mail/mail-sender.api.ts'
import type { Database } from '#engine/database/database.api.ts'
import { hmacOf, signingKey } from '#market/shared/token-digest.api.ts'

/** The context shared by the routes of signing in. */
export interface AccountContext {
  readonly database: Database
  readonly resources: readonly Resource[]
  readonly postman: MailSender
  /** Loads the sample marketplace, when the first administrator chooses it. */
  readonly loadDemo?: () => Promise<void>
  /** Seals values that must not be readable in the database: a letter with a link, the secret of an authenticator app. */
  readonly sealSecret: Services['open']
  /** Opens a value sealed in a place. */
  readonly open: Services['open']
  /** The keyed digest of values that are compared but not stored. */
  seal(...parts: readonly string[]): Promise<Buffer>
  /** The key of that digest. */
  key(): Promise<Buffer>
  /** The limits of attempts and messages. */
  readonly counters: AttemptCounters
  /** The limits of concurrent requests. */
  readonly gates: ConcurrencyLimits
  /** A public address of the app, never derived from a request's Host header. */
  link(path: string): string
  /** Whether mails are sent: a mail server is configured. */
  readonly mails: boolean
  /** Whether Souk's public address uses https, so that cookies are Secure. */
  readonly secure: boolean
}

/** Creates the context shared by the routes of signing in. */
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

/** The address Souk listens on, as the public one when none is configured; a wildcard host means this machine. */
export function listeningAddress(app: FastifyInstance, host: string): string {
  const address = app.server.address()
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${typeof address === 'object' && address ? address.port : 3000}`
}
