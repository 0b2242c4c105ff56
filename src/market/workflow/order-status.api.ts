import type { Change, FieldValues, Repository, WrittenRow } from '#engine/crud/repository.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Override, Services } from '#engine/server/services.api.ts'
import { hasPermission } from '#engine/definition/access.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { brokenRules } from '#engine/definition/rules.ts'
import { checkWrite } from '#engine/definition/validation.ts'
import { inTransaction, type Queryable } from '#engine/database/database.api.ts'
import { refuseInvalid } from '#market/shared/labelled-body.api.ts'
import { orderEvent } from './order-event.ts'
import { orderStatus } from './order-status.ts'

const { statusId: _, ...fields } = orderEvent.fields

/**
 * An event entered together with its status. The event starts at that status and is manual by default; without a target, the event
 * returns to the same status.
 */
const ofStatus: Resource = {
  ...orderEvent,
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (name === 'targetId') return [name, { ...field, required: false }]
      return [name, name === 'trigger' ? { ...field, initial: () => 'manual' } : field]
    }),
  ),
}

/** Repository override of statuses: the `events` member of a status is written to the event rows, in the same transaction. */
export const orderStatusOverride: Override = (standard, services): Partial<Repository> => ({
  create: ({ events, ...values }, change, on) =>
    inTransaction(services.database, on, async (inside) => {
      refuseInvalid(brokenRules(orderStatus, { ...values, ...(events !== undefined && { events }) }))
      const created = await standard.create(values, change, inside)
      return events === undefined ? created : withEvents(inside, services, created, entriesIn(events), change)
    }),

  update: (id, version, { events, ...values }, change, on) =>
    inTransaction(services.database, on, async (inside) => {
      const status = await standard.read(id, change.actor, inside)
      if (status && events !== undefined) {
        const before = parseRow(orderStatus, status)
        refuseInvalid(brokenRules(orderStatus, { ...before, ...values, events }, before))
      }
      const written = await standard.update(id, version, values, change, inside)
      return events === undefined ? written : withEvents(inside, services, written, entriesIn(events), change)
    }),
})

/** Writes the events of a status. Stored events that are missing from `entries` are deactivated. Returns the resulting status. */
async function withEvents(
  on: Queryable,
  services: Services,
  status: WrittenRow,
  entries: readonly FieldValues[],
  change: Change,
): Promise<WrittenRow> {
  const events = repositoryOf(orderEvent, services)
  const may = (verb: 'create' | 'update' | 'activate') => {
    if (!hasPermission(change.actor.permissions, `${orderEvent.name}:${verb}`)) throw new Problem(problems.forbidden)
  }
  const outgoing = await on.query<{ id: string }>({
    text: 'select id from order_event where status_id = $1 and active order by id for update',
    values: [status.id],
  })
  const leaving = new Set(outgoing.map(({ id }) => id))
  for (const [place, item] of entries.entries()) {
    const id = typeof item['id'] === 'string' ? item['id'] : null
    if (id !== null && !leaving.delete(id)) refuseInvalid([fieldProblem(`events.${place}.id`, 'reference')])
    const { values, details, warnings: doubts } = checkWrite(ofStatus, item, id === null ? 'create' : 'update')
    refuseInvalid([...details, ...doubts].map((one) => ({ ...one, field: `events.${place}.${one.field}` })))
    const targetId = values['targetId'] ?? status.id
    if (id === null) {
      may('create')
      const position = values['position'] ?? (place + 1) * 10
      await events.create({ ...values, targetId, position, statusId: status.id }, change, on)
      continue
    }
    const existing = await events.read(id, change.actor, on)
    if (!existing) continue
    const before = parseRow(orderEvent, existing)
    const changed = Object.entries(values).filter(([name, value]) => !isSame(before[name], value))
    if (changed.length === 0) continue
    may('update')
    await events.update(id, existing.version, Object.fromEntries(changed), change, on)
  }
  if (leaving.size > 0) may('activate')
  for (const id of leaving) await events.setActive(id, null, false, change, on)
  return (await repositoryOf(orderStatus, { ...services, overrides: {} }).read(status.id, change.actor, on)) ?? status
}

function entriesIn(events: unknown): readonly FieldValues[] {
  return Array.isArray(events) ? events : []
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
