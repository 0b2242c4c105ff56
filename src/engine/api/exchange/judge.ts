import { demandedFields } from '../../core/file-fields.ts'
import type { Resource, Row } from '../../core/resource.ts'
import { fieldProblem, type ProblemDetail } from '../../core/problem.ts'
import { checkField, problemOf } from '../../core/schema.ts'
import type { Queryable } from '../../db/database.ts'
import { identifier } from '../../fields/reference.ts'
import { rowSql } from '../crud/columns.ts'
import type { Change } from '../crud/repository.ts'
import type { FileRow } from './csv-reader.ts'
import { unguarded } from './guarded-text.ts'
import { matches, type Mapping } from './mapping.ts'
import { rowsOf, takenBy } from './matching.ts'
import { pointedAt } from './pointed-at.ts'
import { readCell } from './read-cell.ts'
import type { References } from './references.ts'
import { importProblem } from './refusals.ts'
import { sameValue } from './same-value.ts'

/** What an import would do with a row of the file. */
export type Verdict = 'new' | 'identical' | 'changed' | 'invalid' | 'duplicate' | 'conflict'

/** A row of the file, judged. */
export interface Judged {
  readonly line: number
  readonly cells: readonly string[]
  readonly verdict: Verdict
  readonly values: Readonly<Record<string, unknown>>
  readonly recordId: string | null
  readonly version: number | null
  readonly problems: readonly ProblemDetail[]
}

/** What judging rows goes by. */
export interface Law {
  readonly resource: Resource
  readonly resources: readonly Resource[]
  readonly mapping: Mapping
  readonly match: readonly string[]
  readonly confirmed: readonly string[]
  readonly change: Change
  readonly references: References
  /** The record that the same row of the same file made earlier, for rows nothing else recognises. */
  readonly made: (lines: readonly number[]) => Promise<ReadonlyMap<number, string>>
}

interface ReadRow extends FileRow {
  readonly id: string | null
  readonly version: number | null
  readonly values: Record<string, unknown>
  /** The empty cells of what may follow: the row keeps what it has. */
  readonly left: readonly string[]
  readonly details: ProblemDetail[]
}

/** Judges a batch of rows with a handful of statements. */
export async function judge(on: Queryable, law: Law, batch: readonly FileRow[]): Promise<Judged[]> {
  const { resource, resources, mapping, change } = law
  law.references.makeRoom()
  for (const [at, name] of mapping.entries()) {
    const target = name === null ? undefined : resource.fields[name]?.target
    if (target !== undefined)
      await law.references.learn(
        target,
        batch.map(({ cells }) => cells[at] ?? ''),
      )
  }
  const read = batch.map((row) => readRow(law, row))
  const row = rowSql(resource, resources)
  const found = new Map(await rowsOf(on, resource, row, read, law.match, change.actor))
  const strangers = read.filter(({ line, id }) => id === null && !found.has(line)).map(({ line }) => line)
  const made = await law.made(strangers)
  const known = [...made].map(([line, id]) => ({ line, id, values: {} }))
  for (const [line, one] of await rowsOf(on, resource, row, known, [], change.actor)) found.set(line, one)
  const judged = read.map((one) => judgeRow(law, one, found.get(one.line)))
  return withoutTaken(on, resource, judged)
}

