/**
 * The field of each column of a file, in order: the name of a field, `id`, `version`, or null for a column that is not
 * imported.
 */
export type Mapping = readonly (string | null)[]
