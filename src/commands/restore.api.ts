import type { Authenticity } from '#engine/backup/manifest.api.ts'
import { restoreBackup } from '#engine/backup/restore.api.ts'
import { sealKeyOrigin } from '#engine/encryption/encryption-keys.api.ts'
import { readCommandLine } from '#engine/server/command-line.api.ts'
import { runCommand } from './run-command.api.ts'

/**
 * `npm run restore -- <folder> [--replace [--while-served]]`: restores a backup made by `npm run backup`. It replaces an
 * existing database only with `--replace`, and a database that a running Souk uses only with `--while-served` too.
 */
const { values: options, positionals } = readCommandLine({
  name: 'npm run restore',
  purpose: 'restores a backup of npm run backup',
  words: '<folder>',
  options: {
    replace: { type: 'boolean', default: false, purpose: 'replaces an existing database' },
    'while-served': { type: 'boolean', default: false, purpose: 'allows it while a running Souk serves that database' },
  },
})

const authenticityMessages: Readonly<Record<Authenticity, string>> = {
  authentic: 'The backup is authentic: a holder of the sealing keys made it, and it is unchanged.',
  unsigned:
    'The backup is NOT authenticated: Souk 0.3 or older made it, or somebody removed its authentication. Keep it only if you know where it was stored.',
  key_missing:
    'The backup is NOT authenticated: its sealing key is missing. Add the keys and restore again to authenticate it.',
}

await runCommand(async (settings) => {
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0)
    throw new Error(
      'Give the folder to restore: npm run restore -- <the folder of a backup> [--replace [--while-served]]',
    )
  const {
    manifest,
    authenticity,
    migrated,
    skippedTables: leftOut,
    missingPictures,
    missingKeys,
    movedAside: aside,
  } = await restoreBackup(settings, folder, {
    replace: options.replace,
    whileServed: options['while-served'],
  })
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
  console.log(
    `The backup of ${manifest.madeAt} is back: ${rows} rows of ${Object.keys(manifest.tables).length} tables.`,
  )
  console.log(authenticityMessages[authenticity])
  if (aside !== null) console.log(`The previous database is in ${aside}; remove it when you are sure.`)
  if (migrated.length > 0) console.log(`Brought up to this version: ${migrated.join(', ')}.`)
  if (leftOut.length > 0)
    console.log(`Tables that are not Souk’s were left out: ${leftOut.join(', ')}. Their rows are in ${folder}/rows.`)
  console.log('Check the audit trail once with: npm run verify-audit -- --after-restore')
  if (missingPictures.length > 0) {
    console.log(`${missingPictures.length} pictures are not in the bucket, such as ${missingPictures[0]}.`)
  }
  if (missingKeys.length > 0) {
    console.log(
      `Secrets were sealed with keys that are not here: ${missingKeys.join(', ')}. Put them back into ${sealKeyOrigin(settings)}: Souk does not start without them.`,
    )
  }
  return missingPictures.length + missingKeys.length > 0 || authenticity !== 'authentic' ? 2 : 0
})
