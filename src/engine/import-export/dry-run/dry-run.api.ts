import { isImported, isSecret } from '#engine/definition/file-fields.ts'
import { requiredFields, withTranslations } from '#engine/definition/imported-fields.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { fieldProblem, type ProblemDetail } from '#engine/definition/problem.ts'
import { brokenRules } from '#engine/definition/rules.ts'
import { duplicatesOf, initialValue, initialValues, problemOf } from '#engine/definition/validation.ts'
import { isEnded, type Unique } from '#engine/definition/unique.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { verdicts } from '../imports.contract.ts'
import { rowSql, type RowSql } from '#engine/crud/columns.api.ts'
import { resourceIn, resourcesIn } from '#engine/crud/reader-language.api.ts'
import { fieldOrTranslation, valueIn } from '#engine/definition/translated.ts'
import type { FieldValues } from '#engine/crud/repository.api.ts'
import type { FileRow } from '../table-files/csv-reader.api.ts'
import { mapInTurns } from '../table-files/turns.api.ts'
import { differencesOf, sameValue } from './differences.api.ts'
import type { DryRunContext } from './dry-run-context.api.ts'
import { doubtOfEncoding } from './decoded-cells.api.ts'
import { foreignUnique, importedUniques } from './mapping.api.ts'
import { findMatchingRows, findConflictingLines } from './find-matching-rows.api.ts'
import { readRow, type ReadRow } from './read-row.api.ts'
import { importProblem } from '../import-problems.api.ts'
import { cellsAsRead } from './workbook-cells.api.ts'
import { secretsOf } from '../commit/staged-secrets.api.ts'

/**
 * The verdict of a dry run about a row. `odd` means that a person must confirm the row; `sold` means that its record
 * already belongs to somebody.
 */
export type RowVerdict = (typeof verdicts)[number]

/** A row of the file with its verdict. */
export interface RowOutcome {
  readonly line: number
  readonly cells: readonly string[]
  readonly verdict: RowVerdict
  readonly values: Readonly<Record<string, unknown>>
  readonly recordId: string | null
  readonly version: number | null
  readonly problems: readonly ProblemDetail[]
}

/** Judges a batch of rows with a small number of statements. */
export async function dryRun(on: Queryable, law: DryRunContext, batch: readonly FileRow[]): Promise<RowOutcome[]> {
  const { resource, resources, mapping, change } = law
  const rows = await mapInTurns(batch, (one) => cellsAsRead(resource, mapping, one))
  law.references.evict()
  for (const [at, name] of mapping.entries()) {
    const target = name === null ? undefined : resource.fields[name]?.target
    if (target !== undefined)
      await law.references.load(
        target,
        rows.map(({ cells }) => cells[at] ?? ''),
      )
  }
  const read = await mapInTurns(rows, (one) => readRow(law, one))
  const { language } = change.actor
  const localized = resourceIn(resource, language)
  const row = rowSql(localized, resourcesIn(resources, language), true)
  const matches = new Map(await findForeignRows(on, law, localized, row, read))
  const others = read.filter(({ line }) => !matches.has(line))
  for (const [line, one] of await findMatchingRows(on, localized, row, others, matchOf(law), change.actor))
    matches.set(line, one)
  const strangers = read.filter(({ line, id }) => id === null && !matches.has(line))
  const recognised = [...(await recogniseRows(on, law, strangers))].map(([line, id]) => ({ line, id, values: {} }))
  for (const [line, one] of await findMatchingRows(on, localized, row, recognised, undefined, change.actor))
    matches.set(line, one)
  const secret = mapping.filter((name) => name !== null && isSecret(resource.fields[name])) as string[]
  const ids = [...matches.values()].map(({ id }) => id)
  const secrets = await secretsOf(on, resource, law.open, secret, ids)
  const judged = await mapInTurns(read, (one) => {
    const current = matches.get(one.line)
    return dryRunRow(law, one, current && { ...current, ...secrets.get(current.id) })
  })
  return withUniqueConflicts(on, law, judged)
}

/** The stored rows that have the identifiers of another program in the file: line → row. */
async function findForeignRows(
  on: Queryable,
  { resource, departure, mapping, defaults, change }: DryRunContext,
  localized: Resource,
  row: RowSql,
  read: readonly ReadRow[],
): Promise<ReadonlyMap<number, Row>> {
  const foreign = foreignUnique(resource, departure)
  if (!foreign || !mapping.includes(departure.foreignId ?? null)) return new Map()
  const asking = read.filter(({ id }) => id === null).map((one) => ({ ...one, values: { ...defaults, ...one.values } }))
  return findMatchingRows(on, localized, row, asking, foreign, change.actor)
}

/** The unique rule by which rows are matched; undefined if the resource has its own matcher. */
function matchOf({ resource, match, departure }: DryRunContext): Unique | undefined {
  if (departure.recognise) return undefined
  return importedUniques(resource).find(({ fields }) => fields.join() === match.join())
}

/**
 * The stored rows for rows of the file that neither an id nor a unique rule matches. They are found by the resource's
 * own matcher if it has one, or else by an earlier import of the same file.
 */
function recogniseRows(
  on: Queryable,
  { departure, defaults, earlierRecords }: DryRunContext,
  strangers: readonly ReadRow[],
): Promise<ReadonlyMap<number, string>> {
  if (!departure.recognise) return earlierRecords(strangers.map(({ line }) => line))
  const candidates = strangers.map(({ line, values }) => ({ line, values: { ...defaults, ...values } }))
  return departure.recognise.find(on, candidates)
}

