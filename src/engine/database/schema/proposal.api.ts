import { describeDifference, type Difference } from './drift.api.ts'
import type { WantedTable } from './schema.api.ts'
import { addConstraint, columnSql, createTable, isLater, statisticsSql } from './schema-sql.api.ts'
import { sqlName } from './sql-name.api.ts'

/**
 * A proposed migration for review. One part runs in a transaction; the other is built and checked while people work.
 */
export interface Proposal {
  readonly changes: string
  readonly indexes: string
  /** SQL comments on the parts that only the database has; a proposal never drops anything. */
  readonly remarks: string
}

/** Writes the SQL that brings the database to the definitions. */
export function propose(tables: readonly WantedTable[], list: readonly Difference[]): Proposal {
  const absent = new Set(list.filter(({ part }) => part === 'table').map(({ table }) => table))
  const created = new Set<string>()
  const changes: string[] = []
  const indexes: string[] = []
  for (const table of tables) {
    if (absent.has(table.name) && table.byHand) {
      changes.push(`-- By hand: the table ${table.name}.`)
    } else if (absent.has(table.name)) {
      changes.push(newTable(table, tablesCreatedLater(absent, created)))
      created.add(table.name)
    } else {
      const own = inOrder(table, list)
      changes.push(...own.flatMap((one) => change(table, one)))
      const lost = indexesLostWith(table, own)
      indexes.push(...[...own, ...lost].flatMap((one) => onlineIndexSql(table, one)))
    }
  }
  // Two new tables reference each other, so the second reference is added after both exist.
  const circle = tables
    .filter(({ name }) => absent.has(name))
    .flatMap((table) => postponedConstraints(table, tables, absent))
  const remarks = list.filter(({ expected }) => expected === undefined).map((one) => `-- ${describeDifference(one)}`)
  return { changes: [...changes, ...circle].join('\n\n'), indexes: indexes.join('\n'), remarks: remarks.join('\n') }
}

/** The differences of a table, in the order of its definition. */
function inOrder(
  { name, columns, constraints, indexes, triggers }: WantedTable,
  list: readonly Difference[],
): Difference[] {
  const order = [...columns, ...constraints, ...indexes, ...triggers].map((one) => one.name)
  return list
    .filter(({ table, expected }) => table === name && expected !== undefined)
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
}

function tablesCreatedLater(absent: ReadonlySet<string>, created: ReadonlySet<string>): Set<string> {
  return new Set([...absent].filter((name) => !created.has(name)))
}

function newTable(table: WantedTable, notYet: ReadonlySet<string>): string {
  const others = new Set([...notYet].filter((name) => name !== table.name))
  return [
    `-- ${table.comment}.`,
    createTable(table, others),
    ...statisticsSql(table),
    ...[...table.indexes, ...table.triggers].map(({ sql }) => `${sql};`),
  ].join('\n')
}

function postponedConstraints(
  table: WantedTable,
  tables: readonly WantedTable[],
  absent: ReadonlySet<string>,
): string[] {
  const before = tables.slice(0, tables.indexOf(table) + 1).map(({ name }) => name)
  const after = new Set([...absent].filter((name) => !before.includes(name)))
  return table.constraints.filter((one) => isLater(one, after)).map((one) => `${addConstraint(table.name, one)};`)
}

function change(table: WantedTable, difference: Difference): string[] {
  if (difference.part === 'column') return changeColumn(table, difference)
  if (difference.part === 'constraint') return changeConstraint(table, difference)
  if (difference.part === 'trigger') return changeTrigger(table, difference)
  return []
}

