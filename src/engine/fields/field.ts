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

/** Combines a field's definition with its kind; `Value` is the kind’s JSON type. */
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
    // A field required from the start is never empty: searching for empty values would read the whole table.
    filters:
      options.required && !kind.mayFollow && !options.mayFollow ? withoutEmptyFilter(kind.filters) : kind.filters,
  }
  // The sweeps verify that each kind's values have its JSON type.
  return built as FieldOf<Value, Options>
}

/** The filters without the one for empty values, for fields that every row has. */
export function withoutEmptyFilter(filters: Field['filters']): Field['filters'] {
  const { empty: _empty, ...others } = filters
  return others
}