function readRow({ resource, mapping, references, change }: Law, { line, cells }: FileRow): ReadRow {
  const values: Record<string, unknown> = {}
  const details: ProblemDetail[] = []
  const left: string[] = []
  const pointing = new Map<string, string[]>()
  let id: string | null = null
  let version: number | null = null
  for (const [at, name] of mapping.entries()) {
    if (name === null) continue
    const cell = cells[at] ?? ''
    const field = resource.fields[name]
    if (!field) {
      const text = unguarded(cell.trim()).toLowerCase()
      if (name === 'version') version = /^\d{1,9}$/.test(text) ? Number(text) : null
      else if (text) id = text
      continue
    }
    if (field.required && field.mayFollow && cell.trim() === '') {
      left.push(name)
      continue
    }
    if (field.target !== undefined) {
      pointing.set(name, [...(pointing.get(name) ?? []), cell])
      continue
    }
    const read = readCell(name, field, cell, change.circumstances.language)
    if ('problem' in read) {
      details.push(read.problem)
      continue
    }
    const checked = checkField(name, field, read.value)
    details.push(...checked.details)
    // A refused value may be one that PostgreSQL could not even be asked about.
    if (checked.details.length === 0) values[name] = checked.value
  }
  for (const [name, said] of pointing) {
    const pointed = pointedAt(name, resource.fields[name], said, references)
    if ('problem' in pointed) details.push(pointed.problem)
    else values[name] = pointed.id
  }
  if (id !== null && !identifier.safeParse(id).success) details.push(importProblem('gone', { field: 'id' }))
  return {
    line,
    cells,
    id: id !== null && identifier.safeParse(id).success ? id : null,
    version,
    values,
    left,
    details,
  }
}

function judgeRow({ resource, confirmed }: Law, read: ReadRow, current: Row | undefined): Judged {
  const { line, cells, details } = read
  const left = read.left.map((name) => [name, current?.[name] ?? resource.fields[name]?.blank ?? null])
  const values: Readonly<Record<string, unknown>> = { ...read.values, ...Object.fromEntries(left) }
  const verdict = (name: Verdict, problems: readonly ProblemDetail[] = []): Judged => ({
    line,
    cells,
    verdict: name,
    values,
    recordId: current?.id ?? null,
    version: current?.version ?? null,
    problems,
  })
  // What is odd was confirmed once if it is there already, or is confirmed now.
  const doubts = (names: readonly string[]) =>
    names.flatMap((name) => {
      const value = values[name] ?? null
      const doubt = value === null || confirmed.includes(name) ? null : resource.fields[name]?.doubt?.(value)
      return doubt ? [problemOf(name, resource.fields[name], doubt)] : []
    })
  if (details.length > 0) return verdict('invalid', details)
  if (current === undefined) {
    if (read.id !== null) return verdict('conflict', [importProblem('gone', { field: 'id' })])
    const missing = demandedFields(resource).filter((name) => !Object.hasOwn(values, name))
    if (missing.length > 0)
      return verdict(
        'invalid',
        missing.map((name) => fieldProblem(name, 'required')),
      )
    const odd = doubts(Object.keys(values))
    if (odd.length > 0) return verdict('invalid', odd)
    const broken = resource.rules.flatMap((rule) => rule(values))
    return broken.length > 0 ? verdict('invalid', broken) : verdict('new')
  }
  const changed = Object.keys(values).filter((name) => !sameValue(resource.fields[name], current[name], values[name]))
  if (changed.length === 0) return verdict('identical')
  if (read.version !== null && read.version !== current.version) return verdict('conflict', [importProblem('stale')])
  const odd = doubts(changed)
  if (odd.length > 0) return verdict('invalid', odd)
  const broken = resource.rules.flatMap((rule) => rule({ ...current, ...values }))
  return broken.length > 0 ? verdict('invalid', broken) : verdict('changed')
}

/** Values that another row already has, where only one may, are a conflict. */
async function withoutTaken(on: Queryable, resource: Resource, judged: readonly Judged[]): Promise<Judged[]> {
  const taken = new Map<number, ProblemDetail[]>()
  const asking = judged
    .filter(({ verdict }) => verdict === 'new' || verdict === 'changed')
    .map((one) => ({ ...one, id: null }))
  for (const together of matches(resource)) {
    for (const line of await takenBy(on, resource, together, asking)) {
      const said = together.map((field) => fieldProblem(field, 'duplicate'))
      taken.set(line, [...(taken.get(line) ?? []), ...said])
    }
  }
  return judged.map((one) => {
    const problems = taken.get(one.line)
    return problems ? { ...one, verdict: 'conflict', problems } : one
  })
}
