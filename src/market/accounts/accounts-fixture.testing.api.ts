import type { FastifyInstance } from 'fastify'
import { buildApp } from '#engine/app.api.ts'
import { checkAnswers } from '#engine/testing/contract-answers.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { marketSettings } from '#market/market-settings.api.ts'
import { resources } from '#market/resources.api.ts'
import { providerOverride } from '#market/providers/provider.api.ts'
import { apiTokenOverride } from './tokens/api-token.api.ts'
import { settingsOverride } from '#market/settings/organisation.api.ts'
import {
  directoryAccountOverride,
  directoryGroupOverride,
  identityProviderOverride,
} from './directory/directory-overrides.api.ts'
import { accountsArea } from './account-routes.api.ts'
import { hashPassword, preparePassword } from './passwords/passwords.api.ts'
import { privilegeOverride } from '#market/privileges/privilege.api.ts'
import { tokenHash } from '#market/shared/token-digest.api.ts'
import { authenticator } from './sessions/sessions.api.ts'
import { allowedOrigins } from './tokens/token-actor.api.ts'
import { createSetupLink } from './sign-in/setup.api.ts'
import { userOverride } from './user.api.ts'

/** The password of every account in these tests. */
export const password = 'Marché-2048'

/** The options of a request, without its address. */
export interface RequestOptions {
  readonly token?: string
  readonly body?: unknown
  /** The text of a body that is not JSON. */
  readonly form?: string
  readonly cookies?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly language?: string
  readonly from?: string
}

/** The response of a test request. */
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

/** A complete Souk with its own database, real sessions, passwords and overrides, for tests. */
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

  /** Stops the server process and starts another one on the same database. */
  async restart(): Promise<void> {
    await this.#app.close()
    this.#app = await serverOver(this.database, this.#environment)
  }

  /** Starts a second process on the same database. */
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
    const { token, body, form, cookies = {}, headers = {}, language = 'fr', from = '127.0.0.1' } = asking
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
      ...(form !== undefined && { payload: form }),
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

  /** Signs in; `who` is an e-mail address or a username. */
  signIn(who: string, portal: 'admin' | 'employee' = 'admin', asking: RequestOptions & { password?: string } = {}) {
    const url = portal === 'admin' ? '/api/root/login' : '/api/root/employe/login'
    return this.ask('POST', url, { ...asking, body: { email: who, password: asking.password ?? password } })
  }

  /** Creates the first administrator with the printed link and returns the response of the set-up. */
  async setUp(): Promise<TestResponse> {
    const token = await createSetupLink(this.database)
    const names = { firstName: 'Amina', lastName: 'Haddad', username: 'amina', email: 'amina@souk.test' }
    return this.ask('POST', '/api/setup', {
      body: { token, ...names, password, confirmPassword: password, demo: false },
    })
  }

  /** Inserts a privilege into the database. */
  async privilege(name: string, portal: 'admin' | 'employee', permissions: readonly string[]): Promise<string> {
    return this.#insert(
      `insert into privilege (id, name, portal, permissions) values (gen_random_uuid(), $1, $2, $3::jsonb) returning id`,
      [name, portal, JSON.stringify(permissions)],
    )
  }

  /** Inserts a member of staff, `name@souk.test`, into the database. */
  async staff(name: string, privilegeId: string | null): Promise<string> {
    return this.#insert(
      `insert into staff_user (id, first_name, last_name, email, username, password, privilege_id)
       values (gen_random_uuid(), $1, 'Essai', $1 || '@souk.test', $1, $2, $3) returning id`,
      [name, await hashPassword(password), privilegeId],
    )
  }

  /** Inserts a provider, `name@fournisseur.test`, into the database. */
  async provider(name: string): Promise<string> {
    return this.#insert(
      `insert into provider (id, name, email, phone, password) values (gen_random_uuid(), $1, $1 || '@fournisseur.test', '+33612345678', $2) returning id`,
      [name, await hashPassword(password)],
    )
  }

  /** Moves the times of an access token or its session back, because the database's clock decides about expiry. */
  async pass(seconds: number, what: 'access' | 'use' | 'session', token: string): Promise<void> {
    const back = `- make_interval(secs => ${seconds})`
    const text = {
      access: `update access_token set expires_at = expires_at ${back} where hash = $1`,
      use: `update session set used_at = used_at ${back} where id = (select session_id from access_token where hash = $1)`,
      session: `update session set expires_at = expires_at ${back} where id = (select session_id from access_token where hash = $1)`,
    }[what]
    await this.database.query({ text, values: [tokenHash(token)] })
  }

  /** The number of audit entries with an action. */
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
    settings: readSettings({ SOUK_LOG: 'silent', SOUK_PUBLIC_URL: 'http://souk.test', ...environment }, marketSettings),
    overrides: {
      user: userOverride,
      privilege: privilegeOverride,
      provider: providerOverride,
      'api-token': apiTokenOverride,
      'identity-provider': identityProviderOverride,
      'directory-group': directoryGroupOverride,
      'directory-account': directoryAccountOverride,
      settings: settingsOverride,
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
