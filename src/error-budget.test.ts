import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { readPostmasterFile } from '#engine/database/cluster/postmaster.api.ts'
import type { Row } from '#engine/definition/resource.ts'
import { SoukUnderTest } from '#market/sweeps/canaries/souk-under-test.testing.api.ts'

const administrator = { email: 'panne@souk.test', password: 'Marche-ouvert-1001' }
const requestsPerSecond = 60

/**
 * The duration of the run in seconds; `npm test -- --all` runs ten minutes. The number of requests that a kill may cost
 * is the same for both.
 */
const seconds = process.env['SOUK_TEST_ALL'] === '1' ? 600 : 6

/** 0.01 % of the requests of ten minutes. */
const failuresAllowed = (600 * requestsPerSecond) / 10_000

const folder = mkdtempSync(join(tmpdir(), 'souk-budget-'))
const souk = new SoukUnderTest({
  ...process.env,
  DATABASE_URL: '',
  SOUK_DATA_DIR: folder,
  SOUK_LOG: 'warn',
  SOUK_ADMIN_EMAIL: administrator.email,
  SOUK_ADMIN_PASSWORD: administrator.password,
  PORT: '0',
})

afterAll(() => {
  souk.kill()
  rmSync(folder, { recursive: true, force: true })
})

test(
  'fails at most one request in ten thousand of ten minutes in which PostgreSQL is killed once',
  async () => {
    await souk.answers()
    await signIn()
    const failures: string[] = []
    const acknowledged: string[] = []
    const requests: Promise<void>[] = []
    const total = seconds * requestsPerSecond
    const startedAt = performance.now()
    for (let at = 0; at < total; at++) {
      if (at === Math.floor(total / 2)) process.kill(readPostmasterFile(join(folder, 'database'))?.pid ?? 0, 'SIGKILL')
      requests.push(at % 3 === 0 ? create(`Marque ${at}`) : read(at))
      await pause(Math.max(0, startedAt + (at * 1_000) / requestsPerSecond - performance.now()))
    }
    await Promise.all(requests)
    expect(failures.length, failures.join('\n')).toBeLessThanOrEqual(failuresAllowed)
    // The access token from the start of the test is valid for ten minutes only.
    await signIn()
    const missing: string[] = []
    for (const id of acknowledged) {
      const { status } = await souk.call('GET', `/api/config/apps/brands/${id}`)
      if (status !== 200) missing.push(`${id} ${status}`)
    }
    expect(missing).toEqual([])

    async function signIn(): Promise<void> {
      const { body } = await souk.call('POST', '/api/root/login', { token: null, body: administrator })
      souk.token = String((body as { token?: unknown }).token)
    }

    async function create(name: string): Promise<void> {
      const headers = { 'idempotency-key': randomUUID() }
      const {
        status,
        text,
        body: answer,
      } = await souk.call('POST', '/api/config/apps/brands', { body: { name }, headers })
      if (status === 201) acknowledged.push(String((answer['data'] as Row)['id']))
      else failures.push(`POST ${status} ${text}`)
    }

    async function read(at: number): Promise<void> {
      const { status, text } = await souk.call(
        'GET',
        at % 2 === 0 ? '/api/config/apps/brands?limit=25' : '/api/auth/session',
      )
      if (status !== 200) failures.push(`GET ${status} ${text}`)
    }
  },
  (seconds + 60) * 1_000,
)
