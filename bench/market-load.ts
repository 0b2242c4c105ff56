import type { OpenDatabase } from '../src/engine/database/open-database.api.ts'
import { installDefaultWorkflow } from '../src/market/workflow/workflow.api.ts'
import { loadCustomers, loadRows, piecesOf } from './loading.ts'
import { catalogueTables, fewSql } from './catalogue.ts'
import { tablesOf } from './marketplace.ts'

const piece = 25_000

const customersPerOrder = 0.4

/** Creates a marketplace with the given numbers of orders and articles, up to today. */
export async function loadMarketplace(database: OpenDatabase, orders: number, articles: number): Promise<void> {
  await installDefaultWorkflow(database)
  await loadCustomers(database, 1, Math.round(orders * customersPerOrder))
  for (const text of fewSql) await database.query({ text })
  const today = new Date().toISOString().slice(0, 10)
  for (const { name, rows, sql } of [...catalogueTables(articles, today), ...tablesOf(orders, articles, today)])
    await loadRows(database, name, piecesOf(1, rows, piece, sql))
  await database.query({ text: 'drop table bench_customer' })
}
