import type { Field } from '#engine/definition/field.ts'
import type { ListFilter } from '../list-state.web.ts'

/** What asks for the filters of one field is given: those there are, and how they are replaced by others. */
export interface FieldFilterProps {
  readonly field: Field
  readonly name: string
  readonly filters: readonly ListFilter[]
  readonly onChange: (filters: readonly ListFilter[]) => void
  readonly onDone: () => void
}
