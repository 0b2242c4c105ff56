import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChainHead } from './link-entries.api.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'

/** The chain's end as noted outside of the database: what is taken off the end shows by it. */
export type Anchor = ChainHead

/** Where a data folder notes the chain's end. */
export function anchorFile(dataDirectory: string): string {
  return join(dataDirectory, 'keys', 'audit-anchor.json')
}

/** The noted end; null when there is none yet. A note that cannot be read is no reason to believe anything: it fails. */
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

/** Notes the end, whole or not at all. */
export async function writeAnchor(dataDirectory: string, { chain, position, head }: Anchor): Promise<void> {
  const path = anchorFile(dataDirectory)
  await mkdir(join(dataDirectory, 'keys'), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, JSON.stringify({ chain, position: position.toString(), head: head.toString('base64') }), {
    mode: 0o600,
  })
  await rename(draft, path)
}

/** Forgets the noted end, when the chain is to begin anew. */
export async function deleteAnchor(dataDirectory: string): Promise<void> {
  await rm(anchorFile(dataDirectory), { force: true })
}
