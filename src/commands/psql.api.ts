import { spawnSync } from 'node:child_process'
import { runningDatabaseUrl } from '#engine/database/cluster/own-database.api.ts'
import { readCommandLine } from '#engine/server/command-line.api.ts'
import { runCommand } from './run-command.api.ts'

/**
 * `npm run psql`: opens Souk's database with the machine's psql. `-- --url` prints its address, in the form of
 * `DATABASE_URL`.
 */
const { values: options } = readCommandLine({
  name: 'npm run psql',
  purpose: 'opens the database of the running Souk',
  options: { url: { type: 'boolean', default: false, purpose: 'prints its address, as DATABASE_URL takes it' } },
})

await runCommand(async ({ databaseUrl, dataDirectory }) => {
  const url = databaseUrl ?? runningDatabaseUrl(dataDirectory)
  if (url === null)
    throw new Error(
      `No database runs in ${dataDirectory}: start Souk first, which starts it. SOUK_DATA_DIR sets the data folder.`,
    )
  if (options.url) console.log(url)
  else {
    const { error } = spawnSync('psql', [url], { stdio: 'inherit' })
    if (error) console.log(`psql is not on this machine (Debian: postgresql-client). Connect with:\n  psql '${url}'`)
  }
})
