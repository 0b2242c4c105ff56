import { setPasswordPermission, hasPermission, type Actor } from '#engine/definition/access.ts'
import type { Language } from '#engine/definition/locale.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import { columnOf, resourceNamed, type Resource } from '#engine/definition/resource.ts'
import { brokenRules, hasRules } from '#engine/definition/rules.ts'
import type { Queryable, Statement } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { columnRef, quoteIdentifier, rowSql, type RowSql } from './columns.api.ts'
import { resourceIn, resourcesIn } from './reader-language.api.ts'
import { problemOfDatabaseError, isReferencedElsewhere } from './write-errors.api.ts'
import { listOf } from '#engine/list/sql/list.api.ts'
import type { Change, FieldValues, Repository, WrittenRow } from './repository.api.ts'
import {
  acceptsVersion,
  setActiveStatement,
  createStatement,
  readStatement,
  removeStatement,
  restoreStatement,
  updateStatement,
  type StoredValues,
} from './write.api.ts'
import { standardRepositoryMessages } from './standard-repository.messages.ts'

const { passwordByLinkMessage } = standardRepositoryMessages

/** The standard repository of a resource, derived from its definition. */
export function standardRepository(resource: Resource, services: Services): Repository {
  const { database, resources } = services
  const rows = new WeakMap<Resource, RowSql>()

  /** Returns the resource as read in the given language, and the SQL that selects its rows in that language. */
  const readBy = (language: Language | undefined): readonly [Resource, RowSql] => {
    const read = resourceIn(resource, language)
    const row = rows.get(read) ?? rowSql(read, resourcesIn(resources, language), true)
    rows.set(read, row)
    return [read, row]
  }

  async function written(on: Queryable, statement: Statement): Promise<WrittenRow | undefined> {
    try {
      const [answer] = await on.query<WrittenRow>(statement)
      return answer
    } catch (error) {
      throw problemOfDatabaseError(resource, error)
    }
  }

  async function read(id: string, asker: Actor, on: Queryable = database): Promise<WrittenRow | null> {
    const [stored] = await on.query<WrittenRow>(readStatement(...readBy(asker.language), id, asker))
    return stored ?? null
  }

  /** Returns the reason why a versioned write changed nothing: the row was deleted, or another writer changed it. */
  async function refusal(id: string, { actor }: Change, on: Queryable): Promise<Problem> {
    const current = await read(id, actor, on)
    if (!current) return new Problem(problems.notFound)
    return new Problem(problems.stale, { extra: { current: JSON.parse(current.row) } })
  }

  return {
    list: listOf(resource, services),
    read,

    async create(values, change, on = database) {
      const own = withOwnerFilledIn(resource, values, change.actor)
      refuseBrokenRules(resource, own)
      await refuseOthersRows(resource, services, own, change.actor, on)
      const id = newId()
      const stored = await prepareValues(resource, services, id, own)
      const created = await written(on, createStatement(...readBy(change.circumstances.language), id, stored, change))
      if (!created) throw new Problem(problems.internal)
      return created
    },

    async update(id, version, changes, change, on = database) {
      refuseChosenPassword(resource, id, changes, change.actor)
      const values = withOwnerFilledIn(resource, changes, change.actor)
      await refuseOthersRows(resource, services, values, change.actor, on)
      if (hasRules(resource)) {
        const current = await read(id, change.actor, on)
        if (current) refuseBrokenRules(resource, values, JSON.parse(current.row))
      }
      const stored = await prepareValues(resource, services, id, values)
      const updated = await written(
        on,
        updateStatement(...readBy(change.circumstances.language), id, version, stored, change),
      )
      if (!updated) throw await refusal(id, change, on)
      return updated
    },

    async setActive(id, version, active, change, on = database) {
      const before = active && hasRules(resource) ? await read(id, change.actor, on) : null
      if (before) refuseBrokenRules(resource, { active }, JSON.parse(before.row))
      const changed = await written(
        on,
        setActiveStatement(...readBy(change.circumstances.language), id, version, active, change),
      )
      if (changed) return changed
      const current = await read(id, change.actor, on)
      if (!current) throw new Problem(problems.notFound)
      if (!acceptsVersion(version, current.version)) throw await refusal(id, change, on)
      return current
    },

    async remove(id, version, change, on = database) {
      try {
        const [removed] = await on.query(removeStatement(resource, id, version, change))
        if (!removed) throw await refusal(id, change, on)
      } catch (error) {
        if (!isReferencedElsewhere(error)) throw error
        // The caller's transaction has failed, so no query can run in it. The caller queries the referrers after the
        // transaction ends.
        const extra = on === database ? { referrers: await referrersOf(resource, services, id) } : {}
        throw new Problem(problems.inUse, { extra, cause: error })
      }
    },

    async restore(id, change, on = database) {
      const restored = await written(on, restoreStatement(...readBy(change.circumstances.language), id, change))
      if (!restored) throw new Problem(problems.notFound)
      return restored
    },
  }
}

