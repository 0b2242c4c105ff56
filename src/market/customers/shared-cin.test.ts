import { expect, test } from 'vitest'
import type { Queryable } from '#engine/database/database.api.ts'
import { migrationsDirectory, migrationsIn } from '#engine/database/schema/migration-files.api.ts'
import { statementsOf } from '#engine/database/schema/sql-statements.api.ts'
import { databaseBefore, migrateBefore } from '#engine/testing/former-schema.api.ts'

const name = '0071_shared_cins'

function add(on: Queryable, who: string, cin: string): Promise<unknown> {
  return on.query({
    text: `insert into customer (id, firstname, lastname, username, cin, email, phone, password)
      values (gen_random_uuid(), $1, 'Essai', $1, $2, $1 || '@souk.test', '+33612345678', 'hashed')`,
    values: [who, cin],
  })
}

const write = (on: Queryable, who: string, cin: string) =>
  on.query({ text: 'update customer set cin = $2 where username = $1', values: [who, cin] })

async function marked(on: Queryable): Promise<readonly string[]> {
  const rows = await on.query<{ username: string }>({
    text: 'select username from customer where cin_shared order by username',
  })
  return rows.map(({ username }) => username)
}

const statements = statementsOf(migrationsIn(migrationsDirectory).find((one) => one.name === name)?.sql ?? '')
test.each([...statements.keys()])(
  'an upgrade interrupted after %i statements keeps customers who share a CIN, and lists them',
  async (cut) => {
    const database = await databaseBefore(name)
    try {
      await add(database, 'amina', 'AB 1')
      await add(database, 'badr', 'ab 1')
      await add(database, 'chama', 'Ab 1')
      await add(database, 'driss', 'CD 2')
      for (const text of statements.slice(0, cut)) await database.query({ text })
      await migrateBefore(database, '0072')
      expect(await marked(database)).toEqual(['badr', 'chama'])
      const taken = { code: '23505', constraint: 'customer_cin_key' }
      await expect(add(database, 'essaid', 'AB 1')).rejects.toMatchObject(taken)
      // The first customer changes their CIN. The remaining customers with the shared CIN still block new customers with it.
      await write(database, 'amina', 'EF 3')
      await expect(add(database, 'essaid', 'AB 1')).rejects.toMatchObject(taken)
      await expect(write(database, 'driss', 'AB 1')).rejects.toMatchObject(taken)
      await database.query({ text: `update customer set address = 'Fès', cin = cin where username = 'badr'` })
      await expect(write(database, 'badr', 'EF 3')).rejects.toMatchObject(taken)
      await write(database, 'badr', 'GH 4')
      expect(await marked(database)).toEqual(['chama'])
      await write(database, 'chama', 'IJ 5')
      expect(await marked(database)).toEqual([])
      await add(database, 'essaid', 'AB 1')
    } finally {
      await database.close()
    }
  },
)
