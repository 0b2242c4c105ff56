import type { CombinedColumn, Resource } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import { text } from './text/text.ts'

/** A list column with the number of rows that reference a row; people who may not read those rows do not see it. */
export function countColumn(options: {
  readonly label: Words
  /** The resource of the counted rows, and its field that references the row. */
  readonly resource: string
  readonly field: string
}): CombinedColumn {
  const { label, resource, field } = options
  return {
    field: { ...text({ label, managed: true }), kind: 'row-count', sort: null, filters: {} },
    of: [],
    counts: { resource, field },
  }
}

/**
 * A list column with a field of the row that `reference` references; people who may not read that row do not see it.
 */
export function referencedColumn(
  reference: string,
  { fields, combined = {} }: Pick<Resource, 'fields' | 'combined'>,
  name: string,
): CombinedColumn {
  const field = fields[name] ?? combined[name]?.field
  if (!field) throw new Error(`No field is called ${name}`)
  return {
    field: { ...field, sort: null, filters: {} },
    of: [reference],
    from: { reference, name },
  }
}
