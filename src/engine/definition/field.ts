import type * as z from 'zod/mini'
import type { Language } from './locale.ts'
import type { FieldProblemCode } from './field-problems.ts'
import type { Values, Words } from './words.ts'

/** How a list may be narrowed by a field: `field=x` is `is`, the others are written `field[gte]=x`. */
export const operators = ['is', 'in', 'gte', 'lte', 'contains', 'empty'] as const

export type Operator = (typeof operators)[number]

/** One way to narrow a list by a field. */
export interface Filter {
  /** Reads the text of the URL into the value the SQL compares with; refuses what the column could not hold. */
  readonly parse: z.ZodMiniType<unknown, string>
  /** The SQL condition; `value` is the placeholder of the parsed value. */
  readonly sql: (column: string, value: string) => string
}

/** One value a choice field may take. */
export interface Choice {
  readonly value: string
  readonly label: Words
  /** The tone of its badge (`tokens.css`). */
  readonly colour?: string
}

/** A trigger of a table before a row is written, and its function. */
export interface Guard {
  readonly name: string
  readonly function: string
  /** A column of the table that it watches besides those of its fields. */
  readonly besides?: string
}

/** How PostgreSQL keeps a field. `check` is written with the column's name. */
export interface Column {
  readonly type: string
  readonly check?: (column: string) => string
  /** The SQL of what is kept for a value that was written; the value itself unless the kind says otherwise. */
  readonly keeps?: (value: string) => string
  /** A bare SQL literal for rows that were there before the column. */
  readonly default?: string
  /** What watches it as it is written: a trigger of this name, whose function is told the columns it watches. */
  readonly guard?: Guard
  /** How filters find it in an index, where that is not its order's: what follows the table's name. */
  readonly index?: (column: string) => string
}

/** A unit that amounts are written with: its size in what the field counts, and the words for it, folded. */
export interface Unit {
  readonly name: string
  readonly size: number
  readonly words: () => ReadonlySet<string>
  /** What another field of the row is where this unit is written: a percentage is no amount of money. */
  readonly implies?: { readonly field: string; readonly value: string }
}

/** How the numbers of a column, or of a form, are written. */
export interface NumberConvention {
  /** The decimal mark; null when nothing decides it. */
  readonly decimal: '.' | ',' | null
  /** The unit of numbers that stand without one. */
  readonly unit?: string | null | undefined
}

/** How a value is written in a cell of a table, in any language that is read. */
export interface CellText {
  readonly write: (value: unknown, language: Language) => string
  /** The JSON value, still to be checked, or why there is none (`Misread`); what cannot be read is left as it is, for the check to refuse. */
  readonly read: (text: string, how: NumberConvention) => unknown
}

/** The rows in which a choice has a certain value. */
export interface When {
  readonly field: string
  readonly is: string
}

/** What every kind lets a definition say about one field. */
export interface FieldOptions {
  readonly label: Words
  readonly hint?: Words
  /** Must be present and filled at creation and may not be emptied. */
  readonly required?: boolean
  /** Required in certain rows only. */
  readonly requiredWhen?: When
  /** Belongs to certain rows only: the forms of the others do not show it. */
  readonly shownWhen?: When
  /** Whether, at this moment, files may leave a required field empty: it follows in the form. */
  readonly mayFollow?: () => boolean
  /** No two rows may share it, whatever the case or the accents. */
  readonly unique?: boolean
  /** The words of the list's search box look into it. */
  readonly searched?: boolean
  /** Set by the server alone: shown, never written by a client. */
  readonly managed?: boolean
  /** What a new row has where nothing is said; a required field is then asked for only once there is a row. */
  readonly initial?: () => unknown
}

/** What every field has of its definition; a kind adds the rest. */
export interface DefinedField extends Omit<FieldOptions, 'mayFollow'> {
  readonly required: boolean
  readonly unique: boolean
  readonly searched: boolean
  readonly managed: boolean
}

