import { expect, test } from 'vitest'
import type { Queryable } from '#engine/database/database.api.ts'
import { migrationsDirectory, migrationsIn } from '#engine/database/schema/migration-files.api.ts'
import { statementsOf } from '#engine/database/schema/sql-statements.api.ts'
import { databaseBefore, migrateBefore } from '#engine/testing/former-schema.api.ts'
import { iccidOf } from '../batches/profile-import.testing.ts'

const name = '0049_numbers_live_once'
const next = '0050'

function indexes(on: Queryable): Promise<unknown[]> {
  return on.query({
    text: `select indexdef from pg_indexes where tablename in ('profile_id', 'order_profile') order by 1`,
  })
}

function profile(on: Queryable, n: number, code: string): Promise<unknown> {
  return on.query({
    text: `insert into profile_id (id, lpa_esim, iccid, imsi, mcc, mnc, operator, country_code, type, norm_reference, state, active_date, ki)
      values (gen_random_uuid(), $1, $2, '208011234567890', '208', '01', 'Orange', 'FR', 'data', 'SGP.22', 'assigned', now(), 'sealed')`,
    values: [`LPA:1$rsp.example.com$${code}`, iccidOf(n)],
  })
}

test('an interrupted upgrade continues, and two profiles never have one number', async () => {
  const whole = await databaseBefore(next)
  try {
    const expected = await indexes(whole)
    const migration = migrationsIn(migrationsDirectory).find((one) => one.name === name)
    const statements = statementsOf(migration?.sql ?? '')
    expect(statements.length).toBeGreaterThan(5)
    for (const cut of statements.keys()) {
      const database = await databaseBefore(name)
      try {
        await profile(database, 1, 'ONE')
        for (const text of statements.slice(0, cut)) await database.query({ text })
        const refused = async () => {
          await expect(profile(database, 1, 'TWO')).rejects.toMatchObject({ code: '23505' })
          await expect(profile(database, 2, 'ONE')).rejects.toMatchObject({ code: '23505' })
        }
        await refused()
        await migrateBefore(database, next)
        expect(await indexes(database)).toEqual(expected)
        await refused()
        await database.query({ text: `update profile_id set state = 'retired'` })
        await profile(database, 1, 'ONE')
      } finally {
        await database.close()
      }
    }
  } finally {
    await whole.close()
  }
})
