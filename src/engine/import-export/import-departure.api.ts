import type { Words } from '#engine/definition/words.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Change, FieldValues, Repository } from '#engine/crud/repository.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { ColumnEvidence } from './dry-run/column-evidence.ts'
import type { Mapping } from './dry-run/column-mapping.api.ts'

/** A column of a file that is only a part of a field: the parts together make the field's value. */
export interface ColumnPart {
  readonly label: Words
  /** The field of which the column is a part, or which it represents. */
  readonly field: string
}

/** A note about a file in the reader's language, with a link to a screen where the person can do more. */
export interface ImportNote {
  readonly detail: string
  readonly link: { readonly href: string; readonly label: string } | null
}

/** The file of an import whose rows will be written, or are being written. */
export interface BatchInfo {
  readonly fileName: string
  readonly defaults: FieldValues
}

/** A row of a file: its values, with the file's default values filled in. */
export interface RowValues {
  readonly line: number
  readonly values: FieldValues
}

/** A custom way to match the file's rows with stored rows. */
export interface RowMatcher {
  /** The main fields of the match, which the screen shows. */
  readonly by: readonly string[]
  /** Returns the ids of the matching stored rows: line → id. Rows without a match are new. */
  readonly find: (on: Queryable, rows: readonly RowValues[]) => Promise<ReadonlyMap<number, string>>
}

/**
 * The differences between importing one resource's files and the standard import. For a missing member, the standard
 * behaviour applies.
 */
export interface ImportDeparture {
  /** The column names that other programs use for a field or part, the most specific first. */
  readonly headers?: Readonly<Record<string, readonly string[]>>
  /**
   * Checks whether a value is possible for a field or a part. If a header may mean several fields, these checks decide.
   */
  readonly fits?: Readonly<Record<string, (value: string) => boolean>>
  /**
   * The field that stores the identifiers of other programs; it is used for a column of identifiers that are not
   * Souk's.
   */
  readonly foreignId?: string
  /**
   * Returns default values for all rows that the columns reveal, such as the program that wrote the file. The screen
   * shows them before the check.
   */
  readonly guessDefaults?: (file: { readonly headers: readonly string[]; readonly mapping: Mapping }) => FieldValues
  /** Returns notes that the screen shows before the check. */
  readonly notes?: (
    file: {
      readonly mapping: Mapping
      readonly defaults: FieldValues
      readonly sample: readonly (readonly string[])[]
    },
    language: Language,
  ) => readonly ImportNote[]
  readonly parts?: Readonly<Record<string, ColumnPart>>
  /** Combines the cells of the parts into the cells of fields. It is not called when all the parts are empty. */
  readonly join?: (parts: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
  /**
   * Rewrites the cell of a field before it is read: for example, converts markup to text, or adds the unit from another
   * column.
   */
  readonly rewrite?: (field: string, cell: string, parts: Readonly<Record<string, string>>) => string
  /**
   * Returns the unit in which the file's program writes a column: `MB`, `USD/10000`. The screen shows the unit, and the
   * person can change it.
   */
  readonly unitOf?: (headers: readonly string[], at: number, evidence: ColumnEvidence) => string | null
  /** Returns the values of parts that belong to no field, for the code that creates the row. */
  readonly extra?: (parts: Readonly<Record<string, string>>, values: FieldValues) => FieldValues
  /** The fields that are derived from other values; a new row may lack them. */
  readonly derivedFields?: readonly string[]
  /** Creates the function that derives the missing values of a new row. */
  readonly createDeriver?: () => Promise<(values: FieldValues) => FieldValues>
  /** Matches rows that unique rules cannot match. */
  readonly recognise?: RowMatcher
  /**
   * Whether a stored row already belongs to somebody. If a departure has this function, its imports never change stored
   * rows.
   */
  readonly isProtected?: (row: FieldValues) => boolean
  /**
   * Whether new rows may be written many at once although the resource overrides its repository, because the override
   * does not concern new rows.
   */
  readonly insertsInBulk?: true
  /** Creates the batch record of an import; returns the values that every new row gets. */
  readonly beginBatch?: (
    on: Queryable,
    facts: BatchInfo,
    change: Change,
    repositoryOf: (resource: Resource) => Repository,
  ) => Promise<FieldValues>
  /** Records the end of a batch with its counts. */
  readonly endBatch?: (on: Queryable, stamp: FieldValues, counts: Readonly<Record<string, number>>) => Promise<void>
}
