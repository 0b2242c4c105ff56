/** The field of each column of a file, in order: a field's name, `id`, `version`, or null for a column that is left out. */
export type Mapping = readonly (string | null)[]
