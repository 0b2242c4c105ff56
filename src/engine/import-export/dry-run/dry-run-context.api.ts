import type { Resource } from '#engine/definition/resource.ts'
import type { Change, FieldValues } from '#engine/crud/repository.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import type { ImportDeparture } from '../import-departure.api.ts'
import type { Mapping } from './column-mapping.api.ts'
import type { ReferenceResolver } from './references.api.ts'

/** What judging rows goes by. */
export interface DryRunContext {
  readonly resource: Resource
  readonly resources: readonly Resource[]
  readonly departure: ImportDeparture
  /** Fills in what other values of a new row tell. */
  readonly deriveValues: (values: FieldValues) => FieldValues
  readonly open: Services['open']
  /** What new rows get where the file says nothing. */
  readonly defaults: FieldValues
  readonly mapping: Mapping
  readonly match: readonly string[]
  readonly confirmed: readonly string[]
  readonly change: Change
  readonly references: ReferenceResolver
  /** The record that the same row of the same file made earlier, for rows nothing else recognises. */
  readonly earlierRecords: (lines: readonly number[]) => Promise<ReadonlyMap<number, string>>
}
