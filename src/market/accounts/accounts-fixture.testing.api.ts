import type { FastifyInstance } from 'fastify'
import { buildApp } from '#engine/app.api.ts'
import { checkAnswers } from '#engine/testing/contract-answers.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { resources } from '#market/resources.api.ts'
import { providerOverride } from '#market/providers/provider.api.ts'
import { apiTokenOverride } from './tokens/api-token.api.ts'
import { accountsArea } from './account-routes.api.ts'
import { hashPassword, preparePassword } from './passwords/passwords.api.ts'
import { privilegeOverride } from '#market/privileges/privilege.api.ts'
import { tokenHash } from '#market/shared/token-digest.api.ts'
import { authenticator } from './sessions/sessions.api.ts'
import { allowedOrigins } from './tokens/token-actor.api.ts'
import { createSetupLink } from './sign-in/setup.api.ts'
import { userOverride } from './user.api.ts'

/** The password everybody in these tests has. */
export const password = 'Marché-2048'

/** What one request says besides its address. */
export interface RequestOptions {
  readonly token?: string
  readonly body?: unknown
  readonly cookies?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly language?: string
  readonly from?: string
}

/** What came back. */
export interface TestResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  readonly body: {
    readonly token: string
    readonly user: { readonly id: string; readonly displayName: string; readonly portal: string | null }
    readonly data: {
      readonly id: string
      readonly version: number
      readonly codes: readonly string[]
      readonly on: boolean
    }
    readonly code: string
    readonly open: boolean
    readonly challenge: string
    readonly heldBack?: string
    readonly permissions: readonly string[]
    readonly details: readonly { readonly field?: string; readonly constraint: string; readonly detail: string }[]
  }
  readonly cookies: Readonly<Record<string, string>>
}

/** A whole Souk over a database of its own, with its real sessions, passwords and departures, for tests. */
export class AccountsFixture {
  readonly database: TestDatabase
  readonly #environment: Readonly<Record<string, string>>
  #app: FastifyInstance

  private constructor(database: TestDatabase, environment: Readonly<Record<string, string>>, app: FastifyInstance) {
    this.database = database
    this.#environment = environment
    this.#app = app
  }

  static async open(environment: Readonly<Record<string, string>> = {}): Promise<AccountsFixture> {
    const database = await testDatabase()
    return new AccountsFixture(database, environment, await serverOver(database, environment))
  }

  /** The process ends and another one starts on the same database. */
  async restart(): Promise<void> {
    await this.#app.close()
    this.#app = await serverOver(this.database, this.#environment)
  }

  /** A second process beside the first. */
  async beside(environment = this.#environment): Promise<AccountsFixture> {
    return new AccountsFixture(this.database, environment, await serverOver(this.database, environment))
  }

  async leave(): Promise<void> {
    await this.#app.close()
  }

  async close(): Promise<void> {
    await this.#app.close()
    await this.database.close()
  }

  async ask(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    asking: RequestOptions = {},
  ): Promise<TestResponse> {
    const { token, body, cookies = {}, headers = {}, language = 'fr', from = '127.0.0.1' } = asking
    const response = await this.#app.inject({
      method,
      url,
      remoteAddress: from,
      cookies: { ...cookies },
      headers: {
        'accept-language': language,
        ...(token !== undefined && { authorization: `Bearer ${token}`, 'x-access-token': token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    const json = /json/.test(String(response.headers['content-type']))
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: (json ? JSON.parse(response.body) : {}) as TestResponse['body'],
      cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
    }
  }

  /** Somebody signs in; `who` is an e-mail or a username. */
  signIn(who: string, portal: 'admin' | 'employee' = 'admin', asking: RequestOptions & { password?: string } = {}) {
    const url = portal === 'admin' ? '/api/root/login' : '/api/root/employe/login'
    return this.ask('POST', url, { ...asking, body: { email: who, password: asking.password ?? password } })
  }

  /** The first administrator, made by the printed link; answers what the set-up answered. */
  async setUp(): Promise<TestResponse> {
    const token = await createSetupLink(this.database)
    const names = { firstName: 'Amina', lastName: 'Haddad', username: 'amina', email: 'amina@souk.test' }
    return this.ask('POST', '/api/setup', {
      body: { token, ...names, password, confirmPassword: password, demo: false },
    })
  }

  /** A privilege straight in the database. */
  async privilege(name: string, portal: 'admin' | 'employee', permissions: readonly string[]): Promise<string> {
    return this.#insert(
      `insert into privilege (id, name, portal, permissions) values (gen_random_uuid(), $1, $2, $3::jsonb) returning id`,
      [name, portal, JSON.stringify(permissions)],
    )
  }

  /** A member of staff straight in the database, `name@souk.test`. */
  async staff(name: string, privilegeId: string | null): Promise<string> {
    return this.#insert(
      `insert into staff_user (id, first_name, last_name, email, username, password, privilege_id)
       values (gen_random_uuid(), $1, 'Essai', $1 || '@souk.test', $1, $2, $3) returning id`,
      [name, await hashPassword(password), privilegeId],
    )
  }

  /** A provider straight in the database, `name@fournisseur.test`. */
  async provider(name: string): Promise<string> {
    return this.#insert(
      `insert into provider (id, name, email, phone, password) values (gen_random_uuid(), $1, $1 || '@fournisseur.test', '+33612345678', $2) returning id`,
      [name, await hashPassword(password)],
    )
  }

  /** Lets time pass for the session of an access token: the clock is the database's, so its rows are moved back. */
  async pass(seconds: number, what: 'access' | 'use' | 'session', token: string): Promise<void> {
    const back = `- make_interval(secs => ${seconds})`
    const text = {
      access: `update access_token set expires_at = expires_at ${back} where hash = $1`,
      use: `update session set used_at = used_at ${back} where id = (select session_id from access_token where hash = $1)`,
      session: `update session set expires_at = expires_at ${back} where id = (select session_id from access_token where hash = $1)`,
    }[what]
    await this.database.query({ text, values: [tokenHash(token)] })
  }

  /** How often something stands in the audit trail. */
  async trail(action: string): Promise<number> {
    const [row] = await this.database.query<{ count: number }>({
      text: 'select count(*)::integer as count from audit_entry where action = $1',
      values: [action],
    })
    return row?.count ?? 0
  }

  async #insert(text: string, values: readonly unknown[]): Promise<string> {
    const [row] = await this.database.query<{ id: string }>({ text, values })
    return row?.id ?? ''
  }
}

async function serverOver(
  database: TestDatabase,
  environment: Readonly<Record<string, string>>,
): Promise<FastifyInstance> {
  const app = await buildApp({
    database,
    resources,
    settings: readSettings({ SOUK_LOG: 'silent', SOUK_PUBLIC_URL: 'http://souk.test', ...environment }),
    overrides: {
      user: userOverride,
      privilege: privilegeOverride,
      provider: providerOverride,
      'api-token': apiTokenOverride,
    },
    authenticate: authenticator(database, resources),
    knownOrigins: allowedOrigins(database),
    prepare: { hash: preparePassword, seal: async (value) => value },
    open: async (sealed) => sealed,
    imports: {},
    sharing: null,
    areas: [accountsArea({ open: async (sealed) => sealed })],
  })
  checkAnswers(app, resources)
  await app.ready()
  return app
}
