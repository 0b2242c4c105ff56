import { changesToJson } from '#engine/audit/changes-to-json.api.ts'
import { localizedRowsSql, namedTitleSql, SqlParameters } from '#engine/crud/columns.api.ts'
import { languages } from '#engine/definition/locale.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { translationName } from '#engine/definition/translated.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { identifier } from '#engine/definition/identifier.ts'
import type { EntryRow } from './journal-query.api.ts'
import type { JournalEntry } from './journal.contract.ts'

interface Titled {
  readonly resource: string
  readonly id: string
  readonly title: string
}

/** Adds the titles of records and actors to entries. A deleted record has its last recorded title. */
export async function withTitles(
  on: Queryable,
  resources: readonly Resource[],
  entries: readonly EntryRow[],
): Promise<readonly JournalEntry[]> {
  const resourceByName = new Map(resources.map((resource) => [resource.name, resource]))
  const idsByResource = new Map<Resource, Set<string>>()
  const want = (name: string | null, id: string | null): void => {
    const resource = resourceByName.get(name ?? '')
    if (resource && id !== null) idsByResource.set(resource, (idsByResource.get(resource) ?? new Set()).add(id))
  }
  for (const { resource, recordId, actorKind, actorId, actorName } of entries) {
    want(resource, recordId)
    // Entries about sign-ins contain only the account and not the actor’s name. The kinds of actors equal the names of their resources.
    if (actorName === '') want(actorKind, actorId)
  }
  const titles = await titlesOf(on, resources, idsByResource)
  return entries.map(({ actorKind, ...entry }) => {
    const title = titles.get(`${entry.resource} ${entry.recordId}`)
    return {
      ...entry,
      changes: changesToJson(resourceByName.get(entry.resource), entry.changes),
      actorName: entry.actorName || titles.get(`${actorKind} ${entry.actorId}`) || '',
      title: title ?? titleIn(entry.changes, resourceByName.get(entry.resource)),
      there: title !== undefined,
    }
  })
}

/** The titles of the records to which the changes of entries refer. A key of the map consists of resource and id, separated by a space. */
export function titlesPointedAt(
  on: Queryable,
  resources: readonly Resource[],
  entries: readonly JournalEntry[],
): Promise<ReadonlyMap<string, string>> {
  const idsByResource = new Map<Resource, Set<string>>()
  for (const { resource: name, changes } of entries) {
    const fields = resources.find((resource) => resource.name === name)?.fields ?? {}
    for (const [field, pair] of Object.entries(changes ?? {})) {
      const target = resources.find((resource) => resource.name === fields[field]?.target)
      if (!target || !Array.isArray(pair)) continue
      for (const id of pair.filter((value) => identifier.safeParse(value).success))
        idsByResource.set(target, (idsByResource.get(target) ?? new Set()).add(String(id)))
    }
  }
  return titlesOf(on, resources, idsByResource)
}

/** The titles of records from several resources, read by one SQL statement. */
async function titlesOf(
  on: Queryable,
  resources: readonly Resource[],
  idsByResource: ReadonlyMap<Resource, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, string>> {
  if (idsByResource.size === 0) return new Map()
  const values = new SqlParameters()
  const parts = [...idsByResource].map(
    ([resource, ids]) =>
      `select ${values.add(resource.name)}::text as resource, t.id::text, ${namedTitleSql(resource, resources, 't')} as title
from ${localizedRowsSql(resource)} t where t.id = any(${values.add([...ids])}::uuid[])`,
  )
  const titled = await on.query<Titled>({ text: parts.join('\nunion all\n'), values: values.list })
  return new Map(titled.map(({ resource, id, title }) => [`${resource} ${id}`, title]))
}

/** The title of a deleted record, read from the changes in its entry. */
function titleIn(changes: EntryRow['changes'], resource: Resource | undefined): string {
  const parts = (resource?.title ?? []).map((field) => {
    const names = [field, ...languages.map((language) => translationName(field, language))]
    const pair: unknown = names.map((name) => changes?.[name]).find(Array.isArray)
    const value: unknown = Array.isArray(pair) ? (pair[1] ?? pair[0]) : null
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
  return parts.filter(Boolean).join(' ')
}
