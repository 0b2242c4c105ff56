import { hasPermission, type Actor } from '#engine/definition/access.ts'
import { foldText } from '#engine/definition/text/text-folding.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { isEnded } from '#engine/definition/unique.ts'
import type { Database } from '#engine/database/database.api.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import { ranks, type searchEverywhere } from './search.contract.ts'
import { resourcesIn } from '#engine/crud/reader-language.api.ts'
import { readOnlyDatabase } from '#engine/database/replication/read-only-database.api.ts'
import { scannedText } from '#engine/fields/codes/pasted-code.ts'
import { similarityStatement, type SimilarRow } from './similarity-sql.api.ts'
import { queryEach } from './query-each.api.ts'
import { countMatches, type Listing } from './count-matches.api.ts'
import { rankOf, type Rank } from './rank.api.ts'
import { isOutdone, scopeOf, type Scope } from './scope.api.ts'
import { searchWaysOf } from '#engine/list/sql/search-words.api.ts'
import { searchedFields } from './hit-sql.api.ts'
import { countedHits, isSearchable, searchStatement, type SearchRow } from './search-sql.api.ts'
import { mostWords, searchTermsOf, type SearchTerms } from './search-terms.api.ts'

/** The number of rows returned per resource, and per resource whose rows have no name of their own. */
const shown = 6
const shownUnnamed = 3

/** The response of the global search. */
export type Answer = AnswerOf<typeof searchEverywhere>['data']

/** The matches of one resource, best first. */
export type Group = Answer['groups'][number]

interface ResourceSearch {
  readonly resource: Resource
  readonly terms: SearchTerms
  readonly ways: readonly (readonly string[])[]
  readonly exact: readonly string[]
  readonly named: boolean
}

/** Searches names and numbers in the rows of every resource that the person may read. */
export function createSearch({
  database,
  resources: definitions,
}: {
  readonly database: Database
  readonly resources: readonly Resource[]
}): (typed: string, asker: Actor) => Promise<Omit<Answer, 'readAs'>> {
  return async (typed, asker) => {
    const resources = resourcesIn(definitions, asker.language)
    const searched = resources.filter((resource) => isSearchable(resource, resources))
    const readable = searched.filter(({ name }) => hasPermission(asker.permissions, `${name}:read`))
    const scopes = readable.map((resource) => scopeOf(resource, typed))
    const searches = readable.flatMap((resource, at) => {
      const scope = scopes[at] ?? null
      return isOutdone(scope, scopes) ? [] : resourceSearchesOf(resource, typed, scope)
    })
    const reading = readOnlyDatabase(database)
    const answers = await queryEach<SearchRow>(
      reading,
      searches.map(({ resource, terms, ways, exact }) =>
        searchStatement(resource, resources, terms, ways, exact, asker),
      ),
    )
    const groups = searches.flatMap((one, at) => groupOf(one, answers[at] ?? []))
    const cut = timedOutResources(searches, answers)
    if (groups.length > 0) {
      const counted = await countedAs(groups, searches, (listings) => countMatches(reading, resources, listings, asker))
      // Resources named in the text come first, then the best rank; equal groups keep the order of the menu. Rows without
      // a name of their own come last, because a customer's name is also that of all their movements of points.
      const unnamed = new Set(readable.filter(isUnnamed).map(({ name }) => name))
      const placeOf = ({ named, rank, resource }: Group): number =>
        named ? -1 : rank + (unnamed.has(resource) ? ranks.like + 1 : 0)
      return { groups: counted.toSorted((one, other) => placeOf(one) - placeOf(other)), alike: false, cut }
    }
    const misspelt = searches.filter(mayBeMisspelt)
    const alike = await queryEach<SimilarRow>(
      reading,
      misspelt.map(({ resource, terms }) => similarityStatement(resource, resources, terms, asker)),
    )
    const similar = misspelt.flatMap((one, at) => similarGroup(one, alike[at] ?? []))
    return {
      groups: similar.toSorted((one, other) => other.likeness - one.likeness).map(({ group }) => group),
      alike: true,
      cut: [...new Set([...cut, ...timedOutResources(misspelt, alike)])],
    }
  }
}

/**
 * Adds to each group the count of its list and the query text that finds the most rows. "Show all" then announces the
 * number of rows that its list shows. A group that shows all its rows is not counted; a group without `q` has no list.
 */
async function countedAs(
  groups: readonly Group[],
  searches: readonly ResourceSearch[],
  countAll: (listings: readonly Listing[]) => Promise<readonly (number | null)[]>,
): Promise<Group[]> {
  const listings = groups
    .filter(({ exact, total, rows }) => !exact || total > rows.length)
    .flatMap(({ resource: name }) =>
      searches
        .filter(({ resource }) => resource.name === name)
        .flatMap(({ resource, terms }) => terms.queries.map((q) => ({ resource, q }))),
    )
  const totals = await countAll(listings)
  return groups.map((group) => {
    const counts = listings.flatMap(({ resource, q }, at) => {
      const total = totals[at] ?? null
      return resource.name === group.resource && total !== null ? [{ q, total }] : []
    })
    const [best] = counts.toSorted((one, other) => other.total - one.total)
    if (!best) return group
    if (best.total === 0) return { ...group, q: '', total: group.rows.length, exact: true }
    return { ...group, q: best.q, total: Math.min(best.total, countedHits), exact: best.total <= countedHits }
  })
}

