import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#engine/database/connect.api.ts'
import { pendingMigrations } from '#engine/database/schema/migrate.api.ts'
import { existingSealKeys, sealKeyOrigin } from '#engine/encryption/encryption-keys.api.ts'
import { SealError, sealerOf } from '#engine/encryption/encryption.api.ts'
import { unusableKeys } from '#engine/encryption/known-keys.api.ts'
import { pictureStore } from '#engine/files/pictures.api.ts'
import { causeOf } from '#engine/health/failure-cause.api.ts'
import { mailService, pictureService } from '#engine/health/service-health.api.ts'
import type { Settings } from '#engine/server/settings.api.ts'

/** The result of one check. */
export interface CheckResult {
  readonly part: string
  readonly failed: boolean
  readonly sentence: string
}

/** Milliseconds after which a check is given up. */
const patience = 10_000

/** Checks the installation of these settings, and changes nothing. */
export async function checkInstallation(settings: Settings): Promise<readonly CheckResult[]> {
  const checks: readonly [part: string, check: () => Promise<string>][] = [
    ['database', () => checkDatabase(settings)],
    ['mail', () => checkMail(settings)],
    ['pictures', () => checkPictures(settings)],
  ]
  const results = [{ part: 'settings', failed: false, sentence: 'they are valid' }]
  for (const [part, check] of checks) {
    try {
      results.push({ part, failed: false, sentence: await Promise.race([check(), givenUp()]) })
    } catch (error) {
      results.push({ part, failed: true, sentence: causeOf(error) })
    }
  }
  return results
}

async function checkDatabase(settings: Settings): Promise<string> {
  const { databaseUrl, dataDirectory } = settings
  if (databaseUrl === undefined && !existsSync(dataDirectory))
    return `${dataDirectory} does not exist yet: the first start creates the database and a sealing key`
  const database = await connect({ databaseUrl, dataDirectory })
  try {
    const [schema] = await database.query<{ exists: boolean }>({
      text: `select to_regclass('schema_migration') is not null as exists`,
    })
    if (!schema?.exists) return 'it responds and is empty: the first start creates the tables'
    const pending = await pendingMigrations(database)
    const keys = await existingSealKeys(settings)
    const [first, ...others] = keys
    const lost = await unusableKeys(database, async (value, place) => {
      if (!first) throw new SealError('unknown_key')
      return sealerOf([first, ...others]).open(value, place)
    })
    if (lost.length > 0)
      throw new Error(`the sealing keys ${lost.join(', ')} are missing in ${sealKeyOrigin(settings)}, or differ there`)
    return `it responds, the sealing keys open its secrets, and ${pending.length === 0 ? 'no migration is pending' : `the next start applies ${pending.length} migrations, from ${pending[0]} to ${pending.at(-1)}`}`
  } finally {
    await database.close()
  }
}

async function checkMail({ smtpUrl }: Settings): Promise<string> {
  if (smtpUrl === undefined) return 'SOUK_SMTP_URL is not set: e-mails wait in the outbox'
  await mailService(smtpUrl).probe()
  return 'the mail server accepts the connection and the account'
}

async function checkPictures(settings: Settings): Promise<string> {
  await pictureService(pictureStore(settings)).probe()
  return settings.bucket ? 'the bucket responds' : `they are in ${settings.dataDirectory}`
}

async function givenUp(): Promise<never> {
  await pause(patience, undefined, { ref: false })
  throw new Error(`no answer within ${patience / 1000} seconds: check the address, the port and the firewall`)
}
