import { randomBytes } from 'node:crypto'
import type { Resource } from '#engine/definition/resource.ts'

const mark = randomBytes(5).toString('hex')
const letters = [...mark].map((sign) => 'ghijklmnopqrstuv'[Number.parseInt(sign, 16)]).join('')

/** A marker in values that are not secret; the search must find it, which proves that the search works. */
export const control = `temoin-${mark}`

/** The planted secrets: the place where a secret was planted → the secret. */
export const planted = new Map<string, string>()

/** Records a secret that no output may contain, and returns it. */
export function plant(where: string, secret: string): string {
  planted.set(`${where} ${planted.size}`, secret)
  return secret
}

/** Plants a new random secret. */
export function plantOne(where: string): string {
  return plant(where, `kanari-${mark}-${planted.size}-z`)
}

/** Plants a valid staff password. */
export function plantPassword(where: string): string {
  return plant(where, `Kanari-${mark}-${planted.size}a!`)
}

/** Plants the secret of a link. */
export function plantLinkSecret(where: string): string {
  return plant(where, `${mark}${letters}${'x'.repeat(20)}${String(planted.size).padStart(3, '0')}`)
}

/** Plants a valid card number. */
export function plantCardNumber(): string {
  const digits = [...mark].map((sign) => Number.parseInt(sign, 16) % 10).join('')
  return plant('card number', withCheckDigit(`4${digits}${String(planted.size).padStart(4, '0')}`))
}

/** Plants a valid value for a field. */
export function plantFor(resource: Resource, name: string): string {
  const field = resource.fields[name]
  const where = `${resource.name}.${name}`
  if (field?.rule === 'customer')
    return plant(where, `kanari${letters}${Array.from({ length: 4 }, anyLetter).join('')}`)
  if (field?.prepare === 'hash') return plantPassword(where)
  if (field?.check.safeParse('x'.repeat(12)).success) return plantOne(where)
  // A Ki may contain hexadecimal digits only, so the mark and the random bytes are written in them.
  return plant(where, `${mark}${randomBytes(11).toString('hex')}`.toUpperCase())
}

const anyLetter = () => 'abcdefghijklmnopqrstuvwxyz'[randomBytes(1).readUInt8() % 26]

function withCheckDigit(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .map(Number)
    .map((digit, n) => (n % 2 === 0 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit))
    .reduce((total, digit) => total + digit, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
