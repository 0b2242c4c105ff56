import type { Encoding } from './encodings.ts'
import { turns } from './turns.api.ts'

// The size of a file piece in bytes. The parser returns all rows of a piece at once, and they stay in memory until they
// are judged.
const pieceSize = 131_072

/** Splits a file into pieces, which are processed one at a time. */
export function inPieces(bytes: Buffer): readonly Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / pieceSize) }, (_, piece) =>
    bytes.subarray(piece * pieceSize, (piece + 1) * pieceSize),
  )
}

/**
 * The decoded text of a file, piece by piece; the event loop can run between the pieces. With `fatal`, throws if the
 * encoding cannot decode the file.
 */
export async function* decodedText(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  encoding: Encoding,
  fatal = false,
): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding, { fatal })
  const turn = turns()
  let hasText = false
  for await (const piece of pieces) {
    const text = decoder.decode(piece, { stream: true })
    // Some programs write the byte order mark twice.
    yield hasText ? text : text.replace(/^\uFEFF+/, '')
    hasText ||= text !== ''
    await turn()
  }
  yield decoder.decode()
}
