import type * as z from 'zod/mini'
import type { Language } from './locale.ts'
import type { FieldProblemCode } from './field-problems.ts'
import type { Values, Words } from './words.ts'

/** The operators of list filters: `field=x` means `is`; the others are written `field[gte]=x`. */
export const operators = ['is', 'in', 'gte', 'lte', 'contains', 'empty'] as const

export type Operator = (typeof operators)[number]

/** A filter of a list by one field. */
export interface Filter {
  /** Parses the text from the URL into the SQL value; refuses values that the column cannot store. */
  readonly parse: z.ZodMiniType<unknown, string>
  /** Returns the SQL condition; `value` is the placeholder of the parsed value. */
  readonly sql: (column: string, value: string) => string
}

/** A value of a choice field. */
export interface Choice {
  readonly value: string
  readonly label: Words
  /** The colour name of the choice's pill (`tokens.css`). */
  readonly colour?: string
}

/** A trigger that runs before a row is written, and its function. */
export interface Guard {
  readonly name: string
  readonly function: string
  /** A column that the trigger watches in addition to the columns of its fields. */
  readonly besides?: string
}

/** The PostgreSQL column of a field. `check` is SQL that contains the column's name. */
export interface Column {
  readonly type: string
  readonly check?: (column: string) => string
  /**
   * Returns the SQL that converts a written value to the form in which the column stores it. By default, values are
   * stored as they are written.
   */
  readonly keeps?: (value: string) => string
  /** The default as an SQL literal, for rows that existed before the column. */
  readonly default?: string
  /** A trigger that runs when the column is written; the arguments of its function are the watched columns. */
  readonly guard?: Guard
  /**
   * The part of CREATE INDEX after the table's name. It is needed if the index for sorting does not serve the field's
   * filters.
   */
  readonly index?: (column: string) => string
}

/** A unit of amounts: its size in the field's base unit, and the folded words that name it. */
export interface Unit {
  readonly name: string
  readonly size: number
  readonly words: () => ReadonlySet<string>
  /**
   * The value that another field must have when this unit is used. For example, the unit % requires that the type of
   * the discount is a percentage.
   */
  readonly implies?: { readonly field: string; readonly value: string }
}

/** The number notation of a column or a form. */
export interface NumberConvention {
  /** The decimal mark; null while it is unknown. */
  readonly decimal: '.' | ',' | null
  /** The unit of numbers that are written without a unit. */
  readonly unit?: string | null | undefined
}

/** Writes a value as text for table cells, and reads texts in every language that imports accept. */
export interface CellText {
  readonly write: (value: unknown, language: Language) => string
  /**
   * Parses the text to an unchecked JSON value, or returns the reason why the text is unreadable (`Misread`). Other
   * unreadable text is returned unchanged, so that the field's check refuses it.
   */
  readonly read: (text: string, how: NumberConvention) => unknown
}

/** A condition that a row meets when one of its choice fields has a certain value. */
export interface When {
  readonly field: string
  readonly is: string
}

/** The options of a field of any kind. */
export interface FieldOptions {
  readonly label: Words
  readonly hint?: Words
  /** Required in new rows; cannot be emptied later. */
  readonly required?: boolean
  /** The condition for rows in which the field is required. */
  readonly requiredWhen?: When
  /** The condition for rows that have the field; forms hide it in other rows. */
  readonly shownWhen?: When
  /** Whether an import may currently leave this required field empty; a person then fills it in later in the form. */
  readonly mayFollow?: () => boolean
  /** Whether the value must be unique among rows, ignoring case and accents. */
  readonly unique?: boolean
  /** Whether the list's search includes the field. */
  readonly searched?: boolean
  /** Whether only the server sets the field; clients see the value but cannot write it. */
  readonly managed?: boolean
  /** The field from which the server derives this one; a history shows only the change of that field. */
  readonly derivedFrom?: string
  /** The default value of a new row. A required field with a default is shown only in the form of existing rows. */
  readonly initial?: () => unknown
}

/** The options of a field that contains a day or a month. */
export interface DayOptions extends FieldOptions {
  readonly deadline?: Field['deadline']
}

/** The part of a field that comes from its definition. The kind of the field adds the other parts. */
export interface DefinedField extends Omit<FieldOptions, 'mayFollow'> {
  readonly required: boolean
  readonly unique: boolean
  readonly searched: boolean
  readonly managed: boolean
}

