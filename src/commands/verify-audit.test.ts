import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChainLinking } from '#engine/audit/chain-linking.api.ts'
import { writeAuditEntry } from '#engine/audit/entry.api.ts'
import { createSealer } from '#engine/encryption/encryption.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { testServer } from '#engine/testing/server.api.ts'

const folder = mkdtempSync(join(tmpdir(), 'souk-verify-'))
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const command = (...parts: readonly string[]) => run('src/commands/verify-audit.api.ts', parts)

async function run(script: string, parts: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [script, ...parts], {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: database.url, SOUK_DATA_DIR: folder, SOUK_SEAL_KEYS: '' },
  })
  const [out, errors, code] = await Promise.all([
    buffer(child.stdout),
    buffer(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ])
  return { code, output: `${out.toString()}${errors.toString()}` }
}

/** Starts a server that writes the given number of entries, links them and stops. */
async function serve(entries: number): Promise<void> {
  const settings = readSettings({ SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '0', SOUK_DATA_DIR: folder })
  const { seal, open } = await createSealer(settings)
  const app = await testServer({
    database,
    resources: [],
    settings,
    prepare: { hash: seal, seal },
    open,
    areas: [startChainLinking],
  })
  const by = { kind: null, id: null, name: 'Essai', sessionId: null, requestId: 'r', ip: '127.0.0.1' }
  for (let n = 0; n < entries; n += 1) await writeAuditEntry(database, by, { action: 'update', resource: 'thing' })
  await app.close()
}

test('the command reports an intact trail, names changed entries, and then fails', async () => {
  await serve(5)
  expect(await command()).toMatchObject({ code: 0, output: expect.stringContaining('The trail is whole: 5 entries') })

  const guarded = (text: string) =>
    database.query({
      text: `alter table audit_entry disable trigger all; ${text}; alter table audit_entry enable trigger all`,
    })
  const name = (text: string) =>
    `update audit_entry set actor_name = '${text}' where id = (select entry_id from audit_link where position = 3)`
  await guarded(name('Autre'))
  const [third] = await database.query<{ id: string }>({
    text: 'select entry_id as id from audit_link where position = 3',
  })
  const changed = await command()
  expect([changed.code, changed.output.split('\n')[0]]).toEqual([
    1,
    expect.stringContaining(`place 3, entry ${third?.id}, of `),
  ])
  expect(changed.output).toContain('was changed after it was written')
  await guarded(name('Essai'))

  // Restores a backup that lacks the last entries. The recorded end is then ahead of the trail; `--after-restore` records the
  // new end.
  const [before] = await database.query<{ head: Buffer }>({ text: 'select head from audit_chain' })
  await serve(2)
  await guarded(`alter table audit_link disable trigger all;
delete from audit_entry where id in (select entry_id from audit_link where position > 5);
delete from audit_link where position > 5;
alter table audit_link enable trigger all`)
  await database.query({ text: 'update audit_chain set position = 5, head = $1', values: [before?.head] })
  expect((await command()).code).toBe(1)
  expect(await command('--after-restore')).toMatchObject({
    code: 0,
    output: expect.stringContaining('current end is accepted'),
  })
  expect((await command()).code).toBe(0)
}, 90_000)

test('a command archives old entries; the trail is then still intact, and the file can be verified', async () => {
  const archive = (...parts: readonly string[]) => run('src/commands/archive.api.ts', parts)
  const refusals = [
    [[], 'Give the day before which to archive'],
    [['--before', 'hier'], 'Give the day before which to archive'],
    [['--before', new Date().toISOString().slice(0, 10)], 'The last 90 days cannot be archived'],
    [['stock_movement', '--before', '2024-06-01'], 'the balance of every plack is their sum'],
    [['customer', '--before', '2024-06-01'], 'customer is no append-only table'],
  ] as const
  for (const [parts, output] of refusals)
    expect(await archive(...parts)).toEqual({ code: 1, output: expect.stringContaining(output) })
  expect(await archive('--before', '2024-06-01')).toMatchObject({ code: 0, output: expect.stringContaining('Nothing') })

  await database.query({ text: `delete from audit_chain` })
  await database.query({
    text: `alter table audit_link disable trigger all; delete from audit_link; alter table audit_link enable trigger all;
alter table audit_entry disable trigger all; update audit_entry set at = '2024-01-01', written_in = null; alter table audit_entry enable trigger all`,
  })
  rmSync(join(folder, 'keys', 'audit-anchor.json'))
  await serve(3)
  const { code, output } = await archive('--before', '2024-06-01')
  expect([code, output]).toEqual([0, expect.stringContaining('5 entries, places 1 to 5')])
  const path = /--verify '(.*)'/.exec(output)?.[1] ?? ''
  expect(await archive('--verify', path)).toEqual({
    code: 0,
    output: expect.stringContaining('5 entries, places 1 to 5'),
  })
  await serve(0)
  expect(await command()).toEqual({
    code: 0,
    output: expect.stringContaining('whole: 4 entries, up to place 9, after 5 that are archived'),
  })
}, 90_000)
