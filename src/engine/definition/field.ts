import type * as z from 'zod/mini'
import type { Language } from './locale.ts'
import type { FieldProblemCode } from './field-problems.ts'
import type { Values, Words } from './words.ts'

/** The filters of lists: `field=x` is `is`, the others are written `field[gte]=x`. */
export const operators = ['is', 'in', 'gte', 'lte', 'contains', 'empty'] as const

export type Operator = (typeof operators)[number]

/** One filter of a list by a field. */
export interface Filter {
  /** Parses the URL's text into the SQL value; refuses values that the column could not hold. */
  readonly parse: z.ZodMiniType<unknown, string>
  /** The SQL condition; `value` is the placeholder of the parsed value. */
  readonly sql: (column: string, value: string) => string
}

/** One value of a choice field. */
export interface Choice {
  readonly value: string
  readonly label: Words
  /** The tone of its pill (`tokens.css`). */
  readonly colour?: string
}

/** A trigger that runs before a row is written, and its function. */
export interface Guard {
  readonly name: string
  readonly function: string
  /** A column that it watches besides the columns of its fields. */
  readonly besides?: string
}

/** The PostgreSQL column of a field. `check` contains the column's name. */
export interface Column {
  readonly type: string
  readonly check?: (column: string) => string
  /** The SQL of the stored form of a written value; by default the value itself. */
  readonly keeps?: (value: string) => string
  /** A SQL literal for rows that are older than the column. */
  readonly default?: string
  /** A trigger that watches its writes; the function's arguments are the watched columns. */
  readonly guard?: Guard
  /** The index for its filters, if the sort order's does not serve them: the SQL after the table's name. */
  readonly index?: (column: string) => string
}

/** A unit of amounts: its size in the field's base unit, and its folded words. */
export interface Unit {
  readonly name: string
  readonly size: number
  readonly words: () => ReadonlySet<string>
  /** The value of another field that this unit requires: a percentage is not an amount of money. */
  readonly implies?: { readonly field: string; readonly value: string }
}

/** The notation of numbers in a column or a form. */
export interface NumberConvention {
  /** The decimal mark; null if undetermined. */
  readonly decimal: '.' | ',' | null
  /** The unit of numbers without one. */
  readonly unit?: string | null | undefined
}

/** The text form of a value in table cells, in every language that imports read. */
export interface CellText {
  readonly write: (value: unknown, language: Language) => string
  /**
   * Parses the text to an unchecked JSON value, or to the reason it cannot be read (`Misread`); unreadable text is
   * passed on for the check to refuse.
   */
  readonly read: (text: string, how: NumberConvention) => unknown
}

/** The rows in which a choice has a certain value. */
export interface When {
  readonly field: string
  readonly is: string
}

/** The options of a field of any kind. */
export interface FieldOptions {
  readonly label: Words
  readonly hint?: Words
  /** Required at creation; cannot be emptied. */
  readonly required?: boolean
  /** Required in certain rows only. */
  readonly requiredWhen?: When
  /** Applies to certain rows only; forms of other rows hide it. */
  readonly shownWhen?: When
  /** Whether import files may currently leave a required field empty, to be filled in later in the form. */
  readonly mayFollow?: () => boolean
  /** Unique among rows, ignoring case and accents. */
  readonly unique?: boolean
  /** Included in the list's search. */
  readonly searched?: boolean
  /** Set only by the server: shown, never written by a client. */
  readonly managed?: boolean
  /** The default of a new row; the form then shows a required field only for existing rows. */
  readonly initial?: () => unknown
}

/** The part of a field from its definition; a kind adds the rest. */
export interface DefinedField extends Omit<FieldOptions, 'mayFollow'> {
  readonly required: boolean
  readonly unique: boolean
  readonly searched: boolean
  readonly managed: boolean
}

