import type { DefinedField, Field, FieldOptions } from '#engine/definition/field.ts'

/** A field whose JSON is a `Value`; null as well, unless its options require it. */
export type FieldOf<Value, Options extends FieldOptions> = Field & {
  readonly required: Options['required'] extends true
    ? Options['mayFollow'] extends () => boolean
      ? boolean
      : true
    : false
  readonly sample: (n: number) => Value | null
}

/** Joins what a definition says of a field with what its kind knows; `Value` is what the kind’s JSON is. */
export function field<Value, const Options extends FieldOptions>(
  options: Options,
  kind: Omit<Field, keyof DefinedField>,
): FieldOf<Value, Options> {
  const built: Field = {
    label: options.label,
    ...(options.hint && { hint: options.hint }),
    required: options.required ?? false,
    ...(options.requiredWhen && { requiredWhen: options.requiredWhen }),
    ...(options.shownWhen && { shownWhen: options.shownWhen }),
    unique: options.unique ?? false,
    searched: options.searched ?? false,
    managed: options.managed ?? false,
    ...(options.initial && { initial: options.initial }),
    ...kind,
    ...(options.mayFollow && { mayFollow: options.mayFollow }),
    // What must be filled from the beginning is never empty: asking for it would read the whole table.
    filters:
      options.required && !kind.mayFollow && !options.mayFollow ? withoutEmptyFilter(kind.filters) : kind.filters,
  }
  // That a kind's JSON is what it says is what the sweeps show, value by value.
  return built as FieldOf<Value, Options>
}

/** The filters of what every row has. */
export function withoutEmptyFilter(filters: Field['filters']): Field['filters'] {
  const { empty: _empty, ...others } = filters
  return others
}
