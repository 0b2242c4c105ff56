import { findCardNumbers } from './card-number-scan.api.ts'
import { errorMessageFor } from '#engine/http/log.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { connect } from '#engine/database/connect.api.ts'
import { resources } from '#market/resources.api.ts'

/** `npm run find-cards`: names table, row and field of every card number that was written before they were refused; changes nothing. */
try {
  process.exitCode = await find()
} catch (error) {
  console.error(errorMessageFor(error))
  process.exitCode = 2
}

async function find(): Promise<number> {
  const { databaseUrl, dataDirectory } = readSettings(process.env)
  const database = await connect({ databaseUrl, dataDirectory })
  try {
    let found = 0
    for await (const { table, id, field } of findCardNumbers(database, resources)) {
      found += 1
      console.log(`${table} ${id} ${field}`)
    }
    console.log(found === 0 ? 'No card number stands in clear.' : `${found} fields hold a card number, all above.`)
    return found === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}
