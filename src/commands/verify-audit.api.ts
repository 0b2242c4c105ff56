import { readAnchor, writeAnchor } from '#engine/audit/chain-anchor.api.ts'
import { readChain } from '#engine/audit/chain.api.ts'
import { verifyTrail } from '#engine/audit/verify.api.ts'
import type { Fault } from '#engine/audit/check.contract.ts'
import { sealerFor } from '#engine/encryption/known-keys.api.ts'
import { resources } from '#market/resources.api.ts'
import { readCommandLine } from '#engine/server/command-line.api.ts'
import type { Settings } from '#engine/server/settings.api.ts'
import type { OpenDatabase } from '#engine/database/open-database.api.ts'
import { runCommand, withDatabase } from './run-command.api.ts'

/** `npm run verify-audit`: checks the whole audit trail and lists the first changed entries. */
const { values: options } = readCommandLine({
  name: 'npm run verify-audit',
  purpose: 'checks the whole audit trail and names the first entries that were changed, removed or inserted',
  options: {
    'after-restore': {
      type: 'boolean',
      default: false,
      purpose: 'accepts the current end of a restored audit trail as the new end',
    },
  },
})

const faultMessages: Readonly<Record<Fault['kind'], string>> = {
  changed: 'was changed after it was written',
  reordered: 'is in the place of another entry',
  missing: 'is missing',
  inserted: 'was written outside Souk',
  'out-of-time': 'has a time long before that of the previous entry',
  cut: 'the chain does not continue from its recorded end',
  beginning:
    'the start of the chain differs from its sealed start, or an archive is running or was interrupted (npm run archive)',
  'no-chain': 'the chain or its key is missing',
}

await runCommand((settings) => withDatabase(settings, 'verify', (database) => verify(settings, database)), {
  failed: 2,
})

async function verify(settings: Settings, database: OpenDatabase): Promise<number> {
  const { dataDirectory } = settings
  const { open } = await sealerFor({ database, resources, settings })
  const noted = options['after-restore'] ? null : await readAnchor(dataDirectory)
  let reportedAt = Date.now()
  const { entries, archived, position, faults } = await verifyTrail({
    database,
    open,
    anchor: noted,
    progress(count) {
      if (Date.now() - reportedAt < 2_000) return
      reportedAt = Date.now()
      console.log(`  ${count} entries are whole so far`)
    },
  })
  for (const { kind, position: place, entry, at } of faults)
    console.log(
      `  ${[place && `place ${place}`, entry && `entry ${entry}`, at && `of ${at}`].filter(Boolean).join(', ')}: ${faultMessages[kind]}`,
    )
  if (faults.length > 0) {
    console.log(
      `The trail was changed after it was written: ${faults.length === 20 ? 'at least ' : ''}${faults.length} faults, the first above.`,
    )
    return 1
  }
  const chain = await readChain(database, open)
  if (options['after-restore'] && chain) {
    await writeAnchor(dataDirectory, { chain: chain.id, position: chain.position, head: chain.head })
    console.log('Its current end is accepted.')
  }
  console.log(
    `The trail is whole: ${entries} entries, up to place ${position}${archived === '0' ? '' : `, after ${archived} that are archived`}.`,
  )
  return 0
}
