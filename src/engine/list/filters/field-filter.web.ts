import type { Field } from '#engine/definition/field.ts'
import type { ListFilter } from '../list-state.web.ts'

/** Props of a filter editor: the field's current filters and the callback that replaces them. */
export interface FieldFilterProps {
  readonly field: Field
  readonly name: string
  readonly filters: readonly ListFilter[]
  readonly onChange: (filters: readonly ListFilter[]) => void
  readonly onDone: () => void
}