function dryRunRow(law: DryRunContext, read: ReadRow, current: Row | undefined): RowOutcome {
  const { resource, departure } = law
  const values = valuesOf(law, read, current)
  const verdict = (name: RowVerdict, problems: readonly ProblemDetail[] = []): RowOutcome => ({
    line: read.line,
    cells: read.cells,
    verdict: name,
    values,
    recordId: current?.id ?? null,
    version: current?.version ?? null,
    problems: [...problems, ...read.notes],
  })
  if (read.details.length > 0) return verdict('invalid', read.details)
  if (read.undecided.length > 0) return verdict('odd', read.undecided)
  if (current === undefined) return dryRunNewRow(law, read, values, verdict)
  const changed = Object.keys(values).filter(
    (name) => !sameValue(fieldOrTranslation(resource, name), valueIn(resource, current, name), values[name]),
  )
  const over = departure.recognise && isEnded(resource, current) ? [importProblem('over')] : []
  const differences = () => [...over, ...differencesOf(law, read, current, values, changed)]
  if (departure.isProtected?.(current)) return verdict('sold', [importProblem('sold'), ...differences()])
  if (changed.length === 0) return verdict('identical', over)
  if (departure.isProtected) return verdict('conflict', differences())
  if (read.version !== null && read.version !== current.version) return verdict('conflict', [importProblem('stale')])
  const odd = [...doubtOfEncoding(law, read), ...warningsOf(law, read, values, changed)]
  if (odd.length > 0) return verdict('odd', odd)
  const broken = brokenRules(resource, { ...current, ...values }, current)
  return broken.length > 0 ? verdict('invalid', broken) : verdict('changed')
}

function dryRunNewRow(
  law: DryRunContext,
  read: ReadRow,
  values: FieldValues,
  verdict: (name: RowVerdict, problems?: readonly ProblemDetail[]) => RowOutcome,
): RowOutcome {
  const { resource } = law
  if (read.id !== null) return verdict('conflict', [importProblem('gone', { field: 'id' })])
  const isSaid = (name: string): boolean => withTranslations(resource, [name]).some((one) => Boolean(values[one]))
  const missing = requiredFields(resource, values).filter((name) => !Object.hasOwn(values, name) && !isSaid(name))
  if (missing.length > 0)
    return verdict(
      'invalid',
      missing.map((name) => fieldProblem(name, 'required')),
    )
  if (law.departure.isProtected?.(values)) return verdict('invalid', [importProblem('born_sold')])
  const odd = [...doubtOfEncoding(law, read), ...warningsOf(law, read, values, Object.keys(values))]
  if (odd.length > 0) return verdict('odd', odd)
  const broken = brokenRules(resource, values)
  return broken.length > 0 ? verdict('invalid', broken) : verdict('new')
}

/**
 * The values to store. These are the values of the file's row and the unchanged values; a new row also gets default and
 * derived values.
 */
function valuesOf(
  { resource, departure, defaults, deriveValues: tell }: DryRunContext,
  read: ReadRow,
  current: Row | undefined,
): FieldValues {
  const followers = read.left.map((name) => [name, current?.[name] ?? initialValue(resource, name)])
  const fileValues: FieldValues = { ...read.values, ...Object.fromEntries(followers) }
  if (current !== undefined) return { ...sourceOf(resource, departure, fileValues, defaults), ...fileValues }
  const whole = { ...defaults, ...fileValues }
  return { ...initialValues(resource, isImported), ...tell(whole), ...whole, ...read.extra }
}

/** The name of the program that issued the identifier of a row; it comes from the default values of the file. */
function sourceOf(
  resource: Resource,
  departure: DryRunContext['departure'],
  fileValues: FieldValues,
  defaults: FieldValues,
): FieldValues {
  const { fields = [] } = foreignUnique(resource, departure) ?? {}
  if ((fileValues[departure.foreignId ?? ''] ?? null) === null) return {}
  return Object.fromEntries(fields.flatMap((name) => (Object.hasOwn(defaults, name) ? [[name, defaults[name]]] : [])))
}

/** The warnings about suspicious values, except for stored values and confirmed fields. */
function warningsOf(
  { resource, confirmed }: DryRunContext,
  { doubts }: ReadRow,
  values: FieldValues,
  names: readonly string[],
): ProblemDetail[] {
  const uncertain = doubts.filter(({ field = '' }) => names.includes(field) && !confirmed.includes(field))
  const odd = names.flatMap((name) => {
    const value = values[name] ?? null
    const doubt = value === null || confirmed.includes(name) ? null : resource.fields[name]?.warningOf?.(value)
    return doubt ? [problemOf(name, resource.fields[name], doubt)] : []
  })
  return [...uncertain, ...odd]
}

/** Changes the verdict to `conflict` for rows with unique values that another stored row already has. */
async function withUniqueConflicts(
  on: Queryable,
  { resource }: DryRunContext,
  judged: readonly RowOutcome[],
): Promise<RowOutcome[]> {
  const taken = new Map<number, ProblemDetail[]>()
  const asking = judged
    .filter(({ verdict }) => verdict === 'new' || verdict === 'changed')
    .map((one) => ({ ...one, id: null }))
  for (const unique of importedUniques(resource)) {
    for (const line of await findConflictingLines(on, resource, unique, asking)) {
      const conflicts = duplicatesOf(resource, unique.fields)
      taken.set(line, [...(taken.get(line) ?? []), ...conflicts])
    }
  }
  return judged.map((one) => {
    const problems = taken.get(one.line)
    return problems ? { ...one, verdict: 'conflict', problems: [...problems, ...one.problems] } : one
  })
}
