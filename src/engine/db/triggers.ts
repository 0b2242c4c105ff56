import type { Resource } from '../core/resource.ts'
import { sqlName } from './sql-name.ts'

/** A trigger as a definition wants it. */
export interface WantedTrigger {
  readonly name: string
  /** The whole CREATE TRIGGER. */
  readonly sql: string
}

/** A table, made by hand, whose rows stay as they were written. */
export interface AppendOnlyTable {
  readonly table: string
  /** Its rows go when what they belong to is deleted. */
  readonly cascades?: boolean
}

const tellRows = 'webhook_tell_rows'
const appendOnly = 'souk_append_only'

/** Whether a trigger, in PostgreSQL's words, is of those that only a definition may want. */
export function isDefined(trigger: string): boolean {
  return [tellRows, appendOnly].some((name) => trigger.includes(` EXECUTE FUNCTION ${name}(`))
}

/** The triggers a definition wants on its table. */
export function triggersOf({ table, rowEvents }: Pick<Resource, 'table' | 'rowEvents'>): WantedTrigger[] {
  if (rowEvents === undefined) return []
  const told = (name: string, when: string, rows: string): WantedTrigger =>
    trigger(name, `${when} on ${sqlName(table)} referencing ${rows}`, `${tellRows}('${rowEvents}')`)
  return [
    told('webhook_tell_created', 'after insert', 'new table as added'),
    told('webhook_tell_changed', 'after update', 'old table as gone new table as added'),
    told('webhook_tell_deleted', 'after delete', 'old table as gone'),
  ]
}

/** What keeps the rows of an append-only table as they were written. */
export function appendOnlyGuard({ table, cascades = false }: AppendOnlyTable): WantedTrigger {
  const when = `before update${cascades ? '' : ' or delete'} or truncate on ${sqlName(table)}`
  return trigger(`${table}_append_only`, when, `${appendOnly}()`)
}

function trigger(name: string, when: string, what: string): WantedTrigger {
  return { name, sql: `create trigger ${sqlName(name)} ${when} for each statement execute function ${what}` }
}
