import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { missingPrograms, PatroniCluster } from '#engine/testing/patroni.api.ts'
import { SoukUnderTest } from '#market/sweeps/canaries/souk-under-test.testing.api.ts'

const administrator = { email: 'panne@souk.test', password: 'Marche-ouvert-1001' }
const missing = missingPrograms()
const reason =
  process.env['SOUK_TEST_ALL'] !== '1'
    ? 'it runs with npm test -- --all'
    : missing.length > 0
      ? `${missing.join(', ')} missing: apt-get install patroni etcd-server haproxy postgresql`
      : null
if (reason !== null) console.info(`The failover of a PostgreSQL cluster is not tested: ${reason}`)

/** Milliseconds between two writes. */
const betweenWrites = 50
/** The longest outage in seconds: the 20 s after which Patroni gives a lost primary up, and the election. */
const longestOutage = 60

describe.skipIf(reason !== null)('On a PostgreSQL cluster of Patroni behind HAProxy', () => {
  let folder = ''
  let cluster: PatroniCluster | null = null
  let souk: SoukUnderTest | null = null

  afterAll(async () => {
    souk?.kill()
    await cluster?.remove()
    if (folder !== '') rmSync(folder, { recursive: true, force: true })
  })

  test('the death of the primary under writes loses no acknowledged write, and Souk goes on by itself', async () => {
    folder = mkdtempSync(join(tmpdir(), 'souk-failover-'))
    cluster = await PatroniCluster.start()
    const client = new pg.Client({ connectionString: cluster.url('postgres') })
    await client.connect()
    await client.query('create database souk')
    await client.end()
    const server = (souk = new SoukUnderTest({
      ...process.env,
      DATABASE_URL: cluster.url('souk'),
      SOUK_DATA_DIR: folder,
      SOUK_LOG: 'warn',
      SOUK_ADMIN_EMAIL: administrator.email,
      SOUK_ADMIN_PASSWORD: administrator.password,
      PORT: '0',
    }))
    await server.answers()
    const { body } = await server.call('POST', '/api/root/login', { token: null, body: administrator })
    server.token = String((body as { token?: unknown }).token)

    const acknowledged = new Map<string, number>()
    const refused: string[] = []
    const writes: Promise<void>[] = []
    const write = async (name: string): Promise<void> => {
      try {
        const headers = { 'idempotency-key': randomUUID() }
        const answer = await server.call('POST', '/api/config/apps/brands', { body: { name }, headers })
        if (answer.status === 201) acknowledged.set(String((answer.body['data'] as Row)['id']), performance.now())
        else refused.push(String(answer.status))
      } catch (error) {
        refused.push(error instanceof Error ? error.message : '')
      }
    }
    const keepWriting = async (enough: () => boolean): Promise<void> => {
      while (!enough()) {
        writes.push(write(`Marque ${writes.length}`))
        await pause(betweenWrites)
      }
    }

    await keepWriting(() => acknowledged.size >= 100)
    const killed = performance.now()
    const lost = await cluster.killPrimary()
    // Writes that the primary confirmed in its last moments arrive for a moment after the kill.
    const recovered = () => [...acknowledged.values()].find((at) => at > killed + 2_000)
    await keepWriting(() => recovered() !== undefined || performance.now() - killed > longestOutage * 1_000)
    const outage = ((recovered() ?? Infinity) - killed) / 1_000
    await keepWriting(() => acknowledged.size >= 200 || performance.now() - killed > 2 * longestOutage * 1_000)
    await Promise.all(writes)
    console.info(
      `Writes again ${outage.toFixed(1)} s after the death of the primary; ${acknowledged.size} acknowledged, ${refused.length} refused (${[...new Set(refused)].join(', ')})`,
    )
    expect(outage).toBeLessThan(longestOutage)
    // During the outage Souk asks its callers to try again, and nothing else.
    expect(refused.filter((status) => status !== '503')).toEqual([])
    const absent: string[] = []
    for (const id of acknowledged.keys()) {
      const { status } = await server.call('GET', `/api/config/apps/brands/${id}`)
      if (status !== 200) absent.push(`${id} ${status}`)
    }
    expect(absent).toEqual([])
    // The lost server comes back as a replica.
    cluster.restart(lost)
    await cluster.isComplete()
  }, 400_000)
})
