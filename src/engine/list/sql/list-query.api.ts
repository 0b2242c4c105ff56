import type { Actor } from '#engine/definition/access.ts'
import { operators, type Filter, type Operator } from '#engine/definition/field.ts'
import { isLanguage } from '#engine/definition/locale.ts'
import { foldText } from '#engine/definition/text/text-folding.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { problemsOf } from '#engine/definition/validation.ts'
import { identifier } from '#engine/definition/identifier.ts'
import { listColumnOf, type ListColumn } from '#engine/crud/columns.api.ts'
import { searchWaysOf } from './search-words.api.ts'

/** The position after which, or before which, a page of a list starts. */
export interface Cursor {
  readonly key: string
  readonly id: string
}

/** One condition on a list. */
export interface Condition {
  readonly field: string
  readonly operator: Operator
  readonly filter: Filter
  readonly value: unknown
  readonly text: string
}

/** A validated list query. */
export interface ListQuery {
  readonly limit: number
  readonly sort: { readonly field: string; readonly descending: boolean }
  /** The folded search words; a text of punctuation only is one word. */
  readonly words: readonly string[]
  /**
   * Alternative readings of the search text, as words. A row also matches when it contains all words of one reading.
   */
  readonly otherWords?: readonly (readonly string[])[]
  /** Whether to count all rows exactly. */
  readonly counted?: boolean
  /** Aborts when the reader has left, which cancels the count and the sums. */
  readonly signal?: AbortSignal
  /** The fields to sum over all matching rows. */
  readonly sums?: readonly string[]
  readonly conditions: readonly Condition[]
  /** Whether rows include their texts in all languages. */
  readonly translations?: boolean
  /** The person who reads the list; an owner sees only their own rows. */
  readonly actor?: Actor
  /** The ids of the referenced rows that contain each word; undefined before they are looked up. */
  readonly referencedIds?: ReadonlyMap<string, readonly string[]>
  readonly after?: Cursor
  readonly before?: Cursor
}

const largestPage = 200

/**
 * Reads `?limit=&after=&before=&sort=&q=&sums=&field=&field[gte]=`. Rejects unknown parameters and lists their names.
 */
export function readListQuery(resource: Resource, search: URLSearchParams, asker?: Actor | null): ListQuery {
  const details: ProblemDetail[] = []
  const sort = readSort(resource, search.get('sort') ?? resource.sort, details)
  const after = readCursor(search, 'after', sort, details)
  const before = readCursor(search, 'before', sort, details)
  const sums = readSums(resource, search.get('sums'), details)
  const language = search.get('language')
  if (language !== null && !isLanguage(language)) details.push(fieldProblem('language', 'choice'))
  const query: ListQuery = {
    limit: readLimit(search.get('limit'), details),
    sort,
    ...readWords(resource, search.get('q'), details),
    conditions: readConditions(resource, search, details),
    ...(readTotal(resource, search, details) && { counted: true }),
    ...(sums.length > 0 && { sums }),
    ...(readFlag(search, 'translations', details) && { translations: true }),
    ...(asker && { actor: asker }),
    ...(after && { after }),
    ...(before && !after && { before }),
  }
  if (details.length > 0) throw new Problem(problems.validation, { details })
  return query
}

/** The list query with one more condition. */
export function withCondition(resource: Resource, query: ListQuery, by: Readonly<Record<string, string>>): ListQuery {
  const { conditions } = readListQuery(resource, new URLSearchParams(by))
  return { ...query, conditions: [...query.conditions, ...conditions] }
}

function readLimit(text: string | null, details: ProblemDetail[]): number {
  if (text === null) return 25
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (limit < 1) details.push(fieldProblem('limit', 'small', { min: 1 }))
  if (limit > largestPage) details.push(fieldProblem('limit', 'big', { max: largestPage }))
  return limit
}

/**
 * Whether `total=exact` asks for an exact count. Any other value is a filter on a field named `total`, if the resource
 * has one.
 */
function readTotal(resource: Resource, search: URLSearchParams, details: ProblemDetail[]): boolean {
  const texts = search.getAll('total')
  const isKnown = (text: string) => text === 'exact' || isFilterByTotal(resource, 'total', text)
  if (!texts.every(isKnown)) details.push(fieldProblem('total', 'choice'))
  return texts.includes('exact')
}

