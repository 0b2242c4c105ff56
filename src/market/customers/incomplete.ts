import type { CombinedColumn } from '#engine/definition/resource.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { text } from '#engine/fields/text/text.ts'

const sentences = defineMessages('customers.incomplete', {
  record: words('Dossier', 'Record', 'السجل'),
})

/** A list column that marks the rows in which any of the given fields is missing. */
export function incompleteColumn(of: readonly string[]): CombinedColumn {
  const label = sentences.record
  return { field: { ...text({ label, managed: true }), kind: 'incomplete', sort: null, filters: {} }, of }
}
