import type { Field } from '#engine/definition/field.ts'
import { expansionName } from '#engine/definition/computed-columns.ts'
import { fieldsOfColumn, type Resource, type Row } from '#engine/definition/resource.ts'
import { countsForUnique } from '#engine/definition/unique.ts'
import { isNameField, nameFields } from '#engine/definition/name-fields.ts'
import { joinsRows, titleSeparator } from '#engine/definition/row-title.ts'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import type { Words } from '#engine/definition/words.ts'
import { currentLanguage } from '#engine/i18n/i18n.web.ts'
import { instant } from './dates/instant.ts'
import { toggle } from './choices/toggle.ts'
import { listOnlyField, listOnlyFields } from './list-only-fields.ts'
import type { WebKind } from './web-kind.web.tsx'
import { columnsMessages } from './columns.messages.ts'

const createdAt = instant({ label: columnsMessages.created, managed: true, required: true })

const managedFields: Readonly<Record<string, Field>> = {
  active: {
    ...toggle({ label: columnsMessages.status, managed: true }),
    choices: [
      { value: 'true', label: columnsMessages.active },
      { value: 'false', label: columnsMessages.inactive },
    ],
  },
  createdAt,
  updatedAt: instant({ label: columnsMessages.updated, managed: true, required: true }),
}

/** The field with a name, including managed fields, list-only fields and combined columns. */
export function fieldOf(resource: Resource, name: string): Field | undefined {
  const { created } = resource.labels
  if (name === 'createdAt' && created) return { ...createdAt, label: created }
  if (Object.hasOwn(managedFields, name)) return managedFields[name]
  if (Object.hasOwn(resource.fields, name)) return resource.fields[name]
  return listOnlyField(resource, name) ?? resource.combined?.[name]?.field
}

/** The label of the state that ended a row; null while the row is in use. */
export function endedLabel(resource: Resource, row: Row): Words | null {
  for (const one of resource.unique) {
    if (countsForUnique(one, row) || one.among === undefined || one.among === 'active') continue
    const { field } = one.among
    const choice = resource.fields[field]?.choices?.find(({ value }) => value === row[field])
    if (choice) return choice.label
  }
  return null
}

/** All columns that a list of the resource can show in addition to the title, in the order of the column picker. */
export function columnsOf(resource: Resource): readonly string[] {
  const fields = Object.keys(resource.fields).filter((name) => resource.fields[name]?.json)
  const own = [...Object.keys(resource.combined ?? {}), ...fields]
  const listed = resource.list.filter((name) => own.includes(name))
  const managed = Object.keys(managedFields).filter((name) => name !== 'active' || hasStatus(resource))
  return [...new Set([...listed, ...own, ...managed])]
}

/** The default columns of a list, in addition to the title, which also shows whether a row is inactive. */
export function defaultColumns(resource: Resource): readonly string[] {
  // The name in another language adds nothing to the name in the reader's language.
  const title = [...titleFields(resource), ...resource.title]
  return resource.list.filter((name) => !title.includes(name) && columnsOf(resource).includes(name))
}

/** The fields that distinguish rows with the same title and are not among the given columns. */
export function evidenceOf(resource: Resource, row: Row, columns: readonly string[] = []): readonly string[] {
  return resource.evidence.filter((name) => !columns.includes(name) && hasValue(resource, row, name))
}

/** Whether rows of the resource can be activated and deactivated. */
export function hasStatus({ verbs }: Resource): boolean {
  return verbs.includes('activate')
}

/**
 * Whether a list can be sorted by a field. The field needs its own sort order, or it references a resource with titles
 * and few rows.
 */
export function isSortable(resource: Resource, name: string): boolean {
  const field = fieldOf(resource, name)
  return Boolean(field?.sort ?? (field?.target && !field.large))
}

/** The field by which the title column is sorted. */
export function titleSort(resource: Resource): string {
  const usual = resource.sort.replace(/^-/, '')
  const title = titleFields(resource)
  return title.includes(usual) ? usual : (title[0] ?? 'createdAt')
}

