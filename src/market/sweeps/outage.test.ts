import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#engine/database/schema/migrate.api.ts'
import type { OpenDatabase } from '#engine/database/open-database.api.ts'
import { openServer } from '#engine/database/server.api.ts'
import { startCluster, type Cluster } from '#engine/testing/cluster.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { authenticator } from '#market/accounts/sessions/sessions.api.ts'
import { brand } from '#market/catalogue/brand.ts'
import { resources } from '#market/resources.api.ts'

describe('while the database is away', () => {
  let cluster: Cluster
  let database: OpenDatabase
  let app: FastifyInstance

  beforeAll(async () => {
    cluster = await startCluster()
    // By default the cluster of the tests can lose its latest writes in a crash; this test checks that acknowledged
    // writes survive.
    const address = new URL(cluster.url('postgres'))
    address.searchParams.set('options', '-c synchronous_commit=on')
    database = await openServer(address.href, 4)
    await migrate(database)
    app = await testServer({ database, resources })
  })

  afterAll(async () => {
    await app.close()
    await database.close()
    await cluster.remove()
  })

  /** Stops the database and returns a function that starts it again. */
  async function takeAway(how: 'fast' | 'immediate' | 'frozen'): Promise<() => Promise<void> | void> {
    if (how === 'frozen') return cluster.freeze()
    await cluster.stop(how)
    return cluster.start
  }

  test.each(['fast', 'immediate', 'frozen'] as const)(
    'every response is a 503 with Retry-After, and work continues by itself afterwards (%s)',
    async (mode) => {
      const name = `Marque ${mode}`
      const created = await ask(app, 'POST', brand.path, { body: { ...sampleBrand, name } })
      expect(created.status, created.text).toBe(201)
      const bringBack = await takeAway(mode)
      for (const [method, url, body] of [
        ['GET', brand.path, undefined],
        ['GET', `${brand.path}?q=marque&sort=name`, undefined],
        ['POST', brand.path, { ...sampleBrand, name: `${name} bis` }],
      ] as const) {
        const answer = await ask(app, method, url, { body, language: 'en' })
        expect(answer.status).toBe(503)
        expect(answer.headers['retry-after']).toBe('2')
        expect(answer.body.code).toBe('unavailable')
        expect(answer.text).not.toMatch(/ECONN|terminat|pg|select/i)
      }
      await bringBack()
      await expect
        .poll(async () => (await ask(app, 'GET', brand.path)).status, { timeout: 10_000, interval: 50 })
        .toBe(200)
      const list = await ask(app, 'GET', `${brand.path}?q=${encodeURIComponent(name)}`)
      expect(list.body.page?.total).toBe(1)
    },
  )

  test('nobody is signed out: a session that cannot be read has not ended', async () => {
    const guarded = await testServer({
      database,
      resources,
      authenticate: authenticator(database, resources),
    })
    await cluster.stop('fast')
    expect((await ask(guarded, 'GET', brand.path, { token: 'a'.repeat(43) })).status).toBe(503)
    await cluster.start()
    await expect
      .poll(async () => (await ask(guarded, 'GET', brand.path, { token: 'a'.repeat(43) })).status, { timeout: 10_000 })
      .toBe(401)
    await guarded.close()
  })
})

const sampleBrand = Object.fromEntries(
  Object.entries(brand.fields)
    .filter(([, { managed }]) => !managed)
    .map(([name, field]) => [name, field.sample(1)]),
)
