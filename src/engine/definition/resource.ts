import type { Field } from './field.ts'
import { verbs, type Verb } from './access.ts'
import type { Language } from './locale.ts'
import { defineMessages, nameMessages } from './message-names.ts'
import type { ProblemDetail } from './problem.ts'
import type { Translations } from './translated.ts'
import type { Unique } from './unique.ts'
import type { Words } from './words.ts'

/** What a resource is called. */
export interface ResourceLabels {
  /** « Client » */
  readonly one: Words
  /** « Clients » */
  readonly many: Words
  /** « Nouveau client » */
  readonly create: Words
}

/** Where people find an entry of the menu. */
export interface MenuPlace {
  /** The entry whose list leads to it: it has no link of its own in the menu where that one has. */
  readonly parent?: string
  /** The name of its icon; that of its area unless said otherwise. */
  readonly icon?: string
  /** The letter that opens it after G; each stands for one entry. */
  readonly letter?: string
}

/** What the menu, the search, references and permissions need of a resource: everything else comes with its first screen. */
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

/** What every row has. */
interface AnyRow {
  readonly id: string
  readonly version: number
  readonly active: boolean
  readonly createdAt: string
  readonly updatedAt: string
  /** What the rows pointed at are called: reference field → title. */
  readonly titles?: Readonly<Record<string, string | null>>
  /** The translated texts in every language that has one; lists bring them when asked to. */
  readonly translations?: Translations
  readonly [field: string]: unknown
}

/** What a field answers with: null too where it is not required, but for lists and toggles, which are empty and off then. */
type Answered<Of extends Field> = Of extends { readonly required: true }
  ? Filled<Of>
  : Filled<Of> extends readonly unknown[] | boolean
    ? Filled<Of>
    : Filled<Of> | null

type Filled<Of extends Field> = Exclude<ReturnType<Of['sample']>, null>

/** A row as the API answers it: `Row<typeof customer>` knows the fields of customers. */
export type Row<Of extends Pick<Resource, 'fields'> = Resource> = AnyRow & {
  readonly [Name in keyof Of['fields']]: Answered<Of['fields'][Name]>
}

/** A rule over several fields of the row as it would be stored; answers what is wrong. */
export type Rule = (row: Readonly<Record<string, unknown>>) => readonly ProblemDetail[]

/** What an actor with an `owner` may do with the rows that are the owner's; all other rows do not exist for it. */
export interface Own {
  readonly verbs: readonly Verb[]
  /** The field that says whose a row is; the server fills it in when an owner creates. */
  readonly field?: string
  /** The SQL condition that a row `t` belongs to the owner of that placeholder. */
  readonly condition: (owner: string) => string
}

/** Rows that belong to the owner named in one of their fields. */
export function ownedBy(field: string, verbs: readonly Verb[]): Own {
  return { verbs, field, condition: (owner) => `t."${columnOf(field)}" = ${owner}` }
}

/** Whose rows alone exist for an account: its own where its resource says so, else null. */
export function rowOwnerOf(account: { readonly kind: string; readonly id: string }, resources: readonly Resource[]) {
  return resources.some(({ name, ownsRows }) => name === account.kind && ownsRows) ? account.id : null
}

/** Everything Souk knows of a kind of thing it keeps; the table, the API, the screens and the sweeps come from it. */
export interface Resource extends ResourceSummary {
  readonly table: string
  /** The language its translated texts are read in; unless it is said they are what the columns keep. */
  readonly language?: Language
  /** What the empty list teaches. */
  readonly empty: Words
  readonly fields: Readonly<Record<string, Field>>
  /** The fields whose values, joined by spaces, name a row. */
  readonly title: readonly string[]
  /** The fields that tell rows of one name apart where one is chosen. */
  readonly evidence: readonly string[]
  /** The columns of the list, in order; more can be picked. */
  readonly list: readonly string[]
  /** Columns of the list besides those of fields. */
  readonly combined?: Readonly<Record<string, CombinedColumn>>
  /** The order of a fresh list: a field, `createdAt` or `updatedAt`, with `-` for descending. */
  readonly sort: string
  /** The field that says which state a row is in: its values are tabs above the list. */
  readonly stateField?: string
  /** The form, group by group. */
  readonly form: readonly FormGroup[]
  /** What may stand once besides the fields that say so themselves: several together, or among certain rows only. */
  readonly unique: readonly Unique[]
  readonly rules: readonly Rule[]
  /** The lists of other resources that belong to a row, as the tabs of its page: resource, and its field that points here. */
  readonly tabs: readonly Tab[]
  /** Whether its rows are accounts to which only rows of their own exist. */
  readonly ownsRows?: boolean
  /** What such accounts may do with their rows of this resource; nothing when absent. */
  readonly own?: Own
  /** What webhooks call its rows, where they are told of them: `customer` for `customer.created`, `.changed` and `.deleted`. */
  readonly rowEvents?: string
}

/** A list shown inside the page of the row it points at. */
export interface Tab {
  readonly resource: string
  readonly field: string
  /** What the list is called inside the record; what its resource is called unless said otherwise. */
  readonly label?: Words
  /** What adding one there is called; as everywhere else unless said otherwise. */
  readonly create?: Words
  /** Whether what the list of a row holds no longer changes: it is only read there. */
  readonly settled?: (row: Row) => boolean
}

/** A titled part of a form. */
export interface FormGroup {
  readonly label: Words
  readonly fields: readonly string[]
  /** Folded until somebody opens it, or one of its fields is filled: what only some records have. */
  readonly folds?: boolean
}

/** A column of lists that says several fields in one. It is neither sorted nor narrowed by; files have the fields. */
export interface CombinedColumn {
  /** What it is called and what draws it, told by its kind from the row. */
  readonly field: Field
  readonly of: readonly string[]
}

type Optional = 'unique' | 'rules' | 'verbs' | 'sort' | 'table' | 'tabs' | 'evidence'

/** Declares a resource; what is not said takes the product's usual answer. */
export function resource<const Fields extends Resource['fields'], const Path extends string>(
  definition: Omit<Resource, Optional> &
    Partial<Pick<Resource, Optional>> & { readonly fields: Fields; readonly path: Path },
): Resource & { readonly fields: Fields; readonly path: Path } {
  const { name, fields } = definition
  // `customer.email.label`: a field's messages are named by the resource and the field.
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

/** `firstName` → `first_name`: a field's column. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The managed columns every table has besides its fields. */
export const managedColumns = ['id', 'version', 'active', 'createdAt', 'updatedAt'] as const

/** The fields that a column of a list says: its own, or those that it combines. */
export function fieldsOfColumn({ combined }: Pick<Resource, 'combined'>, name: string): readonly string[] {
  return combined?.[name]?.of ?? [name]
}

/** The resource of that name; a definition that points nowhere is a mistake in the code. */
export function resourceNamed<Of extends ResourceSummary>(resources: readonly Of[], name: string): Of {
  const match = resources.find((one) => one.name === name)
  if (!match) throw new Error(`No resource is called ${name}`)
  return match
}