function changeColumn(table: WantedTable, { name, actual, expected }: Difference): string[] {
  const column = table.columns.find((one) => one.name === name)
  if (!column) return []
  const alter = `alter table ${sqlName(table.name)}`
  if (actual !== undefined) {
    const learns = statisticsSql({ name: table.name, columns: [column] })
    if (differsOnlyInStatistics(actual, expected)) return learns
    if (column.generated === undefined)
      return [
        `-- The column ${name} of ${table.name} is ${actual} and should be ${expected}.
-- Write the change by hand, in steps that never rewrite or lock a large table for long.`,
      ]
    return [
      [
        `-- The column ${name} of ${table.name} is computed from other fields.`,
        '-- Every row is written anew and the table is locked meanwhile, a minute or two for a million rows; its indexes are built afterwards.',
        '-- squawk-ignore ban-drop-column, adding-field-with-default',
        `${alter} drop column ${sqlName(name)}, add column ${columnSql(column)};`,
        ...learns,
      ].join('\n'),
    ]
  }
  const unfilled = column.required && column.default === undefined
  const added = `${alter} add column ${columnSql({ ...column, required: column.required && !unfilled })};`
  const fill = [
    `-- Rows that are there already have no ${name}: fill them, then`,
    `-- ${alter} add constraint ${sqlName(`${table.name}_${name}_filled`)} check (${sqlName(name)} is not null) not valid;`,
    `-- ${alter} validate constraint ${sqlName(`${table.name}_${name}_filled`)};`,
    `-- ${alter} alter column ${sqlName(name)} set not null, drop constraint ${sqlName(`${table.name}_${name}_filled`)};`,
  ]
  return [[added, ...(unfilled ? fill : [])].join('\n')]
}

function changeConstraint(table: WantedTable, difference: Difference): string[] {
  const { name, actual } = difference
  const constraint = table.constraints.find((one) => one.name === name)
  // A definition does not list its primary key, so the missing constraint is the primary key. Only a manual change can
  // have removed it.
  if (!constraint) return [`-- By hand: ${describeDifference(difference)}`]
  const alter = `alter table ${sqlName(table.name)}`
  return [
    [
      ...(actual === undefined ? [] : [`-- It was: ${actual}`, `${alter} drop constraint ${sqlName(name)};`]),
      `${addConstraint(table.name, constraint)} not valid;`,
    ].join('\n'),
  ]
}

function changeTrigger(table: WantedTable, { name, actual }: Difference): string[] {
  return table.triggers
    .filter((one) => one.name === name)
    .map(({ sql }) =>
      actual === undefined ? `${sql};` : `-- It was: ${actual}\n${sql.replace(/^create /, 'create or replace ')};`,
    )
}

/** Whether only the statistics target of a column differs. */
function differsOnlyInStatistics(actual: string, expected = ''): boolean {
  const withoutStatistics = (description: string): string => description.replace(/ ?statistics \d+$/, '')
  return withoutStatistics(actual) === withoutStatistics(expected)
}

/** The indexes that disappear with recreated generated columns, and must be created again. */
function indexesLostWith(table: WantedTable, own: readonly Difference[]): Difference[] {
  const anew = own.filter(
    ({ part, name, actual, expected }) =>
      part === 'column' &&
      actual !== undefined &&
      !differsOnlyInStatistics(actual, expected) &&
      table.columns.some((column) => column.name === name && column.generated !== undefined),
  )
  return table.indexes
    .filter(({ name }) => !own.some((one) => one.part === 'index' && one.name === name))
    .filter(({ sql }) => anew.some(({ name }) => new RegExp(`\\b${name}\\b`).test(sql.replace(/^.*? on \S+ /, ''))))
    .map(({ name }) => ({ table: table.name, part: 'index', name }))
}

function onlineIndexSql(table: WantedTable, { part, name, actual }: Difference): string[] {
  // Existing rows are checked later, after the lock of the change is released.
  if (part === 'constraint' && table.constraints.some((one) => one.name === name))
    return [`alter table ${sqlName(table.name)} validate constraint ${sqlName(name)};`]
  const index = table.indexes.find((one) => one.name === name)
  if (part !== 'index' || !index) return []
  const build = `${index.sql.replace(/^create (unique )?index /, 'create $1index concurrently ')};`
  return actual === undefined ? [build] : [`-- It was: ${actual}`, `drop index concurrently ${sqlName(name)};`, build]
}
