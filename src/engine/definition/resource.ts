import type { Field } from './field.ts'
import { verbs, type Permission, type Verb } from './access.ts'
import type { Language } from './locale.ts'
import { defineMessages, nameMessages, type Words } from './words.ts'
import type { ProblemDetail } from './problem.ts'
import type { Translations } from './translated.ts'
import type { Unique } from './unique.ts'

/** The labels of a resource, in singular, plural and for creating one. */
export interface ResourceLabels {
  /** The singular: « Client ». */
  readonly one: Words
  /** The plural: « Clients ». */
  readonly many: Words
  /** The label of the create button: « Nouveau client ». */
  readonly create: Words
  /** The plural beside related lists, whose common words it leaves out; by default the plural. */
  readonly short?: Words
  /** The label of the time of creation, where it is that of an event: « Passée le ». */
  readonly created?: Words
}

/** The position of an entry in the menu. */
export interface MenuPlace {
  /**
   * The name of the parent entry, whose list links to this entry. The menu shows no separate link for the entry while
   * it contains the parent.
   */
  readonly parent?: string
  /** The name of the entry's icon; by default the icon of its area. */
  readonly icon?: string
  /** The letter that opens the entry after G, unique among entries. */
  readonly letter?: string
}

/**
 * The part of a resource that the menu, search, references and permissions need. The rest of the definition is loaded
 * with the first screen of the resource.
 */
export interface ResourceSummary extends MenuPlace {
  /** The resource's name, singular and in kebab-case: `item-kit`. Its permissions are `item-kit:read` and so on. */
  readonly name: string
  /** The API path from the specification, without a trailing slash. */
  readonly path: string
  /** The screen's path in the app. */
  readonly screen: string
  readonly labels: ResourceLabels
  readonly verbs: readonly Verb[]
  /** The width in rem of a title of its rows, in its own list and in columns that refer to them. */
  readonly titleWidth?: number
}

/** The members that every row has. */
interface AnyRow {
  readonly id: string
  readonly version: number
  readonly active: boolean
  readonly createdAt: string
  readonly updatedAt: string
  /** The titles of referenced rows: reference field → title. */
  readonly titles?: Readonly<Record<string, string | null>>
  /** The translated texts: field → language → text. Lists include them on request. */
  readonly translations?: Translations
  /** The referenced rows that the request asked for: reference without `Id` → row. */
  readonly expanded?: Readonly<Record<string, AnyRow | null>>
  readonly [field: string]: unknown
}

/**
 * The type of a field in responses. Optional fields may be null, except lists and toggles, whose empty values are `[]`
 * and false.
 */
type Answered<Of extends Field> = Of extends { readonly required: true }
  ? Filled<Of>
  : Filled<Of> extends readonly unknown[] | boolean
    ? Filled<Of>
    : Filled<Of> | null

type Filled<Of extends Field> = Exclude<ReturnType<Of['sample']>, null>

/** A row in API responses: `Row<typeof customer>` has the fields of a customer. */
export type Row<Of extends Pick<Resource, 'fields'> = Resource> = AnyRow & {
  readonly [Name in keyof Of['fields']]: Answered<Of['fields'][Name]>
}

/** A rule that compares several fields of a row before it is stored; returns the problems. */
export type Rule = (row: Readonly<Record<string, unknown>>) => readonly ProblemDetail[]

/**
 * The access of an actor with an `owner` to a resource. The actor may perform these actions on the owner's rows and
 * does not see any other rows.
 */
export interface Own {
  readonly verbs: readonly Verb[]
  /** The field that contains the owner of a row; the server fills it in when an owner creates a row. */
  readonly field?: string
  /** Returns the SQL condition for the rows `t` of an owner; `owner` is a placeholder. */
  readonly condition: (owner: string) => string
}

/** The access of owners to rows whose owner is stored in the given field. */
export function ownedBy(field: string, verbs: readonly Verb[]): Own {
  return { verbs, field, condition: (owner) => `t."${columnOf(field)}" = ${owner}` }
}

/**
 * The owner to whose rows an account is limited. This is the account itself if its resource has `ownsRows`. Null means
 * no limit.
 */
export function rowOwnerOf(account: { readonly kind: string; readonly id: string }, resources: readonly Resource[]) {
  return resources.some(({ name, ownsRows }) => name === account.kind && ownsRows) ? account.id : null
}

