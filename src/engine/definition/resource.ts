import type { Field } from './field.ts'
import { verbs, type Verb } from './access.ts'
import type { Language } from './locale.ts'
import { defineMessages, nameMessages } from './message-names.ts'
import type { ProblemDetail } from './problem.ts'
import type { Translations } from './translated.ts'
import type { Unique } from './unique.ts'
import type { Words } from './words.ts'

/** The labels of a resource. */
export interface ResourceLabels {
  /** « Client » */
  readonly one: Words
  /** « Clients » */
  readonly many: Words
  /** « Nouveau client » */
  readonly create: Words
}

/** The place of a menu entry. */
export interface MenuPlace {
  /** The entry whose list leads to it; it has no link of its own while the menu contains that entry. */
  readonly parent?: string
  /** The name of its icon; by default its area's. */
  readonly icon?: string
  /** The letter that opens it after G, unique among entries. */
  readonly letter?: string
}

/** The part of a resource that the menu, search, references and permissions need; the rest loads with its first screen. */
export interface ResourceSummary extends MenuPlace {
  /** Singular, kebab-case: `item-kit`. Permissions are `item-kit:read` and so on. */
  readonly name: string
  /** The API path of the specification, without a trailing slash. */
  readonly path: string
  /** The screen's path in the app. */
  readonly screen: string
  readonly labels: ResourceLabels
  readonly verbs: readonly Verb[]
}

/** The members of every row. */
interface AnyRow {
  readonly id: string
  readonly version: number
  readonly active: boolean
  readonly createdAt: string
  readonly updatedAt: string
  /** The titles of referenced rows: reference field → title. */
  readonly titles?: Readonly<Record<string, string | null>>
  /** The translated texts by language; lists include them on request. */
  readonly translations?: Translations
  readonly [field: string]: unknown
}

/** The type of a field in responses: nullable if optional, except lists and toggles, which are then empty and off. */
type Answered<Of extends Field> = Of extends { readonly required: true }
  ? Filled<Of>
  : Filled<Of> extends readonly unknown[] | boolean
    ? Filled<Of>
    : Filled<Of> | null

type Filled<Of extends Field> = Exclude<ReturnType<Of['sample']>, null>

/** A row in API responses: `Row<typeof customer>` has the fields of customers. */
export type Row<Of extends Pick<Resource, 'fields'> = Resource> = AnyRow & {
  readonly [Name in keyof Of['fields']]: Answered<Of['fields'][Name]>
}

/** A rule over several fields of the row to be stored; returns the problems. */
export type Rule = (row: Readonly<Record<string, unknown>>) => readonly ProblemDetail[]

/** The actions of an actor with an `owner` on the owner's rows; all other rows are invisible. */
export interface Own {
  readonly verbs: readonly Verb[]
  /** The field with the owner of a row; the server fills it in when an owner creates a row. */
  readonly field?: string
  /** The SQL condition that a row `t` belongs to the owner in a placeholder. */
  readonly condition: (owner: string) => string
}

/** Rows whose owner is named in one of their fields. */
export function ownedBy(field: string, verbs: readonly Verb[]): Own {
  return { verbs, field, condition: (owner) => `t."${columnOf(field)}" = ${owner}` }
}

/** The owner whose rows are the only visible ones for an account: the account itself if its resource says so, else null. */
export function rowOwnerOf(account: { readonly kind: string; readonly id: string }, resources: readonly Resource[]) {
  return resources.some(({ name, ownsRows }) => name === account.kind && ownsRows) ? account.id : null
}

