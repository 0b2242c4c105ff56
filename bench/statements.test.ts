import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../src/engine/testing/database.api.ts'
import type { Queryable } from '../src/engine/database/database.api.ts'
import { estimatedRows } from '../src/engine/list/sql/estimate.api.ts'
import { readListQuery } from '../src/engine/list/sql/list-query.api.ts'
import { customer } from '../src/market/customers/customer.ts'
import { resources } from '../src/market/resources.api.ts'
import { actsOn, isEstimate } from './bench-cases.ts'
import { askLists, everyList } from './indexes.ts'
import { loadCustomers } from './loading.ts'
import { scriptOf } from './pgbench.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await loadCustomers(database, 1, 40)
})
afterAll(() => database.close())

test('PostgreSQL accepts the statements that pgbench runs instead of the product', async () => {
  for (const { name, statements } of await actsOn(database, 40)) {
    expect(statements.length, name).toBeGreaterThan(0)
    for (const statement of statements.flat()) {
      const { script, variables } = scriptOf(statement, '0')
      // pgbench sends each `:name` as a parameter without a declared type.
      const values = new Map(variables.map((one) => [one.split('=')[0] ?? '', one.slice(one.indexOf('=') + 1)]))
      const parameters: (string | number)[] = []
      const text = script.replace(/;$/, '').replaceAll(/(?<![:\w]):(\w+)/g, (_, variable: string) => {
        parameters.push(values.get(variable) ?? 7)
        return `$${parameters.length}`
      })
      await expect(database.query({ text, values: parameters }), name).resolves.toBeDefined()
    }
  }
})

test('the lists of large tables accept every sort and filter that they declare', async () => {
  const lists = everyList()
  expect(lists.length).toBeGreaterThan(150)
  await expect(askLists(database, lists)).resolves.toBeUndefined()
})

test('the measured statements leave out the estimate, which the product does not run with every request', async () => {
  const acts = await actsOn(database, 40)
  expect(acts.flatMap(({ statements }) => statements.flat()).filter(isEstimate)).toEqual([])
  const estimates: boolean[] = []
  const noted: Queryable = {
    query(statement) {
      estimates.push(isEstimate(statement))
      return database.query(statement)
    },
  }
  const resource = customer
  await database.query({ text: 'analyze customer' })
  await estimatedRows(noted, readListQuery(resource, new URLSearchParams({ active: 'true' })), { resource, resources })
  expect(estimates).toEqual([true, true])
})
