import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChainHead } from './link-entries.api.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'

/**
 * The chain's end as recorded outside the database. It reveals whether entries were removed from the end of the chain.
 */
export type Anchor = ChainHead

/** The file in a data folder that records the chain's end. */
export function anchorFile(dataDirectory: string): string {
  return join(dataDirectory, 'keys', 'audit-anchor.json')
}

/**
 * The recorded end; null if none exists yet. Throws if the file cannot be read, because the trail could not be verified
 * without it.
 */
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

/** Writes the file with the chain's end, atomically. */
export async function writeAnchor(dataDirectory: string, { chain, position, head }: Anchor): Promise<void> {
  const path = anchorFile(dataDirectory)
  await mkdir(join(dataDirectory, 'keys'), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, JSON.stringify({ chain, position: position.toString(), head: head.toString('base64') }), {
    mode: 0o600,
  })
  await rename(draft, path)
}

/** Deletes the file with the chain's end, before the chain starts again from its first entry. */
export async function deleteAnchor(dataDirectory: string): Promise<void> {
  await rm(anchorFile(dataDirectory), { force: true })
}
