import { organisation } from '#engine/definition/organisation.ts'
import { printableInProcess } from './resize-in-process.api.ts'
import type { FileStore } from './storage/file-store.api.ts'

/** The organisation's logo as a PNG on white, which every mail program and printed page can show. */
export interface Letterhead {
  readonly png: Buffer
  readonly width: number
  readonly height: number
}

// A stored picture never changes, so its name is its version.
let cachedLetterhead: { readonly name: string; readonly letterhead: Letterhead } | undefined

/**
 * Returns the organisation's logo for mails and printed pages. Returns null if there is no logo or if it cannot be read
 * now, because mails and pages must not wait for it.
 */
export async function letterheadFrom(store: Pick<FileStore, 'get'>): Promise<Letterhead | null> {
  const name = organisation.logo
  if (name === null) return null
  if (cachedLetterhead?.name === name) return cachedLetterhead.letterhead
  try {
    const stored = await store.get(name)
    if (!stored) return null
    const png = Buffer.from(await printableInProcess(stored))
    // The IHDR chunk of a PNG contains its width and height at these offsets.
    const letterhead = { png, width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
    cachedLetterhead = { name, letterhead }
    return letterhead
  } catch {
    return null
  }
}

/** The size of a letterhead in a box: as large as fits, with its proportions. */
export function fitInto({ width, height }: Letterhead, room: { width: number; height: number }) {
  const scale = Math.min(room.width / width, room.height / height)
  return { width: width * scale, height: height * scale }
}
