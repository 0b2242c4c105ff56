import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { testServices } from '#engine/testing/server.api.ts'
import { archiveTrail, type Archive, type ArchiveOptions } from './archive.api.ts'
import { readArchive } from './archive-file.api.ts'
import { createChain, readChain, type Chain } from './chain.api.ts'
import { systemAuditActor, writeAuditEntry } from './entry.api.ts'
import { linkEntries } from './link-entries.api.ts'
import { verifyTrail } from './verify.api.ts'

const folder = mkdtempSync(join(tmpdir(), 'souk-archive-'))
const old = new Date('2024-01-01T00:00:00Z')
const tomorrow = () => new Date(Date.now() + 86_400_000)

let database: TestDatabase
let services: ReturnType<typeof testServices>

beforeAll(async () => {
  database = await testDatabase()
  services = testServices({ database, resources: [] })
})
beforeEach(async () => {
  await createChain(database, services.prepare.seal)
  await link()
})
afterEach(async () => {
  await unguarded('delete from audit_entry; delete from audit_link; delete from audit_chain')
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

async function link(): Promise<void> {
  while ((await linkEntries(database, services.open))?.more) continue
}

async function write(count: number, at = new Date()): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await writeAuditEntry(database, systemAuditActor('command'), {
      action: 'update',
      resource: 'thing',
      changes: { n: [n, `« ${n} » خطوة`] },
    })
    await unguarded(
      `update audit_entry set at = '${at.toISOString()}' where not exists (select from audit_link where entry_id = id)`,
    )
  }
  await link()
}

async function unguarded(text: string): Promise<void> {
  const guards = (how: 'disable' | 'enable') =>
    `alter table audit_entry ${how} trigger all; alter table audit_link ${how} trigger all`
  await database.query({ text: `${guards('disable')}; ${text}; ${guards('enable')}` })
}

const carryOver = vi.fn<ArchiveOptions['carryOver']>(async () => {})
const archive = (before: Date): Promise<Archive | null> =>
  archiveTrail({ database, open: services.open, folder, before, carryOver })
const taken = async (before: Date): Promise<Archive> => (await archive(before)) ?? expect.fail('nothing was archived')
const verify = () => verifyTrail({ database, open: services.open, anchor: null })
const chain = async (): Promise<Chain> => (await readChain(database, services.open)) ?? expect.fail('no chain')
const kindsFound = async () => [...new Set((await verify()).faults.map(({ kind }) => kind))]
const positions = async () =>
  (await database.query<{ position: string }>({ text: 'select position from audit_link order by position' })).map(
    ({ position }) => Number(position),
  )

test('old entries move to a file, recent ones stay, and the trail is still intact', async () => {
  await write(3, old)
  await write(2)
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await write(1, minutesAgo(30))
  expect(await verify()).toMatchObject({ entries: 6, faults: [] })

  const { path, entries } = await taken(minutesAgo(15))
  // Entries after the first recent entry are not archived, even if their own time is older.
  expect(entries).toBe(3)
  expect(await positions()).toEqual([4, 5, 6])
  expect(carryOver).toHaveBeenLastCalledWith(expect.anything(), { after: 0n, upTo: 3n })
  expect(await readArchive(await chain(), path)).toMatchObject({ entries: 3, after: 0n })
  expect([statSync(path).mode & 0o777, readdirSync(folder).length]).toEqual([0o600, 1])
  const [first, second] = gunzipSync(await readFile(path))
    .toString()
    .split('\n')
  expect(JSON.parse(first ?? '')).toMatchObject({ after: '0' })
  expect(JSON.parse(second ?? '')).toMatchObject({ position: '1', changes: expect.stringContaining('خطوة') })

  // The archiving is recorded as a new entry in the trail, which continues.
  await link()
  expect(await verify()).toMatchObject({ entries: 4, archived: '3', position: '7', faults: [] })
  expect(await archive(new Date('2025-01-01T00:00:00Z'))).toBeNull()

  const next = await taken(tomorrow())
  expect([next.after, next.entries]).toEqual([3n, 4])
  await write(2)
  expect(await verify()).toMatchObject({ entries: 3, archived: '7', position: '10', faults: [] })
})

