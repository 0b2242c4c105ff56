import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import type { Queryable } from './database.api.ts'
import { fixtureMigrations } from './schema/fixtures/migrations.testing.api.ts'

describe('the database', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await testDatabase(fixtureMigrations)
  })

  beforeEach(async () => {
    await database.query({ text: 'truncate shelf, book' })
  })

  afterAll(() => database.close())

  const add = (on: Queryable, name: string, more: { id?: string; price?: string } = {}): Promise<unknown> =>
    on.query({
      text: 'insert into shelf (id, name, price) values ($1, $2, $3)',
      values: [more.id ?? randomUUID(), name, more.price ?? '1.00'],
    })
  const names = async (): Promise<string[]> => {
    const rows = await database.query<{ name: string }>({ text: 'select name from shelf order by name' })
    return rows.map(({ name }) => name)
  }

  it('keeps the changes of a transaction whose work succeeds', async () => {
    const answer = await database.transaction(async (transaction) => {
      await add(transaction, 'a')
      await add(transaction, 'b')
      return 'done'
    })
    expect(answer).toBe('done')
    expect(await names()).toEqual(['a', 'b'])
  })

  it('keeps no changes when the work throws, and throws the same error', async () => {
    const refusal = new Error('changed my mind')
    const attempt = database.transaction(async (transaction) => {
      await add(transaction, 'a')
      throw refusal
    })
    await expect(attempt).rejects.toBe(refusal)
    expect(await names()).toEqual([])
  })

  it('throws when the work ignored a failed statement, because nothing was kept', async () => {
    const attempt = database.transaction(async (transaction) => {
      await add(transaction, 'a')
      await add(transaction, 'a').catch(() => {})
    })
    await expect(attempt).rejects.toMatchObject({ code: '25P02' })
    expect(await names()).toEqual([])
  })

  it('refuses statements in a transaction that has ended', async () => {
    let leaked: Queryable | undefined
    await database.transaction(async (transaction) => {
      leaked = transaction
    })
    await expect(add(leaked as Queryable, 'late')).rejects.toThrow('This transaction is over')
    expect(await names()).toEqual([])
  })

  it('reports errors with SQLSTATE, constraint, table and column', async () => {
    const id = randomUUID()
    await add(database, 'a', { id })
    await expect(add(database, 'a')).rejects.toMatchObject({
      code: '23505',
      constraint: 'shelf_name_key',
      table: 'shelf',
    })
    await expect(add(database, 'b', { price: '-1' })).rejects.toMatchObject({
      code: '23514',
      constraint: 'shelf_price_check',
    })
    await expect(add(database, 'b', { price: 'much' })).rejects.toMatchObject({ code: '22P02' })
    await expect(
      database.query({ text: 'insert into shelf (id) values ($1)', values: [randomUUID()] }),
    ).rejects.toMatchObject({
      code: '23502',
      column: 'name',
    })
    await database.query({ text: 'insert into book values ($1, $2)', values: [randomUUID(), id] })
    await expect(database.query({ text: 'delete from shelf' })).rejects.toMatchObject({
      code: expect.stringMatching(/^2350[13]|23001$/),
      constraint: 'book_shelf_id_fkey',
      table: 'book',
    })
    await expect(database.query({ text: 'select nothing from shelf' })).rejects.toMatchObject({ code: '42703' })
    await expect(database.query({ text: 'selec 1' })).rejects.toMatchObject({ code: '42601' })
    expect(await names()).toEqual(['a'])
  })

  it('returns amounts, large numbers, days and instants as PostgreSQL writes them', async () => {
    const [row] = await database.query({
      text: `select 12.50::numeric(14,2) as money, 9007199254740993::bigint as big, date '2026-02-28' as day,
                    timestamptz '2026-03-29 02:30:00+01' as instant, 7 as number, true as toggle, jsonb '{"a":[1]}' as json,
                    array['x','y'] as texts, null::text as nothing`,
    })
    expect(row).toEqual({
      money: '12.50',
      big: '9007199254740993',
      day: '2026-02-28',
      instant: '2026-03-29 01:30:00+00',
      number: 7,
      toggle: true,
      json: { a: [1] },
      texts: ['x', 'y'],
      nothing: null,
    })
  })

  it('prepares a named statement once and runs it with any values', async () => {
    const prices = await Promise.all(
      [1, 2, 3].map((n) =>
        database.query<{ twice: number }>({ name: 'twice', text: 'select $1::int * 2 as twice', values: [n] }),
      ),
    )
    expect(prices.flat()).toEqual([{ twice: 2 }, { twice: 4 }, { twice: 6 }])
    const rows = await database.transaction(async (transaction) => {
      await transaction.query({ name: 'twice', text: 'select $1::int * 2 as twice', values: [4] })
      return transaction.query({ text: `select name from pg_prepared_statements where name = 'twice'` })
    })
    expect(rows).toEqual([{ name: 'twice' }])
  })

  it('still runs a named statement after a migration has changed its table', async () => {
    const statement = { name: 'shelves', text: 'select * from shelf limit 1' }
    await add(database, 'a')
    await database.query(statement)
    await database.query({ text: 'alter table shelf add column colour text' })
    const [row] = await database.query(statement)
    await database.query({ text: 'alter table shelf drop column colour' })
    expect(row).toMatchObject({ name: 'a', colour: null })
  })

  it('runs many transactions at once without mixing or losing any', async () => {
    const id = randomUUID()
    await add(database, 'counter', { id })
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        database
          .transaction(async (transaction) => {
            const [row] = await transaction.query<{ sold: string }>({
              text: 'select sold from shelf where id = $1 for update',
              values: [id],
            })
            await Promise.resolve()
            const sold = Number(row?.sold) + 1
            await transaction.query({ text: 'update shelf set sold = $2 where id = $1', values: [id, sold] })
            if (n % 6 === 0) throw new Error('every sixth changes its mind')
          })
          .catch(() => {}),
      ),
    )
    expect(await database.query({ text: 'select sold from shelf' })).toEqual([{ sold: '50' }])
  })

  it('hides an open transaction from all others', async () => {
    const seen: string[][] = []
    await database.transaction(async (inside) => {
      await add(inside, 'a')
      seen.push(await names())
      await add(inside, 'b')
    })
    expect(seen).toEqual([[]])
  })

  it('returns the rows of the last of several statements', async () => {
    expect(await database.query({ text: 'select 1 as a; select 2 as b' })).toEqual([{ b: 2 }])
  })

  it('starts every session in UTC with ISO dates', async () => {
    const settings = await database.query({
      text: `select current_setting('TimeZone') as zone, split_part(current_setting('DateStyle'), ',', 1) as style`,
    })
    expect(settings).toEqual([{ zone: 'UTC', style: 'ISO' }])
  })

  it('discards the settings of a session at its end', async () => {
    const during = await database.session(async (session) => {
      await session.query({ text: `set work_mem = '7MB'` })
      return session.query({ text: 'show work_mem' })
    })
    expect(during).toEqual([{ work_mem: '7MB' }])
    expect(await database.query({ text: 'show work_mem' })).not.toEqual([{ work_mem: '7MB' }])
  })
})