/** The numbers of rows that reference a row, one for each resource and field. */
export async function referrersOf(resource: Resource, { database, resources }: Services, id: string) {
  const pointing = resources.flatMap((other) =>
    Object.entries(other.fields).flatMap(([name, { target }]) => (target === resource.name ? [{ other, name }] : [])),
  )
  const counted = await Promise.all(
    pointing.map(async ({ other, name }) => {
      const text = `select count(*)::integer as count from ${quoteIdentifier(other.table)} t where ${columnRef(name)} = $1`
      const [counted] = await database.query<{ count: number }>({ text, values: [id] })
      return { resource: other.name, field: name, count: counted?.count ?? 0 }
    }),
  )
  return counted.filter(({ count }) => count > 0)
}

/**
 * Refuses a chosen password for another person without a separate permission, because it would allow signing in as that
 * person.
 */
function refuseChosenPassword({ name, fields }: Resource, id: string, values: FieldValues, actor: Actor): void {
  if ((actor.kind === name && actor.id === id) || hasPermission(actor.permissions, setPasswordPermission)) return
  const chosen = Object.keys(values).filter((one) => fields[one]?.prepare === 'hash')
  if (chosen.length === 0) return
  const details = chosen.map((field) => ({ field, code: 'by_link', sentence: passwordByLinkMessage }))
  throw new Problem(problems.forbidden, { details })
}

/** Sets the owner of a row that an owner writes to that owner. An owner in the request is ignored. */
export function withOwnerFilledIn({ own, fields }: Resource, values: FieldValues, actor: Actor): FieldValues {
  if (actor.owner === null || !own?.field || !Object.hasOwn(fields, own.field)) return values
  return { ...values, [own.field]: actor.owner }
}

/** Refuses an owner's row that references rows the owner may not see. */
async function refuseOthersRows(
  resource: Resource,
  { resources }: Services,
  values: FieldValues,
  actor: Actor,
  on: Queryable,
): Promise<void> {
  if (actor.owner === null) return
  for (const [name, value] of Object.entries(values)) {
    const target = resource.fields[name]?.target
    if (target === undefined || value === null || name === resource.own?.field) continue
    const pointed = resourceNamed(resources, target)
    const [visible] = await on.query(readStatement(pointed, rowSql(pointed, resources), String(value), actor))
    if (!visible) throw new Problem(problems.validation, { details: [fieldProblem(name, 'reference')] })
  }
}

function refuseBrokenRules(resource: Resource, values: FieldValues, before: FieldValues | null = null): void {
  const details = brokenRules(resource, { ...before, ...values }, before)
  if (details.length > 0) throw new Problem(problems.validation, { details })
}

/** The values in their stored form: passwords hashed, secrets encrypted, lists as JSON. */
async function prepareValues(
  resource: Resource,
  services: Services,
  id: string,
  values: FieldValues,
): Promise<StoredValues> {
  const entries = Object.entries(values).map(async ([name, value]) => {
    const field = resource.fields[name]
    if (value === null) return [name, null]
    if (field?.prepare) {
      const at = { table: resource.table, column: columnOf(name), id }
      return [name, await services.prepare[field.prepare](String(value), at)]
    }
    return [name, field?.column.type === 'jsonb' ? JSON.stringify(value) : value]
  })
  return Object.fromEntries(await Promise.all(entries))
}
