import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile, rename } from 'node:fs/promises'
import { join, posix, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { SealKey } from '#engine/encryption/encryption-keys.api.ts'
import { importInstructions, lastFormerVersion } from '#engine/database/cluster/import-instructions.api.ts'

/** The file that completes a backup. */
export const manifestFile = 'manifest.json'

/** A path that stays inside the folder, even if an attacker wrote the manifest. */
const innerPath = z
  .string()
  .refine((path) => !posix.isAbsolute(path) && !path.includes('\\') && !posix.normalize(path).startsWith('..'))

const manifestSchema = z.object({
  format: z.literal(2),
  souk: z.string(),
  madeAt: z.string(),
  /** The PostgreSQL version of the source database. */
  postgres: z.string(),
  migrations: z.array(z.string()),
  /** The number of rows of each table: table → number. */
  tables: z.record(z.string(), z.int().min(0)),
  pictures: z.object({ lie: z.enum(['here', 'bucket']), count: z.int().min(0) }),
  /** The names of the encryption keys of the backup's secrets; it never contains the keys. */
  keys: z.array(z.string()),
  files: z.array(z.object({ path: innerPath, bytes: z.int().min(0), sha256: z.string() })),
  /** The last value of each sequence: sequence → value. */
  sequences: z.record(z.string(), z.string().nullable()),
  /**
   * HMAC-SHA256 (RFC 2104) of all members above, with a key derived from the named encryption key. Backups of versions
   * before 0.3 do not have it.
   */
  authentication: z.object({ key: z.string(), hmac: z.string().regex(/^[\da-f]{64}$/) }).optional(),
})

/** The manifest of a backup: its contents, its origin and the checksums of its files. */
export type Manifest = z.infer<typeof manifestSchema>

/**
 * Whether a holder of the encryption keys created a backup. `unsigned` means that it comes from an old version of Souk
 * (0.3 or older) or from a stranger.
 */
export type Authenticity = 'authentic' | 'unsigned' | 'key_missing'

/** Writes the manifest, which lists all files in the folder. A folder without a manifest is not a backup. */
export async function writeManifest(
  folder: string,
  facts: Omit<Manifest, 'format' | 'files' | 'authentication'>,
  key: SealKey | undefined,
): Promise<Manifest> {
  const files: Manifest['files'] = []
  for (const path of await pathsIn(folder)) files.push({ path, ...(await checksumOf(join(folder, path))) })
  const manifest: Manifest = manifestSchema.parse({ format: 2, ...facts, files })
  if (key) manifest.authentication = { key: key.id, hmac: hmacOf(manifest, key).toString('hex') }
  const draft = join(folder, `${manifestFile}.draft`)
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, join(folder, manifestFile))
  return manifest
}

/** Checks the manifest's HMAC. Throws if the manifest was changed without the encryption key. */
export function authenticate(manifest: Manifest, keys: readonly SealKey[]): Authenticity {
  const { authentication } = manifest
  if (!authentication) return 'unsigned'
  const key = keys.find(({ id }) => id === authentication.key)
  if (!key) return 'key_missing'
  if (!timingSafeEqual(hmacOf(manifest, key), Buffer.from(authentication.hmac, 'hex')))
    throw new Error(
      `The backup is forged or was changed: the sealing key ${key.id} did not authenticate this manifest. Nothing was restored.`,
    )
  return 'authentic'
}

function hmacOf(manifest: Manifest, { key }: SealKey): Buffer {
  const derived = hkdfSync('sha256', key, '', 'souk backup manifest', 32)
  return createHmac('sha256', Buffer.from(derived))
    .update(JSON.stringify({ ...manifest, authentication: undefined }))
    .digest()
}

/** Reads a manifest and compares every file with it. Throws if a file is missing, changed, truncated or additional. */
export async function readVerifiedManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new Error(`${folder} is not a complete backup of Souk: it has no ${manifestFile}`)
  })
  const json = parsed(text)
  if (z.object({ format: z.literal(1) }).safeParse(json).success) throw new Error(explainFormerBackup(folder))
  const { data: manifest } = manifestSchema.safeParse(json)
  if (!manifest) throw new Error(`${join(folder, manifestFile)} cannot be read`)
  for (const { path, bytes, sha256 } of manifest.files) {
    const actual = await checksumOf(join(folder, path)).catch(() => null)
    if (!actual) throw new Error(`The backup is not whole: ${path} is missing`)
    if (actual.bytes !== bytes || actual.sha256 !== sha256)
      throw new Error(`The backup is not intact: ${path} was changed`)
  }
  const listed = new Set(manifest.files.map(({ path }) => path))
  const added = (await pathsIn(folder)).find((path) => /^(?:rows|pictures)\//.test(path) && !listed.has(path))
  if (added !== undefined) throw new Error(`The backup is not intact: ${added} was added. Move it elsewhere`)
  return manifest
}

/**
 * Explains how to convert a backup of an early version. Until 0.1, a backup contained the files of the embedded
 * database, or pg_dump's output of a server.
 */
function explainFormerBackup(folder: string): string {
  return importInstructions(
    `${folder} was made by Souk 0.1. Souk ${lastFormerVersion.version} brings it back, into a data folder or a DATABASE_URL of its own, and makes of it a backup that this one reads:`,
    ['npm run restore -- <that backup>', 'npm run backup -- <a new folder>'],
    'npm run restore -- <that new folder>',
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}

async function checksumOf(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const file = createReadStream(path)
  file.on('data', (piece) => (bytes += piece.length))
  await pipeline(file, hash)
  return { bytes, sha256: hash.digest('hex') }
}
