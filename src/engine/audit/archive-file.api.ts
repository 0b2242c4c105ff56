import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Queryable } from '#engine/database/database.api.ts'
import {
  hasEntry,
  linkHash,
  linksAfter,
  sealChainStart,
  type ChainStart,
  type Chain,
  type ChainedEntry,
} from './chain.api.ts'

/**
 * A file of archived entries: gzipped JSON lines. The first line names the chain and the position before its first
 * entry. Each following line is one entry, in the order of the chain, with its position and its hash. The last line is
 * the seal of the position where the next archive, or the chain itself, begins.
 */
interface FirstLine {
  readonly chain: string
  readonly after: string
  readonly head: string
}

interface EntryLine extends ChainedEntry {
  readonly position: string
  readonly hash: string
}

interface LastLine {
  readonly position: string
  readonly seal: string
}

/** The contents of a file of archived entries. */
export interface ArchiveContents {
  readonly entries: number
  readonly after: bigint
  /** The start of the chain after all these entries were removed from the database. */
  readonly beginning: ChainStart & { readonly seal: Buffer }
}

/** Thrown when entries were changed after they were written. */
export class DamagedAuditTrail extends Error {
  override readonly name = 'DamagedTrail'
}

/**
 * Writes the entries from the chain's start up to the first entry that was written at `before` or later. The file is
 * synced to disk before the promise resolves. Returns null if there are no such entries. @throws DamagedAuditTrail if
 * an entry differs from the one originally written
 */
export async function writeArchive(
  on: Queryable,
  chain: Chain,
  { path, before }: { readonly path: string; readonly before: Date },
): Promise<bigint | null> {
  let { position, head } = chain.beginning
  const start = position
  async function* lines(): AsyncGenerator<string> {
    yield line<FirstLine>({ chain: chain.id, after: position.toString(), head: head.toString('base64') })
    for (let ended = false; !ended;) {
      const links = await linksAfter(on, position, chain.position)
      ended = links.length === 0
      for (const link of links) {
        if (!hasEntry(link)) throw new DamagedAuditTrail(`the entry of place ${link.position} is missing`)
        if (Date.parse(link.at) >= before.getTime()) {
          ended = true
          break
        }
        const { entryId: _, hash, ...entry } = link
        if (!isNext(chain, { position, head }, entry, hash))
          throw new DamagedAuditTrail(`the entry of place ${link.position} was changed after it was written`)
        ;({ position, head } = { position: position + 1n, head: hash })
        yield line<EntryLine>({ ...entry, hash: hash.toString('base64') })
      }
    }
    yield line<LastLine>({
      position: position.toString(),
      seal: sealChainStart(chain, { position, head }).toString('base64'),
    })
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(path, { mode: 0o600, flush: true }))
  return position === start ? null : position
}

/**
 * Reads a file of archived entries from its first to its last line, and checks each line with the chain's key. @throws
 * DamagedAuditTrail if a line was changed, removed or inserted
 */
export async function readArchive(chain: Chain, path: string): Promise<ArchiveContents> {
  const file = createReadStream(path).pipe(createGunzip())
  const lines = createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY })
  let place: Omit<ChainStart, 'seal'> | null = null
  let after = 0n
  let seal: Buffer | null = null
  for await (const text of lines) {
    const parsed: unknown = JSON.parse(text)
    if (seal) throw new DamagedAuditTrail('there are lines after its end')
    if (place === null) {
      const first = parsed as FirstLine
      if (first.chain !== chain.id) throw new DamagedAuditTrail('it belongs to another chain')
      after = BigInt(first.after)
      place = { position: after, head: Buffer.from(first.head, 'base64') }
    } else if (isLast(parsed)) {
      seal = Buffer.from(parsed.seal, 'base64')
      if (BigInt(parsed.position) !== place.position || !seal.equals(sealChainStart(chain, place)))
        throw new DamagedAuditTrail('its end differs from the sealed end')
    } else {
      const { hash: text64, ...entry } = parsed as EntryLine
      const hash = Buffer.from(text64, 'base64')
      if (!isNext(chain, place, entry, hash))
        throw new DamagedAuditTrail(`place ${place.position + 1n} was changed after it was written`)
      place = { position: place.position + 1n, head: hash }
    }
  }
  if (place === null || seal === null) throw new DamagedAuditTrail('its end is missing')
  return { entries: Number(place.position - after), after, beginning: { ...place, seal } }
}

function isNext(
  { key }: Chain,
  { position, head }: Omit<ChainStart, 'seal'>,
  entry: ChainedEntry & { readonly position: string },
  hash: Buffer,
): boolean {
  return BigInt(entry.position) === position + 1n && linkHash(key, head, position + 1n, entry).equals(hash)
}

function isLast(parsed: unknown): parsed is LastLine {
  return typeof parsed === 'object' && parsed !== null && 'seal' in parsed
}

function line<Said>(value: Said): string {
  return `${JSON.stringify(value)}\n`
}
