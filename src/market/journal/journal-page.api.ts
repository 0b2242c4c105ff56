import type { Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { journalStatement, type JournalQuery, type ScanResult } from './journal-query.api.ts'
import { withTitles } from './journal-titles.api.ts'
import type { JournalPage } from './journal.contract.ts'

/** One page of the journal. */
export async function journalPage(
  on: Queryable,
  resources: readonly Resource[],
  query: JournalQuery,
): Promise<JournalPage> {
  const [scan] = await on.query<ScanResult>(journalStatement(query))
  const entries = scan?.entries ?? []
  const end = scan?.end ?? null
  const shown = entries.slice(0, query.limit)
  const more = entries.length > query.limit
  return {
    data: await withTitles(on, resources, shown),
    page: {
      next: more ? (shown.at(-1)?.id ?? null) : (end?.id ?? null),
      lookedTo: more ? null : (end?.at ?? null),
    },
  }
}
