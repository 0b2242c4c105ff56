import { columnOf, type Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { containsCardNumber } from '#engine/fields/codes/card-brands.ts'
import { quoteIdentifier } from '#engine/crud/columns.api.ts'

/** The table, row and field in which a card number is stored in clear text. The number itself is not included. */
export interface FoundCard {
  readonly table: string
  readonly id: string
  readonly field: string
}

const atOnce = 1_000
const nothing = '00000000-0000-0000-0000-000000000000'
// An SQL pattern finds texts that may contain a card number; this process then checks each of them exactly.
const likely = `'([0-9٠-٩۰-۹０-９][^0-9٠-٩۰-۹０-９]{0,8}){12}'`

/** Searches every free text, the audit trail and deleted rows for card numbers that were stored before Souk refused them. */
export async function* findCardNumbers(on: Queryable, resources: readonly Resource[]): AsyncGenerator<FoundCard> {
  for (const resource of resources) {
    const fields = Object.keys(resource.fields).filter((name) => resource.fields[name]?.free)
    if (fields.length === 0) continue
    const texts = fields.map((name) => `'${name}', t.${quoteIdentifier(columnOf(name))}`).join(', ')
    yield* among(on, { table: resource.table, row: `json_build_object(${texts})` })
  }
  yield* among(on, { table: 'audit_entry', row: 't.changes' })
  yield* among(on, { table: 'deleted_record', id: 'record_id', row: 't.row_data' })
}

async function* among(
  on: Queryable,
  { table, row, id = 'id' }: { readonly table: string; readonly row: string; readonly id?: string },
): AsyncGenerator<FoundCard> {
  for (let after = nothing; ;) {
    const rows = await on.query<{ id: string; texts: Readonly<Record<string, unknown>> | null }>({
      text: `select t.${id} as id, case when (${row})::text ~ ${likely} then (${row}) end as texts
        from ${quoteIdentifier(table)} t where t.${id} > $1 order by t.${id} limit ${atOnce}`,
      values: [after],
    })
    for (const { id: rowId, texts } of rows) {
      for (const [field, value] of Object.entries(texts ?? {}))
        if (textsIn(value).some(containsCardNumber)) yield { table, id: rowId, field }
    }
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.id
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
