import { randomUUIDv7 } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#engine/definition/access.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import { gallery } from '#engine/testing/gallery.api.ts'
import type { TestDatabase } from '#engine/testing/database.api.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { actorOf, testServer } from '#engine/testing/server.api.ts'
import type { AuditAction } from './audit-actions.ts'
import { systemAuditActor, writeAuditEntry } from './entry.api.ts'

/** The actor, limited to the rows of an owner. */
const owned = (actor: Actor | null): Actor | null => actor && { ...actor, owner: randomUUIDv7() }

interface Feed {
  readonly data: readonly { readonly change: string; readonly resource: string; readonly recordId: string }[]
  readonly page: { readonly next: string; readonly more: boolean }
}

describe('the feed of changes', () => {
  let database: TestDatabase
  let app: FastifyInstance
  const [first, second] = [gallery.name, 'other']

  beforeAll(async () => {
    database = await galleryDatabase()
    const authenticate = async (token: string) => (token === 'owner' ? owned(actorOf('nothing')) : actorOf(token))
    app = await testServer({
      database,
      resources: [gallery, { ...gallery, name: 'other', path: '/api/other' }],
      authenticate,
    })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const read = async (after?: string, more = '', token = tokenFor('*')): Promise<Feed> => {
    const query = after === undefined ? '' : `?after=${after}${more}`
    return JSON.parse((await ask(app, 'GET', `/api/changes${query}`, { token })).text) as Feed
  }
  const write = async (action: AuditAction, resource: string = first, on: Queryable = database): Promise<string> => {
    const recordId = randomUUIDv7()
    await writeAuditEntry(on, systemAuditActor('essai'), { action, resource, recordId })
    return recordId
  }
  /** Waits for the present transactions of other databases: the feed ends before the oldest running one of the server. */
  const otherTransactionsEnd = async (): Promise<void> => {
    const running = {
      text: `select from pg_stat_activity where backend_xid is not null and datname is distinct from current_database()`,
    }
    await expect.poll(() => database.query(running), { timeout: 30_000 }).toEqual([])
  }
  /** Reads until there is no more. */
  const follow = async (after: string, more = ''): Promise<Feed> => {
    const page = await read(after, more)
    if (!page.page.more) return page
    const rest = await follow(page.page.next, more)
    return { data: [...page.data, ...rest.data], page: rest.page }
  }

  test('starts now, and lists what was created, changed and deleted, in order, once', async () => {
    await write('create')
    await otherTransactionsEnd()
    const start = await read()
    expect([start.data, start.page.more]).toEqual([[], false])
    const ids = [await write('create'), await write('update'), await write('reveal'), await write('delete')]
    await otherTransactionsEnd()
    const changes = await follow(start.page.next, '&limit=1')
    expect(changes.data).toMatchObject([
      { change: 'created', resource: first, recordId: ids[0] },
      { change: 'changed', recordId: ids[1] },
      { change: 'deleted', recordId: ids[3] },
    ])
    expect((await read(changes.page.next)).data).toEqual([])
  })

  test('never skips a change that commits later than one that began after it', async () => {
    const { next } = (await read()).page
    let late = ''
    let early = ''
    let seen: Feed | undefined
    await database.transaction(async (slow) => {
      late = await write('update', first, slow)
      early = await write('update')
      seen = await follow(next)
      expect(seen.data).toEqual([])
    })
    await otherTransactionsEnd()
    const after = await follow(seen?.page.next ?? '')
    expect(after.data.map(({ recordId }) => recordId)).toEqual([late, early])
  })

  test('tells nobody about records that they may not read', async () => {
    const { next } = (await read()).page
    const [mine] = [await write('update', second), await write('update', first)]
    await otherTransactionsEnd()
    expect((await read(next, '', tokenFor(`${second}:read`))).data).toMatchObject([{ recordId: mine }])
    expect((await read(next, '', tokenFor())).data).toEqual([])
    expect((await ask(app, 'GET', '/api/changes', { token: 'owner' })).status).toBe(403)
    expect((await ask(app, 'GET', '/api/changes', { token: null })).status).toBe(401)
  })

  test('refuses a cursor of another server, and one after which changes were archived', async () => {
    const status = async (after: string) => (await ask(app, 'GET', `/api/changes?after=${after}`)).status
    const [server, transaction, entry, time] = JSON.parse(
      Buffer.from((await read()).page.next, 'base64url').toString(),
    ) as [string, string, string, number]
    const cursor = (...place: readonly unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url')
    expect(await status(cursor(server, transaction, entry, time))).toBe(200)
    expect(await status(cursor('1', transaction, entry, time))).toBe(410)
    expect(await status(cursor(server, `${BigInt(transaction) + 1_000_000n}`, entry, time))).toBe(410)
    expect(await status('nothing')).toBe(400)
    await database.query({
      text: `insert into audit_chain (id, key, head, begins_after) values (gen_random_uuid(), '', '', 1)
        on conflict (only_one) do update set begins_after = 1`,
    })
    expect(await status(cursor(server, transaction, entry, time - 86_400_000))).toBe(410)
  })
})
