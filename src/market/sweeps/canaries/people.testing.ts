import { randomBytes } from 'node:crypto'
import type { Resource } from '#engine/definition/resource.ts'

const mark = [...randomBytes(6)].map((byte) => 'abcdefghijklmnopqrstuvwxyz'[byte % 26]).join('')

/** Planted personal data, by place. */
export const people = new Map<string, string>()

/** A unique word. */
export function plantWord(where: string): string {
  return plantPerson(where, `Mimosa ${mark}${people.size}q`)
}

/** Records a value that must appear nowhere, and returns it. */
export function plantPerson(where: string, what: string): string {
  people.set(`${where} ${people.size}`, what)
  return what
}

/** The body of a row with a unique value in every member that has personal text. */
export function withPeople(resource: Resource, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const field = resource.fields[name]
      if (!field || field.target !== undefined || field.prepare || typeof value !== 'string') return [name, value]
      const where = `${resource.name}.${name}`
      // Long numbers are unique already: ICCID, IMSI, device, telephone.
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

/** Fields without typed text, such as pictures and zones. */
function isChosen(value: string): boolean {
  return value.startsWith('samples/') || value.startsWith('LPA:')
}
