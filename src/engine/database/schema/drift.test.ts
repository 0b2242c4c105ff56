import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { money } from '#engine/fields/numbers/money.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { differences, drift, describeDifference } from './drift.api.ts'
import { fixtureMigrations } from './fixtures/migrations.testing.api.ts'
import { propose } from './proposal.api.ts'
import { wantedTables } from './schema.api.ts'
import { sqlName } from './sql-name.api.ts'

const label = words('x', 'x', 'x')
const labels = { one: label, many: words('Choses', 'Things', 'أشياء'), create: label }
const usual = { labels, empty: label, path: '/x', screen: '/x', title: ['name'], list: ['name'], form: [] }

const room = resource({
  ...usual,
  name: 'room',
  fields: { name: text({ label, required: true, unique: true, searched: true }), code: text({ label }) },
  unique: [
    { fields: ['code'], among: { field: 'name', except: ["it's gone", 'closed'] } },
    { fields: ['code', 'name'], among: 'active' },
  ],
})
const chair = resource({
  ...usual,
  name: 'chair',
  fields: {
    name: text({ label, required: true, searched: true }),
    // The name `order` is a reserved word of SQL.
    order: text({ label, searched: true }),
    unitPrice: money({ label, required: true }),
    roomId: reference({ label, required: true, target: 'room' }),
    leftChairId: reference({ label, target: 'chair' }),
    isBroken: toggle({ label }),
    note: longText({ label }),
  },
  unique: [{ fields: ['roomId', 'name'] }],
  rowEvents: 'chair',
})
const tables = wantedTables([chair, room], [{ table: 'shelf', cascades: true }])

