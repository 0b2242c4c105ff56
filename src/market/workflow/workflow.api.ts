import type { Queryable } from '#engine/database/database.api.ts'
import { Problem, problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { defaultWorkflow } from './default-workflow.ts'
import type { Workflow } from './workflow.ts'

/** A published workflow with its version number. */
export interface PublishedWorkflow extends Workflow {
  readonly version: number
}

/** The refusal of a request that needs a workflow when no such version is published. */
export const noWorkflow = problemKind(
  'no_workflow',
  409,
  words('Aucun parcours n’est publié', 'No workflow is published', 'لا مسار منشور'),
)

// The lock key is arbitrary but the same in every process, so that concurrent server starts install only one workflow.
const installLock = 7_365_746_517

/** The drawn workflow: active statuses and the active events between them. */
export async function draftWorkflow(on: Queryable): Promise<Workflow> {
  const [drawn] = await on.query<Workflow>({
    name: 'workflow-drawn',
    text: `select coalesce((select json_agg(json_build_object('id', s.id, 'nameFr', s.name_fr, 'nameEn', s.name_en, 'nameAr', s.name_ar,
        'category', s.category, 'colour', s.colour, 'initial', s.initial) order by s.position, s.id)
        from order_status s where s.active), '[]') as statuses,
      coalesce((select json_agg(json_build_object('id', e.id, 'statusId', e.status_id, 'targetId', e.target_id, 'nameFr', e.name_fr,
        'nameEn', e.name_en, 'nameAr', e.name_ar, 'trigger', e.trigger, 'minutes', e.minutes, 'privilegeId', e.privilege_id,
        'needsNote', e.needs_note, 'guards', e.guards, 'effects', e.effects) order by e.position, e.id)
        from order_event e join order_status s on s.id = e.status_id and s.active where e.active), '[]') as events`,
  })
  return drawn ?? { statuses: [], events: [] }
}

/** Publishes a workflow for new orders. Returns its version number. */
export async function publishWorkflow(on: Queryable, workflow: Workflow, publisher: string | null): Promise<number> {
  const [inserted] = await on.query<{ version: number }>({
    text: 'insert into workflow (document, published_by) values ($1, $2) returning version',
    values: [JSON.stringify(workflow), publisher],
  })
  return inserted?.version ?? 0
}

// Published versions never change, so the cache needs no expiry.
const published = new WeakMap<object, Map<number, PublishedWorkflow>>()

/** The published workflows of one database, cached. */
export class WorkflowStore {
  readonly #database: Queryable
  readonly #known: Map<number, PublishedWorkflow>

  constructor(database: Queryable) {
    this.#database = database
    this.#known = published.get(database) ?? new Map()
    published.set(database, this.#known)
  }

  /** The published workflow with a version number. */
  async version(version: number, on: Queryable = this.#database): Promise<PublishedWorkflow> {
    const cached = this.#known.get(version)
    if (cached) return cached
    const [row] = await on.query<{ document: Workflow }>({
      name: 'workflow-numbered',
      text: 'select document from workflow where version = $1',
      values: [version],
    })
    if (!row) throw new Problem(noWorkflow)
    const workflow = { ...row.document, version }
    this.#known.set(version, workflow)
    return workflow
  }

  /** The workflow for new orders. Installs Souk’s default workflow if no workflow was ever drawn. */
  async latest(on: Queryable = this.#database): Promise<PublishedWorkflow> {
    const newest = (await this.#newestNumber(on)) ?? (await installDefaultWorkflow(on), await this.#newestNumber(on))
    if (newest === null) throw new Problem(noWorkflow)
    return this.version(newest, on)
  }

  async #newestNumber(on: Queryable): Promise<number | null> {
    const [row] = await on.query<{ version: number | null }>({
      name: 'workflow-newest',
      text: 'select max(version) as version from workflow',
    })
    return row?.version ?? null
  }
}

/** Draws and publishes the default workflow if no workflow is drawn yet. One statement writes everything or nothing. */
export async function installDefaultWorkflow(on: Queryable): Promise<void> {
  const ids = new Map(defaultWorkflow.map(({ key }) => [key, newId()]))
  const statuses = defaultWorkflow.map(({ key, name, category, colour }, position) => ({
    id: ids.get(key),
    name_fr: name.fr,
    name_en: name.en,
    name_ar: name.ar,
    category,
    colour,
    initial: position === 0,
    position: (position + 1) * 10,
  }))
  const events = defaultWorkflow.flatMap(({ key, events: leaving }) =>
    leaving.map((event, position) => ({
      id: newId(),
      status_id: ids.get(key),
      target_id: ids.get(event.to),
      name_fr: event.name.fr,
      name_en: event.name.en,
      name_ar: event.name.ar,
      trigger: event.trigger ?? 'manual',
      minutes: event.minutes ?? null,
      needs_note: event.needsNote ?? false,
      guards: event.guards ?? [],
      effects: event.effects ?? [],
      position: (position + 1) * 10,
    })),
  )
  const document: Workflow = {
    statuses: statuses.map((status) => ({
      id: status.id ?? '',
      nameFr: status.name_fr,
      nameEn: status.name_en,
      nameAr: status.name_ar,
      category: status.category,
      colour: status.colour,
      initial: status.initial,
    })),
    events: events.map((event) => ({
      id: event.id,
      statusId: event.status_id ?? '',
      targetId: event.target_id ?? '',
      nameFr: event.name_fr,
      nameEn: event.name_en,
      nameAr: event.name_ar,
      trigger: event.trigger,
      minutes: event.minutes,
      privilegeId: null,
      needsNote: event.needs_note,
      guards: event.guards,
      effects: event.effects,
    })),
  }
  await on.query({
    text: `with turn as materialized (select pg_advisory_xact_lock($4)),
      nothing as materialized (select 1 from turn where not exists (select from order_status) and not exists (select from workflow)),
      drawn as (insert into order_status (id, name_fr, name_en, name_ar, category, colour, initial, position)
        select s.* from nothing, json_to_recordset($1) as s (id uuid, name_fr text, name_en text, name_ar text, category text, colour text, initial boolean, position integer)),
      ways as (insert into order_event (id, status_id, target_id, name_fr, name_en, name_ar, trigger, minutes, needs_note, guards, effects, position)
        select e.* from nothing, json_to_recordset($2) as e (id uuid, status_id uuid, target_id uuid, name_fr text, name_en text, name_ar text,
          trigger text, minutes integer, needs_note boolean, guards jsonb, effects jsonb, position integer))
      insert into workflow (document) select $3::jsonb from nothing`,
    values: [JSON.stringify(statuses), JSON.stringify(events), JSON.stringify(document), installLock],
  })
}
