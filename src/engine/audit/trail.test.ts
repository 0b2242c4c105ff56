import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Queryable } from '#engine/database/database.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { testServices } from '#engine/testing/server.api.ts'
import { createChain } from './chain.api.ts'
import { writeAuditEntry } from './entry.api.ts'
import { linkEntries, type ChainHead } from './link-entries.api.ts'
import { verifyTrail, type VerificationResult } from './verify.api.ts'

const nobody = { kind: null, id: null, name: 'Essai', sessionId: null, requestId: 'r', ip: '127.0.0.1' }

describe('the audit chain', () => {
  let database: TestDatabase
  let seal: ReturnType<typeof testServices>['prepare']['seal']
  let open: ReturnType<typeof testServices>['open']

  beforeAll(async () => {
    database = await testDatabase()
    ;({
      prepare: { seal },
      open,
    } = testServices({ database, resources: [] }))
  })
  afterEach(() => unguarded('delete from audit_entry; delete from audit_link; delete from audit_chain'))
  afterAll(() => database.close())

  const write = async (count: number, on: Queryable = database): Promise<void> => {
    for (let n = 0; n < count; n += 1)
      await writeAuditEntry(on, nobody, {
        action: 'update',
        resource: 'thing',
        recordId: randomUUIDv7(),
        changes: { n: [n, n + 1] },
      })
  }
  const linkAll = async (): Promise<ChainHead | null> => {
    for (;;) {
      const linked = await linkEntries(database, open)
      if (!linked?.more) return linked?.head ?? null
    }
  }
  const chained = async (count: number): Promise<ChainHead | null> => {
    await createChain(database, seal)
    await linkAll()
    await write(count)
    return linkAll()
  }
  const verify = (anchor: ChainHead | null = null): Promise<VerificationResult> =>
    verifyTrail({ database, open, anchor })
  /** Runs SQL as a person with all rights in the database, who can disable the trigger that prevents changes. */
  const unguarded = async (text: string): Promise<void> => {
    const guards = (how: 'disable' | 'enable') =>
      `alter table audit_entry ${how} trigger all; alter table audit_link ${how} trigger all`
    await database.query({ text: `${guards('disable')}; ${text}; ${guards('enable')}` })
  }
  const at = (position: number) => `(select entry_id from audit_link where position = ${position})`
  const swapped = `create temporary table places as select position, entry_id from audit_link where position in (3, 7);
update audit_link set entry_id = gen_random_uuid() where position = 3;
update audit_link set entry_id = (select entry_id from places where position = 3) where position = 7;
update audit_link set entry_id = (select entry_id from places where position = 7) where position = 3;
drop table places`
  const entryAt = async (position: number) =>
    (await database.query<{ id: string }>({ text: `select ${at(position)} as id` }))[0]?.id

  it('is intact after older entries and new ones were linked', async () => {
    await write(3)
    await unguarded('update audit_entry set written_in = null')
    await chained(5)
    expect(await verify()).toEqual({ entries: 8, archived: '0', position: '8', faults: [] })
  })

  it.each([
    ['an entry that was changed', 'changed', 4, `update audit_entry set changes = '{"n": [1, 3]}' where id = ${at(4)}`],
    [
      'who did it, when that was changed',
      'changed',
      2,
      `update audit_entry set actor_name = 'Autre' where id = ${at(2)}`,
    ],
    ['an entry deleted from the middle', 'missing', 5, `delete from audit_entry where id = ${at(5)}`],
    ['an entry deleted from the end', 'missing', 9, `delete from audit_entry where id = ${at(9)}`],
    ['a link that was taken out', 'missing', 3, 'delete from audit_link where position = 3'],
    ['a link taken off the end', 'cut', 9, 'delete from audit_link where position = 9'],
    [
      'a hash that was put there by somebody else',
      'changed',
      6,
      `update audit_link set hash = sha256('x') where position = 6`,
    ],
    ['entries that changed places', 'reordered', 3, swapped],
  ] as const)('reports %s', async (_what, kindOfFault, position, text) => {
    await chained(9)
    const id = await entryAt(position)
    await unguarded(text)
    const [first] = (await verify()).faults
    const entry = text.includes('audit_entry') ? { entry: id } : {}
    expect(first).toMatchObject({ kind: kindOfFault, position: String(position), ...entry })
  })

  it('reports an entry that Souk did not write', async () => {
    await chained(3)
    const id = randomUUIDv7()
    await database.query({
      text: `insert into audit_entry (id, action, resource, written_in) values ($1, 'delete', 'thing', null)`,
      values: [id],
    })
    await linkAll()
    expect((await verify()).faults).toMatchObject([{ kind: 'inserted', entry: id }])
  })

  it('reports an entry that claims to be much older than its neighbours', async () => {
    await chained(3)
    await database.query({
      text: `insert into audit_entry (id, at, action, resource) values ($1, now() - interval '1 day', 'delete', 'thing')`,
      values: [randomUUIDv7()],
    })
    await linkAll()
    expect((await verify()).faults).toMatchObject([{ kind: 'out-of-time', position: '4' }])
  })

  it('reports, by the recorded end, that its end was reset to an earlier position', async () => {
    const early = await chained(4)
    await write(3)
    const late = await linkAll()
    await unguarded(`delete from audit_entry where id in (select entry_id from audit_link where position > 4);
delete from audit_link where position > 4`)
    await database.query({ text: 'update audit_chain set position = 4, head = $1', values: [early?.head] })
    expect((await verify()).faults).toEqual([])
    expect((await verify(late)).faults).toMatchObject([{ kind: 'cut', position: '7' }])
    await write(9)
    await linkAll()
    expect((await verify(late)).faults).toMatchObject([{ kind: 'cut', position: '7' }])
  })

  it('does not start again while links of a removed chain exist', async () => {
    await chained(2)
    await database.query({ text: 'delete from audit_chain' })
    await createChain(database, seal)
    expect((await verify()).faults).toMatchObject([{ kind: 'no-chain' }])
  })

  it('continues on another server, whose transaction ids are lower', async () => {
    await chained(4)
    await write(2)
    // The state of a database after its dump was loaded into a newer server.
    await unguarded(`update audit_entry set written_in = (written_in::text::bigint + 1000000)::text::xid8;
update audit_chain set linked_before = (linked_before::text::bigint + 1000000)::text::xid8`)
    await write(3)
    await linkAll()
    await write(1)
    await linkAll()
    expect(await verify()).toEqual({ entries: 10, archived: '0', position: '10', faults: [] })
  })

  it('cannot be changed by hand: entries and links refuse changes', async () => {
    await chained(1)
    for (const table of ['audit_entry', 'audit_link'])
      await expect(database.query({ text: `delete from ${table}` })).rejects.toMatchObject({ code: '42501' })
  })
})

