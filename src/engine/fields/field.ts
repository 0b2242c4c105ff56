import type { DefinedField, Field, FieldOptions } from '#engine/definition/field.ts'

/** A field whose JSON value is a `Value`, or null unless its options require a value. */
export type FieldOf<Value, Options extends FieldOptions> = Field & {
  readonly required: Options['required'] extends true
    ? Options['mayFollow'] extends () => boolean
      ? boolean
      : true
    : false
  readonly sample: (n: number) => Value | null
}

/** Combines the definition of a field with its kind; `Value` is the JSON type of the kind. */
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
    ...(options.derivedFrom && { derivedFrom: options.derivedFrom }),
    ...(options.initial && { initial: options.initial }),
    ...kind,
    ...(options.mayFollow && { mayFollow: options.mayFollow }),
    // A field that every row has needs no filter for empty values, which would read the whole table.
    filters:
      options.required && !kind.mayFollow && !options.mayFollow ? withoutEmptyFilter(kind.filters) : kind.filters,
  }
  // The sweeps verify that the values of each kind have its JSON type.
  return built as FieldOf<Value, Options>
}

/** Removes the filter for empty values, for fields that every row has. */
export function withoutEmptyFilter(filters: Field['filters']): Field['filters'] {
  const { empty: _empty, ...others } = filters
  return others
}
