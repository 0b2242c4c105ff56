/**
 * The field of each column of a file, in order: a field's name, `id` or `version`; null for a column that is not
 * imported.
 */
export type Mapping = readonly (string | null)[]
