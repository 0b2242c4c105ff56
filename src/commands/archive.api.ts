import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { archiveTrail } from '#engine/audit/archive.api.ts'
import { DamagedAuditTrail, readArchive } from '#engine/audit/archive-file.api.ts'
import { readChain } from '#engine/audit/chain.api.ts'
import { sealerFor } from '#engine/encryption/known-keys.api.ts'
import { errorMessageFor } from '#engine/http/log.api.ts'
import { readCommandLine } from '#engine/server/command-line.api.ts'
import type { Settings } from '#engine/server/settings.api.ts'
import { restrictToOwner } from '#engine/database/cluster/data-folder.api.ts'
import type { OpenDatabase } from '#engine/database/open-database.api.ts'
import { appendOnlyTables, resources } from '#market/resources.api.ts'
import { copyDeviceUse } from '#market/stock/profiles/profile-id.api.ts'
import { runCommand, withDatabase } from './run-command.api.ts'

/**
 * `npm run archive -- --before 2025-01-01 [--to <folder>]`: moves the audit entries before a day (UTC) to a file, and verifies
 * the file before it deletes any entry. `-- --verify <file>` only verifies such a file. Souk may run during the command.
 */
const { values: options, positionals } = readCommandLine({
  name: 'npm run archive',
  purpose: 'moves old entries of the audit trail into a file, or verifies such a file',
  words: '[audit_entry]',
  options: {
    before: {
      type: 'string',
      value: '<day>',
      purpose: 'archives entries from before this day (UTC), such as 2025-01-01',
    },
    to: { type: 'string', value: '<folder>', purpose: 'the folder of the file, by default archive in the data folder' },
    verify: { type: 'string', value: '<file>', purpose: 'checks that an archive is unchanged' },
  },
})

/** Entries younger than this number of days stay in the database, because history pages show the last weeks. */
const retentionDays = 90

const needed: Readonly<Record<string, string>> = {
  order_transition: 'the pages of orders show every step of every order, whatever its age',
  stock_movement: 'the balance of every plack is their sum, and the report of movements covers every day',
}

await runCommand(archive, {
  say: (error) =>
    error instanceof DamagedAuditTrail
      ? `Not archived: ${error.message}. npm run verify-audit`
      : errorMessageFor(error),
})

async function archive(settings: Settings): Promise<void> {
  const [table = 'audit_entry'] = positionals
  if (table !== 'audit_entry') throw new Error(refusal(table))
  const before = options.verify === undefined ? dayOf(options.before) : undefined
  await withDatabase(settings, 'archive', (database) =>
    before ? take(database, settings, before) : verify(database, settings, resolve(options.verify ?? '')),
  )
}

async function take(database: OpenDatabase, settings: Settings, before: Date): Promise<void> {
  const { open } = await sealerFor({ database, resources, settings })
  const folder = resolve(options.to ?? join(settings.dataDirectory, 'archive'))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (options.to === undefined) restrictToOwner(folder)
  let reportedAt = Date.now()
  const archived = await archiveTrail({
    ...{ database, open, folder, before, carryOver: copyDeviceUse },
    progress(removed) {
      if (Date.now() - reportedAt < 2_000) return
      reportedAt = Date.now()
      console.log(`  ${removed} entries are deleted so far`)
    },
  })
  if (!archived)
    return console.log(`Nothing is archived: no entry was written before ${before.toISOString().slice(0, 10)}.`)
  console.log(
    `${archived.entries} entries, places ${archived.after + 1n} to ${archived.beginning.position}, are in ${archived.path}
and in the database no more. Keep the file as long as the law wants it, and the sealing keys with which it is verified:
npm run archive -- --verify '${archived.path}'`,
  )
}

async function verify(database: OpenDatabase, settings: Settings, path: string): Promise<void> {
  const { open } = await sealerFor({ database, resources, settings })
  const chain = await readChain(database, open)
  if (!chain) throw new Error('This database has no chain against which the file could be verified.')
  const { entries, after, beginning } = await readArchive(chain, path).catch((error: unknown) => {
    if (error instanceof DamagedAuditTrail)
      throw new Error(`${path} was changed after it was written: ${error.message}.`)
    throw error
  })
  console.log(`${path} is whole: ${entries} entries, places ${after + 1n} to ${beginning.position}.`)
}

function refusal(table: string): string {
  const reason = needed[table]
  if (reason) return `${table} stays as it is: ${reason}.`
  const is = appendOnlyTables.some((one) => one.table === table)
    ? 'is archived with audit_entry'
    : 'is no append-only table'
  return `${table} ${is}: npm run archive -- audit_entry --before <day>`
}

function dayOf(text: string | undefined): Date {
  const day = new Date(`${text}T00:00:00Z`)
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(day.getTime()))
    throw new Error('Give the day before which to archive: npm run archive -- --before 2025-01-01')
  if (Date.now() - day.getTime() < retentionDays * 86_400_000)
    throw new Error(`The last ${retentionDays} days cannot be archived: give a day before ${text}.`)
  return day
}
