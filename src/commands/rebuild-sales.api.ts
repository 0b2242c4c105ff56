import { organisation } from '#engine/definition/organisation.ts'
import { readCommandLine } from '#engine/server/command-line.api.ts'
import { rebuildSales } from '#market/reports/sales/sales-keeper.api.ts'
import { runCommand, withDatabase } from './run-command.api.ts'

/** `npm run rebuild-sales`: recomputes the sales figures from the orders. Souk may run during the command. */
readCommandLine({ name: 'npm run rebuild-sales', purpose: 'recomputes the sums of sales from the orders' })
await runCommand((settings) =>
  withDatabase(settings, 'rebuild', async (database) => {
    const [clock] = await database.query<{ zone: string }>({ text: 'select zone from sales_clock' })
    const startedAt = Date.now()
    await rebuildSales(database, clock?.zone ?? organisation.zone)
    console.log(`The sums of sales are recomputed (${((Date.now() - startedAt) / 1000).toFixed(1)} s).`)
  }),
)
