import type { Field, FieldOptions } from '../core/field.ts'

type Said = 'label' | 'hint' | 'required' | 'unique' | 'searched' | 'managed' | 'initial'

/** Joins what a definition says of a field with what its kind knows. */
export function field(options: FieldOptions, kind: Omit<Field, Said>): Field {
  return {
    label: options.label,
    ...(options.hint && { hint: options.hint }),
    required: options.required ?? false,
    unique: options.unique ?? false,
    searched: options.searched ?? false,
    managed: options.managed ?? false,
    ...(options.initial && { initial: options.initial }),
    ...kind,
    // What must be filled from the beginning is never empty: asking for it would read the whole table.
    filters: options.required && !kind.mayFollow ? alwaysFilled(kind.filters) : kind.filters,
  }
}

/** The filters of what every row has. */
export function alwaysFilled(filters: Field['filters']): Field['filters'] {
  const { empty: _empty, ...others } = filters
  return others
}
