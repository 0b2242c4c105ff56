import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drift } from '#engine/db/drift.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.ts'
import { resources } from './registry.ts'

describe('The database after all migrations', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await testDatabase()
  })

  afterAll(() => database.close())

  it('has every table, column, rule and index the definitions want', async () => {
    expect(await drift(database, resources)).toEqual([])
  })

  it('is found out when one of them is missing', async () => {
    await database.query({ text: 'drop index customer_search' })
    expect(await drift(database, resources)).toEqual([
      expect.stringMatching(/^index customer_search of customer is missing/),
    ])
  })
})
