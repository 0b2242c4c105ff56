import { randomBytes } from 'node:crypto'
import type { Resource } from '#engine/definition/resource.ts'

const mark = [...randomBytes(6)].map((byte) => 'abcdefghijklmnopqrstuvwxyz'[byte % 26]).join('')

/** The planted personal data: the place where a value was planted → the value. */
export const people = new Map<string, string>()

/** Plants a unique word. */
export function plantWord(where: string): string {
  return plantPerson(where, `Mimosa ${mark}${people.size}q`)
}

/** Records a value that no output may contain, and returns it. */
export function plantPerson(where: string, what: string): string {
  people.set(`${where} ${people.size}`, what)
  return what
}

/** The body of a row in which every member with personal text has a unique value. */
export function withPeople(resource: Resource, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const field = resource.fields[name]
      if (!field || field.target !== undefined || field.prepare || typeof value !== 'string') return [name, value]
      const where = `${resource.name}.${name}`
      // Long numbers are already unique: ICCID, IMSI, device and phone numbers.
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

/** Whether a value is chosen rather than typed, such as a picture. */
function isChosen(value: string): boolean {
  return value.startsWith('samples/') || value.startsWith('LPA:')
}
