import { errorMessageFor } from '#engine/http/log.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { connect } from '#engine/database/connect.api.ts'
import { pendingMigrations } from '#engine/database/schema/migrate.api.ts'
import { rebuildSales } from '#market/reports/sales/sales-keeper.api.ts'

/** `npm run rebuild-sales`: makes the sums of sales anew from the orders. Souk may serve meanwhile. */
try {
  const settings = readSettings(process.env)
  const database = await connect({ databaseUrl: settings.databaseUrl, dataDirectory: settings.dataDirectory })
  try {
    if ((await pendingMigrations(database)).length > 0)
      throw new Error('This database is older than this version of Souk: start Souk once, then rebuild.')
    const [clock] = await database.query<{ zone: string }>({ text: 'select zone from sales_clock' })
    const begun = Date.now()
    await rebuildSales(database, clock?.zone ?? organisation.zone)
    console.log(`The sums of sales are made anew (${((Date.now() - begun) / 1000).toFixed(1)} s).`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(errorMessageFor(error))
  process.exitCode = 1
}