/** The definition of a resource, from which the table, the API, the screens and the sweeps are derived. */
export interface Resource extends ResourceSummary {
  readonly table: string
  /** The language of the resource's translated texts; by default the language of the columns. */
  readonly language?: Language
  /** The explanation that an empty list shows. */
  readonly empty: Words
  readonly fields: Readonly<Record<string, Field>>
  /** The fields whose values, joined by spaces, are the title of a row. */
  readonly title: readonly string[]
  /** The fields that distinguish rows with the same title in pickers. */
  readonly evidence: readonly string[]
  /** The default columns of the list, in order. */
  readonly list: readonly string[]
  /** Columns of the list that are no fields of its rows. */
  readonly combined?: Readonly<Record<string, CombinedColumn>>
  /**
   * Phrases that cards show instead of fields with their labels: `{{startDate}} – {{endDate}}`. Each `{{name}}` is the
   * value of a field.
   */
  readonly phrases?: Readonly<Record<string, Words>>
  /** The phrase at the head of a row's page that says what the row is; by default its title. */
  readonly heading?: Words
  /** The default order of the list: a field, `createdAt` or `updatedAt`, with `-` for descending. */
  readonly sort: string
  /** The field that contains the state of a row; the list shows one tab for each of its values. */
  readonly stateField?: string
  /** The groups of form fields, in order. */
  readonly form: readonly FormGroup[]
  /** Additional unique constraints: over several fields, or for some of the rows. */
  readonly unique: readonly Unique[]
  readonly rules: readonly Rule[]
  /** The tabs on the page of a row: lists of other resources, each with the field that references this resource. */
  readonly tabs: readonly Tab[]
  /**
   * The cards beside the fields on the page of a row: the facts of the rows that these fields reference, and rows of
   * other lists. By default the rows that the title joins, or the first rows of the tabs of a short form.
   */
  readonly beside?: readonly (string | RelatedRows)[]
  /** Whether the rows are accounts that see only their own rows. */
  readonly ownsRows?: boolean
  /** The actions of such accounts on their rows of this resource; by default none. */
  readonly own?: Own
  /**
   * The prefix of the resource's webhook events, if it has any: `customer` for `customer.created`, `.changed` and
   * `.deleted`.
   */
  readonly rowEvents?: string
}

/** A list of rows that reference one row, shown on the page of that row. */
export interface Tab {
  readonly resource: string
  readonly field: string
  /** The label of the tab; by default the label of the listed resource. */
  readonly label?: Words
  /** The label of the tab's create button; by default that of the listed resource. */
  readonly create?: Words
  /** Whether the list of this row can no longer change and is therefore read-only. */
  readonly settled?: (row: Row) => boolean
}

/** Rows of a list that have the same value as a row of this resource, such as the other payments of its order. */
export interface RelatedRows {
  readonly resource: string
  /** The field of the listed rows. */
  readonly field: string
  /** The field of this resource with that value; by default its id. */
  readonly of?: string
  /** The fields shown below the title of each row; by default those that distinguish rows, or else the first columns. */
  readonly details?: readonly string[]
  /** The title of the rows; by default the label of the listed resource. */
  readonly label?: Words
}

/** A titled group of form fields. */
export interface FormGroup {
  readonly label: Words
  readonly fields: readonly string[]
  /**
   * Whether the group is collapsed until a person opens it or one of its fields has a value; used for fields that few
   * records need.
   */
  readonly folds?: boolean
}

/**
 * A list column that combines several fields, counts the rows that reference a row, shows a field of a referenced row,
 * says whether a row is in force, or computes an amount. It cannot be sorted or filtered; exported files contain the separate fields.
 */
export interface CombinedColumn {
  /** The label of the column, and the field kind that displays it from the row. */
  readonly field: Field
  readonly of: readonly string[]
  /** The counted rows: their resource, and its field that references this resource. */
  readonly counts?: { readonly resource: string; readonly field: string }
  /** The field that references the row with the value, and the name of the value in that row. */
  readonly from?: { readonly reference: string; readonly name: string }
  /**
   * The fields that rows which replace each other share, and the field from which a row is in force. Of several sets of
   * fields, the first one that the row has counts.
   */
  readonly succession?: { readonly of: readonly (readonly [string, ...string[]])[]; readonly from: string }
  /**
   * The SQL of an amount in the organisation's currency, and the permission to see it: `row` is the alias of the row, and
   * `today` the placeholder of the organisation's day.
   */
  readonly amount?: { readonly demand: Permission; readonly sql: (row: string, today: string) => string }
}

type Optional = 'unique' | 'rules' | 'verbs' | 'sort' | 'table' | 'tabs' | 'evidence'

/** Declares a resource; omitted options get the usual defaults. */
export function resource<const Fields extends Resource['fields'], const Path extends string>(
  definition: Omit<Resource, Optional> &
    Partial<Pick<Resource, Optional>> & { readonly fields: Fields; readonly path: Path },
): Resource & { readonly fields: Fields; readonly path: Path } {
  const { name, fields } = definition
  // The names of field messages start with resource and field: `customer.email.label`.
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

/** Declares the part of a resource that the whole app uses; the resource's definition starts from it. */
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

/** The fields that a list column displays: one field, or several in a combined column. */
export function fieldsOfColumn({ combined }: Pick<Resource, 'combined'>, name: string): readonly string[] {
  return combined?.[name]?.of ?? [name]
}

/** The resource with a name; throws for an unknown name, which is a programming error. */
export function resourceNamed<Of extends ResourceSummary>(resources: readonly Of[], name: string): Of {
  const match = resources.find((one) => one.name === name)
  if (!match) throw new Error(`No resource is called ${name}`)
  return match
}
