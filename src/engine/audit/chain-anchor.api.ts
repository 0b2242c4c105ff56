import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChainHead } from './link-entries.api.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'

/** The chain's end as recorded outside the database, which reveals removed entries at its end. */
export type Anchor = ChainHead

/** The file in a data folder that records the chain's end. */
export function anchorFile(dataDirectory: string): string {
  return join(dataDirectory, 'keys', 'audit-anchor.json')
}

/** The recorded end; null if none exists yet. Throws if the file cannot be read, because nothing can be trusted then. */
export async function readAnchor(dataDirectory: string): Promise<Anchor | null> {
  const path = anchorFile(dataDirectory)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return null
    throw error
  })
  if (text === null) return null
  const { chain, position, head } = JSON.parse(text) as { chain: string; position: string; head: string }
  return { chain, position: BigInt(position), head: Buffer.from(head, 'base64') }
}

/** Records the end atomically. */
export async function writeAnchor(dataDirectory: string, { chain, position, head }: Anchor): Promise<void> {
  const path = anchorFile(dataDirectory)
  await mkdir(join(dataDirectory, 'keys'), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, JSON.stringify({ chain, position: position.toString(), head: head.toString('base64') }), {
    mode: 0o600,
  })
  await rename(draft, path)
}

/** Deletes the recorded end, before the chain starts again. */
export async function deleteAnchor(dataDirectory: string): Promise<void> {
  await rm(anchorFile(dataDirectory), { force: true })
}