/** The resources whose search timed out. */
function timedOutResources(
  searches: readonly ResourceSearch[],
  answers: readonly (readonly unknown[] | null)[],
): readonly string[] {
  return searches.flatMap(({ resource }, at) => (answers[at] === null ? [resource.name] : []))
}

// The largest number of words that is checked for typing errors; a longer text is usually a pasted address or sentence.
const mostMisspelt = 3

/**
 * Whether the words may contain a typing error: a few words of letters only, one of them with four letters or more.
 * Numbers are not corrected.
 */
function mayBeMisspelt({ resource, terms: { words } }: ResourceSearch): boolean {
  const areWords = words.length <= mostMisspelt && words.every((word) => /^\p{L}+$/u.test(word))
  return areWords && searchedFields(resource).length > 0 && words.some((word) => [...word].length > 3)
}

function similarGroup(
  { resource, named }: ResourceSearch,
  similarRows: readonly SimilarRow[],
): { group: Group; likeness: number }[] {
  const [first] = similarRows
  if (!first) return []
  const rows = similarRows.slice(0, shown).map(({ 'search.alike': _alike, ...row }): Row => row)
  const group = { resource: resource.name, q: '', total: rows.length, exact: true, named, rank: ranks.like, rows }
  return [{ group, likeness: Number(first['search.alike']) }]
}

/** The search in one resource: the whole text, or the part after the resource's name. */
function resourceSearchesOf(resource: Resource, typed: string, scope: Scope | null): ResourceSearch[] {
  const rest = scope?.rest ?? null
  const text = scannedText(rest ?? typed)
  const terms = searchTermsOf(text)
  if (!terms) return []
  const ways = searchWaysOf(resource, text).map((words) => words.slice(0, mostWords))
  return [{ resource, terms, ways, exact: formsOf(resource, text, terms), named: rest !== null }]
}

/** The typed text in the forms in which the resource's fields store it. */
function formsOf(resource: Resource, typed: string, { text, digits }: SearchTerms): readonly string[] {
  const storedForms = searchedFields(resource).flatMap((name) => {
    const field = resource.fields[name]
    const read = field?.ephemeral ? undefined : field?.check.safeParse(typed)
    const stored = field?.searchTexts?.(typed) ?? []
    return [...(read?.success && typeof read.data === 'string' ? [read.data] : []), ...stored].map(foldText)
  })
  return [...new Set([text, ...storedForms, ...(digits ? [digits, `+${digits.replace(/^00/, '')}`] : [])])].filter(
    Boolean,
  )
}

function groupOf({ resource, terms, exact, named }: ResourceSearch, matches: readonly SearchRow[]): Group[] {
  const [first] = matches
  if (!first) return []
  const ranked = matches
    .map((row, place) => ({ row, place, rank: rankIn(resource, row, terms, exact) }))
    .toSorted(
      (one, other) => one.rank - other.rank || compareRows(resource, one.row, other.row) || one.place - other.place,
    )
  const best = ranked[0]?.rank ?? ranks.like
  const counted = Math.max(first['search.near'], first['search.far'])
  return [
    {
      resource: resource.name,
      q: terms.queries[0] ?? '',
      ...totalOf(first, Math.max(counted, matches.length)),
      named,
      rank: best,
      rows: ranked.slice(0, isUnnamed(resource) ? shownUnnamed : shown).map(({ row }) => hitOf(row)),
    },
  ]
}

/** Sorts rows in use before inactive or ended ones, then the newest first. */
function compareRows(resource: Resource, one: SearchRow, other: SearchRow): number {
  return (
    Number(isEnded(resource, one)) - Number(isEnded(resource, other)) ||
    Number(other['active']) - Number(one['active']) ||
    String(other['createdAt']).localeCompare(String(one['createdAt']), 'en')
  )
}

/**
 * The number of matches; exact when every row was searched and the limit was not reached. Otherwise the list is
 * counted.
 */
function totalOf(row: SearchRow, counted: number): { total: number; exact: boolean } {
  return { total: Math.min(counted, countedHits), exact: row['search.whole'] && counted <= countedHits }
}

/**
 * The rank of a row in its resource's results. A row whose title is that of a referenced row ranks below the referenced
 * row itself.
 */
function rankIn(resource: Resource, row: SearchRow, terms: SearchTerms, exact: readonly string[]): Rank {
  const { titles = {} } = row
  const own = (name: string): string => (resource.fields[name]?.target ? '' : String(row[name] ?? ''))
  const fields = searchedFields(resource).map(own)
  const called = (of: (name: string) => string): string => resource.title.map(of).filter(Boolean).join(' ')
  const mine = rankOf(terms, exact, { title: called(own), fields })
  if (mine === ranks.exact || !resource.title.some((name) => titles[name])) return mine
  const borrowed = rankOf(terms, exact, { title: called((name) => titles[name] ?? own(name)), fields })
  return borrowed === ranks.exact ? ranks.begins : borrowed
}

/** Whether the titles of a resource’s rows consist of the titles of other records. */
function isUnnamed({ title, fields }: Resource): boolean {
  return title.every((name) => fields[name]?.target !== undefined)
}

function hitOf(searchRow: SearchRow): Row {
  const { 'search.near': _near, 'search.far': _far, 'search.whole': _whole, ...row } = searchRow
  return row
}
