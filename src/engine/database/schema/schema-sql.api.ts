import type { WantedColumn, WantedConstraint, WantedTable } from './schema.api.ts'
import { sqlName } from './sql-name.api.ts'

/**
 * Writes CREATE TABLE in readable form, without its indexes. References to the tables in `later` are omitted; write
 * them with `addConstraint` once those tables exist.
 */
export function createTable(table: WantedTable, later: ReadonlySet<string> = new Set()): string {
  const lines = table.columns.map((column) => {
    const beside = table.constraints
      .filter((one) => one.column === column.name && !isLater(one, later))
      .map(({ name, definition }) => ` constraint ${sqlName(name)} ${definition}`)
    return `  ${columnSql(column)}${beside.join('')}`
  })
  return `create table ${sqlName(table.name)} (\n${lines.join(',\n')}\n);`
}

/** Writes the statistics targets of a table's columns, which follow CREATE TABLE. */
export function statisticsSql({ name, columns }: Pick<WantedTable, 'name' | 'columns'>): string[] {
  return columns.flatMap((column) =>
    column.statistics === undefined
      ? []
      : [`alter table ${sqlName(name)} alter column ${sqlName(column.name)} set statistics ${column.statistics};`],
  )
}

/** Whether a constraint references a table that is created later. */
export function isLater(constraint: WantedConstraint, later: ReadonlySet<string>): boolean {
  return constraint.target !== undefined && later.has(constraint.target)
}

/** Writes one column of CREATE TABLE or ADD COLUMN. */
export function columnSql(column: WantedColumn): string {
  const { name, type, required, default: defaultSql, generated } = column
  return [
    sqlName(name),
    type,
    name === 'id' ? 'primary key' : required && 'not null',
    defaultSql !== undefined && `default ${defaultSql}`,
    generated !== undefined && `generated always as (${generated}) stored`,
  ]
    .filter((part) => typeof part === 'string')
    .join(' ')
}

/** Writes ALTER TABLE … ADD CONSTRAINT for a constraint that CREATE TABLE would write beside its column. */
export function addConstraint(table: string, { name, definition, column, target }: WantedConstraint): string {
  const whole = target === undefined ? definition : `foreign key (${sqlName(column)}) ${definition}`
  return `alter table ${sqlName(table)} add constraint ${sqlName(name)} ${whole}`
}
