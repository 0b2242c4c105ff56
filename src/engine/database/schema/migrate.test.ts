import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { migrate, pendingMigrations } from './migrate.api.ts'
import { openServer } from '../server.api.ts'

describe('Migrating the database', () => {
  let folder: string
  let empty: string
  let database: TestDatabase

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'souk-migrations-'))
    empty = mkdtempSync(join(tmpdir(), 'souk-no-migrations-'))
    database = await testDatabase(empty)
  })

  afterEach(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
    rmSync(empty, { recursive: true })
  })

  const write = (name: string, sql: string): void => writeFileSync(join(folder, `${name}.sql`), sql)
  const tables = async (): Promise<string[]> => {
    const rows = await database.query<{ name: string }>({
      text: `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration' order by oid`,
    })
    return rows.map(({ name }) => name)
  }

  it('applies each file once, in the order of the numbers', async () => {
    write('0002_second', 'create table second as select * from first;')
    write('0001_first', 'create table first (id int);')
    expect(await migrate(database, folder)).toEqual(['0001_first', '0002_second'])
    expect(await tables()).toEqual(['first', 'second'])
    expect(await migrate(database, folder)).toEqual([])
    write('0003_third', 'create table third (id int);')
    expect(await pendingMigrations(database, folder)).toEqual(['0003_third'])
    expect(await migrate(database, folder)).toEqual(['0003_third'])
    expect(await pendingMigrations(database, folder)).toEqual([])
  })

  it('rolls back a file that fails, and names it with the line', async () => {
    write('0001_first', 'create table first (id int);')
    write('0002_wrong', 'create table second (id int);\n\ncreate tabel third (id int);')
    const attempt = migrate(database, folder)
    await expect(attempt).rejects.toThrow(
      /^The migration 0002_wrong failed: syntax error at or near "tabel" at line 3$/,
    )
    expect(await tables()).toEqual(['first'])
    write('0002_wrong', 'create table second (id int);')
    expect(await migrate(database, folder)).toEqual(['0002_wrong'])
  })

  it('refuses to start when an applied file was changed, and names it', async () => {
    write('0001_first', 'create table first (id int);')
    await migrate(database, folder)
    write('0001_first', 'create table first (id bigint);')
    await expect(migrate(database, folder)).rejects.toThrow(/^The migration 0001_first was changed after/)
    write('0001_first', 'create table first (id int);'.replaceAll('\n', '\r\n'))
    expect(await migrate(database, folder)).toEqual([])
  })

  it('refuses a database that is newer than the code, and names the unknown migrations', async () => {
    write('0001_first', 'create table first (id int);')
    write('0002_second', 'create table second (id int);')
    await migrate(database, folder)
    rmSync(join(folder, '0002_second.sql'))
    await expect(migrate(database, folder)).rejects.toThrow(/newer than this version of Souk.*0002_second/)
  })

  it('refuses a file whose number is lower than that of an applied one', async () => {
    write('0002_second', 'create table second (id int);')
    await migrate(database, folder)
    write('0001_first', 'create table first (id int);')
    await expect(migrate(database, folder)).rejects.toThrow(/^The migration 0001_first comes before 0002_second/)
    expect(await tables()).toEqual(['second'])
  })

  it('refuses two files with one number and a file without a number', async () => {
    write('0001_first', 'select 1;')
    write('0001_other', 'select 1;')
    expect(() => migrate(database, folder)).toThrow(/^Two migrations have the number 0001/)
    rmSync(join(folder, '0001_other.sql'))
    write('later', 'select 1;')
    expect(() => migrate(database, folder)).toThrow(/not later.sql$/)
  })

  it('is shared by processes that start together, and nothing runs twice', async () => {
    write('0001_first', 'create table first (id int); insert into first values (1);')
    write('0002_second', 'insert into first values (2); select pg_sleep(0.1);')
    const others = await Promise.all([1, 2].map(() => openServer(database.url, 1)))
    const applied = await Promise.all([database, ...others].map((one) => migrate(one, folder)))
    expect(applied.flat().toSorted()).toEqual(['0001_first', '0002_second'])
    expect(await database.query({ text: 'select id from first order by id' })).toEqual([{ id: 1 }, { id: 2 }])
    await Promise.all(others.map((other) => other.close()))
  })

  it('builds indexes without stopping the work, while other starting processes wait', async () => {
    write('0001_first', 'create table first (id int);')
    for (const n of [2, 3, 4])
      write(`000${n}_index`, `-- no transaction\ncreate index concurrently first_id_${n} on first (id);`)
    const others = await Promise.all([1, 2].map(() => openServer(database.url, 1)))
    const applied = await Promise.all([database, ...others].map((one) => migrate(one, folder)))
    expect(applied.flat()).toHaveLength(4)
    await Promise.all(others.map((other) => other.close()))
  })

  it('runs a file marked `-- no transaction` statement by statement, so that indexes are built during work', async () => {
    write('0001_first', 'create table first (id int, note text);')
    write(
      '0002_indexes',
      `-- no transaction\n-- one; two\ncreate index concurrently first_id on first (id);\ncreate unique index concurrently first_note on first (note) where note <> ';';\n`,
    )
    expect(await migrate(database, folder)).toEqual(['0001_first', '0002_indexes'])
    const valid = await database.query({
      text: `select indexrelid::regclass::text as name from pg_index where indisvalid and indrelid = 'first'::regclass order by 1`,
    })
    expect(valid).toEqual([{ name: 'first_id' }, { name: 'first_note' }])
  })

  it('rebuilds an index whose first build was interrupted', async () => {
    write('0001_first', `create table first (id int); insert into first values (1), (1);`)
    write('0002_index', `-- no transaction\ncreate unique index concurrently first_id on first (id);`)
    await expect(migrate(database, folder)).rejects.toThrow(
      /^The migration 0002_index failed: could not create unique index/,
    )
    await database.query({ text: 'delete from first where ctid in (select min(ctid) from first)' })
    expect(await migrate(database, folder)).toEqual(['0002_index'])
    expect(
      await database.query({ text: `select indisvalid from pg_index where indrelid = 'first'::regclass` }),
    ).toEqual([{ indisvalid: true }])
  })
})

describe('Migrating while people work', () => {
  it('waits for a locked table and retries instead of failing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'souk-migrations-'))
    const database = await testDatabase(folder)
    try {
      writeFileSync(join(folder, '0001_first.sql'), 'create table first (id int);')
      await migrate(database, folder)
      writeFileSync(join(folder, '0002_second.sql'), 'alter table first add column note text;')
      const { promise: holding, resolve: lockTaken } = Promise.withResolvers<void>()
      const reader = database.transaction(async (transaction) => {
        await transaction.query({ text: 'select * from first' })
        lockTaken()
        // Three seconds are longer than a migration waits for a lock in one attempt.
        for (let second = 0; second < 3; second++) await transaction.query({ text: 'select pg_sleep(1)' })
      })
      await holding
      expect(await migrate(database, folder)).toEqual(['0002_second'])
      await reader
    } finally {
      await database.close()
      rmSync(folder, { recursive: true })
    }
  })
})