/** Input and validation of values. */
interface CheckedField {
  /** Converts the JSON value of a filled field to the stored value; an issue's `params.code` is the code of a field problem. */
  readonly check: z.ZodMiniType
  /** The reason why a typed text is not a number: a field problem's code and its values; null if the check reports it too. */
  readonly misreadOf?: (text: string) => { readonly code: FieldProblemCode; readonly values: Values } | null
  /** A warning about a valid but suspicious value; it is stored only after the writer confirms it. */
  readonly warningOf?: (value: unknown) => string | null
  /**
   * The parts of a text that determine equality for uniqueness, and when they are compared; by default the whole text,
   * always.
   */
  readonly same?: { readonly parts: (text: string) => readonly string[]; readonly when: (text: string) => string }
  /** Messages for problems and warnings of this kind alone, by code; other codes use the engine's table. */
  readonly messages?: Readonly<Record<string, Words>>
  readonly min?: number
  readonly max?: number
  /** The current maximum of decimals. */
  readonly decimals?: () => number
  /** The current units of its numbers; if none has size one, a number without a unit is ambiguous. */
  readonly units?: () => readonly Unit[]
}

/** Storage, responses, audit and protection of values. */
interface StoredField {
  readonly column: Column
  /** The stored form of an empty value; null by default. */
  readonly blank?: unknown
  /** The SQL expression of the field in JSON responses; null for values that never leave the server. */
  readonly json: ((column: string) => string) | null
  /** Has a text in each language, under the row's `translations`; the column stores the default one. */
  readonly translated?: boolean
  /** The SQL expression for the audit trail; by default the column itself. */
  readonly recorded?: (column: string) => string
  /** Converts an audited value to the API's JSON, for kinds whose column stores another form. */
  readonly recordedToJson?: (recorded: unknown) => unknown
  /** How the server transforms a checked value before storing it: hash a password, seal a secret. */
  readonly prepare?: 'hash' | 'seal'
  /** The value is used and discarded: neither a draft nor a trace of the request may contain it, not even a digest. */
  readonly ephemeral?: boolean
  /** Free text; values that must never be stored in clear, such as card numbers, are refused in it. */
  readonly free?: boolean
  /** The name of the rule a password follows. */
  readonly rule?: string
}

/** Sorting, filtering, searching and adding up in lists. */
interface ListedField {
  /** The SQL expression of the sort order: never null, and the same on every database. `type` is the cast of a cursor. */
  readonly sort: { readonly expression: (column: string) => string; readonly type: string } | null
  readonly filters: Readonly<Partial<Record<Operator, Filter>>>
  /** The stored spellings that a typed search text may mean. */
  readonly searchTexts?: (typed: string) => readonly string[]
  /** The SQL of the sum of a list's values, as JSON text; absent where a sum is meaningless. */
  readonly sum?: (column: string) => string
}

/** Values in import and export files. */
interface FiledField {
  /** The form of a cell, if the column does not determine it; null if no cell can hold the value: files omit the field. */
  readonly cell?: CellText | null
  /** Files cannot contain it, so imports may leave it empty although it is required; it is filled in later in the form. */
  readonly mayFollow?: boolean | (() => boolean)
}

/** A reference to rows of another resource. */
export interface ReferringField {
  /** The name of the referenced resource. */
  readonly target?: string
  /** The referenced table may have a million rows: lists do not sort by its title. */
  readonly large?: boolean
  /** Searches include the referenced row: an order is found by its customer. */
  readonly through?: boolean
}

/** One field of a resource: a core, and the capabilities of its kind. The browser half of the kind displays it. */
export interface Field extends DefinedField, CheckedField, StoredField, ListedField, FiledField, ReferringField {
  readonly kind: string
  /** A valid JSON value, different for each n, for sweeps and samples. */
  readonly sample: (n: number) => unknown
  readonly choices?: readonly Choice[]
  /** The readable pieces of its text: a number in groups, a code as its name. By default the text itself. */
  readonly pieces?: (text: string, language: Language) => readonly string[]
}
