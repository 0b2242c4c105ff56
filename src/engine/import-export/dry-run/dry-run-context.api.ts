import type { Resource } from '#engine/definition/resource.ts'
import type { Change, FieldValues } from '#engine/crud/repository.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import type { ImportDeparture } from '../import-departure.api.ts'
import type { ColumnChoice } from './column-evidence.ts'
import type { Encoding } from '../table-files/encodings.ts'
import type { Mapping } from './column-mapping.api.ts'
import type { ReferenceResolver } from './references.api.ts'

/** The context of a dry run. */
export interface DryRunContext {
  readonly resource: Resource
  readonly resources: readonly Resource[]
  readonly departure: ImportDeparture
  /** Fills in values derived from others of a new row. */
  readonly deriveValues: (values: FieldValues) => FieldValues
  readonly open: Services['open']
  /** The default values of new rows. */
  readonly defaults: FieldValues
  readonly mapping: Mapping
  /** How each column is read. */
  readonly conventions: readonly ColumnChoice[]
  readonly match: readonly string[]
  readonly confirmed: readonly string[]
  readonly headers: readonly string[]
  /** Whether some of the file cannot be read in its encoding. */
  readonly undecodable: boolean
  /** The encoding that nobody confirmed, where the file leaves a doubt of it. */
  readonly doubtfulEncoding: Encoding | null
  readonly change: Change
  readonly references: ReferenceResolver
  /** The record that the same row of the same file made earlier, for rows nothing else recognises. */
  readonly earlierRecords: (lines: readonly number[]) => Promise<ReadonlyMap<number, string>>
}
