import type * as z from 'zod'
import { SqlParameters } from '#engine/crud/columns.api.ts'
import type { Actor } from '#engine/definition/access.ts'
import { splitWords } from '#engine/definition/text/text-folding.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Statement } from '#engine/database/database.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { addDays, dayStart } from '#engine/definition/days.ts'
import { hiddenResources } from '#market/costs/margin.ts'
import type { journalAsk } from './journal.contract.ts'
import type { JournalFilter } from './journal.ts'

const pageSize = 50

type JournalAsk = z.output<typeof journalAsk>

/** A query of the journal. */
export interface JournalQuery {
  readonly filters: Readonly<Omit<JournalAsk, 'after'>>
  readonly after: string | null
  readonly limit: number
  /** The resources whose entries the reader may not see. */
  readonly hidden: readonly string[]
}

/** Builds the query of one page. */
export function parseJournalQuery(
  { after, ...filters }: JournalAsk,
  { permissions }: Pick<Actor, 'permissions'>,
  limit = pageSize,
): JournalQuery {
  return { filters, after: after ?? null, limit, hidden: hiddenResources(permissions) }
}

// The numbers of entries scanned for one page, so that rare matches do not make a page slow. Searching texts costs more than comparing
// names.
const plainScanLimit = 20_000
const textScanLimit = 5_000

/** A journal entry as the query returns it. */
export interface EntryRow {
  readonly id: string
  readonly at: string
  readonly actorKind: string | null
  readonly actorId: string | null
  readonly actorName: string
  readonly action: string
  readonly resource: string
  readonly recordId: string | null
  readonly ip: string
  readonly sessionId: string | null
  readonly changes: Readonly<Record<string, unknown>> | null
}

/** The result of one scan of the journal. */
export interface ScanResult {
  readonly entries: readonly EntryRow[]
  /** The last entry scanned if more entries may follow it; null at the end of the journal. */
  readonly end: { readonly id: string; readonly at: string } | null
}

/**
 * The statement of one page. It reads the index of the most selective filter and applies the other filters to a limited
 * number of entries. Ids increase with time, so every index has the same order. A period is searched as a range of ids;
 * comparing the moments then excludes entries outside the period.
 */
export function journalStatement({ filters, after, limit, hidden }: JournalQuery): Statement {
  const values = new SqlParameters()
  const along: string[] = after === null ? [] : [`e.id < ${values.add(after)}::uuid`]
  const through: string[] = []
  // The first filter selects the index; the other filters are applied to its entries.
  const narrow = (condition: string): void => void (hasFilter ? through : along).push(condition)
  let hasFilter = false
  const narrowBy = (name: JournalFilter, condition: (value: string) => string): void => {
    const value = filters[name]
    if (value === undefined) return
    narrow(condition(values.add(value)))
    hasFilter = true
  }
  if (filters.record && filters.resource) {
    along.push(`e.resource = ${values.add(filters.resource)} and e.record_id = ${values.add(filters.record)}::uuid`)
    hasFilter = true
    narrowBy('person', (value) => `e.actor_id = ${value}::uuid`)
  } else {
    narrowBy('person', (value) => `e.actor_id = ${value}::uuid`)
    if (filters.record) {
      through.push(`e.record_id = ${values.add(filters.record)}::uuid`)
    }
    narrowBy('resource', (value) => `e.resource = ${value}`)
  }
  narrowBy('action', (value) => `e.action = ${value}`)
  if (hidden.length > 0) through.push(`e.resource <> all(${values.add(hidden)}::text[])`)
  const { from, to } = periodOf(filters)
  if (from !== null) {
    along.push(`e.id >= ${values.add(idAt(from - spread))}::uuid`)
    through.push(`e.at >= ${values.add(new Date(from).toISOString())}::timestamptz`)
  }
  if (to !== null) {
    along.push(`e.id < ${values.add(idAt(to + spread))}::uuid`)
    through.push(`e.at < ${values.add(new Date(to).toISOString())}::timestamptz`)
  }
  const terms = splitWords(filters.q ?? '').slice(0, mostWords)
  const text = `souk_searchable(souk_fold(concat_ws(' ', e.actor_name, e.ip, e.changes::text)))`
  // A search text without letters or digits matches no entry.
  if (terms.length === 0 && filters.q?.trim()) through.push('false')
  for (const word of terms) through.push(`${text} like souk_pattern(${values.add(word)})`)
  const scanLimit = terms.length > 0 ? textScanLimit : plainScanLimit
  const most = through.length > 0 ? scanLimit : limit + 1
  return {
    text: `with scanned as materialized (select e.* from audit_entry e${whereOf(along)} order by e.id desc limit ${most}),
matches as (select * from scanned e${whereOf(through)} order by e.id desc limit ${limit + 1})
select coalesce((select json_agg(json_build_object('id', e.id, 'at', ${instantJson('e.at')}, 'actorKind', e.actor_kind,
    'actorId', e.actor_id, 'actorName', coalesce(e.actor_name, ''), 'action', e.action, 'resource', e.resource,
    'recordId', e.record_id, 'ip', coalesce(e.ip, ''), 'sessionId', nullif(e.session_id, '00000000-0000-0000-0000-000000000000'), 'changes', e.changes) order by e.id desc)
  from matches e), '[]') as entries,
  case when (select count(*) from scanned) = ${most} then
    (select json_build_object('id', e.id, 'at', ${instantJson('e.at')}) from scanned e order by e.id limit 1) end as end`,
    values: values.list,
  }
}

function whereOf(conditions: readonly string[]): string {
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
}

const mostWords = 8

// The maximum difference in milliseconds between the two times of an entry: its moment (the start of the transaction)
// and the time in its UUIDv7 id (the insertion).
const spread = 3_600_000

/** The days of a period as moments in the organisation’s time zone. A moment is null if the period has no limit there. */
function periodOf({ from, to }: JournalQuery['filters']): { readonly from: number | null; readonly to: number | null } {
  const startOf = (day: string) => Date.parse(dayStart(day, organisation.zone))
  return { from: from === undefined ? null : startOf(from), to: to === undefined ? null : startOf(addDays(to, 1)) }
}

/** The smallest UUIDv7 of a moment (RFC 9562 section 5.7). */
function idAt(moment: number): string {
  const hex = Math.max(0, moment).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`
}
