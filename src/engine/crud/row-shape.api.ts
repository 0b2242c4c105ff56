import { hasPermission, type Actor, type Permission } from '#engine/definition/access.ts'
import { choiceProblem, fieldProblem, Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import { managedColumns, type Resource } from '#engine/definition/resource.ts'
import {
  expansionName,
  hasComputedColumns,
  largestRowCount,
  referencesInColumns,
  computedAmountsOf,
  rowCountsOf,
  successionsOf,
} from '#engine/definition/computed-columns.ts'
import { schemaName, type Schema } from '#engine/http/json-schema.ts'
import { readListQuery } from '#engine/list/sql/list-query.api.ts'
import { pluralOf } from '#engine/openapi/operation-ids.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { insufficientScope } from '#engine/session/route-guard.api.ts'
import { repositoryOf } from './override.api.ts'
import { computeColumns } from './row-columns.api.ts'

/** The members of rows that a reader chose (`fields=`), and the related rows and columns to add (`expand=`, `columns=`). */
export interface RowShape {
  /** Undefined for all members. */
  readonly fields?: ReadonlySet<string>
  readonly expansions: readonly Expansion[]
  /** The related rows that the list's columns show; null without a request for them. */
  readonly columns: readonly Expansion[] | null
}

/** Related rows of a row: the referenced row, or the rows that reference it. */
interface Expansion {
  readonly name: string
  readonly resource: Resource
  readonly field: string
  readonly many: boolean
}

interface JsonRow extends Readonly<Record<string, unknown>> {
  readonly id: string
}

/** The parameters that shape rows. */
export const shapeNames = ['fields', 'expand', 'columns'] as const

const mostExpansions = 5

/** The largest page of a list, which also limits the rows of one expansion. */
const mostRows = 200

/** The expansions of a resource: the rows it references and, for a single row, those that reference it. */
function expansionsOf(resource: Resource, { resources }: Services, one: boolean): readonly Expansion[] {
  const named = (name: string) => resources.find((other) => other.name === name)
  const references = Object.entries(resource.fields).flatMap(([field, { target, json }]): Expansion[] => {
    const referenced = json && target !== undefined ? named(target) : undefined
    return referenced ? [{ name: expansionName(field), resource: referenced, field, many: false }] : []
  })
  if (!one) return references
  const referrers = resources.flatMap((other): Expansion[] => {
    const [field] = Object.entries(other.fields).find(([, { target }]) => target === resource.name) ?? []
    const name = pluralOf(schemaName(other)).replace(/^./, (letter) => letter.toLowerCase())
    return field === undefined ? [] : [{ name, resource: other, field, many: true }]
  })
  return [...references, ...referrers]
}

/** The query parameters `fields` and `expand` of a list, or of one row. */
export function shapeParameters(
  resource: Resource,
  services: Services,
  one: boolean,
): Readonly<Record<string, Schema>> {
  const fields = answeredFields(resource)
  const names = expansionsOf(resource, services, one).map(({ name }) => name)
  return {
    fields: {
      type: 'string',
      description:
        'Fields to answer, separated by commas; the others are omitted, except id, version, active and times',
      ...(fields[0] !== undefined && { examples: [fields.slice(0, 2).join(',')] }),
    },
    ...(names.length > 0 && {
      expand: {
        type: 'string',
        description: `Related rows to add as \`expanded\`, at most ${mostExpansions}, separated by commas: ${names.join(', ')}`,
        examples: [names[0]],
      },
    }),
    ...(!one && hasComputedColumns(resource) && { columns: columnsParameter(resource) }),
  }
}

function columnsParameter(resource: Resource): Schema {
  const added = [
    ...rowCountsOf(resource).map(({ name }) => `\`${name}\` (a count of rows, up to ${largestRowCount})`),
    ...successionsOf(resource).map(({ name }) => `\`${name}\` (whether the row is in force)`),
    ...computedAmountsOf(resource).map(({ name }) => `\`${name}\` (an amount in the organisation's currency)`),
    ...referencesInColumns(resource).map((name) => `\`expanded.${expansionName(name)}\``),
  ]
  const description = `Adds what the list's columns show beside fields, as far as the reader may read it: ${added.join(', ')}`
  return { type: 'boolean', description, enum: [true] }
}

function answeredFields({ fields }: Resource): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.json)
}

