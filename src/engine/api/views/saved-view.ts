import { randomUUIDv7 } from 'node:crypto'
import type { Actor } from '../../core/access.ts'
import { fieldProblem, Problem, problems } from '../../core/problem.ts'
import type { Queryable, Statement } from '../../db/database.ts'
import { instantJson } from '../../fields/instant.ts'
import type { Change } from '../crud/repository.ts'

/** A list as somebody likes to see it: its filters, search, order, columns and density as its address holds them. */
export interface SavedView {
  readonly id: string
  readonly version: number
  readonly resource: string
  readonly name: string
  readonly query: string
  /** Whoever holds this privilege sees it too. */
  readonly privilegeId: string | null
  readonly mine: boolean
  readonly createdAt: string
  readonly updatedAt: string
}

/** What a view is made of by whoever keeps it. */
export type ViewValues = Pick<SavedView, 'name' | 'query' | 'privilegeId'>

const answer = (
  owner: string,
) => `id, version, resource, name, query, privilege_id as "privilegeId", owner_id = ${owner}::uuid as mine,
  ${instantJson('created_at')} as "createdAt", ${instantJson('updated_at')} as "updatedAt"`

/** The views of a list that somebody keeps, and those shared with their privilege. */
export function readViews(on: Queryable, resource: string, asker: Actor): Promise<SavedView[]> {
  return on.query<SavedView>({
    text: `select ${answer('$2')} from saved_view
where resource = $1 and (owner_id = $2 or privilege_id = $3::uuid) order by souk_fold(name) collate "C", id`,
    values: [resource, asker.id, asker.privilegeId ?? null],
  })
}

/** Somebody's own view; null when there is none. */
export async function readOwnView(on: Queryable, id: string, asker: Actor): Promise<SavedView | null> {
  const [view] = await on.query<SavedView>({
    text: `select ${answer('$2')} from saved_view where id = $1 and owner_id = $2`,
    values: [id, asker.id],
  })
  return view ?? null
}

/** Keeps a new view. */
export async function createView(
  on: Queryable,
  resource: string,
  { name, query, privilegeId }: ViewValues,
  change: Change,
): Promise<SavedView> {
  const { actor } = change
  const view = await written(on, {
    text: `insert into saved_view (id, resource, name, query, owner_kind, owner_id, privilege_id)
values ($1, $3, $4, $5, $6, $2, $7) returning ${answer('$2')}`,
    values: [randomUUIDv7(), actor.id, resource, name, query, actor.kind, privilegeId],
  })
  if (!view) throw new Problem(problems.internal)
  await note(on, 'create', view.id, differences({}, { name, query, privilegeId }), change)
  return view
}

/** Changes a view that still has the version its keeper saw. */
export async function updateView(
  on: Queryable,
  before: SavedView,
  version: number,
  values: ViewValues,
  change: Change,
): Promise<SavedView> {
  const view = await written(on, {
    text: `update saved_view set name = $4, query = $5, privilege_id = $6, version = version + 1, updated_at = now()
where id = $1 and owner_id = $2 and version = $3 returning ${answer('$2')}`,
    values: [before.id, change.actor.id, version, values.name, values.query, values.privilegeId],
  })
  if (!view) throw new Problem(problems.stale, { extra: { current: before } })
  await note(on, 'update', view.id, differences(before, values), change)
  return view
}

/** Forgets a view that still has the version its keeper saw. */
export async function removeView(on: Queryable, view: SavedView, version: number, change: Change): Promise<void> {
  const removed = await on.query({
    text: 'delete from saved_view where id = $1 and owner_id = $2 and version = $3 returning id',
    values: [view.id, change.actor.id, version],
  })
  if (removed.length === 0) throw new Problem(problems.stale, { extra: { current: view } })
  await note(on, 'delete', view.id, { name: [view.name, null] }, change)
}

async function written(on: Queryable, statement: Statement): Promise<SavedView | undefined> {
  try {
    const [view] = await on.query<SavedView>(statement)
    return view
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === '23505')
      throw new Problem(problems.duplicate, { details: [fieldProblem('name', 'duplicate')], cause: error })
    if (code === '23503')
      throw new Problem(problems.validation, { details: [fieldProblem('privilegeId', 'reference')], cause: error })
    throw error
  }
}

function differences(before: Partial<ViewValues>, after: ViewValues): Record<string, [unknown, unknown]> {
  const names = ['name', 'query', 'privilegeId'] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const [from, to] = [before[name] ?? null, after[name]]
      return from === to ? [] : [[name, [from, to]]]
    }),
  )
}

async function note(
  on: Queryable,
  action: 'create' | 'update' | 'delete',
  id: string,
  changes: Readonly<Record<string, [unknown, unknown]>>,
  { actor, circumstances }: Change,
): Promise<void> {
  await on.query({
    text: `insert into audit_entry (id, actor_kind, actor_id, actor_name, session_id, request_id, ip, action, resource, record_id, changes)
values ($1, $2, $3, $4, $5, $6, $7, $8, 'saved-view', $9, $10)`,
    values: [
      randomUUIDv7(),
      actor.kind,
      actor.id,
      actor.name,
      actor.sessionId,
      circumstances.requestId,
      circumstances.ip,
      action,
      id,
      JSON.stringify(changes),
    ],
  })
}
