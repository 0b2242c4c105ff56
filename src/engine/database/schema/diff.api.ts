import { writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Resource } from '#engine/definition/resource.ts'
import { readCommandLine } from '#engine/server/command-line.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { connect } from '../connect.api.ts'
import { differences } from './drift.api.ts'
import { openScratchDatabase } from '../cluster/scratch-database.api.ts'
import { migrate } from './migrate.api.ts'
import { migrationsDirectory, migrationsIn } from './migration-files.api.ts'
import type { OpenDatabase } from '../open-database.api.ts'
import { propose } from './proposal.api.ts'
import { wantedTables } from './schema.api.ts'
import type { AppendOnlyTable } from './triggers.api.ts'

// `npm run db:diff` proposes the next migration for review: the changes that bring the migrated schema to the
// definitions.
const { values } = readCommandLine({
  name: 'npm run db:diff',
  purpose: 'proposes the next migration from the difference between definitions and migrations',
  options: {
    live: {
      type: 'boolean',
      default: false,
      purpose: 'compares with the database in use instead of a temporary one built by the migrations',
    },
    write: {
      type: 'string',
      value: '<name>',
      purpose: 'writes the proposal as the next migration instead of printing it',
    },
    definitions: {
      type: 'string',
      default: 'src/market/resources.api.ts',
      value: '<file>',
      purpose: 'the file with the resources',
    },
  },
})

const { resources, appendOnlyTables } = (await import(pathToFileURL(resolve(values.definitions)).href)) as {
  resources: readonly Resource[]
  appendOnlyTables?: readonly AppendOnlyTable[]
}
const tables = wantedTables(resources, appendOnlyTables)
const database = await open()
try {
  const { changes, indexes, remarks } = propose(tables, await differences(database, tables))
  if (changes === '' && indexes === '') {
    console.log(`-- ${values.live ? 'The database has' : 'The migrations make'} everything the definitions want.`)
  } else {
    if (changes !== '') writeProposal('', `-- ${title()}\n\n${changes}\n`)
    // The second file builds its indexes concurrently, which PostgreSQL only does outside a transaction.
    if (indexes !== '') writeProposal('_indexes', `-- no transaction\n-- ${title()}\n\n${indexes}\n`)
  }
  // The remarks are not repeated with `--write`: they rarely change, and the author has already seen them.
  if (remarks !== '' && values.write === undefined) console.log(`\n-- Only in the database:\n${remarks}`)
} finally {
  await database.close()
}

async function open(): Promise<OpenDatabase> {
  if (values.live) {
    return connect(readSettings(process.env))
  }
  const scratch = await openScratchDatabase()
  await migrate(scratch)
  return scratch
}

function title(): string {
  return values.write === undefined
    ? 'A proposal: review it, correct it, and explain the change here.'
    : `${values.write.replaceAll('_', ' ')}: read it, correct it, say here why it is.`
}

function writeProposal(suffix: string, sql: string): void {
  if (values.write === undefined) {
    console.log(sql)
    return
  }
  const last = Number(migrationsIn(migrationsDirectory).at(-1)?.name.slice(0, 4) ?? 0)
  const file = join(migrationsDirectory, `${String(last + 1).padStart(4, '0')}_${values.write}${suffix}.sql`)
  writeFileSync(file, sql, { flag: 'wx' })
  console.log(`Written: ${relative('.', file)}`)
}
