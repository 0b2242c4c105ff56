import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile, rename } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { importInstructions, lastFormerVersion } from '#engine/database/cluster/import-instructions.api.ts'

const manifestFile = 'manifest.json'

const manifestSchema = z.object({
  format: z.literal(2),
  souk: z.string(),
  madeAt: z.string(),
  /** The version of PostgreSQL it was made from. */
  postgres: z.string(),
  migrations: z.array(z.string()),
  /** table → rows */
  tables: z.record(z.string(), z.int().min(0)),
  pictures: z.object({ lie: z.enum(['here', 'bucket']), count: z.int().min(0) }),
  /** The names of the sealing keys without which secrets cannot be opened; never the keys. */
  keys: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.int().min(0), sha256: z.string() })),
  /** sequence → the number it gave last */
  sequences: z.record(z.string(), z.string().nullable()),
})

/** What a backup says of itself: what it holds, from where, and how to know that all of it is there. */
export type Manifest = z.infer<typeof manifestSchema>

/** Writes the manifest over every file of the folder; until it is there, the folder is no backup. */
export async function writeManifest(folder: string, facts: Omit<Manifest, 'format' | 'files'>): Promise<Manifest> {
  const files: Manifest['files'] = []
  for (const path of await pathsIn(folder)) files.push({ path, ...(await checksumOf(join(folder, path))) })
  const manifest: Manifest = { format: 2, ...facts, files }
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

/** Reads a manifest and holds every file against it; throws for whatever is missing, changed or cut. */
export async function readVerifiedManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new Error(`${folder} is no backup of Souk’s, or one that was not finished: it has no ${manifestFile}`)
  })
  const said = parsed(text)
  if (z.object({ format: z.literal(1) }).safeParse(said).success) throw new Error(explainFormerBackup(folder))
  const { data: manifest } = manifestSchema.safeParse(said)
  if (!manifest) throw new Error(`${join(folder, manifestFile)} cannot be read`)
  for (const { path, bytes, sha256 } of manifest.files) {
    const found = await checksumOf(join(folder, path)).catch(() => null)
    if (!found) throw new Error(`The backup is not whole: ${path} is missing`)
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new Error(`The backup is not intact: ${path} was changed`)
  }
  return manifest
}

/** Until 0.1 a backup held the files of the embedded database, or what pg_dump wrote of a server. */
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
