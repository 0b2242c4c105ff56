import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drift } from '../engine/database/schema/drift.api.ts'
import { testDatabase, type TestDatabase } from '../engine/testing/database.api.ts'
import { wantedTables } from '../engine/database/schema/schema.api.ts'
import { appendOnlyTables, resources } from './resources.api.ts'

const tables = wantedTables(resources, appendOnlyTables)

describe('the database after all migrations', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await testDatabase()
  })

  afterAll(() => database.close())

  it('has every table, column, rule, index and trigger of the definitions', async () => {
    expect(await drift(database, tables)).toEqual([])
  })

  it('is reported when one of them is missing', async () => {
    await database.query({ text: 'drop index customer_search' })
    expect(await drift(database, tables)).toEqual([
      expect.stringMatching(/^index customer_search of customer is missing/),
    ])
  })

  it('is reported when a guard of an append-only table is disabled', async () => {
    await database.query({ text: 'alter table audit_entry disable trigger audit_entry_append_only' })
    expect(await drift(database, tables)).toContainEqual(
      expect.stringMatching(/^trigger audit_entry_append_only of audit_entry is .* \(switched off\) instead of /),
    )
  })
})
