import type { Words } from '#engine/definition/words.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Change, FieldValues, Repository } from '#engine/crud/repository.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { ColumnEvidence } from './dry-run/column-evidence.ts'
import type { Mapping } from './dry-run/column-mapping.api.ts'

/** A column of a file that is no field by itself: with others of its sort it makes one. */
export interface ColumnPart {
  readonly label: Words
  /** The field it is part of or represents. */
  readonly field: string
}

/** A remark about a file, in the reader's language, and the screen where more can be done about it. */
export interface ImportNote {
  readonly detail: string
  readonly link: { readonly href: string; readonly label: string } | null
}

/** The import whose rows are about to be written, or are. */
export interface BatchInfo {
  readonly fileName: string
  readonly defaults: FieldValues
}

/** A row of a file with its values and the file's default values. */
export interface RowValues {
  readonly line: number
  readonly values: FieldValues
}

/** A custom way to match a file's row with a stored row. */
export interface RowMatcher {
  /** The fields it mainly uses, as shown to people. */
  readonly by: readonly string[]
  /** The ids of the rows that rows of the file are, by line; the others are new. */
  readonly find: (on: Queryable, rows: readonly RowValues[]) => Promise<ReadonlyMap<number, string>>
}

/** How files of one resource depart from the standard import. Missing members keep the standard. */
export interface ImportDeparture {
  /** Other programs' column names for a field or part, the most specific first. */
  readonly headers?: Readonly<Record<string, readonly string[]>>
  /** Whether a value can be one of a field or a part: this decides where a header may name several. */
  readonly fits?: Readonly<Record<string, (value: string) => boolean>>
  /** The field that takes the identifiers of another program, from a column of identifiers that are not Souk's. */
  readonly foreignId?: string
  /** Facts about all rows derived from the columns, such as the program that wrote the file; shown before the check. */
  readonly guessDefaults?: (file: { readonly headers: readonly string[]; readonly mapping: Mapping }) => FieldValues
  /** Notes for people before they check a file. */
  readonly notes?: (
    file: {
      readonly mapping: Mapping
      readonly defaults: FieldValues
      readonly sample: readonly (readonly string[])[]
    },
    language: Language,
  ) => readonly ImportNote[]
  readonly parts?: Readonly<Record<string, ColumnPart>>
  /** Makes the cells of fields out of those of the parts, which are never all empty. */
  readonly join?: (parts: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
  /** Rewrites the cell of a field before it is read: markup as text, or a number with the unit of another column. */
  readonly rewrite?: (field: string, cell: string, parts: Readonly<Record<string, string>>) => string
  /** The unit that the program of a file counts a column in: `MB`, `USD/10000`; shown, and open to another choice. */
  readonly unitOf?: (headers: readonly string[], at: number, evidence: ColumnEvidence) => string | null
  /** The values of parts that belong to no field, for the code that writes the new row. */
  readonly extra?: (parts: Readonly<Record<string, string>>, values: FieldValues) => FieldValues
  /** Fields derived from other values of a new row, which it may therefore lack. */
  readonly derivedFields?: readonly string[]
  /** Returns the values for a new row's missing fields. */
  readonly createDeriver?: () => Promise<(values: FieldValues) => FieldValues>
  /** How rows are recognised, when unique rules are not enough. */
  readonly recognise?: RowMatcher
  /** Rows that are there already are never changed by a file; this says which of them somebody holds. */
  readonly isProtected?: (row: FieldValues) => boolean
  /** New rows may be written many at once: what departs elsewhere has nothing to say about them. */
  readonly insertsInBulk?: true
  /** Stores the written rows as a batch; returns the values every row of it gets. */
  readonly beginBatch?: (
    on: Queryable,
    facts: BatchInfo,
    change: Change,
    repositoryOf: (resource: Resource) => Repository,
  ) => Promise<FieldValues>
  /** Notes how a batch ended. */
  readonly endBatch?: (on: Queryable, stamp: FieldValues, counts: Readonly<Record<string, number>>) => Promise<void>
}
