import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect } from '../connect.api.ts'
import { migrate } from '../schema/migrate.api.ts'
import type { OpenDatabase } from '../open-database.api.ts'
import { readOnlyDatabase } from './read-only-database.api.ts'
import { openServer } from '../server.api.ts'
import { startCluster, type Cluster } from '#engine/testing/cluster.api.ts'
import { makeGallery } from '#engine/testing/gallery-database.api.ts'
import { gallery } from '#engine/testing/gallery.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'

describe('two processes on a primary and its read replica', () => {
  const wait = 100
  const open: (() => Promise<unknown>)[] = []
  let primary: Cluster
  let replica: Cluster
  let onReplica: OpenDatabase
  let one: OpenDatabase
  let other: OpenDatabase
  let here: FastifyInstance
  let there: FastifyInstance
  let written = 0

  const process = async (...urls: string[]): Promise<OpenDatabase> => {
    const replicas = { urls: urls.length > 0 ? urls : [replica.url('souk')], wait }
    const database = await connect({
      databaseUrl: primary.url('souk'),
      dataDirectory: join(primary.folder, 'souk'),
      replicas,
    })
    open.unshift(() => database.close())
    return database
  }
  const server = async (database: OpenDatabase): Promise<FastifyInstance> => {
    const app = await testServer({ database, resources: [gallery] })
    open.unshift(() => app.close())
    return app
  }
  const figures = (database: OpenDatabase) => {
    const replicaMetrics = database.replicas?.metrics()
    const [first] = replicaMetrics?.replicas ?? []
    return { state: first?.state, reads: first?.reads ?? 0, primaryReads: replicaMetrics?.primaryReads ?? 0 }
  }
  const state = (database: OpenDatabase) => figures(database).state
  const write = async (app: FastifyInstance): Promise<number> => {
    const answer = await ask(app, 'POST', gallery.path, { body: { text: `Tableau ${++written}` } })
    expect(answer.status).toBe(201)
    return written
  }
  const total = async (app: FastifyInstance) => (await ask(app, 'GET', gallery.path)).body.page?.total
  const onPrimary = (text: string) => one.query({ text })

  /** Retries an expectation: on a busy machine a replica may be late for a moment, which is allowed. */
  const eventually = <Result>(work: () => Promise<Result>) => vi.waitFor(work, { timeout: 15_000, interval: 50 })
  /** Repeats a list query until the replica answers it. */
  const untilUsed = () =>
    eventually(async () => {
      const before = figures(one).reads
      await total(here)
      expect(figures(one).reads).toBeGreaterThan(before)
    })
  const untilIs = (database: OpenDatabase, expected: string) =>
    eventually(async () => expect(state(database)).toBe(expected))

  beforeAll(async () => {
    primary = await startCluster()
    open.push(() => primary.remove())
    const administrator = await openServer(primary.url('postgres'), 1)
    await administrator.query({ text: 'create database souk' })
    // The clusters of the tests do not flush commits immediately; the replica needs flushed commits.
    await administrator.query({ text: 'alter database souk set synchronous_commit = on' })
    await administrator.close()
    const fresh = await openServer(primary.url('souk'), 1)
    await migrate(fresh)
    await makeGallery(fresh)
    await fresh.close()
    replica = await primary.follow()
    open.unshift(() => replica.remove())
    onReplica = await openServer(replica.url('souk'), 1)
    open.unshift(() => onReplica.close())
    one = await process()
    other = await process()
    here = await server(one)
    there = await server(other)
  })

  afterAll(async () => {
    for (const close of open) await close()
  })

  test('the replica answers lists and searches', async () => {
    await write(here)
    await untilUsed()
    const text = 'select pg_is_in_recovery() as following'
    await eventually(async () => expect(await readOnlyDatabase(one).query({ text })).toEqual([{ following: true }]))
    await eventually(async () => {
      const before = figures(one)
      const response = await ask(here, 'POST', '/api/search', { body: { q: 'Tableau 1' } })
      expect(response.text).toContain('Tableau 1')
      expect(figures(one)).toEqual({ ...before, reads: before.reads + 1 })
    })
  })

  test('a row that one process has just written is in the other’s list at once', async () => {
    const before = figures(other)
    for (let round = 0; round < 40; round++) {
      const count = await write(round % 2 ? here : there)
      expect([await total(here), await total(there)]).toEqual([count, count])
    }
    const after = figures(other)
    expect(after.reads + after.primaryReads - before.reads - before.primaryReads).toBe(40)
  })

  test('and also while the replica is stalled, which is used again once it continues', async () => {
    await untilUsed()
    await onReplica.query({ text: 'select pg_wal_replay_pause()' })
    const pausing = { text: 'select pg_get_wal_replay_pause_state() as state' }
    await eventually(async () => expect(await onReplica.query(pausing)).toEqual([{ state: 'paused' }]))
    const count = await write(here)
    const stale = await onReplica.query<{ count: number }>({ text: 'select count(*)::integer as count from gallery' })
    expect(stale).toEqual([{ count: count - 1 }])
    expect([await total(there), await total(here)]).toEqual([count, count])
    await untilIs(one, 'behind')
    expect(await total(here)).toBe(count)
    await onReplica.query({ text: 'select pg_wal_replay_resume()' })
    await untilUsed()
  })

  test('the primary answers a query that conflicts with the replica’s replay', async () => {
    await untilUsed()
    await onReplica.query({ text: 'alter system set max_standby_streaming_delay = 0' })
    await onReplica.query({ text: 'select pg_reload_conf()' })
    const text = `select pg_is_in_recovery() as following, case when pg_is_in_recovery() then pg_sleep(30)::text end`
    const sleeping = { text: `select from pg_stat_activity where wait_event = 'PgSleep'` }
    const { answer } = await eventually(async () => {
      const answer = readOnlyDatabase(one).query<{ following: boolean }>({ text })
      await vi.waitFor(async () => expect(await onReplica.query(sleeping)).toHaveLength(1), { timeout: 2_000 })
      return { answer }
    })
    await onPrimary(`update gallery set money = 1`)
    await onPrimary('vacuum gallery')
    expect(await answer).toMatchObject([{ following: false }])
    await untilUsed()
  })

  test('while the replica is unreachable, lists and readiness work; it is used again once it is back', async () => {
    await replica.stop('immediate')
    expect(await total(here)).toBe(written)
    await untilIs(one, 'away')
    expect(await total(here)).toBe(written)
    const ready = await ask(here, 'GET', '/health/ready')
    expect([ready.status, JSON.parse(ready.text)]).toMatchObject([200, { checks: { running: 'ok', replica1: 'away' } }])
    const metrics = (await ask(here, 'GET', '/metrics')).text
    expect(metrics).toContain('souk_replica_up{replica="1"} 0')
    expect(metrics).toMatch(/souk_replica_lag_seconds\{replica="1"\} \d/)
    expect(metrics).not.toContain('127.0.0.1')

    const started = await process()
    expect(state(started)).toBe('away')
    await replica.start()
    await untilUsed()
    const up = 'souk_replica_up{replica="1"} 1'
    await eventually(async () => expect((await ask(here, 'GET', '/metrics')).text).toContain(up))
  })

  test('of several replicas, only current ones are used', async () => {
    const nobody = 'postgres://postgres@127.0.0.1:1/souk'
    const several = await process(nobody, replica.url('souk'))
    const reads = () => several.replicas?.metrics().replicas.map((one) => [one.state, one.reads])
    expect(await readOnlyDatabase(several).query({ text: 'select 1 as one' })).toEqual([{ one: 1 }])
    await eventually(async () => {
      await readOnlyDatabase(several).query({ text: 'select 1' })
      expect(reads()).toEqual([
        ['away', 0],
        ['ok', expect.toSatisfy((count: number) => count > 1)],
      ])
    })
  })

  test('the address of the primary itself, or of another database, is not used', async () => {
    const itself = await process(primary.url('souk'))
    const foreign = await process(globalThis.process.env['SOUK_TEST_DATABASE_URL'] ?? '')
    await untilIs(itself, 'primary')
    await untilIs(foreign, 'refused')
    expect(await total(await server(foreign))).toBe(written)
  })

  test('a replica that was promoted to a primary is refused', async () => {
    await untilUsed()
    await onReplica.query({ text: 'select pg_promote()' })
    await onReplica.query({ text: 'truncate gallery' })
    expect(await total(here)).toBe(written)
    await untilIs(one, 'refused')
    expect([await total(here), await total(there)]).toEqual([written, written])
  })
})
