import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { letteringFamily } from './lettering.ts'

// A new machine may have no fonts, so the pictures use the font that the project includes.
const alphabets = ['latin', 'arabic'] as const

/** A rendered drawing at full size and as a thumbnail. */
export interface Drawn {
  readonly full: Buffer
  readonly thumbnail: Buffer
}

/** Renders SVG as WebP with the font that the project includes. */
export async function drawAll(drawings: readonly string[], thumbnailSide: number): Promise<Drawn[]> {
  const folder = await mkdtemp(join(tmpdir(), 'souk-lettering-'))
  try {
    for (const alphabet of alphabets) await learnLetters(folder, alphabet)
    return await Promise.all(drawings.map((svg) => draw(svg, thumbnailSide)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function draw(svg: string, side: number): Promise<Drawn> {
  const { data: full, info } = await sharp(Buffer.from(svg))
    .webp({ quality: 84, effort: 1 })
    .toBuffer({ resolveWithObject: true })
  if (Math.max(info.width, info.height) <= side) return { full, thumbnail: full }
  const thumbnail = await sharp(full).resize(side, side, { fit: 'inside' }).webp({ quality: 80, effort: 1 }).toBuffer()
  return { full, thumbnail }
}

/** Registers the font by rendering one word; later drawings can then use it. */
async function learnLetters(folder: string, alphabet: (typeof alphabets)[number]): Promise<void> {
  const name = `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${alphabet}-700-normal.woff`
  const fontfile = join(folder, `${alphabet}.ttf`)
  await writeFile(fontfile, trueTypeOf(await readFile(createRequire(import.meta.url).resolve(name))))
  const text = alphabet === 'latin' ? 'Souk' : 'سوق'
  await sharp({ text: { text, font: `${letteringFamily} Bold`, fontfile, dpi: 72 } }).toBuffer()
}

/** Unwraps a WOFF font (W3C recommendation, section 3) into the TrueType font inside. */
export function trueTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(12 + 16 * count)
  const power = Math.floor(Math.log2(count))
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(16 << power, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(16 * count - (16 << power), 10)
  const tables: Buffer[] = []
  let place = header.length
  for (let n = 0; n < count; n++) {
    const entry = 44 + 20 * n
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number]
    const data = woff.subarray(offset, offset + packed)
    const table = packed < length ? inflateSync(data) : data
    const written = 12 + 16 * n
    woff.copy(header, written, entry, entry + 4)
    woff.copy(header, written + 4, entry + 16, entry + 20)
    header.writeUInt32BE(place, written + 8)
    header.writeUInt32BE(length, written + 12)
    const padding = Buffer.alloc(-table.length & 3)
    tables.push(table, padding)
    place += table.length + padding.length
  }
  return Buffer.concat([header, ...tables])
}