test('a changed, shortened, combined or foreign file is refused', async () => {
  await write(4, old)
  const { path } = await taken(tomorrow())
  const lines = gunzipSync(await readFile(path))
    .toString()
    .trimEnd()
    .split('\n')
  const refused = async (changed: readonly string[]): Promise<string> => {
    await writeFile(path, gzipSync(`${changed.join('\n')}\n`))
    return readArchive(await chain(), path).then(
      () => 'whole',
      ({ message }: Error) => message,
    )
  }
  const other = (at: number, from: string, to: string) =>
    lines.map((one, n) => (n === at ? one.replace(from, to) : one))
  expect(await refused(lines)).toBe('whole')
  expect(await refused(other(2, '« 1 »', '« 7 »'))).toBe('place 2 was changed after it was written')
  expect(await refused(lines.filter((_, n) => n !== 2))).toBe('place 2 was changed after it was written')
  expect(await refused(lines.slice(0, -1))).toBe('its end is missing')
  expect(await refused(lines.filter((_, n) => n !== 4))).toBe('its end differs from the sealed end')
  expect(await refused([...lines, lines[1] ?? ''])).toBe('there are lines after its end')
  expect(await refused(other(0, (await chain()).id, crypto.randomUUID()))).toBe('it belongs to another chain')
})

test('nothing is deleted while an entry differs from the one written', async () => {
  await write(4, old)
  await unguarded(
    `update audit_entry set changes = '{}' where id = (select entry_id from audit_link where position = 3)`,
  )
  await expect(archive(tomorrow())).rejects.toThrow('the entry of place 3 was changed after it was written')
  expect([await positions(), readdirSync(folder)]).toEqual([[1, 2, 3, 4], []])
})

test('an interrupted deletion is detected, and the next archive run completes it', async () => {
  await write(3, old)
  const { path, beginning } = await taken(new Date('2025-01-01T00:00:00Z'))
  const [, , line] = gunzipSync(await readFile(path))
    .toString()
    .split('\n')
  const { id, at, hash } = JSON.parse(line ?? '') as { id: string; at: string; hash: string }
  await database.query({
    text: `with e as (insert into audit_entry (id, at, action, resource, ip) values ($1, $2, 'update', 'thing', ''))
insert into audit_link values (2, $1, decode($3, 'base64'))`,
    values: [id, at, hash],
  })
  expect(await kindsFound()).toEqual(['beginning'])
  await link()
  expect(await archive(old)).toBeNull()
  expect(await positions()).toEqual([Number(beginning.position) + 1])
  expect(await kindsFound()).toEqual([])
})

test('a person with access to the database cannot remove entries by archiving unnoticed', async () => {
  await write(5)
  const [third] = await database.query<{ hash: Buffer }>({ text: 'select hash from audit_link where position = 3' })
  await unguarded(`delete from audit_entry where id in (select entry_id from audit_link where position <= 3);
delete from audit_link where position <= 3`)
  await database.query({
    text: 'update audit_chain set begins_after = 3, beginning = $1, beginning_seal = $2',
    values: [third?.hash, Buffer.alloc(32)],
  })
  expect(await kindsFound()).toEqual(['beginning'])
  await expect(archive(tomorrow())).rejects.toThrow('The start of the chain differs from its sealed start')
  await database.query({ text: 'update audit_chain set beginning_seal = null' })
  expect(await kindsFound()).toEqual(['beginning'])
})

test('everybody else can only add rows to the tables', async () => {
  await write(1)
  for (const table of ['audit_entry', 'audit_link'])
    await expect(database.query({ text: `delete from ${table}` })).rejects.toMatchObject({ code: '42501' })
})