describe('the database and the definitions', () => {
  let database: TestDatabase

  const proposal = async () => propose(tables, await differences(database, tables))
  const bring = async (): Promise<void> => {
    const { changes, indexes } = await proposal()
    if (changes) await database.query({ text: changes })
    for (const index of indexes.replaceAll(' concurrently', '').split(';\n'))
      if (index) await database.query({ text: index })
  }
  /**
   * Makes the database differ from the definitions, returns the reported differences, and repairs the database with the
   * proposed SQL.
   */
  const named = async (fault: string): Promise<string[]> => {
    await database.query({ text: fault })
    const lines = await drift(database, tables)
    await bring()
    expect(await drift(database, tables)).toEqual([])
    return lines
  }

  beforeAll(async () => {
    database = await testDatabase(fixtureMigrations)
  })

  afterAll(() => database.close())

  it('agree after the proposed SQL for missing tables has run', async () => {
    expect(await drift(database, tables)).toEqual([
      'table room is missing',
      'table chair is missing',
      expect.stringMatching(/^trigger shelf_append_only of shelf is missing: CREATE TRIGGER/),
    ])
    await bring()
    expect(await drift(database, tables)).toEqual([])
    expect(await proposal()).toEqual({ changes: '', indexes: '', remarks: '' })
  })

  it('differ in a missing index, which is named', async () => {
    expect(await named('drop index chair_unit_price_sort')).toEqual([
      expect.stringMatching(/^index chair_unit_price_sort of chair is missing: CREATE INDEX/),
    ])
  })

  it('differ in an index with another order', async () => {
    expect(await named('drop index chair_name_sort; create index chair_name_sort on chair (name)')).toEqual([
      expect.stringMatching(
        /^index chair_name_sort of chair is CREATE INDEX .* \(name\) instead of CREATE INDEX .*souk_fold/,
      ),
    ])
  })

  it('differ in a rule that covers other rows', async () => {
    const fault = `drop index room_code_key; create unique index room_code_key on room (souk_fold(code)) where name <> 'closed'`
    expect(await named(fault)).toEqual([
      expect.stringMatching(
        /^index room_code_key of room is .*<> 'closed'.* instead of CREATE UNIQUE INDEX .*it''s gone/,
      ),
    ])
  })

  it('differ in a missing column, with its check and its index', async () => {
    await database.query({ text: 'alter table chair drop column unit_price cascade' })
    const lines = await drift(database, tables)
    expect(lines.map((sentence) => sentence.split(' is ')[0])).toEqual([
      'column unit_price of chair',
      'constraint chair_unit_price_check of chair',
      'index chair_unit_price_sort of chair',
      'trigger chair_money of chair',
    ])
    await bring()
    // Existing rows have no price yet. The reader of the proposal must fill them before the column can be required.
    expect(await drift(database, tables)).toEqual([
      'column unit_price of chair is numeric(18,3) instead of numeric(18,3) not null',
    ])
    await database.query({ text: 'alter table chair alter column unit_price set not null' })
    expect(await drift(database, tables)).toEqual([])
  })

  it('differ in a check with another condition', async () => {
    const fault =
      'alter table chair drop constraint chair_unit_price_check, add constraint chair_unit_price_check check (unit_price > -5)'
    expect(await named(fault)).toEqual([
      expect.stringMatching(/^constraint chair_unit_price_check of chair is CHECK .*-5.* instead of CHECK .*NaN/),
    ])
  })

  it('differ in a reference that deletes the referencing rows', async () => {
    const fault =
      'alter table chair drop constraint chair_room_id_fkey, add constraint chair_room_id_fkey foreign key (room_id) references room (id) on delete cascade'
    expect(await named(fault)).toEqual([expect.stringMatching(/CASCADE instead of .*RESTRICT$/)])
  })

  it('differ in the type of a column, which the proposal does not change', async () => {
    await database.query({ text: 'alter table chair alter column note type varchar(9)' })
    expect(await drift(database, tables)).toEqual(['column note of chair is character varying(9) instead of text'])
    const { changes } = await proposal()
    expect(changes.split('\n').every((line) => line.startsWith('--'))).toBe(true)
    await database.query({ text: 'alter table chair alter column note type text' })
  })

  it('differ in the searched column; the proposal computes it again and restores its index', async () => {
    const fault = `alter table chair drop column search,
      add column search text generated always as (souk_searchable(' ' || coalesce(souk_fold(name), ''))) stored`
    expect(await named(fault)).toEqual([
      expect.stringMatching(
        /^column search of chair is text generated as .* instead of .*"?order"?.* statistics 1000$/,
      ),
      expect.stringMatching(/^index chair_search of chair is missing/),
    ])
    await database.query({ text: fault })
    await database.query({
      text: 'create index chair_search on chair using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256)',
    })
    const { changes, indexes } = await proposal()
    expect(changes).toContain('Every row is written anew and the table is locked meanwhile')
    expect(indexes).toMatch(/^create index concurrently chair_search on chair/)
    await bring()
    expect(await drift(database, tables)).toEqual([])
  })

  it('differ in a trigger that is missing, disabled or different', async () => {
    const missing = /^trigger webhook_tell_changed of chair is missing: CREATE TRIGGER .* AFTER UPDATE ON chair/
    expect(await named('drop trigger webhook_tell_changed on chair')).toEqual([expect.stringMatching(missing)])
    expect(await named('alter table chair disable trigger webhook_tell_changed')).toEqual([
      expect.stringMatching(/^trigger webhook_tell_changed of chair is .* \(switched off\) instead of CREATE TRIGGER/),
    ])
    const guard = `create or replace trigger shelf_append_only before update on shelf
      for each statement execute function souk_append_only()`
    expect(await named(guard)).toEqual([
      expect.stringMatching(
        /^trigger shelf_append_only of shelf is .* BEFORE UPDATE ON .* instead of .* OR TRUNCATE ON/,
      ),
    ])
  })

  it('differ in a trigger that only a definition may create, in any table', async () => {
    const guard = (table: string): string => `create trigger ${table}_guard before delete on ${table}
      for each statement execute function souk_append_only()`
    await database.query({ text: `${guard('room')}; ${guard('book')}` })
    const lines = [
      expect.stringMatching(/^trigger room_guard of room is only in the database: CREATE TRIGGER/),
      expect.stringMatching(/^trigger book_guard of book is only in the database: CREATE TRIGGER/),
    ]
    expect(await drift(database, tables)).toEqual(lines)
    expect((await proposal()).remarks.split('\n')).toHaveLength(2)
    await database.query({ text: 'drop trigger room_guard on room; drop trigger book_guard on book' })
  })

  it('differ in a missing part of a handwritten migration, which a person must restore', async () => {
    const absent = wantedTables([], [{ table: 'ledger' }])
    const reported = await differences(database, absent)
    expect(reported.map(describeDifference)).toContain('table ledger is missing')
    expect(propose(absent, reported).changes).toBe('-- By hand: the table ledger.')
  })

  it('differ in the statistics target of a column', async () => {
    expect(await named('alter table chair alter column search set statistics 500')).toEqual([
      expect.stringMatching(/^column search of chair is .* statistics 500 instead of .* statistics 1000$/),
    ])
  })

  it('differ in a missing primary key, which must be restored by hand', async () => {
    await database.query({ text: 'alter table room drop constraint room_pkey cascade' })
    expect(await drift(database, tables)).toContain('constraint room_pkey of room is missing: PRIMARY KEY (id)')
    expect((await proposal()).changes).toContain(
      '-- By hand: constraint room_pkey of room is missing: PRIMARY KEY (id)',
    )
    await database.query({ text: 'alter table room add primary key (id)' })
    await bring()
    expect(await drift(database, tables)).toEqual([])
  })

  it('agree in spite of additional parts of the database, unless these refuse every new row', async () => {
    await database.query({ text: 'alter table chair add column legs int; create index chair_legs on chair (legs)' })
    expect(await drift(database, tables)).toEqual([])
    expect(await proposal()).toEqual({
      changes: '',
      indexes: '',
      remarks: expect.stringMatching(/^-- column legs of chair is only in the database: integer\n-- index chair_legs/),
    })
    await database.query({ text: 'truncate chair; alter table chair alter column legs set not null' })
    expect(await drift(database, tables)).toEqual(['column legs of chair is only in the database: integer not null'])
    await database.query({ text: 'alter table chair drop column legs' })
  })

  it('are not changed by the comparison', async () => {
    await differences(database, tables)
    expect(await database.query({ text: `select to_regnamespace('souk_draft') as draft` })).toEqual([{ draft: null }])
  })

  it('use the same quotes for names as PostgreSQL', async () => {
    const keywords = await database.query<{ word: string; quoted: string }>({
      text: `select word, quote_ident(word) as quoted from pg_get_keywords() union all values ('Order', '"Order"'), ('a b', '"a b"')`,
    })
    expect(keywords.length).toBeGreaterThan(400)
    const wrong = keywords.filter(({ word, quoted }) => quoted !== word && sqlName(word) !== quoted)
    expect(wrong).toEqual([])
  })
})
