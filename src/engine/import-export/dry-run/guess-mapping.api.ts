import { importedFields } from '#engine/definition/imported-fields.ts'
import { identifier } from '#engine/definition/identifier.ts'
import { languages } from '#engine/definition/locale.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { fieldOrTranslation } from '#engine/definition/translated.ts'
import { foldWord } from '../table-files/cell.api.ts'
import type { ImportDeparture } from '../import-departure.api.ts'
import { idHeader, managedLabels } from '../table-files/sheet-columns.api.ts'
import type { Mapping } from './column-mapping.api.ts'

/** A field that a header may mean. */
interface Meaning {
  readonly name: string
  /** Whether the column contains the field's value or its id; a reference has two columns, its title and its id. */
  readonly part: 'value' | 'id'
  /** The quality of the match: if two columns mean the same field, the column with the lower rank is used. */
  readonly rank: number
}

/**
 * Returns a function that guesses the field of each column by its header. A header may contain the name of a field, its
 * label in any language, or a name that other programs use. If a header may mean several fields, the values below it
 * decide. Each field gets only one column; a reference may also have a column for its id. Collecting the names takes
 * longer than a guess.
 */
export function mappingGuesser(
  resource: Resource,
  departure: ImportDeparture = {},
): (headers: readonly string[], sample?: readonly (readonly string[])[]) => Mapping {
  const meaningsOf = vocabularyOf(resource, departure)
  return (headers, sample = []) => mappingOf(headers, sample, meaningsOf, departure)
}

function mappingOf(
  headers: readonly string[],
  sample: readonly (readonly string[])[],
  meaningsOf: (header: string) => readonly Meaning[],
  departure: ImportDeparture,
): Mapping {
  const chosen = headers.map((header, at) => {
    const values = sample.map((cells) => (cells[at] ?? '').trim()).filter((cell) => cell !== '')
    const meanings = meaningsOf(header)
    return (
      meanings.find(({ name }) => fits(name, values, departure)) ?? meanings.find(({ name }) => name !== 'id') ?? null
    )
  })
  const best = new Map<string, number>()
  for (const [at, meaning] of chosen.entries()) {
    if (meaning === null) continue
    const key = `${meaning.name} ${meaning.part}`
    const other = chosen[best.get(key) ?? -1]
    if (!other || meaning.rank < other.rank) best.set(key, at)
  }
  return chosen.map((meaning, at) =>
    meaning !== null && best.get(`${meaning.name} ${meaning.part}`) === at ? meaning.name : null,
  )
}

/**
 * Whether the values of a column are possible values of a field. A column of identifiers that are no UUIDs belongs to
 * another program.
 */
function fits(name: string, values: readonly string[], { fits: checks = {} }: ImportDeparture): boolean {
  if (name === 'id')
    return values.length === 0 || values.some((value) => identifier.safeParse(value.toLowerCase()).success)
  return values.every((value) => checks[name]?.(value) ?? true)
}

/** Returns a function from a header to its possible meanings; the resource's own names come first. */
function vocabularyOf(resource: Resource, departure: ImportDeparture): (header: string) => readonly Meaning[] {
  const vocabulary = new Map<string, Meaning[]>()
  const learn = (header: string, name: string, part: Meaning['part'] = 'value', rank = 0) => {
    const key = keyOf(header)
    const meanings = vocabulary.get(key) ?? []
    if (key === '' || meanings.some((one) => one.name === name)) return
    vocabulary.set(key, [...meanings, { name, part, rank }])
  }
  for (const name of importedFields(resource)) {
    learn(name, name, resource.fields[name]?.target === undefined ? 'value' : 'id')
    learn(name.replace(/Id$/, ''), name)
  }
  for (const language of languages) {
    learn(managedLabels.id[language], 'id')
    learn(managedLabels.version[language], 'version')
    for (const name of importedFields(resource)) {
      const { label, target } = fieldOrTranslation(resource, name) ?? {}
      if (!label) continue
      learn(label[language], name)
      learn(`${label[language]} (${name})`, name)
      if (target !== undefined) learn(idHeader(label, language), name, 'id')
    }
  }
  for (const [name, { label }] of Object.entries(departure.parts ?? {})) {
    for (const header of [name, ...Object.values(label)]) learn(header, name)
  }
  const { foreignId } = departure
  if (foreignId !== undefined) {
    for (const header of Object.values(managedLabels.id)) learn(header, foreignId, 'value', 1)
  }
  for (const [name, others] of Object.entries(departure.headers ?? {})) {
    for (const [place, header] of others.entries()) learn(header, name, 'value', place + 1)
  }
  // A unit or a remark in brackets is ignored: « Prix TTC (€) ».
  return (header) =>
    vocabulary.get(keyOf(header)) ?? vocabulary.get(keyOf(header.replace(/[([][^()[\]]*[)\]]?\s*$/, ''))) ?? []
}

/**
 * The form in which headers are compared. It is the same for `activationCode`, `activation_code` and `Activation Code`.
 */
function keyOf(header: string): string {
  return foldWord(header).replaceAll(' ', '')
}
