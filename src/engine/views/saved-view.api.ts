import type * as z from 'zod'
import type { Actor } from '#engine/definition/access.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Queryable, Statement } from '#engine/database/database.api.ts'
import type { savedView } from './views.contract.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { auditActorOf, writeAuditEntry } from '#engine/audit/entry.api.ts'
import { localizedRowsSql, titleSql } from '#engine/crud/columns.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'

/** A view as one person sees it. */
export type SavedView = Readonly<z.infer<typeof savedView>>

/** The members of a view that its owner writes. */
export type ViewValues = Pick<SavedView, 'name' | 'query' | 'sharedWith'>

/**
 * The person who reads saved views. `belongsTo` is the id of the row to which the person belongs, and `among` is the
 * resource of that row.
 */
export interface Viewer {
  readonly actor: Actor
  readonly belongsTo: string | null
  readonly among: Resource | null
}

/** The SELECT of views for responses, from a table or CTE `v`; `$1` is the reader. */
function viewsSql({ among }: Viewer, from: string): string {
  const title = among ? titleSql(among, 's') : 'null'
  return `select v.id, v.version, v.resource, v.name, v.query, v.shared_with as "sharedWith", ${title} as "sharedTitle",
  v.owner_id = $1::uuid as mine, u.view_id is not null as usual,
  ${instantJson('v.created_at')} as "createdAt", ${instantJson('v.updated_at')} as "updatedAt"
from ${from} left join usual_view u on u.view_id = v.id and u.owner_id = $1::uuid${
    among ? ` left join ${localizedRowsSql(among)} s on s.id = v.shared_with` : ''
  }`
}

/** Reads the views of a list that a person created or that are shared with them. */
export function readViews(on: Queryable, resource: string, viewer: Viewer): Promise<SavedView[]> {
  return on.query<SavedView>({
    text: `${viewsSql(viewer, 'saved_view v')} where v.resource = $2 and (v.owner_id = $1 or v.shared_with = $3::uuid)
order by souk_fold(v.name) collate "C", v.id`,
    values: [viewer.actor.id, resource, viewer.belongsTo],
  })
}

/** A view the person may see; null when there is none. */
export async function readView(on: Queryable, id: string, viewer: Viewer): Promise<SavedView | null> {
  const [view] = await on.query<SavedView>({
    text: `${viewsSql(viewer, 'saved_view v')} where v.id = $2 and (v.owner_id = $1 or v.shared_with = $3::uuid)`,
    values: [viewer.actor.id, id, viewer.belongsTo],
  })
  return view ?? null
}

/** Creates a view. */
export async function createView(
  on: Queryable,
  resource: string,
  { name, query, sharedWith }: ViewValues,
  viewer: Viewer,
  change: Change,
): Promise<SavedView> {
  const { actor } = change
  const view = await written(on, {
    text: `with v as (insert into saved_view (id, resource, name, query, owner_kind, owner_id, shared_with)
values ($2, $3, $4, $5, $6, $1, $7) returning *) ${viewsSql(viewer, 'v')}`,
    values: [actor.id, newId(), resource, name, query, actor.kind, sharedWith],
  })
  if (!view) throw new Problem(problems.internal)
  await auditView(on, 'create', view.id, differences({}, { name, query, sharedWith }), change)
  return view
}

/** Changes a view of the caller, if it still has the version the caller read. */
export async function updateView(
  on: Queryable,
  before: SavedView,
  version: number,
  values: ViewValues,
  viewer: Viewer,
  change: Change,
): Promise<SavedView> {
  const view = await written(on, {
    text: `with v as (update saved_view set name = $4, query = $5, shared_with = $6, version = version + 1, updated_at = now()
where id = $2 and owner_id = $1 and version = $3 returning *) ${viewsSql(viewer, 'v')}`,
    values: [change.actor.id, before.id, version, values.name, values.query, values.sharedWith],
  })
  if (!view) throw new Problem(problems.stale, { extra: { current: before } })
  await auditView(on, 'update', view.id, differences(before, values), change)
  return view
}

/** Deletes a view of the caller, if it still has the version the caller read. */
export async function removeView(on: Queryable, view: SavedView, version: number, change: Change): Promise<void> {
  const removed = await on.query({
    text: 'delete from saved_view where id = $1 and owner_id = $2 and version = $3 returning id',
    values: [view.id, change.actor.id, version],
  })
  if (removed.length === 0) throw new Problem(problems.stale, { extra: { current: view } })
  await auditView(on, 'delete', view.id, { name: [view.name, null] }, change)
}

/** Sets or clears the person's default view of a list. */
export async function setDefaultView(on: Queryable, view: SavedView, usual: boolean, actor: Actor): Promise<void> {
  await on.query(
    usual
      ? {
          text: `insert into usual_view (owner_id, resource, view_id) values ($1, $2, $3)
on conflict (owner_id, resource) do update set view_id = excluded.view_id`,
          values: [actor.id, view.resource, view.id],
        }
      : { text: 'delete from usual_view where owner_id = $1 and view_id = $2', values: [actor.id, view.id] },
  )
}

async function written(on: Queryable, statement: Statement): Promise<SavedView | undefined> {
  try {
    const [view] = await on.query<SavedView>(statement)
    return view
  } catch (error) {
    if (hasErrorCode(error, '23505'))
      throw new Problem(problems.duplicate, { details: [fieldProblem('name', 'duplicate')], cause: error })
    if (hasErrorCode(error, '23503'))
      throw new Problem(problems.validation, { details: [fieldProblem('sharedWith', 'reference')], cause: error })
    throw error
  }
}

function differences(before: Partial<ViewValues>, after: ViewValues): Record<string, [unknown, unknown]> {
  const names = ['name', 'query', 'sharedWith'] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const [from, to] = [before[name] ?? null, after[name]]
      return from === to ? [] : [[name, [from, to]]]
    }),
  )
}

async function auditView(
  on: Queryable,
  action: 'create' | 'update' | 'delete',
  id: string,
  changes: Readonly<Record<string, [unknown, unknown]>>,
  change: Change,
): Promise<void> {
  await writeAuditEntry(on, auditActorOf(change), { action, resource: 'saved-view', recordId: id, changes })
}
