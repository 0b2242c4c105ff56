import type { CombinedColumn, Resource } from '#engine/definition/resource.ts'
import { defineMessages, words, type Words } from '#engine/definition/words.ts'
import { choice } from './choices/choice.ts'
import { text } from './text/text.ts'

const messages = defineMessages('fields.succession', {
  label: words('Validité', 'Validity', 'السريان'),
  current: words('En vigueur', 'In force', 'ساري المفعول'),
  past: words('Remplacé', 'Replaced', 'مستبدل'),
  future: words('À venir', 'Upcoming', 'لم يبدأ بعد'),
})

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

/**
 * A list column for rows that replace each other from a day or a moment on, such as prices: the latest active row with the
 * same fields is in force. Of several sets of fields, the first one that a row has counts. Inactive rows have no value.
 */
export function successionColumn(of: NonNullable<CombinedColumn['succession']>['of'], from: string): CombinedColumn {
  const choices = [
    { value: 'current', label: messages.current, colour: 'green' },
    { value: 'past', label: messages.past, colour: 'gray' },
    { value: 'future', label: messages.future, colour: 'blue' },
  ]
  return {
    field: { ...choice({ label: messages.label, managed: true, choices, usual: 'current' }), sort: null, filters: {} },
    of: [],
    succession: { of, from },
  }
}
