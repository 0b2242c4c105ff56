import type { FileStore } from './storage/file-store.api.ts'

const headerLength = 30

/** The size of a stored picture, from the first bytes of its file (RFC 9649 section 2); null if the file is missing. */
export async function pictureSize(store: FileStore, name: string): Promise<{ width: number; height: number } | null> {
  const bytes = await store.head(name, headerLength)
  if (bytes === null || bytes.length < headerLength) return null
  const format = bytes.toString('latin1', 12, 16)
  if (format === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (format === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (format !== 'VP8L') return null
  const packed = bytes.readUInt32LE(21)
  return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 }
}
