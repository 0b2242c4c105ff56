import type { FastifyInstance } from 'fastify'
import { hasPermission } from '#engine/definition/access.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import { identifier } from '#engine/definition/identifier.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { changeFeed, changesLost } from './change-feed.contract.ts'

/** The audit actions that change a record. */
const changes = {
  create: 'created',
  restore: 'created',
  update: 'changed',
  activate: 'changed',
  deactivate: 'changed',
  delete: 'deleted',
} as const

type Change = AnswerOf<typeof changeFeed>['data'][number]

interface Entry extends Omit<Change, 'change' | 'recordId'> {
  readonly action: string
  readonly recordId: string | null
  readonly writtenIn: string
}

/** A place in the order of changes: behind an entry of a transaction, at a server and a time. */
interface Place {
  readonly server: string
  readonly transaction: string
  readonly entry: string
  /** Milliseconds since 1970. */
  readonly time: number
}

const firstEntry = '00000000-0000-0000-0000-000000000000'

/** The entries that one page reads at most, whether the caller may read their records or not. */
const mostEntries = 5_000

/**
 * `GET /api/changes`: the changes of all resources that the caller may read, from the audit trail. They are ordered by
 * transaction. The end of the feed is the oldest running transaction (`pg_snapshot_xmin`), so that a change which
 * commits late is never skipped. Owners cannot read it, because deleted records no longer tell to whom they belonged.
 */
export function changeFeedRoute(app: FastifyInstance, { database, resources }: Services): void {
  route(app, changeFeed, async ({ query: { after, limit = '100' }, change: { actor } }) => {
    if (actor.owner !== null) throw new Problem(problems.forbidden)
    const end = await readEnd(database)
    if (after === undefined) return { data: [], page: { next: cursorOf(end), more: false } }
    const place = readPlace(after)
    if (
      place.server !== end.server ||
      BigInt(place.transaction) > BigInt(end.transaction) ||
      place.time < end.keptSince
    )
      throw new Problem(changesLost)
    const entries = await database.query<Entry>({
      text: `select e.id, ${instantJson('e.at')} as at, e.action, e.resource, e.record_id as "recordId", e.written_in::text as "writtenIn"
from audit_entry e where (e.written_in, e.id) > ($1::text::xid8, $2::uuid) and e.written_in < $3::text::xid8
order by e.written_in, e.id limit ${mostEntries}`,
      values: [place.transaction, place.entry, end.transaction],
    })
    const readable = new Set(
      resources.map(({ name }) => name).filter((name) => hasPermission(actor.permissions, `${name}:read`)),
    )
    const isShown = (entry: Entry): entry is Entry & { readonly recordId: string } =>
      entry.recordId !== null && readable.has(entry.resource) && Object.hasOwn(changes, entry.action)
    const shown = entries.filter(isShown).slice(0, Number(limit))
    const isFull = shown.length === Number(limit)
    const last = isFull ? shown.at(-1) : entries.at(-1)
    const more = last !== undefined && (last !== entries.at(-1) || entries.length === mostEntries)
    const next = more ? { ...end, transaction: last.writtenIn, entry: last.id, time: Date.parse(last.at) } : end
    return {
      data: shown.map(({ id, at, action, resource, recordId }) => ({
        id,
        at,
        change: changes[action as keyof typeof changes],
        resource,
        recordId,
      })),
      page: { next: cursorOf(next), more },
    }
  })
}

/** The end of the feed, and the time since which the trail is complete. */
async function readEnd(on: Queryable): Promise<Place & { readonly keptSince: number }> {
  const [end] = await on.query<{ server: string; transaction: string; time: string; keptSince: string | null }>({
    text: `select (select system_identifier::text from pg_control_system()) as server,
  pg_snapshot_xmin(pg_current_snapshot())::text as transaction, extract(epoch from now())::text as time,
  (select extract(epoch from e.at)::text from audit_entry e, audit_chain c where c.begins_after > 0 order by e.id limit 1) as "keptSince"`,
  })
  if (!end) throw new Problem(problems.unavailable)
  const { server, transaction, time, keptSince } = end
  return { server, transaction, entry: firstEntry, time: Number(time) * 1000, keptSince: Number(keptSince ?? 0) * 1000 }
}

function cursorOf({ server, transaction, entry, time }: Place): string {
  return Buffer.from(JSON.stringify([server, transaction, entry, Math.floor(time)])).toString('base64url')
}

function readPlace(text: string): Place {
  try {
    const [server, transaction, entry, time]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString())
    const isSound = typeof transaction === 'string' && /^\d{1,18}$/.test(transaction) && typeof time === 'number'
    const isEntry = entry === firstEntry || identifier.safeParse(entry).success
    if (isSound && isEntry) return { server: String(server), transaction, entry: String(entry), time }
  } catch {
    // The problem is reported below, as for every other invalid cursor.
  }
  throw new Problem(problems.validation, { details: [fieldProblem('after', 'cursor')] })
}