/** How values are typed and checked. */
interface CheckedField {
  /** Turns the JSON value of a filled field into the value to store; says what is wrong by a field problem's code in `params.code`. */
  readonly check: z.ZodMiniType
  /** Why a text that was typed for a number is none: a field problem's code and its values; null where the check says it as well. */
  readonly misreadOf?: (text: string) => { readonly code: FieldProblemCode; readonly values: Values } | null
  /** What is odd about a checked value though it may be right; it is stored only once the writer confirms it. */
  readonly warningOf?: (value: unknown) => string | null
  /** Which parts of its text make two values the same where it may stand once, and when it is compared; all of it, always, unless the kind says so. */
  readonly same?: { readonly parts: (text: string) => readonly string[]; readonly when: (text: string) => string }
  /** The words of what only this kind finds wrong or odd, by code; every other code has its words in the engine's table. */
  readonly messages?: Readonly<Record<string, Words>>
  readonly min?: number
  readonly max?: number
  /** How many decimals a figure has at most, at this moment. */
  readonly decimals?: () => number
  /** The units that people may write a number with, at this moment; where none counts one, a number without a unit says nothing. */
  readonly units?: () => readonly Unit[]
}

/** How values are stored, answered, recorded and protected. */
interface StoredField {
  readonly column: Column
  /** What is stored when nothing was filled in; null unless the kind says otherwise. */
  readonly blank?: unknown
  /** The SQL expression that answers the field in JSON; null for what never leaves the server. */
  readonly json: ((column: string) => string) | null
  /** There is a text in each language, under `translations` of the row; the column keeps what others read. */
  readonly translated?: boolean
  /** The SQL expression the journal keeps; the column itself unless the kind says otherwise. */
  readonly recorded?: (column: string) => string
  /** What a value of the journal is in the API's JSON, for kinds whose column keeps something else than is told. */
  readonly recordedToJson?: (recorded: unknown) => unknown
  /** What the server does to a checked value before it is stored, by name: hash a password, seal a secret. */
  readonly prepare?: 'hash' | 'seal'
  /** What is written here is used and forgotten: no draft and no trace of the request may hold it, even digested. */
  readonly ephemeral?: boolean
  /** People write in it as they like; what must stand nowhere in clear is refused there. */
  readonly free?: boolean
  /** The name of the rule a password follows. */
  readonly rule?: string
}

/** How lists sort, filter, search and add up values. */
interface ListedField {
  /** The SQL expression a list is sorted by: never null, the same order on every database. `type` is what a cursor casts to. */
  readonly sort: { readonly expression: (column: string) => string; readonly type: string } | null
  readonly filters: Readonly<Partial<Record<Operator, Filter>>>
  /** The stored values that somebody may mean who types a text in a search, when the value is stored in another spelling. */
  readonly searchTexts?: (typed: string) => readonly string[]
  /** The SQL of the sum of a list's values, as JSON text; absent where adding them up says nothing. */
  readonly sum?: (column: string) => string
}

/** How values stand in files of rows. */
interface FiledField {
  /** The form of a cell, if the column does not determine it; null if no cell can hold the value: files omit the field. */
  readonly cell?: CellText | null
  /** A file of rows cannot carry it, so an import may leave it empty though it is required: it follows in the form. */
  readonly mayFollow?: boolean | (() => boolean)
}

/** A reference to rows of another resource. */
export interface ReferringField {
  /** The name of the resource this field points at. */
  readonly target?: string
  /** There may be a million of them: lists are not sorted by what it shows. */
  readonly large?: boolean
  /** Its rows are searched too: an order is found by its customer. */
  readonly through?: boolean
}

/** One field of a resource, as its kind made it: a core, and the capabilities of its kind. The browser half of the same kind draws it. */
export interface Field extends DefinedField, CheckedField, StoredField, ListedField, FiledField, ReferringField {
  readonly kind: string
  /** A valid JSON value, different for each n: sweeps and samples are made of it. */
  readonly sample: (n: number) => unknown
  readonly choices?: readonly Choice[]
  /** The pieces in which people read its text: a number in groups, a code as its name. Left out: the text as it is. */
  readonly pieces?: (text: string, language: Language) => readonly string[]
}
