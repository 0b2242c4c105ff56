import { columnOf, type Resource } from '#engine/definition/resource.ts'
import { sqlName } from './sql-name.api.ts'

/** A trigger of a definition. */
export interface WantedTrigger {
  readonly name: string
  /** The whole CREATE TRIGGER statement. */
  readonly sql: string
}

/** A table whose rows are never changed. */
export interface AppendOnlyTable {
  readonly table: string
  /** Whether rows may be deleted together with the row they reference. */
  readonly cascades?: boolean
}

const rowEventFunction = 'webhook_tell_rows'
const appendOnlyFunction = 'souk_append_only'

/** Whether a trigger, identified by PostgreSQL's description of it, is of a kind that only a definition may create. */
export function isDefined(trigger: string): boolean {
  return [rowEventFunction, appendOnlyFunction].some((name) => trigger.includes(` EXECUTE FUNCTION ${name}(`))
}

/** The triggers of a resource's table. */
export function triggersOf(resource: Resource): WantedTrigger[] {
  return [...columnTriggers(resource), ...rowEventTriggers(resource)]
}

function columnTriggers({ table, fields }: Resource): WantedTrigger[] {
  const guarded = Object.entries(fields).map(([name, { column }]) => ({ name: columnOf(name), guard: column.guard }))
  const guards = new Set(guarded.flatMap(({ guard }) => guard ?? []))
  return [...guards].map((guard) => {
    const watched = guarded.filter((one) => one.guard === guard).map(({ name }) => name)
    const columns = guard.besides === undefined ? watched : [...watched, guard.besides]
    const when = `before insert or update of ${columns.map(sqlName).join(', ')} on ${sqlName(table)} for each row`
    return trigger(`${table}_${guard.name}`, when, `${guard.function}(${watched.map((one) => `'${one}'`).join(', ')})`)
  })
}

function rowEventTriggers({ table, rowEvents }: Resource): WantedTrigger[] {
  if (rowEvents === undefined) return []
  const eventTrigger = (name: string, when: string, rows: string): WantedTrigger =>
    trigger(
      name,
      `${when} on ${sqlName(table)} referencing ${rows} for each statement`,
      `${rowEventFunction}('${rowEvents}')`,
    )
  return [
    eventTrigger('webhook_tell_created', 'after insert', 'new table as added'),
    eventTrigger('webhook_tell_changed', 'after update', 'old table as gone new table as added'),
    eventTrigger('webhook_tell_deleted', 'after delete', 'old table as gone'),
  ]
}

/** The trigger that protects the rows of an append-only table. */
export function appendOnlyGuard({ table, cascades = false }: AppendOnlyTable): WantedTrigger {
  const when = `before update${cascades ? '' : ' or delete'} or truncate on ${sqlName(table)} for each statement`
  return trigger(`${table}_append_only`, when, `${appendOnlyFunction}()`)
}

function trigger(name: string, when: string, what: string): WantedTrigger {
  return { name, sql: `create trigger ${sqlName(name)} ${when} execute function ${what}` }
}
