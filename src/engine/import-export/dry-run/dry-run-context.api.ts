import type { Resource } from '#engine/definition/resource.ts'
import type { Change, FieldValues } from '#engine/crud/repository.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import type { ImportRun } from '../import-run.api.ts'
import type { ImportDeparture } from '../import-departure.api.ts'
import type { ColumnChoice } from './column-evidence.ts'
import type { Encoding } from '../table-files/encodings.ts'
import type { ReferenceResolver } from './references.api.ts'

/** The inputs of a dry run. */
export interface DryRunContext extends Pick<ImportRun, 'defaults' | 'mapping' | 'match' | 'confirmed' | 'headers'> {
  readonly resource: Resource
  readonly resources: readonly Resource[]
  readonly departure: ImportDeparture
  /** Returns the values of a new row that are derived from its other values. */
  readonly deriveValues: (values: FieldValues) => FieldValues
  readonly open: Services['open']
  /** The reading conventions of each column. */
  readonly conventions: readonly ColumnChoice[]
  /** Whether the file contains bytes that its encoding cannot decode. */
  readonly undecodable: boolean
  /** The detected encoding when it is uncertain and must be confirmed; null when it is certain. */
  readonly doubtfulEncoding: Encoding | null
  readonly change: Change
  readonly references: ReferenceResolver
  /**
   * For rows that are not recognised in another way, returns the records that an earlier import of the same file
   * created: line → id.
   */
  readonly earlierRecords: (lines: readonly number[]) => Promise<ReadonlyMap<number, string>>
}
