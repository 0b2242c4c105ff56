import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealedCounts } from '#engine/encryption/rotate-encryption.api.ts'
import { addSealKey, readSealKeys } from '#engine/encryption/encryption-keys.api.ts'
import { createSealer, sealerOf, type Sealer } from '#engine/encryption/encryption.api.ts'
import { connect } from '#engine/database/connect.api.ts'
import { migrate } from '#engine/database/schema/migrate.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { resources } from '#market/resources.api.ts'

const rows = process.env['SOUK_TEST_ALL'] === '1' ? 100_000 : 20_000
const command = fileURLToPath(new URL('./rotate-keys.api.ts', import.meta.url))

const { table } = profileId
const place = (id: string) => ({ table, column: 'ki', id })

interface Written {
  readonly id: string
  secret: string
  version: number
}

/** Runs `npm run rotate-keys` as a separate process. */
function rotation(folder: string, environment: Readonly<Record<string, string | undefined>>, ...parameters: string[]) {
  let output = ''
  const started = spawn(process.execPath, [command, ...parameters], {
    env: { ...process.env, DATABASE_URL: '', SOUK_SEAL_KEYS: '', SOUK_DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [started.stdout, started.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  return { process: started, ended: once(started, 'close'), output: () => output }
}

describe(`${rows} profiles whose sealing key changes while people write`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'souk-rotate-'))
  const profiles: Written[] = []
  let database: TestDatabase
  let old: Sealer
  let oldKey: string
  let child: ChildProcess | undefined

  beforeAll(async () => {
    database = await testDatabase()
    const [{ id, key }] = await readSealKeys({ dataDirectory: folder })
    old = sealerOf([{ id, key }])
    oldKey = id
    await fill()
  }, 120_000)

  afterAll(async () => {
    child?.kill('SIGKILL')
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function fill(): Promise<void> {
    for (let from = 0; from < rows; from += 10_000) {
      const some = Array.from({ length: 10_000 }, () => ({
        id: randomUUIDv7(),
        secret: randomBytes(16).toString('hex').toUpperCase(),
        version: 1,
      }))
      profiles.push(...some)
      const sealed = await Promise.all(some.map(({ id, secret }) => old.seal(secret, place(id))))
      await database.query({
        text: `insert into profile_id (id, lpa_esim, iccid, imsi, mcc, mnc, operator, country_code, type, norm_reference, state, active_date, ki)
select id, 'LPA:1$smdp.example$' || (n + $3), (8933010000000000000 + n + $3)::text, (208010000000000 + n + $3)::text, '208', '01', 'Orange', 'FR',
  'data', 'SGP.22 v2.4', 'available', now(), ki from unnest($1::uuid[], $2::text[]) with ordinality as u (id, ki, n)`,
        values: [some.map(({ id }) => id), sealed, from],
      })
    }
  }

  const carrying = async (key: string) =>
    (await sealedCounts(database, resources)).find((count) => count.key === key)?.values ?? 0

  test('all values use the new key afterwards, even after kills, and no write is lost', async () => {
    // This server started before the new key existed.
    const running = await createSealer({ dataDirectory: folder })
    const newKey = await addSealKey(folder)
    const fresh = await createSealer({ dataDirectory: folder })
    let writing = true
    let writes = 0
    // One server already uses the new key, another still seals with the old one. Both write to rows that the rotation is
    // processing.
    const writer = async (sealer: Sealer, share: number): Promise<void> => {
      for (let turn = 0; writing; turn += 1) {
        const profile = profiles[((turn * 7919) % (rows / 2)) * 2 + share]
        if (!profile) return
        const secret = randomBytes(16).toString('hex').toUpperCase()
        const [done] = await database.query<{ version: number }>({
          text: 'update profile_id set ki = $2, version = version + 1 where id = $1 and version = $3 returning version',
          values: [profile.id, await sealer.seal(secret, place(profile.id)), profile.version],
        })
        expect(done).toEqual({ version: profile.version + 1 })
        Object.assign(profile, { secret, version: profile.version + 1 })
        writes += 1
        await pause(2)
      }
    }
    let reads = 0
    const reader = async (): Promise<void> => {
      for (let turn = 0; writing; turn += 1) {
        const id = profiles[(turn * 6151) % rows]?.id ?? ''
        const [row] = await database.query<{ ki: string }>({
          text: 'select ki from profile_id where id = $1',
          values: [id],
        })
        expect(await running.open(row?.ki ?? '', place(id))).toMatch(/^[0-9A-F]{32}$/)
        reads += 1
        await pause(2)
      }
    }
    const people = Promise.all([writer(old, 0), writer(fresh, 1), reader()])

    const first = rotation(folder, { DATABASE_URL: database.url })
    child = first.process
    while ((await carrying(newKey)) < rows / 5) await pause(50)
    first.process.kill('SIGKILL')
    expect(await first.ended).toEqual([null, 'SIGKILL'])
    const remaining = await carrying(oldKey)
    expect(remaining).toBeGreaterThan(0)
    expect(remaining).toBeLessThan(rows)

    const second = rotation(folder, { DATABASE_URL: database.url })
    child = second.process
    while ((await carrying(oldKey)) > remaining / 2) await pause(50)
    writing = false
    await people
    expect(await second.ended).toEqual([0, null])
    expect(second.output()).toContain(`${oldKey}: 0 values`)
    expect(Math.min(writes, reads)).toBeGreaterThan(100)

    const stored = await database.query<{ id: string; ki: string; version: number }>({
      text: 'select id, ki, version from profile_id',
    })
    const byId = new Map(stored.map((row) => [row.id, row]))
    const lost: unknown[] = []
    for (const { id, secret, version } of profiles) {
      const row = byId.get(id)
      if (row?.version !== version || (await fresh.open(row.ki, place(id))) !== secret) lost.push({ id, version, row })
    }
    expect(lost).toEqual([])
    expect(stored).toHaveLength(rows)
    expect(new Set(stored.map(({ ki }) => ki.split('|')[1]))).toEqual(new Set([newKey]))
  }, 120_000)
})

describe('the command that rotates keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'souk-rotate-'))

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('creates a key and seals everything with it, while Souk runs on its own database and while it is stopped', async () => {
    const database = await connect({ dataDirectory: folder, create: true })
    await migrate(database)
    const sealer = await createSealer({ dataDirectory: folder })
    const id = randomUUIDv7()
    const at = { table: 'mail_outbox', column: 'letter', id }
    await database.query({
      text: `insert into mail_outbox (id, message_id, recipient, letter) values ($1, 'a', 'a@souk.test', to_jsonb($2::text))`,
      values: [id, await sealer.seal('secret', at)],
    })
    const meanwhile = rotation(folder, {}, '--new-key')
    expect([await meanwhile.ended, meanwhile.output()]).toEqual([
      [0, null],
      expect.stringContaining('1 values were re-sealed'),
    ])
    await database.close()

    const done = rotation(folder, {}, '--new-key')
    expect([await done.ended, done.output()]).toEqual([[0, null], expect.stringContaining('1 values were re-sealed')])
    const [{ id: newKey }, ...older] = await readSealKeys({ dataDirectory: folder })
    expect(older).toHaveLength(2)
    const again = await connect({ dataDirectory: folder })
    const [row] = await again.query<{ letter: string }>({ text: 'select letter from mail_outbox' })
    await again.close()
    expect(row?.letter).toMatch(new RegExp(`^v1\\|${newKey}\\|`))
    expect(await (await createSealer({ dataDirectory: folder })).open(row?.letter ?? '', at)).toBe('secret')
  }, 120_000)

  test('explains how to change keys that are in the settings, and changes nothing', async () => {
    const key = `k1:${randomBytes(32).toString('base64')}`
    const newKeyRun = rotation(folder, { SOUK_SEAL_KEYS: key }, '--new-key')
    expect(await newKeyRun.ended).toEqual([0, null])
    expect(newKeyRun.output()).toContain('restart every server')
    expect(newKeyRun.output()).not.toContain(key)
  })
})