function isFilterByTotal(resource: Resource, parameter: string, text: string): boolean {
  return parameter === 'total' && text !== 'exact' && listColumnOf(resource, 'total')?.filters.is !== undefined
}

function readFlag(search: URLSearchParams, name: string, details: ProblemDetail[]): boolean {
  const text = search.get(name)
  if (text !== null && text !== 'true') details.push(fieldProblem(name, 'choice'))
  return text === 'true'
}

function readSums(resource: Resource, text: string | null, details: ProblemDetail[]): readonly string[] {
  const names = [...new Set(text?.split(',') ?? [])]
  if (!names.every((name) => summedFields(resource).includes(name))) details.push(fieldProblem('sums', 'choice'))
  return names
}

/** The fields a list can sum. */
export function summedFields({ fields }: Resource): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.sum)
}

function readSort(resource: Resource, text: string, details: ProblemDetail[]): ListQuery['sort'] {
  const field = text.replace(/^-/, '')
  if (!isSortable(resource, field)) details.push(fieldProblem(field, 'sort'))
  return { field, descending: text.startsWith('-') }
}

/**
 * Whether a list can be sorted by a field: the field has a sort order, or it references a small table of rows with
 * titles.
 */
export function isSortable(resource: Resource, name: string): boolean {
  const field = resource.fields[name]
  return Boolean(listColumnOf(resource, name)?.sort ?? (field?.target && !field.large))
}

function readWords(
  resource: Resource,
  text: string | null,
  details: ProblemDetail[],
): Pick<ListQuery, 'words' | 'otherWords'> {
  if (!text) return { words: [] }
  if (text.length > 200 || !text.isWellFormed() || text.includes('\u0000')) {
    details.push(fieldProblem('q', 'text'))
    return { words: [] }
  }
  const [words, ...otherWords] = searchWaysOf(resource, text).map((one) => one.slice(0, 8))
  if (words !== undefined) return { words, ...(otherWords.length > 0 && { otherWords }) }
  const signs = foldText(text.trim())
  return { words: signs === '' ? [] : [signs] }
}

const reservedParameters = new Set([
  'limit',
  'after',
  'before',
  'sort',
  'q',
  'format',
  'total',
  'sums',
  'language',
  'translations',
])

function readConditions(resource: Resource, search: URLSearchParams, details: ProblemDetail[]): Condition[] {
  const conditions: Condition[] = []
  for (const [parameter, text] of search) {
    if (reservedParameters.has(parameter) && !isFilterByTotal(resource, parameter, text)) continue
    const [, field = '', written] = /^([A-Za-z]\w*)(?:\[(\w+)\])?$/.exec(parameter) ?? []
    const column: ListColumn | undefined = field ? listColumnOf(resource, field) : undefined
    if (!column || Object.keys(column.filters).length === 0) {
      details.push(fieldProblem(parameter, 'unknown'))
      continue
    }
    const operator = operators.find((one) => one === (written ?? 'is'))
    const filter = operator && column.filters[operator]
    if (!filter) {
      details.push(fieldProblem(field, 'operator', { operator: written ?? 'is' }))
      continue
    }
    const parsed = filter.parse.safeParse(text)
    if (parsed.success) conditions.push({ field, operator, filter, value: parsed.data, text })
    else details.push(...problemsOf(field, parsed.error))
  }
  return conditions
}

/** Encodes a cursor as opaque text that is valid for one sort order only. */
export function writeCursor(sort: ListQuery['sort'], { key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort.field, sort.descending, key, id])).toString('base64url')
}

function readCursor(
  search: URLSearchParams,
  name: 'after' | 'before',
  sort: ListQuery['sort'],
  details: ProblemDetail[],
): Cursor | undefined {
  const text = search.get(name)
  if (text === null) return undefined
  try {
    const [field, descending, key, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    const sound = typeof key === 'string' && key.isWellFormed() && !key.includes('\u0000')
    if (field === sort.field && descending === sort.descending && sound && identifier.safeParse(id).success) {
      return { key, id: String(id) }
    }
  } catch {
    // The problem is reported below, as for every other invalid cursor.
  }
  details.push(fieldProblem(name, 'cursor'))
  return undefined
}
