import * as z from 'zod'
import { hasPermission, type Actor } from '#engine/definition/access.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { RouteContract } from '#engine/http/contract.ts'
import { schemaName } from '#engine/http/json-schema.ts'
import { operationIdOf, pluralOf, resourceOfPath } from '#engine/openapi/operation-ids.api.ts'
import { permissionsFor } from '#engine/session/route-guard.api.ts'

/** A route as a tool of an agent. */
export interface Tool {
  /** The name in terms of the trade: `orders_list`. */
  readonly name: string
  readonly summary: string
  readonly contract: RouteContract
  /** Whether the tool changes something. Such tools need the token's permission for writes, and a confirmation. */
  readonly writes: boolean
  /** The route that shows the effect, or the current record, before the change; null if there is nothing to show. */
  readonly preview: RouteContract | null
}

/** The names of a resource's standard tools, by method and the rest of the path. */
const standard: Readonly<Record<string, string>> = {
  'GET ': 'list',
  'POST ': 'create',
  'GET :id': 'read',
  'PATCH :id': 'change',
  'PUT :id': 'replace',
  'DELETE :id': 'delete',
  'PUT :id/status': 'set_active',
  'POST :id/restore': 'restore',
  'GET :id/history': 'history',
}

/** The tools of all routes that agents may use, in order of their names. */
export function toolsOf(contracts: readonly RouteContract[], resources: readonly Resource[]): readonly Tool[] {
  const usable = contracts.filter((one) => isUsable(one) && !isReplacedByPatch(one, contracts))
  const groups = Map.groupBy(usable, (one) => toolName(one, resources))
  const tools = [...groups].flatMap(([name, same]) =>
    same.map((contract): Tool => {
      const writes = contract.method !== 'GET' && contract.changesNothing !== true
      return {
        name: same.length === 1 ? name : `${name}_${suffixes[contract.method]}`,
        summary: contract.tool?.summary ?? contract.summary,
        contract,
        writes,
        preview: writes ? previewOf(contract, usable) : null,
      }
    }),
  )
  const names = new Set(tools.map(({ name }) => name))
  if (names.size < tools.length) throw new Error('Two routes have the same name as tools')
  return tools.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Whether a caller has the permissions of a tool's route, and for a writing tool also that of the token. */
export function isPermitted({ contract, name, writes }: Tool, actor: Actor): boolean {
  return hasPermissionsFor(contract, actor) && (!writes || actor.agentTools?.includes(name) === true)
}

/** Whether a caller has the permissions of a route. */
export function hasPermissionsFor(contract: RouteContract, { permissions }: Actor): boolean {
  return permissionsFor(contract).every((one) => hasPermission(permissions, one))
}

/** Where several routes of one path have the same name, the method distinguishes them. */
const suffixes = { GET: 'read', POST: 'create', PUT: 'set', PATCH: 'change', DELETE: 'delete' } as const

/**
 * Agents use routes with a JSON response. They never use those that reveal secrets, export files, change many rows at
 * once, or require a person.
 */
function isUsable({ path, demand, inPerson, form, answer, mediaType, ...contract }: RouteContract): boolean {
  if (demand === 'public' || inPerson || form || mediaType) return false
  if (answer !== null && !(answer instanceof z.ZodType)) return false
  if (/\/(bulk|export|template|reveal|preview)(\/|$)/.test(path)) return contract.changesNothing === true
  return ![demand, ...(contract.alsoDemands ?? [])].some((one) => /:(reveal|export)$/.test(one))
}

/** A row is replaced by PUT as by PATCH, so one tool is enough. */
function isReplacedByPatch({ method, path }: RouteContract, contracts: readonly RouteContract[]): boolean {
  return method === 'PUT' && contracts.some((one) => one.method === 'PATCH' && one.path === path)
}

function toolName(contract: RouteContract, resources: readonly Resource[]): string {
  if (contract.tool) return contract.tool.name
  const resource = resourceOfPath(contract.path, resources)
  const words = wordsOf(operationIdOf(contract, resources))
  if (!resource) return words.slice(words.length > 1 && contract.name === undefined ? 1 : 0).join('_')
  const one = wordsOf(schemaName(resource))
  const many = wordsOf(pluralOf(schemaName(resource)))
  const usual = standard[`${contract.method} ${contract.path.slice(resource.path.length + 1)}`]
  const rest =
    usual === undefined ? others(words.slice(contract.name === undefined ? 1 : 0), [...one, ...many]) : [usual]
  return [...many, ...rest].join('_')
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/\W+/)
    .filter(Boolean)
}

function others(words: readonly string[], omitted: readonly string[]): readonly string[] {
  return words.filter((word) => !omitted.includes(word))
}

/** The route of a preview: `…/preview`, a GET of the same path below a record, or a read of the record. */
function previewOf({ path }: RouteContract, contracts: readonly RouteContract[]): RouteContract | null {
  const [record = ''] = /^.*?\/:id(?=\/|$)/.exec(path) ?? []
  const find = (method: string, at: string) =>
    contracts.find((one) => one.method === method && one.path === at && one.answer instanceof z.ZodType)
  if (record === '') return find('POST', `${path}/preview`) ?? null
  return find('POST', `${path}/preview`) ?? find('GET', path) ?? find('GET', record) ?? null
}
