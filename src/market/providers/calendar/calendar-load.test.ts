import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#engine/audit/entry.api.ts'
import { createMany } from '#engine/crud/write-many.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { checkWrite } from '#engine/definition/validation.ts'
import type { Row } from '#engine/definition/resource.ts'
import { dryRunImport, finishedImport, runImport } from '#engine/import-export/import-fixture.testing.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { maxBlockingTime } from '#engine/testing/event-loop-delay.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { sampleBody } from '#engine/testing/samples.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { overrides } from '#market/registry.api.ts'
import { resources } from '#market/resources.api.ts'
import { deliveredFrom } from '#market/shared/closures.api.ts'
import { provider } from '../provider.ts'
import { occurrenceRoutes } from './occurrence-routes.api.ts'
import { providerCalendar } from './provider-calendar.ts'

const { path } = providerCalendar

/** The maximum time, in milliseconds, that a request or a job step may block the server's thread. */
const budget = 200
const limit = 50

describe('a provider with many recurring entries', () => {
  let database: TestDatabase
  let app: FastifyInstance
  let sequence = 0

  beforeAll(async () => {
    database = await testDatabase()
    app = await start()
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const start = () => testServer({ database, resources, overrides, areas: [occurrenceRoutes] })

  async function someProvider(): Promise<string> {
    const answer = await ask(app, 'POST', provider.path, {
      body: await sampleBody(app, provider, resources, ++sequence),
    })
    return (answer.body.data as Row).id
  }

  /** The times of an entry of half a minute, which starts five minutes after the previous entry. */
  const times = (place: number) => {
    const first = Date.parse('2029-01-01T06:00:00Z') + place * 300_000
    return { start: new Date(first).toISOString(), end: new Date(first + 30_000).toISOString() }
  }
  const daily = (providerId: string, place: number, more: object = {}) =>
    ask(app, 'POST', path, {
      body: { providerId, title: `d${place}`, ...times(place), recurrence: 'FREQ=DAILY', ...more },
      language: 'en',
    })
  const lines = (count: number, recurrence: string) =>
    Array.from({ length: count }, (_, place) => {
      const { start, end } = times(place)
      return `d${place};${start};${end};${recurrence}`
    })
  const file = (rows: readonly string[]) => `title;start;end;recurrence\n${rows.join('\n')}\n`

  test('has fifty active ones at most, and the refusal has the limit', async () => {
    const providerId = await someProvider()
    const entries: Row[] = []
    for (let place = 0; place < limit; place += 1) entries.push((await daily(providerId, place)).body.data as Row)
    const refused = await daily(providerId, limit)
    expect([refused.status, refused.body.details]).toEqual([
      400,
      [
        {
          field: 'recurrence',
          constraint: 'too_many_recurring',
          detail: 'This provider already has 50 active recurring entries: deactivate or delete those no longer needed',
        },
      ],
    ])
    // Single entries do not count for the limit. A deactivated entry does not count either, and cannot be activated
    // again while the limit is reached.
    expect((await daily(providerId, limit, { recurrence: null })).status).toBe(201)
    const status = (id: string, active: boolean) => ask(app, 'PUT', `${path}/${id}/status`, { body: { active } })
    const first = entries[0]?.id ?? ''
    expect((await status(first, false)).status).toBe(200)
    expect((await daily(providerId, limit + 1)).status).toBe(201)
    expect((await status(first, true)).status).toBe(400)
  })

  test('delays no other requests while a file of sixty is written, of which fifty are accepted', async () => {
    const providerId = await someProvider()
    const body = { defaults: { providerId } }
    let counts: unknown
    const blocked = await maxBlockingTime(async () => {
      counts = (await runImport(app, providerCalendar, file(lines(60, 'FREQ=DAILY')), body)).counts
    })
    expect(counts).toMatchObject({ created: limit, refused: 10 })
    expect(blocked).toBeLessThan(budget)
    const change = () => daily(providerId, 70, { recurrence: 'FREQ=WEEKLY' })
    expect(await maxBlockingTime(change)).toBeLessThan(budget)
  })

  test('shows from when its articles are delivered, and follows changes of its calendar at once', async () => {
    const providerId = await someProvider()
    const now = new Date('2029-01-01T06:00:10Z')
    const ask = async () => (await deliveredFrom(database, [{ articleId: null, providerId }], now))[0]
    const { body } = await daily(providerId, 0, { closes: true })
    for (let place = 1; place < limit; place += 1) await daily(providerId, place, { closes: true })
    expect(await ask()).toBe('2029-01-01T06:00:30.000Z')
    expect(await maxBlockingTime(ask)).toBeLessThan(budget)
    await changed(body.data as Row, { end: '2029-01-01T06:01:00.000Z' })
    expect(await ask()).toBe('2029-01-01T06:01:00.000Z')
  })

  test('with five hundred entries at most doubles the p95 of another person', { timeout: 120_000 }, async () => {
    const providerId = await someProvider()
    // At most fifty entries are active; the others simulate years of use.
    for (let from = 0; from < 500; from += limit) {
      await database.query({
        text: 'update provider_calendar set active = false where provider_id = $1',
        values: [providerId],
      })
      const entries = Array.from({ length: limit }, (_, place) => ({
        id: newId(),
        values: checkWrite(
          providerCalendar,
          { providerId, title: `d${from + place}`, ...times(from + place), recurrence: 'FREQ=DAILY' },
          'create',
        ).values,
      }))
      await database.transaction((on) => createMany(on, providerCalendar, entries, systemActor))
    }
    const { body } = await ask(app, 'GET', `${path}?providerId=${providerId}&title=d499`)
    const [row] = body.data as Row[]
    if (!row) throw new Error('There is no d499')
    const acts = [
      () =>
        ask(
          app,
          'GET',
          `${path}/occurrences?from=2029-02-01T00:00:00Z&to=2029-03-01T00:00:00Z&providerId=${providerId}`,
        ),
      () => changed(row, { recurrence: 'FREQ=WEEKLY' }),
      () => ask(app, 'GET', `${path}?providerId=${providerId}&limit=200`),
      () => changed(row, { recurrence: 'FREQ=DAILY' }),
    ]
    const statuses = new Set<number>()
    /** Measures the 95th percentile, in milliseconds, of a list request sent every 20 ms. */
    const p95 = async (isWorking: boolean): Promise<number> => {
      const took: number[] = []
      const end = performance.now() + 3_000
      const work = async () => {
        for (let at = 0; isWorking && performance.now() < end; at += 1) {
          statuses.add((await acts[at % acts.length]?.())?.status ?? 0)
          await pause(250)
        }
      }
      const working = work()
      while (performance.now() < end) {
        const startedAt = performance.now()
        await ask(app, 'GET', '/api/config/apps/brands?limit=25')
        took.push(performance.now() - startedAt)
        await pause(20)
      }
      await working
      return took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.95)] ?? 0
    }
    await p95(true)
    const turns: { alone: number; beside: number }[] = []
    for (let turn = 0; turn < 3; turn += 1) turns.push({ alone: await p95(false), beside: await p95(true) })
    expect([...statuses]).toEqual([200])
    const shares = turns.map(({ alone, beside }) => beside / alone).toSorted((one, other) => one - other)
    expect(shares[1], JSON.stringify(turns)).toBeLessThanOrEqual(2)
  })

  const changed = (row: Row, more: object) =>
    ask(app, 'PATCH', `${path}/${row.id}`, { body: more, headers: { 'if-match': '*' } })

  test('an interrupted import ends within one slice, and continues there', async () => {
    const providerId = await someProvider()
    const rows = 400
    const { id } = await dryRunImport(app, providerCalendar, file(lines(rows, '')), { defaults: { providerId } })
    await ask(app, 'POST', `/api/imports/${id}/commit`)
    const written = async () => {
      const [row] = await database.query<{ written: number }>({
        text: 'select count(*)::integer as written from import_row where run_id = $1 and outcome is not null',
        values: [id],
      })
      return row?.written ?? 0
    }
    while ((await written()) === 0) await pause(5)
    await app.close()
    const before = await written()
    expect(before).toBeLessThan(rows)
    app = await start()
    expect((await finishedImport(app, id)).counts).toMatchObject({ created: rows, refused: 0 })
  })
})
