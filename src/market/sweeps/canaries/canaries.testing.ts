import { randomBytes } from 'node:crypto'
import type { Resource } from '#engine/definition/resource.ts'

const mark = randomBytes(5).toString('hex')
const letters = [...mark].map((sign) => 'ghijklmnopqrstuv'[Number.parseInt(sign, 16)]).join('')

/** What is no secret: it must be found where it was put, or the search finds nothing at all. */
export const control = `temoin-${mark}`

/** Every secret that was planted, by where it was put. */
export const planted = new Map<string, string>()

/** Notes a secret that must be found nowhere, and answers it. */
export function plant(where: string, secret: string): string {
  planted.set(`${where} ${planted.size}`, secret)
  return secret
}

/** Plants a fresh secret of the usual sort. */
export function plantOne(where: string): string {
  return plant(where, `kanari-${mark}-${planted.size}-z`)
}

/** Plants a password that staff could have. */
export function plantPassword(where: string): string {
  return plant(where, `Kanari-${mark}-${planted.size}a!`)
}

/** Plants what a link could hold. */
export function plantLinkSecret(where: string): string {
  return plant(where, `${mark}${letters}${'x'.repeat(20)}${String(planted.size).padStart(3, '0')}`)
}

/** Plants the number of a possible card. */
export function plantCardNumber(): string {
  const digits = [...mark].map((sign) => Number.parseInt(sign, 16) % 10).join('')
  return plant('card number', withCheckDigit(`4${digits}${String(planted.size).padStart(4, '0')}`))
}

/** Plants a value that a field of a resource takes. */
export function plantFor(resource: Resource, name: string): string {
  const field = resource.fields[name]
  const where = `${resource.name}.${name}`
  if (field?.rule === 'customer')
    return plant(where, `kanari${letters}${Array.from({ length: 4 }, anyLetter).join('')}`)
  if (field?.prepare === 'hash') return plantPassword(where)
  if (field?.check.safeParse('x'.repeat(12)).success) return plantOne(where)
  // A Ki is made of hexadecimal digits only.
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
