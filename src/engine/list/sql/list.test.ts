import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '#engine/testing/database.api.ts'
import { gallery } from '#engine/testing/gallery.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { estimatedRows } from './estimate.api.ts'
import { readListQuery } from './list-query.api.ts'
import { actorOf, testServer } from '#engine/testing/server.api.ts'

describe('the sums of a list', () => {
  let database: TestDatabase
  let app: FastifyInstance

  beforeAll(async () => {
    database = await galleryDatabase()
    app = await testServer({ database, resources: [gallery] })
    for (let n = 1; n <= 4; n += 1)
      await ask(app, 'POST', gallery.path, { body: { text: `Ligne ${n}`, integer: n, money: `${n}.10` } })
    await ask(app, 'POST', gallery.path, { body: { text: 'Sans montant', integer: 9 } })
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const pageOf = async (query: string) => (await ask(app, 'GET', `${gallery.path}?${query}`)).body.page

  test('cover all matching rows on every page, and are returned only on request', async () => {
    expect(await pageOf('limit=1&sums=money')).toMatchObject({ total: 5, exact: true, sums: { money: '10.40' } })
    expect(await pageOf('limit=1&sums=money&integer[gte]=3')).toMatchObject({ total: 3, sums: { money: '7.20' } })
    expect(await pageOf('limit=1&sums=money&q=sans')).toMatchObject({ total: 1, sums: { money: '0.00' } })
    expect(await pageOf('limit=1&sums=money&total=exact')).toMatchObject({ total: 5, sums: { money: '10.40' } })
    expect(await pageOf('limit=1')).not.toHaveProperty('sums')
  })

  test('exist only for fields whose sum is meaningful', async () => {
    for (const sums of ['integer', 'money,integer', 'nothing', ''])
      expect((await ask(app, 'GET', `${gallery.path}?sums=${sums}`)).status).toBe(400)
  })
})

describe('the total of a long list', () => {
  let database: TestDatabase
  let app: FastifyInstance
  let address: string
  const rows = 12_000

  beforeAll(async () => {
    database = await galleryDatabase()
    app = await testServer({ database, resources: [gallery] })
    address = await app.listen({ port: 0, host: '127.0.0.1' })
    await ask(app, 'POST', gallery.path, { body: { text: 'Modèle', integer: 1 } })
    await copyRows(database, rows - 1)
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const pageOf = async (query: string) => (await ask(app, 'GET', `${gallery.path}?${query}`)).body.page

  test('is at least a number, and about another by the statistics once PostgreSQL has some', async () => {
    expect(await pageOf('limit=1')).not.toHaveProperty('estimate')
    await database.query({ text: `analyze ${gallery.table}` })
    await expect
      .poll(() => pageOf('limit=1'), { timeout: 20_000 })
      .toMatchObject({ total: 10_000, exact: false, estimate: rows })
    const filtered = await pageOf('limit=1&integer[gte]=201')
    expect(filtered).toMatchObject({ total: 1_000, exact: false })
    expect(Object(filtered).estimate).toBeGreaterThan(5_000)
    expect(Object(filtered).estimate).toBeLessThan(7_000)
  })

  test('is never estimated below the counted rows, nor beside an exact count', async () => {
    const searched = await pageOf('limit=1&integer[gte]=2&q=mod')
    expect(Object(searched).estimate).toBeGreaterThanOrEqual(1_000)
    expect(await pageOf('limit=1&total=exact')).toMatchObject({ total: rows, exact: true })
    expect(await pageOf('limit=1&total=exact')).not.toHaveProperty('estimate')
    expect(await pageOf('limit=1&integer[lte]=1')).not.toHaveProperty('estimate')
  })

  test('is not estimated for an owner, who must not learn the size of the table', async () => {
    const query = readListQuery(gallery, new URLSearchParams())
    const actor = actorOf('*')
    if (!actor) throw new Error('No actor')
    const estimateFor = (owner: string | null) =>
      estimatedRows(database, { ...query, actor: { ...actor, owner } }, { resource: gallery, resources: [gallery] })
    expect(await estimateFor(null)).toBe(rows)
    expect(await estimateFor(actor.id)).toBeNull()
  })

  test('stops being counted when the reader leaves, and the connection serves the next query', async () => {
    // The lock holds the count until the test has seen it.
    await database.transaction(async (transaction) => {
      await transaction.query({ text: `lock table ${gallery.table} in access exclusive mode` })
      const leaving = new AbortController()
      const answer = fetch(`${address}${gallery.path}?limit=1&total=exact`, {
        headers: { authorization: `Bearer ${gallery.name}:read` },
        signal: leaving.signal,
      }).catch((error: unknown) => error)
      await expect.poll(() => counting(database)).toBe(1)
      leaving.abort()
      // Without the cancellation, the count would wait for the lock for two seconds.
      await expect.poll(() => counting(database), { timeout: 1_800 }).toBe(0)
      expect(await answer).toMatchObject({ name: 'AbortError' })
    })
    for (let n = 0; n < 8; n += 1) expect(await pageOf('limit=1&total=exact')).toMatchObject({ total: rows })
  })
})

/** The number of exact counts that run now. */
async function counting(database: TestDatabase): Promise<number> {
  const [row] = await database.query<{ count: number }>({
    text: `select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and state = 'active' and query like 'select count(*)::float8 as total%'`,
  })
  return row?.count ?? 0
}

/** Copies the only row of the gallery, with other ids, texts and numbers. */
async function copyRows(database: TestDatabase, count: number): Promise<void> {
  const columns = await database.query<{ name: string }>({
    text: `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('id', 'integer', 'text')`,
    values: [gallery.table],
  })
  const names = columns.map(({ name }) => name).join(', ')
  await database.query({
    text: `insert into ${gallery.table} (id, integer, text, ${names})
      select gen_random_uuid(), n % 400 + 1, text || ' ' || n, ${names} from ${gallery.table}, generate_series(1, $1::integer) n`,
    values: [count],
  })
}
