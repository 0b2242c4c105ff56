import type { OpenDatabase } from '../src/engine/database/open-database.api.ts'
import { installDefaultWorkflow } from '../src/market/workflow/workflow.api.ts'
import { loadCustomers, loadRows, piecesOf } from './loading.ts'
import { fewSql, tablesOf } from './marketplace.ts'

const piece = 25_000

const customersPerOrder = 0.4

/** Makes a marketplace of so many orders up to today. */
export async function loadMarketplace(database: OpenDatabase, orders: number): Promise<void> {
  await installDefaultWorkflow(database)
  await loadCustomers(database, 1, Math.round(orders * customersPerOrder))
  for (const text of fewSql) await database.query({ text })
  for (const { name, rows, sql } of tablesOf(orders, new Date().toISOString().slice(0, 10)))
    await loadRows(database, name, piecesOf(1, rows, piece, sql))
  await database.query({ text: 'drop table bench_customer' })
}
