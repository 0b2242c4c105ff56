import { isUtf8 } from 'node:buffer'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { analyse } from 'chardet'
import { decodedText, inPieces } from './decoded-text.api.ts'
import { encodings, type Encoding } from './encodings.ts'
import { mapInTurns, turns } from './turns.api.ts'
import { neededMargin, plausibilityOf } from './text-plausibility.api.ts'

/** The guessed encoding of a file, whether it is certain, and other encodings that can read the file. */
export interface EncodingGuess {
  readonly value: Encoding
  readonly sure: boolean
  readonly likely: readonly Encoding[]
}

const multiByte: readonly Encoding[] = ['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr']
const isUnicode = (encoding: Encoding): boolean => encoding.startsWith('utf-')

/** The detector's encoding names that differ from the Encoding Standard. */
const detectorNames: Readonly<Record<string, Encoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-9': 'windows-1254',
  'tis-620': 'windows-874',
}

/** Guesses the encoding of a whole file; null if the bytes are not text. */
export async function guessEncoding(bytes: Buffer): Promise<EncodingGuess | null> {
  const certain = (value: Encoding): EncodingGuess => ({ value, sure: true, likely: [] })
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return certain('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return certain('utf-16be')
  const beginning = bytes.subarray(0, 65_536)
  if (beginning.includes(0)) {
    const unmarked = unmarked16(beginning)
    if (unmarked) return certain(unmarked)
  }
  if (looksBinary(beginning)) return null
  if (isUtf8(bytes)) return certain('utf-8')
  const legacy = await guessLegacy(bytes)
  const { valid, invalid } = await countSequences(bytes)
  const marked = bytes.subarray(0, 3).toString('hex') === 'efbbbf'
  if (!marked && valid <= invalid) return legacy
  // Text in another encoding is rarely valid UTF-8, but a few of its characters may be.
  const sure = marked || valid >= 4 * invalid
  return { value: 'utf-8', sure, likely: [legacy.value, ...legacy.likely] }
}

/** The number of characters of a file that its encoding cannot decode. */
export async function undecodableIn(bytes: Buffer, encoding: Encoding): Promise<number> {
  if (await isDecodable(bytes, encoding)) return 0
  let count = 0
  for await (const text of decodedText(inPieces(bytes), encoding)) count += text.split('\uFFFD').length - 1
  return count
}

/** Whether an encoding can decode the whole file. */
async function isDecodable(bytes: Buffer, encoding: Encoding): Promise<boolean> {
  if (encoding === 'utf-8') return isUtf8(bytes)
  try {
    for await (const _ of decodedText(inPieces(bytes), encoding, true));
    return true
  } catch {
    return false
  }
}

/** Detects UTF-16 without a byte order mark: for ASCII characters every other byte is zero. */
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

/** The number of valid UTF-8 characters above ASCII, and the number of invalid sequences. */
async function countSequences(bytes: Buffer): Promise<{ valid: number; invalid: number }> {
  let valid = 0
  let invalid = 0
  for await (const text of decodedText(inPieces(bytes), 'utf-8')) {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code < 0x80) continue
      if (code === 0xfffd) invalid += 1
      else valid += 1
    }
  }
  return { valid, invalid }
}

const sampleSize = 16_384

/** A sample of the lines that contain bytes above ASCII, from the whole file. */
async function linesAboveAscii(bytes: Buffer): Promise<Buffer> {
  // Two lists of numbers: the garbage collector would visit one pair for each line of a large file.
  const begins: number[] = []
  const ends: number[] = []
  let size = 0
  const turn = turns()
  let pieceEnd = 0
  for (let at = 0; at < bytes.length; at += 1) {
    if (at >= pieceEnd) {
      await turn()
      pieceEnd = at + 262_144
    }
    if ((bytes[at] ?? 0) < 0x80) continue
    let begin = at
    while (begin > 0 && at - begin < 200 && bytes[begin - 1] !== 0x0a && bytes[begin - 1] !== 0x0d) begin -= 1
    let end = at
    while (end < bytes.length && end - at < 2_000 && bytes[end] !== 0x0a && bytes[end] !== 0x0d) end += 1
    begins.push(begin)
    ends.push(end)
    size += end - begin + 1
    at = end
  }
  const step = Math.max(1, Math.ceil(size / sampleSize))
  const newline = Buffer.from('\n')
  const sample: Buffer[] = []
  for (let at = 0; at < begins.length; at += step) sample.push(bytes.subarray(begins[at], ends[at]), newline)
  return Buffer.concat(sample)
}

/** Guesses one of the non-Unicode encodings, by the plausibility of the text in each. */
async function guessLegacy(bytes: Buffer): Promise<EncodingGuess> {
  const sample = await linesAboveAscii(bytes)
  await nextTurn()
  const detected = new Map<string, number>()
  for (const { name, confidence } of analyse(sample)) {
    const encoding = detectorNames[name.toLowerCase()] ?? name.toLowerCase()
    detected.set(encoding, Math.max(confidence, detected.get(encoding) ?? 0))
  }
  const legacy = encodings.filter((encoding) => !isUnicode(encoding))
  const readings = await mapInTurns(legacy, (encoding) => {
    const text = decoded(sample, encoding)
    if (text === null) return []
    const plausible = plausibilityOf(text, encoding)
    // For these encodings the score includes the detector's confidence, which uses character frequencies. The byte
    // structure alone proves little.
    const score = multiByte.includes(encoding)
      ? plausible * Math.max(0.6, 0.3 + (0.7 * (detected.get(encoding) ?? 0)) / 100)
      : plausible
    return [{ encoding, text, score }]
  })
  const read = readings.flat().toSorted((a, b) => b.score - a.score)
  const best = read[0]
  // No encoding can decode the whole file; the most common one is proposed for confirmation.
  if (!best) return { value: 'windows-1252', sure: false, likely: [] }
  const others = read.filter(({ text }) => text !== best.text)
  const [detector, confidence] = [...detected].toSorted((a, b) => b[1] - a[1])[0] ?? ['', 0]
  const contradicted =
    confidence >= 50 && read.some(({ encoding, text }) => encoding === detector && text !== best.text)
  // Signs in the encoding of old Macintoshes are letters in all others.
  const isRare = best.encoding === 'macintosh' && !/(?=\p{L})\P{ASCII}/u.test(best.text)
  const margin = isRare ? null : neededMargin(best.text)
  const sure =
    best.score >= (multiByte.includes(best.encoding) ? 0.75 : 0.9) &&
    margin !== null &&
    best.score - (others[0]?.score ?? 0) >= margin &&
    !contradicted &&
    (await isDecodable(bytes, best.encoding))
  return { value: best.encoding, sure, likely: others.slice(0, 4).map(({ encoding }) => encoding) }
}

function decoded(bytes: Buffer, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