/** The definition of a resource; the table, the API, the screens and the sweeps derive from it. */
export interface Resource extends ResourceSummary {
  readonly table: string
  /** The language of its translated texts; by default that of the columns. */
  readonly language?: Language
  /** The explanation in the empty list. */
  readonly empty: Words
  readonly fields: Readonly<Record<string, Field>>
  /** The fields whose values, joined by spaces, name a row. */
  readonly title: readonly string[]
  /** The fields that distinguish rows of the same title in choosers. */
  readonly evidence: readonly string[]
  /** The default columns of the list, in order. */
  readonly list: readonly string[]
  /** Columns of the list that combine fields. */
  readonly combined?: Readonly<Record<string, CombinedColumn>>
  /** The default order of the list: a field, `createdAt` or `updatedAt`, with `-` for descending. */
  readonly sort: string
  /** The field with the state of a row; its values are tabs above the list. */
  readonly stateField?: string
  /** The form, group by group. */
  readonly form: readonly FormGroup[]
  /** Unique constraints besides those of single fields: over several fields, or among certain rows. */
  readonly unique: readonly Unique[]
  readonly rules: readonly Rule[]
  /** The tabs of its page: lists of other resources, each with the field that references this one. */
  readonly tabs: readonly Tab[]
  /** Whether its rows are accounts that only see their own rows. */
  readonly ownsRows?: boolean
  /** The actions of such accounts on their rows of this resource; none by default. */
  readonly own?: Own
  /** The prefix of its webhook events, if it has any: `customer` for `customer.created`, `.changed` and `.deleted`. */
  readonly rowEvents?: string
}

/** A list inside the page of the row it references. */
export interface Tab {
  readonly resource: string
  readonly field: string
  /** Its label inside the record; by default the label of its resource. */
  readonly label?: Words
  /** The label of its create button; by default that of its resource. */
  readonly create?: Words
  /** Whether a row's list no longer changes and is read-only. */
  readonly settled?: (row: Row) => boolean
}

/** A titled group of form fields. */
export interface FormGroup {
  readonly label: Words
  readonly fields: readonly string[]
  /** Collapsed until opened or until one of its fields is filled, for fields that few records use. */
  readonly folds?: boolean
}

/** A list column that combines several fields. It cannot be sorted or filtered; files have the single fields. */
export interface CombinedColumn {
  /** Its label and its kind, which displays it from the row. */
  readonly field: Field
  readonly of: readonly string[]
}

type Optional = 'unique' | 'rules' | 'verbs' | 'sort' | 'table' | 'tabs' | 'evidence'

/** Declares a resource; omitted options get the usual defaults. */
export function resource<const Fields extends Resource['fields'], const Path extends string>(
  definition: Omit<Resource, Optional> &
    Partial<Pick<Resource, Optional>> & { readonly fields: Fields; readonly path: Path },
): Resource & { readonly fields: Fields; readonly path: Path } {
  const { name, fields } = definition
  // `customer.email.label`: messages of a field are named by resource and field.
  nameMessages(name, fields)
  nameMessages(name, definition)
  return {
    table: name.replaceAll('-', '_'),
    unique: [],
    rules: [],
    tabs: [],
    evidence: [],
    verbs: usualVerbs,
    sort: '-createdAt',
    ...definition,
  }
}

const usualVerbs = verbs.filter((verb) => verb !== 'reveal')

/** Declares what the whole app knows of a resource; its definition begins with it. */
/* @__NO_SIDE_EFFECTS__ */
export function summary<const Path extends string>(
  definition: Omit<ResourceSummary, 'verbs'> & Partial<Pick<ResourceSummary, 'verbs'>> & { readonly path: Path },
): ResourceSummary & { readonly path: Path } {
  return { verbs: usualVerbs, ...defineMessages(definition.name, definition) }
}

/** `firstName` → `first_name`: the column of a field. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The managed columns of every table. */
export const managedColumns = ['id', 'version', 'active', 'createdAt', 'updatedAt'] as const

/** The fields that a list column displays: its own, or those it combines. */
export function fieldsOfColumn({ combined }: Pick<Resource, 'combined'>, name: string): readonly string[] {
  return combined?.[name]?.of ?? [name]
}

/** The resource with a name; an unknown name is a mistake in the code. */
export function resourceNamed<Of extends ResourceSummary>(resources: readonly Of[], name: string): Of {
  const match = resources.find((one) => one.name === name)
  if (!match) throw new Error(`No resource is called ${name}`)
  return match
}
