import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

// The 62 alphanumeric characters, so that a double-click, a mail or a shell never splits a key; 43 of them encode 256
// bits.
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const prefix = 'souk_'
const secretLength = 43
const sumLength = 6
const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${secretLength + sumLength}}$`)

/** Creates a key. Secret scanners recognise its prefix; its checksum excludes false matches. */
export function newTokenKey(): string {
  const secret = encodeBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength)
  return prefix + secret + sumOf(secret)
}

/** Whether a text has the format of a key; only the database can tell whether the key exists. */
export function isTokenKey(text: string): boolean {
  if (!shape.test(text)) return false
  const secret = text.slice(prefix.length, -sumLength)
  return text.endsWith(sumOf(secret))
}

function sumOf(secret: string): string {
  return encodeBase62(BigInt(crc32(prefix + secret)), sumLength)
}

function encodeBase62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest /= 62n) text = signs.charAt(Number(rest % 62n)) + text
  return text
}