/** The part of a field that checks input. */
interface CheckedField {
  /**
   * Converts the JSON value of a filled field to the stored value. The `params.code` of an issue is the code of a field
   * problem.
   */
  readonly check: z.ZodMiniType
  /**
   * The reason why a typed text is not a number: the code of a field problem and its values. Null for a number, and for
   * a text that `check` refuses for the same reason.
   */
  readonly misreadOf?: (text: string) => { readonly code: FieldProblemCode; readonly values: Values } | null
  /**
   * Returns the code of the warning about a valid but suspicious value; such a value is stored only after the user
   * confirms it.
   */
  readonly warningOf?: (value: unknown) => string | null
  /**
   * The SQL expressions of the parts of a text that identify duplicates, and the SQL condition under which these parts
   * are compared. By default the whole texts are compared.
   */
  readonly same?: { readonly parts: (text: string) => readonly string[]; readonly when: (text: string) => string }
  /**
   * Messages for the problems and warnings of this kind: code → message. Codes that are not in this table use the
   * engine's messages.
   */
  readonly messages?: Readonly<Record<string, Words>>
  readonly min?: number
  readonly max?: number
  /** The current maximum number of decimals. */
  readonly decimals?: () => number
  /** Whether the row is late or no longer usable after this day. */
  readonly deadline?: (row: Readonly<Record<string, unknown>>) => boolean
  /** Whether an empty moment is shown as “never”, because the event may never happen. */
  readonly saysNever?: true
  /** The choice that most rows have, so that cards leave it out. */
  readonly usual?: string
  /** The field of the same row with the currency (ISO 4217) of this number. */
  readonly currencyField?: string
  /** The current units of the field's numbers. If no unit has size 1, a number without a unit is ambiguous. */
  readonly units?: () => readonly Unit[]
}

/** The part of a field for storage, responses, the audit trail and the protection of values. */
interface StoredField {
  readonly column: Column
  /** The stored form of an empty value; null by default. */
  readonly blank?: unknown
  /** The SQL expression of the field in JSON responses; null for values that are never sent to a client. */
  readonly json: ((column: string) => string) | null
  /**
   * Whether the field has one text in each language, stored in the row's `translations`; the column stores the default
   * text.
   */
  readonly translated?: boolean
  /** The SQL expression that the audit trail records; by default the column itself. */
  readonly recorded?: (column: string) => string
  /** Converts a recorded value of the audit trail to the API's JSON, for kinds whose column stores another form. */
  readonly recordedToJson?: (recorded: unknown) => unknown
  /** The transformation of a checked value before the server stores it: hash a password, seal a secret. */
  readonly prepare?: 'hash' | 'seal'
  /**
   * Whether the value is used once and discarded. Neither a draft nor a log or digest of the request may contain it.
   */
  readonly ephemeral?: boolean
  /**
   * Whether the field contains free text. Values that must never be stored in clear, such as card numbers, are refused
   * in it.
   */
  readonly free?: boolean
  /** The name of the rule that a password must follow. */
  readonly rule?: string
}

/** The part of a field for sorting, filtering, searching and summing in lists. */
interface ListedField {
  /**
   * The SQL expression by which rows are sorted. It is never null and has the same order on every database. A cursor is
   * cast to the SQL type `type`.
   */
  readonly sort: { readonly expression: (column: string) => string; readonly type: string } | null
  /** The order of lists if it is not that of `sort`, which look-ups use as well. */
  readonly order?: ListedField['sort']
  readonly filters: Readonly<Partial<Record<Operator, Filter>>>
  /** Returns the stored spellings that a typed search text may mean. */
  readonly searchTexts?: (typed: string) => readonly string[]
  /** The SQL expression of the sum of a list's values, as JSON text; absent for kinds whose sum is meaningless. */
  readonly sum?: (column: string) => string
}

/** The part of a field for import and export files. */
interface FiledField {
  /**
   * The cell format of the field, if the column does not determine it. Null if no cell can contain the value; files
   * then omit the field.
   */
  readonly cell?: CellText | null
  /**
   * Whether imports may leave this required field empty because files cannot contain its value; a person fills it in
   * later in the form.
   */
  readonly mayFollow?: boolean | (() => boolean)
}

/** A reference to rows of another resource. */
export interface ReferringField {
  /** The name of the referenced resource. */
  readonly target?: string
  /** Whether the referenced table may have a million rows; lists then do not sort by its title. */
  readonly large?: boolean
  /** Whether searches include the referenced row: the name of a customer finds the customer's orders. */
  readonly through?: boolean
}

/**
 * A field of a resource: its definition and the capabilities of its kind. The browser part of the kind displays the
 * field.
 */
export interface Field extends DefinedField, CheckedField, StoredField, ListedField, FiledField, ReferringField {
  readonly kind: string
  /** Returns a valid JSON value, different for each n, for sweeps and samples. */
  readonly sample: (n: number) => unknown
  readonly choices?: readonly Choice[]
  /**
   * Splits the field's text into readable pieces: the groups of a number, or the name of a code. By default the text is
   * one piece.
   */
  readonly pieces?: (text: string, language: Language) => readonly string[]
}
