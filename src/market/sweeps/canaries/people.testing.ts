import { randomBytes } from 'node:crypto'
import type { Resource } from '#engine/definition/resource.ts'

const mark = [...randomBytes(6)].map((byte) => 'abcdefghijklmnopqrstuvwxyz'[byte % 26]).join('')

/** What was planted of people, by where it was put. */
export const people = new Map<string, string>()

/** A word nobody else types. */
export function plantWord(where: string): string {
  return plantPerson(where, `Mimosa ${mark}${people.size}q`)
}

/** Notes what must be found nowhere, and answers it. */
export function plantPerson(where: string, what: string): string {
  people.set(`${where} ${people.size}`, what)
  return what
}

/** The body of a row, with something unmistakable in every member that people write or that names one of them. */
export function withPeople(resource: Resource, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const field = resource.fields[name]
      if (!field || field.target !== undefined || field.prepare || typeof value !== 'string') return [name, value]
      const where = `${resource.name}.${name}`
      // A long number is unmistakable as it is: an ICCID, an IMSI, a device, a telephone.
      if (/^\+?\d{11,}$/.test(value)) return [name, plantPerson(where, value)]
      const word = `${mark}${people.size}q`
      const fits = [
        `mimosa-${word}@souk.test`,
        `https://exemple.test/mimosa-${word}`,
        `Mimosa ${word}`,
        `mimosa${word}`,
      ]
      const shaped = fits.filter(
        (one) => one.includes('@') === value.includes('@') && one.includes('//') === value.includes('//'),
      )
      const fit = shaped.find((one) => !isChosen(value) && field.check.safeParse(one).success)
      return [name, fit === undefined ? value : plantPerson(where, fit)]
    }),
  )
}

/** Pictures, zones and the like are not typed. */
function isChosen(value: string): boolean {
  return value.startsWith('samples/') || value.startsWith('LPA:')
}