it('writers that commit late and in any order, and several linking processes, leave one intact chain', async () => {
  const database = await testDatabase()
  const {
    prepare: { seal },
    open,
  } = testServices({ database, resources: [] })
  try {
    await createChain(database, seal)
    let writing = true
    const writer = async (slow: number): Promise<number> => {
      let written = 0
      for (let round = 0; round < 12; round += 1) {
        await database
          .transaction(async (on) => {
            await writeAuditEntry(on, nobody, { action: 'create', resource: 'thing' })
            await pause(slow)
            await writeAuditEntry(on, nobody, { action: 'update', resource: 'thing' })
            if (round % 4 === 3) throw new Error('given up')
          })
          .then(
            () => (written += 2),
            () => {},
          )
      }
      return written
    }
    const linker = async (): Promise<void> => {
      while (writing) {
        await linkEntries(database, open)
        await pause(1)
      }
    }
    const linkers = [linker(), linker()]
    const counts = await Promise.all([writer(0), writer(15)])
    writing = false
    await Promise.all(linkers)
    while ((await linkEntries(database, open))?.more);
    const total = counts.reduce((sum, count) => sum + count, 0)
    expect(await verifyTrail({ database, open, anchor: null })).toEqual({
      entries: total,
      archived: '0',
      position: String(total),
      faults: [],
    })
  } finally {
    await database.close()
  }
})