/** The fields by which a list can be filtered. */
export function filterable(resource: Resource): readonly string[] {
  const names = [...Object.keys(resource.fields), ...listOnlyFields, ...Object.keys(managedFields)]
  return names.filter((name) => Object.keys(fieldOf(resource, name)?.filters ?? {}).length > 0)
}

type Kinds = Readonly<Record<string, WebKind>>

/** The field that contains the picture of a resource's rows: the first field whose kind is a picture. */
export function pictureField(resource: Resource, kinds: Kinds): string | undefined {
  return Object.keys(resource.fields).find((name) => kinds[resource.fields[name]?.kind ?? '']?.picture)
}

/** Whether rows of the resource have a picture, or a monogram in its place. */
export function hasPicture(resource: Resource, kinds: Kinds): boolean {
  return pictureField(resource, kinds) !== undefined || describesPeople(resource, kinds)
}

/** The stored name of a row's picture, empty if the row has none; null if rows of the resource have no pictures. */
export function pictureOf(resource: Resource, kinds: Kinds, row: Row): string | null {
  const name = pictureField(resource, kinds)
  const kind = kinds[resource.fields[name ?? '']?.kind ?? '']
  if (name === undefined || !kind?.picture) return hasPicture(resource, kinds) ? '' : null
  return kind.picture(row[name])
}

/** Whether a value, or any value of a field, is shown as a pill. A choice without a colour is a type, which is a text. */
export function isPill(kinds: Kinds, field: Field | undefined, value?: unknown): boolean {
  if (kinds[field?.kind ?? '']?.pill !== true) return false
  if (field?.kind !== 'choice') return true
  return field.choices?.some((one) => one.colour && (value === undefined || one.value === value)) ?? false
}

/** The name of the person that a row describes. */
export function personOf(resource: Resource, kinds: Kinds, row: Row): string | undefined {
  return describesPeople(resource, kinds) ? titleOf(resource, row) : undefined
}

/** A row with a mail address, whose name is its heading, is a person or a company. */
function describesPeople(resource: Resource, kinds: Kinds): boolean {
  return (
    !resource.heading && !joinsRows(resource) && Object.values(resource.fields).some(({ kind }) => kinds[kind]?.mailbox)
  )
}

/** The fields of a row's title, with the name in the reader's language. */
function titleFields({ title }: Resource): readonly string[] {
  return title.map((name) => (isNameField(name) ? nameFields[currentLanguage()] : name))
}

type TitledRow = Pick<Row, 'id' | 'titles'> & Readonly<Record<string, unknown>>

/** The title of a row. */
export function titleOf(resource: Resource, row: TitledRow): string {
  return titlePartsOf(resource, row).join(titleSeparator)
}

/**
 * The parts of a row's title. If the row joins several rows, the parts are their titles; any other title is one part.
 */
export function titlePartsOf(resource: Resource, row: TitledRow): readonly [string, ...string[]] {
  const words = titleFields(resource)
    .map((name) => row.titles?.[name] ?? (resource.fields[name]?.target ? null : row[name]))
    .filter((value): value is string => typeof value === 'string' && value !== '')
  const [first, ...others] = joinsRows(resource) ? words : [words.join(' ')].filter(Boolean)
  if (first !== undefined) return [first, ...others]
  // In the list of one of its references, a row may have no other title than a reference that distinguishes it.
  const [reference] = resource.evidence.flatMap((name) => row.titles?.[name] ?? [])
  return [reference ?? row.id.slice(0, 8)]
}

/** The direction of a row's title. Joined titles stand in the order of the page, and each has its own direction. */
export function titleDirection(resource: Resource, title: string): 'rtl' | 'ltr' | undefined {
  return joinsRows(resource) ? undefined : textDirection(title)
}

/** Whether a value is worth showing: not empty. */
export function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/** Whether a column of a row is worth showing: not for empty values, false and empty lists. */
export function hasValue(resource: Resource, row: Row, name: string): boolean {
  const { from } = resource.combined?.[name] ?? {}
  if (from) return isFilled(row.expanded?.[expansionName(from.reference)])
  return [name, ...fieldsOfColumn(resource, name)].some((one) => row[one] !== false && isFilled(row[one]))
}
