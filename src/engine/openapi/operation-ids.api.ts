import type { Resource } from '#engine/definition/resource.ts'
import { schemaName } from '#engine/http/json-schema.ts'
import type { RouteContract } from '#engine/http/contract.ts'

/**
 * The operationId patterns of a resource's standard routes, by method and the rest of the path: `1` is the resource's
 * name, `n` its plural.
 */
const standard: Readonly<Record<string, string>> = {
  'GET ': 'list n',
  'POST ': 'create 1',
  'GET :id': 'read 1',
  'PUT :id': 'replace 1',
  'PATCH :id': 'change 1',
  'DELETE :id': 'delete 1',
  'PUT :id/status': 'set 1 status',
  'POST :id/restore': 'restore 1',
  'GET :id/history': 'read 1 history',
  'POST bulk': 'act on n',
  'POST bulk/preview': 'preview edit of n',
  'POST import': 'import n',
  'GET import/template': 'download n template',
  'POST import/template': 'prepare n template',
  'GET export': 'download n',
  'POST export': 'prepare n export',
  'POST :id/reveal': 'reveal 1',
}

/**
 * The operationId, which becomes the function name in generated clients. A name in the contract takes precedence. A
 * standard route of a resource has a name such as `listCustomers`; the names of other routes are made of the method and
 * the path.
 */
export function operationIdOf({ method, path, name }: RouteContract, resources: readonly Resource[]): string {
  if (name !== undefined) return name
  const resource = resourceOfPath(path, resources)
  if (!resource) return camelCase([method.toLowerCase(), ...wordsOf(path.replace(/^\/api/, ''))])
  const one = schemaName(resource)
  const rest = path.slice(resource.path.length + 1)
  const pattern = standard[`${method} ${rest}`]
  if (pattern)
    return camelCase(pattern.split(' ').map((word) => (word === '1' ? one : word === 'n' ? pluralOf(one) : word)))
  const ofOne = rest.startsWith(':id')
  return camelCase([method.toLowerCase(), ofOne ? one : pluralOf(one), ...wordsOf(rest.replace(/^:id(?=\/|$)/, ''))])
}

/** The resource to which a path belongs. */
export function resourceOfPath(path: string, resources: readonly Resource[]): Resource | undefined {
  return resources
    .filter((one) => path === one.path || path.startsWith(`${one.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}

/** The words of a path for an operationId. A parameter at the end becomes `byName`; other parameters are omitted. */
function wordsOf(path: string): readonly string[] {
  const parts = path.split('/').filter(Boolean)
  return parts.flatMap((part, at) => {
    if (!part.startsWith(':')) return part.split(/[^A-Za-z0-9]+/)
    return at === parts.length - 1 ? ['by', part.slice(1)] : []
  })
}

function camelCase([first = '', ...others]: readonly string[]): string {
  return first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** The English plural of a resource's name. */
export function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies')
  if (/settings$/i.test(word)) return word
  return /(s|x|ch)$/.test(word) ? `${word}es` : `${word}s`
}
