import { deleteAnchor } from '#engine/audit/chain-anchor.api.ts'
import { deleteKnownKeys, abandonKeys, sealerFor, unusableKeys } from '#engine/encryption/known-keys.api.ts'
import {
  rotateEncryption,
  sealedCounts,
  type KeyCount,
  type RotationResult,
} from '#engine/encryption/rotate-encryption.api.ts'
import { addSealKey, hasSealKeys, readSealKeys, sealKeyOrigin } from '#engine/encryption/encryption-keys.api.ts'
import { sealerOf } from '#engine/encryption/encryption.api.ts'
import { readCommandLine } from '#engine/server/command-line.api.ts'
import type { Settings } from '#engine/server/settings.api.ts'
import type { OpenDatabase } from '#engine/database/open-database.api.ts'
import { resources } from '#market/resources.api.ts'
import { runCommand, withDatabase } from './run-command.api.ts'

/**
 * `npm run rotate-keys [-- --new-key]`: seals every secret again with the active key. `-- --give-up <ids>`: declares
 * keys lost for good, so that Souk starts without their secrets.
 */
const { values: options } = readCommandLine({
  name: 'npm run rotate-keys',
  purpose: 'encrypts every secret again with the active key',
  options: {
    'new-key': { type: 'boolean', default: false, purpose: 'first creates a new key and makes it the active one' },
    'give-up': {
      type: 'string',
      value: '<ids>',
      purpose: 'discards lost keys, so that Souk starts without the secrets that they encrypted',
    },
  },
})

const ownKeys = `The keys are those of SOUK_SEAL_KEYS, which only you can change:
  1. Make a key: openssl rand -base64 32
  2. Add it last, as NAME:KEY after a comma, and restart every server: all of them can open what it will seal.
  3. Move it to the first place and restart every server again: it seals from now on.
  4. npm run rotate-keys, with the same SOUK_SEAL_KEYS.
  5. When no value carries the old key any more, take it out and restart.`

const stillSealed =
  'Rows were locked, or a server still encrypts with an old key: restart the servers with the old settings and run this command again.'

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) process.exit(1)
    stopping = true
  })
}

await runCommand(async (settings) => {
  if (options['new-key'] && settings.sealKeys !== undefined) return console.log(ownKeys)
  return withDatabase(settings, 'rotate', (database) => rotate(settings, database))
})

async function rotate(settings: Settings, database: OpenDatabase): Promise<number | void> {
  if (options['give-up'] !== undefined) return giveUp(database, settings, options['give-up'].split(','))
  let sealer = await sealerFor({ database, resources, settings })
  if (options['new-key']) {
    console.log(`The new key is ${await addSealKey(settings.dataDirectory)}.`)
    // The database records the key before anything is sealed with it.
    sealer = await sealerFor({ database, resources, settings })
  }
  const active = await sealer.activeKey()
  const before = await sealedCounts(database, resources)
  const total = othersThan(active, before)
  console.log(`${active} is the active key. ${total} of ${sum(before)} sealed values carry another one.`)
  const startedAt = Date.now()
  let reportedAt = startedAt
  const done = await rotateEncryption({
    database,
    resources,
    sealer,
    stopping: () => stopping,
    progress(count) {
      if (Date.now() - reportedAt < 1_000) return
      reportedAt = Date.now()
      const rate = Math.round((count * 1000) / (reportedAt - startedAt))
      console.log(`  ${count} re-sealed, ${rate} a second, about ${Math.max(0, total - count)} to go`)
    },
  })
  const counts = await sealedCounts(database, resources)
  const code = await printSummary(settings, active, done, counts)
  const sealing = [active, ...counts.map(({ key }) => key)]
  await deleteKnownKeys(
    database,
    (await readSealKeys(settings)).map(({ id }) => id).filter((id) => !sealing.includes(id)),
  )
  return code
}

async function giveUp(database: OpenDatabase, settings: Settings, ids: readonly string[]): Promise<void> {
  const counts = await sealedCounts(database, resources)
  const here = (await hasSealKeys(settings)) ? await readSealKeys(settings) : null
  const unusable = here === null ? ids : await unusableKeys(database, sealerOf(here).open)
  const good = here?.find(({ id }) => ids.includes(id) && !unusable.includes(id))
  if (good) throw new Error(`The key ${good.id} is present, so no secret of it is lost.`)
  const anew = await abandonKeys(database, ids)
  for (const id of ids) {
    const values = counts.find(({ key }) => key === id)?.values ?? 0
    console.log(`${id}: ${values} values are given up. They remain stored and can be opened again if the key is found.`)
  }
  if (!anew) return
  await deleteAnchor(settings.dataDirectory)
  console.log(
    'At the next start, a new chain begins at the first entry of the trail: earlier changes of the trail can no longer be detected.',
  )
}

async function printSummary(
  settings: Settings,
  active: string,
  { rotated: resealed, unopened }: RotationResult,
  counts: readonly KeyCount[],
): Promise<number> {
  console.log(`${resealed} values were re-sealed.${stopping ? ' Stopped; run it again for the rest.' : ''}`)
  for (const { table, column, id, reason } of unopened) {
    const why = reason === 'unknown_key' ? 'its key is missing' : 'it was changed or belongs elsewhere'
    console.log(`  cannot be opened: ${table}.${column} of ${id} (${why})`)
  }
  const file = sealKeyOrigin(settings)
  const configured = (await readSealKeys(settings)).map(({ id }) => id)
  const ids = [...new Set([...configured, ...counts.map(({ key }) => key)])]
  for (const id of ids) {
    const values = counts.find(({ key }) => key === id)?.values ?? 0
    console.log(`  ${id || '(not sealed here)'}: ${values} values${id === active ? ', the active key' : ''}`)
    if (values === 0 && id !== active)
      console.log(`    You can remove it from ${file} once no backup from before today is needed.`)
  }
  const remaining = othersThan(active, counts)
  if (remaining > unopened.length && !stopping) console.log(stillSealed)
  return remaining > 0 ? 2 : 0
}

function sum(counts: readonly KeyCount[]): number {
  return counts.reduce((total, { values }) => total + values, 0)
}

function othersThan(active: string, counts: readonly KeyCount[]): number {
  return sum(counts.filter(({ key }) => key !== active))
}
