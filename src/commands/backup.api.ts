import { copyFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { sealKeyFile } from '#engine/encryption/encryption-keys.api.ts'
import { readCommandLine } from '#engine/server/command-line.api.ts'
import type { Settings } from '#engine/server/settings.api.ts'
import { createBackup } from '#engine/backup/create-backup.api.ts'
import { datedBackup, deleteOldBackups, makeDatedBackup, verifyBackup } from '#engine/backup/scheduled-backup.api.ts'
import { restrictToOwner } from '#engine/database/cluster/data-folder.api.ts'
import { resources } from '#market/resources.api.ts'
import about from '../../package.json' with { type: 'json' }
import { runCommand } from './run-command.api.ts'

/**
 * `npm run backup -- <folder> [--keep <number>] [--keys <file>] [--pictures-stay]`: saves the database and the pictures to a
 * folder and verifies them. With `--keep` the folder has a dated backup for each run. Pictures in a bucket are included unless
 * `--pictures-stay` is set. The sealing keys are only saved to a separate file.
 */
const { values: options, positionals } = readCommandLine({
  name: 'npm run backup',
  purpose: 'copies the database and the pictures into a new folder',
  words: '<folder>',
  options: {
    keep: {
      type: 'string',
      value: '<number>',
      purpose: 'writes a dated backup into the folder, and deletes all but this number of the newest backups',
    },
    keys: { type: 'string', value: '<file>', purpose: 'copies the sealing keys into this file, outside the folder' },
    'pictures-stay': {
      type: 'boolean',
      default: false,
      purpose: 'only lists the pictures of a bucket instead of copying them',
    },
  },
})

await runCommand(async (settings) => {
  const [target, ...others] = positionals
  if (target === undefined || others.length > 0)
    throw new Error(
      'Give the target folder: npm run backup -- <a new folder> [--keep <number>] [--keys <a file elsewhere>] [--pictures-stay]',
    )
  const limit = options.keep === undefined ? null : Number(options.keep)
  if (limit !== null && !(Number.isInteger(limit) && limit > 0))
    throw new Error('--keep is the number of backups that stay, such as 14.')
  const folder = limit === null ? target : datedBackup(target)
  refuseTogether(settings, folder)
  const listOnly = options['pictures-stay']
  if (listOnly && !settings.bucket)
    throw new Error('--pictures-stay is for pictures in a bucket: here they are in the data folder.')
  const make = async () => {
    const manifest = await createBackup(settings, { resources, version: about.version, listOnly }, folder)
    await verifyBackup(settings, folder)
    return manifest
  }
  const { result: manifest, deleted: unfinished } =
    limit === null ? { result: await make(), deleted: [] } : await makeDatedBackup(settings, folder, make)
  if (unfinished.length > 0) console.log(`Deleted what killed runs left unfinished: ${unfinished.join(', ')}.`)
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  console.log(
    `${folder}: ${rows} rows of ${Object.keys(manifest.tables).length} tables, ${bytes} bytes, each file verified by its checksum.`,
  )
  const { lie, count } = manifest.pictures
  console.log(
    lie === 'here'
      ? `${count} picture files are in it.`
      : `${count} picture files stay in the bucket: only their list is in it.`,
  )
  const deleted = limit === null ? [] : await deleteOldBackups(target, limit)
  if (deleted.length > 0) console.log(`Deleted: ${deleted.join(', ')}.`)
  await printKeyReminder(settings)
})

/** Refuses to write the keys into the backup's folder, because a backup together with its keys reveals every secret. */
function refuseTogether(settings: Settings, folder: string): void {
  if (options.keys === undefined) return
  if (settings.sealKeys !== undefined)
    throw new Error('The sealing keys come from SOUK_SEAL_KEYS: back up that setting instead.')
  const inside = relative(resolve(folder), resolve(options.keys))
  if (!inside.startsWith('..') && inside !== resolve(options.keys))
    throw new Error('The sealing keys must not be stored with the backup: with both, anyone can open every secret.')
}

async function printKeyReminder({ sealKeys, dataDirectory }: Settings): Promise<void> {
  const file = sealKeyFile(dataDirectory)
  if (options.keys !== undefined) {
    await copyFile(file, options.keys)
    restrictToOwner(options.keys)
    console.log(`The sealing keys are in ${options.keys}: store it away from the backup.`)
    return
  }
  const where = sealKeys === undefined ? `${file} (or add --keys <a file elsewhere>)` : 'SOUK_SEAL_KEYS'
  console.log(
    `The backup does NOT contain the sealing keys. Without them no secret can be opened: store a copy of ${where} elsewhere.`,
  )
}
