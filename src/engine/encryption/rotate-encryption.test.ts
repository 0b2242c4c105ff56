import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase } from '#engine/testing/database.api.ts'
import { gallery } from '#engine/testing/gallery.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import { rotateEncryption, sealedCounts } from './rotate-encryption.api.ts'
import { sealerForKnownColumns } from './encrypted-columns.api.ts'
import { addSealKey, readSealKeys, sealKeyFile, type SealKey } from './encryption-keys.api.ts'
import { createSealer, sealerOf } from './encryption.api.ts'

const key = (id: string): SealKey => ({ id, key: randomBytes(32) })
const [first, second] = [key('first'), key('second')]
const old = sealerOf([first])
const both = sealerOf([second, first])
const at = (id: string, table = 'gallery', column = 'secret') => ({ table, column, id })

describe('the rotation of keys', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await galleryDatabase()
  })

  afterAll(() => database.close())

  const rotate = () => rotateEncryption({ database, resources: [gallery], sealer: both })
  const counts = async () =>
    Object.fromEntries((await sealedCounts(database, [gallery])).map((count) => [count.key, count.values]))

  async function row(id: string, sealed: string): Promise<void> {
    await database.query({
      text: 'insert into gallery (id, text, secret) values ($1::uuid, $1::uuid::text, $2)',
      values: [id, sealed],
    })
  }

  async function secretOf(id: string): Promise<string> {
    const [secretRow] = await database.query<{ secret: string }>({
      text: 'select secret from gallery where id = $1',
      values: [id],
    })
    return secretRow?.secret ?? ''
  }

  test('covers rows, deleted rows, rows and files of imports, and waiting mails, and keeps row versions', async () => {
    const [current, gone, run] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()]
    await row(current, await old.seal('kept', at(current)))
    await database.query({
      text: `insert into deleted_record (resource, record_id, row_data) values ('gallery', $1, jsonb_build_object('text', 'x', 'secret', $2::text))`,
      values: [gone, await old.seal('gone', at(gone))],
    })
    await database.query({
      text: `insert into import_run (id, resource, actor_id, file_name, file_hash, format, headers, sample, mapping)
        values ($1::uuid, 'gallery', $1::uuid, 'f', 'h', 'csv', '[]', '[]', '[]')`,
      values: [run],
    })
    await database.query({
      text: `insert into import_row (run_id, line, cells, verdict, checked) values
        ($1, 2, '[]', 'new', jsonb_build_object('text', 'x', '*', $2::text)), ($1, 3, '[]', 'new', '{"text":"y"}')`,
      values: [run, await old.seal('staged', at(`${run}/2`, 'import_row', 'checked'))],
    })
    const piece = at(`${run}/0`, 'import_file', 'bytes')
    await database.query({
      text: 'insert into import_file (run_id, piece, bytes) values ($1, 0, $2), ($1, 1, $3)',
      values: [run, Buffer.from(await old.seal('file', piece)), Buffer.from([0xff, 0, 1])],
    })
    const letter = randomUUIDv7()
    await database.query({
      text: `insert into mail_outbox (id, message_id, recipient, letter) values ($1, 'a', 'a', to_jsonb($2::text)), (gen_random_uuid(), 'b', 'b', '{}')`,
      values: [letter, await old.seal('{}', at(letter, 'mail_outbox', 'letter'))],
    })
    expect(await counts()).toEqual({ first: 5 })
    expect(await rotate()).toEqual({ rotated: 5, unopened: [] })
    expect(await counts()).toEqual({ second: 5 })
    const onlySecond = sealerOf([second])
    expect(await onlySecond.open(await secretOf(current), at(current))).toBe('kept')
    const [stored] = await database.query<Record<'gone' | 'staged' | 'file' | 'other', string> & { version: number }>({
      text: `select (select row_data ->> 'secret' from deleted_record) as gone, (select checked ->> '*' from import_row where line = 2) as staged,
        (select checked::text from import_row where line = 3) as other, (select version from gallery) as version,
        (select convert_from(bytes, 'UTF8') from import_file where piece = 0) as file`,
    })
    expect(await onlySecond.open(stored?.gone ?? '', at(gone))).toBe('gone')
    expect(await onlySecond.open(stored?.staged ?? '', at(`${run}/2`, 'import_row', 'checked'))).toBe('staged')
    expect(await onlySecond.open(stored?.file ?? '', piece)).toBe('file')
    expect([stored?.other, stored?.version]).toEqual(['{"text": "y"}', 1])
  })

  test('names values that cannot be opened, keeps them and continues', async () => {
    const ids = Array.from({ length: 4 }, () => randomUUIDv7()).toSorted()
    const [moved = '', lost = '', cut = '', sound = ''] = ids
    await row(moved, await old.seal('moved', at(sound)))
    await row(lost, await sealerOf([key('lost')]).seal('lost', at(lost)))
    await row(cut, 'nothing that was sealed')
    await row(sound, await old.seal('sound', at(sound)))
    const before = await secretOf(moved)
    const { rotated: resealed, unopened } = await rotate()
    const place = { table: 'gallery', column: 'secret' }
    expect(resealed).toBe(1)
    expect(unopened).toEqual([
      { ...place, id: moved, reason: 'broken' },
      { ...place, id: lost, reason: 'unknown_key' },
      { ...place, id: cut, reason: 'broken' },
    ])
    expect(await secretOf(moved)).toBe(before)
    expect(await counts()).toMatchObject({ first: 1, lost: 1, '': 1 })
  })

  test('never overwrites a secret that was written during the rotation', async () => {
    const id = randomUUIDv7()
    await row(id, await old.seal('before', at(id)))
    const slow = {
      ...both,
      open: async (...parameters: Parameters<typeof both.open>) => {
        const opened = await both.open(...parameters)
        if (opened === 'before') {
          const sealed = await old.seal('after', at(id))
          await database.query({ text: 'update gallery set secret = $2 where id = $1', values: [id, sealed] })
        }
        return opened
      },
    }
    await rotateEncryption({ database, resources: [gallery], sealer: slow })
    expect(await both.open(await secretOf(id), at(id))).toBe('after')
    expect(await secretOf(id)).toMatch(/^v1\|second\|/)
  })
})

