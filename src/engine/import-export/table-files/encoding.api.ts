import { isUtf8 } from 'node:buffer'
import { analyse } from 'chardet'
import { encodings, type Encoding } from './encodings.ts'
import { turns } from './turns.api.ts'
import { neededMargin, plausibilityOf } from './text-plausibility.api.ts'

/** The encoding of a file, whether the file leaves no doubt of it, and the encodings that read the file as well. */
export interface EncodingGuess {
  readonly value: Encoding
  readonly sure: boolean
  readonly likely: readonly Encoding[]
}

const multiByte: readonly Encoding[] = ['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr']
const isUnicode = (encoding: Encoding): boolean => encoding.startsWith('utf-')

/** The detector's names of encodings that differ from the Encoding Standard. */
const detectorNames: Readonly<Record<string, Encoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-9': 'windows-1254',
  'tis-620': 'windows-874',
}

/** Guesses the encoding of a whole file; null for bytes that are no text. */
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
  // Text of another encoding is rarely valid as UTF-8: only a file of few signs leaves a doubt.
  const sure = marked || valid >= 4 * invalid || !multiByte.includes(legacy.value)
  return { value: 'utf-8', sure, likely: [legacy.value, ...legacy.likely] }
}

/** How many pieces of a file its encoding cannot read. */
export async function undecodableIn(bytes: Buffer, encoding: Encoding): Promise<number> {
  if (await isDecodable(bytes, encoding)) return 0
  let count = 0
  for await (const text of decodedPieces(bytes, encoding)) count += text.split('\uFFFD').length - 1
  return count
}

const pieceSize = 262_144

/** The text of a file, piece by piece, with turns of the event loop between them. */
async function* decodedPieces(bytes: Buffer, encoding: Encoding, fatal = false): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding, { fatal })
  const turn = turns()
  for (let at = 0; at < bytes.length; at += pieceSize) {
    yield decoder.decode(bytes.subarray(at, at + pieceSize), { stream: true })
    await turn()
  }
  yield decoder.decode()
}

/** Whether an encoding reads all of a file. */
async function isDecodable(bytes: Buffer, encoding: Encoding): Promise<boolean> {
  if (encoding === 'utf-8') return isUtf8(bytes)
  try {
    for await (const _ of decodedPieces(bytes, encoding, true));
    return true
  } catch {
    return false
  }
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

/** How many sequences above ASCII are valid UTF-8, and how many are not. */
async function countSequences(bytes: Buffer): Promise<{ valid: number; invalid: number }> {
  let valid = 0
  let invalid = 0
  for await (const text of decodedPieces(bytes, 'utf-8')) {
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

/** The lines of a file with bytes above ASCII, from all of it. */
async function linesAboveAscii(bytes: Buffer): Promise<Buffer> {
  const lines: (readonly [begin: number, end: number])[] = []
  let size = 0
  const turn = turns()
  let pieceEnd = pieceSize
  for (let at = 0; at < bytes.length; at += 1) {
    if (at >= pieceEnd) {
      await turn()
      pieceEnd = at + pieceSize
    }
    if ((bytes[at] ?? 0) < 0x80) continue
    let begin = at
    while (begin > 0 && at - begin < 200 && bytes[begin - 1] !== 0x0a && bytes[begin - 1] !== 0x0d) begin -= 1
    let end = at
    while (end < bytes.length && end - at < 2_000 && bytes[end] !== 0x0a && bytes[end] !== 0x0d) end += 1
    lines.push([begin, end])
    size += end - begin + 1
    at = end
  }
  const step = Math.max(1, Math.ceil(size / sampleSize))
  const newline = Buffer.from('\n')
  return Buffer.concat(
    lines.filter((_, at) => at % step === 0).flatMap(([begin, end]) => [bytes.subarray(begin, end), newline]),
  )
}

/** Guesses among the encodings that are not Unicode, by how the text reads in each. */
async function guessLegacy(bytes: Buffer): Promise<EncodingGuess> {
  const sample = await linesAboveAscii(bytes)
  const detected = new Map<string, number>()
  for (const { name, confidence } of analyse(sample)) {
    const encoding = detectorNames[name.toLowerCase()] ?? name.toLowerCase()
    detected.set(encoding, Math.max(confidence, detected.get(encoding) ?? 0))
  }
  const read = encodings
    .filter((encoding) => !isUnicode(encoding))
    .flatMap((encoding) => {
      const text = decoded(sample, encoding)
      if (text === null) return []
      const plausible = plausibilityOf(text, encoding)
      // A detector knows the frequent signs of these encodings; their structure alone says little.
      const score = multiByte.includes(encoding)
        ? plausible * Math.max(0.6, 0.3 + (0.7 * (detected.get(encoding) ?? 0)) / 100)
        : plausible
      return [{ encoding, text, score }]
    })
    .toSorted((a, b) => b.score - a.score)
  const best = read[0]
  // No encoding fits completely: the one with the fewest errors is proposed for confirmation.
  if (!best) return { value: 'windows-1252', sure: false, likely: [] }
  const others = read.filter(({ text }) => text !== best.text)
  const [detector, confidence] = [...detected].toSorted((a, b) => b[1] - a[1])[0] ?? ['', 0]
  const contradicted =
    confidence >= 50 && read.some(({ encoding, text }) => encoding === detector && text !== best.text)
  const margin = neededMargin(best.text)
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
