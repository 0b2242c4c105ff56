import type { FastifyInstance } from 'fastify'
import { AttemptCounters } from '#engine/http/limits/attempt-counters.api.ts'
import type { ConcurrencyLimits } from '#engine/http/limits/concurrency-limits.api.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Services } from '#engine/server/services.api.ts'
import type { MailSender } from '#engine/mail/mail-sender.api.ts'
import type { Database } from '#engine/database/database.api.ts'
import { hmacOf, signingKey } from '#market/shared/token-digest.api.ts'

/** What the routes of signing in share. */
export interface AccountContext {
  readonly database: Database
  readonly resources: readonly Resource[]
  readonly postman: MailSender
  /** Loads the sample marketplace, when the first administrator wants it. */
  readonly loadDemo?: () => Promise<void>
  /** Seals what must not be read in the database: a letter that holds a link, the secret of an authenticator app. */
  readonly sealSecret: Services['open']
  /** Opens what was sealed in a place. */
  readonly open: Services['open']
  /** The keyed digest of what is compared without being kept. */
  seal(...parts: readonly string[]): Promise<Buffer>
  /** The key of that digest. */
  key(): Promise<Buffer>
  /** What may be tried or sent how often. */
  readonly counters: AttemptCounters
  /** How much is under way at once. */
  readonly gates: ConcurrencyLimits
  /** An address of the app as people reach it, never from a request's Host header. */
  link(path: string): string
  /** Whether mails leave: a mail server is set. */
  readonly mails: boolean
  /** Whether people reach Souk by https, so that cookies are kept to it. */
  readonly secure: boolean
}

/** Gathers what the routes of signing in share. */
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

/** Without a configured address people reach Souk where it listens; everywhere is read as this machine. */
export function listeningAddress(app: FastifyInstance, host: string): string {
  const address = app.server.address()
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${typeof address === 'object' && address ? address.port : 3000}`
}