/** Reads `fields`, `expand` and, for a list, `columns`. Unknown names are refused. Null if there is none of them. */
export function readShape(
  resource: Resource,
  services: Services,
  search: URLSearchParams,
  one: boolean,
): RowShape | null {
  const [fields, expand, columns] = shapeNames.map((name) => search.get(name))
  if (fields === null && expand === null && columns === null) return null
  const details: ProblemDetail[] = []
  const hasColumns = !one && hasComputedColumns(resource)
  if (columns !== null && !hasColumns) details.push(fieldProblem('columns', 'unknown'))
  if (columns !== null && columns !== 'true') details.push(choiceProblem('columns', columns))
  const memberNames = new Set<string>([...managedColumns, ...answeredFields(resource), 'titles', 'translations'])
  const chosen = fields?.split(',') ?? []
  details.push(...chosen.filter((name) => !memberNames.has(name)).map((name) => choiceProblem('fields', name)))
  const names = [...new Set(expand?.split(',') ?? [])]
  const all = new Map(expansionsOf(resource, services, one).map((expansion) => [expansion.name, expansion]))
  details.push(...names.filter((name) => !all.has(name)).map((name) => choiceProblem('expand', name)))
  if (names.length > mostExpansions) details.push(fieldProblem('expand', 'many', { max: mostExpansions }))
  if (details.length > 0) throw new Problem(problems.validation, { details })
  const expansions = names.flatMap((name) => all.get(name) ?? [])
  const inColumns = referencesInColumns(resource).flatMap((name) => all.get(expansionName(name)) ?? [])
  const shape = { expansions, columns: columns === null ? null : inColumns }
  return fields === null ? shape : { ...shape, fields: new Set([...managedColumns, ...chosen]) }
}

/** Shapes the rows of a response. Throws if the reader may not read the rows of an expansion. */
export async function shapeRows(
  resource: Resource,
  rows: readonly JsonRow[],
  { fields, expansions: chosenExpansions, columns }: RowShape,
  services: Services,
  actor: Actor,
): Promise<readonly object[]> {
  const isReadable = ({ resource: { name } }: Expansion) => hasPermission(actor.permissions, `${name}:read`)
  const missing = chosenExpansions.filter((one) => !isReadable(one))
  if (missing.length > 0) throw insufficientScope(missing.map((one): Permission => `${one.resource.name}:read`))
  const others = columns?.filter((one) => isReadable(one) && !chosenExpansions.includes(one)) ?? []
  const expansions = [...chosenExpansions, ...others]
  const ids = columns ? rows.map(({ id }) => id) : []
  const [computed, ...related] = await Promise.all([
    computeColumns(resource, ids, services, actor),
    ...expansions.map((expansion) => relatedRows(rows, expansion, services, actor)),
  ])
  return rows.map((row) => {
    const chosen = fields ? Object.fromEntries(Object.entries(row).filter(([name]) => fields.has(name))) : row
    const members = { ...chosen, ...computed.get(row.id) }
    if (expansions.length === 0) return members
    return { ...members, expanded: Object.fromEntries(expansions.map(({ name }, at) => [name, related[at]?.(row)])) }
  })
}

/** Reads the rows of an expansion with one query. The result returns those of one row. */
async function relatedRows(
  rows: readonly JsonRow[],
  { resource, field, many }: Expansion,
  services: Services,
  actor: Actor,
): Promise<(row: JsonRow) => unknown> {
  const ids = [...new Set(rows.map((row) => (many ? row.id : row[field])).filter((id) => typeof id === 'string'))]
  if (ids.length === 0) return () => null
  const by = many ? { [field]: ids[0] ?? '' } : { 'id[in]': ids.join(',') }
  const search = new URLSearchParams({ limit: String(mostRows), ...by })
  const text = await repositoryOf(resource, services).list(readListQuery(resource, search, actor))
  const { data, page } = JSON.parse(text) as { data: readonly JsonRow[]; page: { next: string | null } }
  if (many) return () => ({ data, more: page.next !== null })
  const byId = new Map(data.map((row) => [row.id, row]))
  return (row) => byId.get(String(row[field])) ?? null
}

/** The JSON text of a page with shaped rows. */
export async function shapedPage(
  resource: Resource,
  text: string,
  shape: RowShape,
  services: Services,
  actor: Actor,
): Promise<string> {
  const { data, page } = JSON.parse(text) as { data: readonly JsonRow[]; page: unknown }
  return JSON.stringify({ data: await shapeRows(resource, data, shape, services, actor), page })
}
