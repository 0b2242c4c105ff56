import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { connect } from '#engine/database/connect.api.ts'
import { pendingMigrations } from '#engine/database/schema/migrate.api.ts'
import { errorCodeOf } from '#engine/definition/error-code.ts'
import { existingSealKeys, sealKeyOrigin } from '#engine/encryption/encryption-keys.api.ts'
import { SealError, sealerOf } from '#engine/encryption/encryption.api.ts'
import { unusableKeys } from '#engine/encryption/known-keys.api.ts'
import { pictureStore } from '#engine/files/pictures.api.ts'
import { errorMessageFor } from '#engine/http/log.api.ts'
import type { Settings } from '#engine/server/settings.api.ts'

/** The result of one check. */
export interface CheckResult {
  readonly part: string
  readonly failed: boolean
  readonly sentence: string
}

/** Milliseconds after which a check is given up. */
const patience = 10_000

/** A name that no picture has: the check only needs any answer of the storage. */
const unknownFile = `health/${'0'.repeat(32)}.webp`

/** Checks the installation of these settings, and changes nothing. */
export async function checkInstallation(settings: Settings): Promise<readonly CheckResult[]> {
  const checks: readonly [part: string, check: () => Promise<string>][] = [
    ['database', () => checkDatabase(settings)],
    ['mail', () => checkMail(settings)],
    ['pictures', () => checkPictures(settings)],
  ]
  const results = [{ part: 'settings', failed: false, sentence: 'they are usable' }]
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
    if (!schema?.exists) return 'it answers and is empty: the first start creates the tables'
    const pending = await pendingMigrations(database)
    const keys = await existingSealKeys(settings)
    const [first, ...others] = keys
    const lost = await unusableKeys(database, async (value, place) => {
      if (!first) throw new SealError('unknown_key')
      return sealerOf([first, ...others]).open(value, place)
    })
    if (lost.length > 0)
      throw new Error(`the sealing keys ${lost.join(', ')} are missing in ${sealKeyOrigin(settings)}, or differ there`)
    return `it answers, the sealing keys open its secrets, and ${pending.length === 0 ? 'no migration is pending' : `the next start applies ${pending.length} migrations, from ${pending[0]} to ${pending.at(-1)}`}`
  } finally {
    await database.close()
  }
}

async function checkMail({ smtpUrl }: Settings): Promise<string> {
  if (smtpUrl === undefined) return 'SOUK_SMTP_URL is not set: e-mails wait in the outbox'
  const transport = createTransport(smtpUrl)
  try {
    await transport.verify()
    return 'the mail server accepts the connection and the account'
  } finally {
    transport.close()
  }
}

async function checkPictures(settings: Settings): Promise<string> {
  await pictureStore(settings).head(unknownFile, 1)
  return settings.bucket ? 'the bucket answers' : `they are in ${settings.dataDirectory}`
}

async function givenUp(): Promise<never> {
  await pause(patience, undefined, { ref: false })
  throw new Error(`no answer within ${patience / 1000} seconds: check the address, the port and the firewall`)
}

/** The causes of network errors, in words for the person who installs Souk. */
const causes: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the name of the server is unknown: check its spelling and the DNS',
  EAI_AGAIN: 'the name of the server cannot be looked up: check the DNS',
  EDNS: 'the name of the server is unknown: check its spelling and the DNS',
  ECONNREFUSED: 'nothing listens at that address and port',
  ETIMEDOUT: 'no answer: check the address, the port and the firewall',
  EAUTH: 'the mail server refuses the account or its password',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed: name its authority in NODE_EXTRA_CA_CERTS',
  SELF_SIGNED_CERT_IN_CHAIN: 'the authority of the certificate is unknown: name it in NODE_EXTRA_CA_CERTS',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the authority of the certificate is unknown: name it in NODE_EXTRA_CA_CERTS',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name',
  '28P01': 'PostgreSQL refuses the account or its password',
  '3D000': 'the database does not exist on the server; the first start creates it if its account may',
}

/** The cause of a failure, from the error or from the error that caused it. */
function causeOf(error: unknown): string {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    const named = causes[errorCodeOf(one)] ?? Object.entries(causes).find(([code]) => String(one).includes(code))?.[1]
    if (named !== undefined) return named
  }
  return errorMessageFor(error)
}
