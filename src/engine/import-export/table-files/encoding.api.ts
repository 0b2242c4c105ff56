import { isUtf8 } from 'node:buffer'

/** The encodings that spreadsheets of the product's languages write, by the names of the WHATWG Encoding Standard. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1256'

/** The encoding a text was written in: by its mark, by what is valid, by how it reads; null for what is no text. */
export function encodingOf(bytes: Buffer): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const beginning = bytes.subarray(0, 65_536)
  if (beginning.includes(0)) return unmarked16(beginning)
  if (looksBinary(beginning)) return null
  if (isUtf8(bytes)) return 'utf-8'
  return isArabic(bytes.subarray(0, 1_000_000)) ? 'windows-1256' : 'windows-1252'
}

/** UTF-16 without a mark: ASCII signs leave a zero in every other byte. */
function unmarked16(bytes: Buffer): Encoding | null {
  let even = 0
  let odd = 0
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    if (bytes[at] === 0) even += 1
    if (bytes[at + 1] === 0) odd += 1
  }
  const pairs = bytes.length / 2
  if (odd > pairs / 4 && even < pairs / 50) return 'utf-16le'
  return even > pairs / 4 && odd < pairs / 50 ? 'utf-16be' : null
}

function looksBinary(bytes: Buffer): boolean {
  const controls = bytes.filter((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d).length
  return controls > 2 + bytes.length / 1000
}

/** In French a letter above ASCII stands between ASCII letters, in Arabic beside another. */
function isArabic(bytes: Buffer): boolean {
  let alone = 0
  let together = 0
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0xc0) continue
    if ((bytes[at - 1] ?? 0) >= 0xc0 || (bytes[at + 1] ?? 0) >= 0xc0) together += 1
    else alone += 1
  }
  return together > alone
}