test('a value is not sealed for a column that rotation does not cover', async () => {
  const seal = sealerForKnownColumns(old.seal, [gallery])
  expect(await seal('x', at('a'))).toMatch(/^v1\|first/)
  expect(await seal('x', at('a', 'import_row', 'checked'))).toMatch(/^v1\|first/)
  await expect(seal('x', at('a', 'gallery', 'text'))).rejects.toThrow('gallery.text')
  await expect(seal('x', at('a', 'somewhere_new', 'secret'))).rejects.toThrow('somewhere_new.secret')
})

describe('a new key in the data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'souk-new-key-'))

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('seals at once in a running server, which also opens values that another server sealed', async () => {
    const running = await createSealer({ dataDirectory: folder })
    const before = await running.seal('before', at('a'))
    const id = await addSealKey(folder)
    const other = await createSealer({ dataDirectory: folder })
    const sealed = await other.seal('after', at('b'))
    expect(sealed.startsWith(`v1|${id}|`)).toBe(true)
    expect(await running.open(sealed, at('b'))).toBe('after')
    expect(await running.activeKey()).toBe(id)
    expect(await running.open(before, at('a'))).toBe('before')
    expect(statSync(sealKeyFile(folder)).mode & 0o777).toBe(0o600)
  })

  test('is never lost when two are created together: one waits for the next attempt', async () => {
    const before = (await readSealKeys({ dataDirectory: folder })).length
    const additions = await Promise.allSettled(Array.from({ length: 5 }, () => addSealKey(folder)))
    const ids = additions.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const keys = await readSealKeys({ dataDirectory: folder })
    expect(ids.length).toBeGreaterThan(0)
    expect(keys.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    expect(keys).toHaveLength(before + ids.length)
  })

  test('a server whose key file is missing keeps its keys', async () => {
    const running = await createSealer({ dataDirectory: folder })
    const sealed = await running.seal('secret', at('a'))
    rmSync(sealKeyFile(folder))
    await expect(running.open('v1|nobody|AA|AA|AA', at('a'))).rejects.toThrow('This secret was changed')
    expect(await running.open(sealed, at('a'))).toBe('secret')
  })
})
