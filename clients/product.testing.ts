import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/engine/app.api.ts'
import { readSettings } from '../src/engine/server/settings.api.ts'
import { resourceNamed, type Row } from '../src/engine/definition/resource.ts'
import { testDatabase, type TestDatabase } from '../src/engine/testing/database.api.ts'
import { ask } from '../src/engine/testing/requests.api.ts'
import { sampleBody } from '../src/engine/testing/samples.api.ts'
import { actorOf } from '../src/engine/testing/server.api.ts'
import { openSession } from '../src/market/accounts/sessions/sessions.api.ts'
import { resources } from '../src/market/resources.api.ts'
import { servicesOf } from '../src/souk.api.ts'

/** The password of the test accounts. */
export const password = 'Marché-2048-nuit'

/** The whole product over its own database, used as an external program uses it: by an address and a token. */
export class Product {
  readonly app: FastifyInstance
  readonly address: string
  readonly #staff: FastifyInstance
  readonly #database: TestDatabase
  readonly #folder: string
  #count = 0

  private constructor(
    parts: { app: FastifyInstance; staff: FastifyInstance; address: string },
    database: TestDatabase,
    folder: string,
  ) {
    this.app = parts.app
    this.#staff = parts.staff
    this.address = parts.address
    this.#database = database
    this.#folder = folder
  }

  static async open(): Promise<Product> {
    const folder = mkdtempSync(join(tmpdir(), 'souk-clients-'))
    const database = await testDatabase()
    // Compiling a client blocks this process, which Souk would answer with 503.
    const settings = { SOUK_LOG: 'silent', SOUK_DATA_DIR: folder, SOUK_LOCAL_WEBHOOKS: '1', SOUK_LOOP_DELAY: '0' }
    const services = await servicesOf(database, readSettings(settings))
    const app = await buildApp(services)
    const staff = await buildApp({ ...services, areas: [], authenticate: async (token) => actorOf(token) })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    return new Product({ app, staff, address }, database, folder)
  }

  async close(): Promise<void> {
    await this.app.close()
    await this.#staff.close()
    await this.#database.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Creates a row of the named resource and returns its id. */
  async made(name: string, values: object = {}): Promise<string> {
    const resource = resourceNamed(resources, name)
    const body = { ...(await sampleBody(this.#staff, resource, resources, (this.#count += 1))), ...values }
    return (await created(this.#staff, resource.path, body))['id'] ?? ''
  }

  /** Creates a member of staff with an API token, and returns the key of the token. */
  async tokenKey(scopes: readonly string[], email = `jeton-${this.#count}@example.com`): Promise<string> {
    const permissions = [...scopes, 'api-token:create', 'api-token:update']
    const privilegeId = await this.made('privilege', { permissions, portal: 'employee', requiresTwoFactor: false })
    const id = await this.made('user', { privilegeId, password, email })
    const from = { ip: '127.0.0.1', browser: undefined }
    const { access } = await this.#database.transaction((on) => openSession(on, { kind: 'user', id }, 'employee', from))
    const token = await created(this.app, '/api/tokens', { name: 'Boutique', scopes, expiresOn: '2099-01-01' }, access)
    const tokenKeys = await created(this.app, `/api/tokens/${token['id']}/key`, { currentPassword: password }, access)
    return tokenKeys['key'] ?? ''
  }
}

async function created(app: FastifyInstance, url: string, body: object, token?: string) {
  const { status, text, body: answer } = await ask(app, 'POST', url, { body, ...(token !== undefined && { token }) })
  if (status !== 201) throw new Error(text)
  return answer.data as Row & Readonly<Record<string, string>>
}
