import { resourcesIn } from '#engine/crud/reader-language.api.ts'
import { checkRoutes } from '#engine/audit/verification-routes.api.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { readOnlyDatabase } from '#engine/database/replication/read-only-database.api.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { journalExportRoute } from './journal-export.api.ts'
import { journalPage } from './journal-page.api.ts'
import { parseJournalQuery } from './journal-query.api.ts'
import { withTitles } from './journal-titles.api.ts'
import { journalCheck, journalChoices, journalEntries, type JournalChoices } from './journal.contract.ts'

/** The routes of the journal: pages of entries, choices of the filters, export, and the check of its hash chain. */
export const journalRoutes: Area = (app, services) => {
  const { database, resources } = services

  route(app, journalEntries, async ({ query, change: { actor, circumstances } }) =>
    journalPage(
      readOnlyDatabase(database),
      resourcesIn(resources, circumstances.language),
      parseJournalQuery(query, actor),
    ),
  )

  route(app, journalChoices, async () => ({ data: await choices(database, resources) }))

  journalExportRoute(app, services)
  checkRoutes(app, services, journalCheck)
}

const mostPeople = 500

/** SQL of every distinct value of a column. The query reads only one index entry for each value. */
const leaps = (column: string, type: string): string => `with recursive leap as (
  (select ${column} as value from audit_entry where ${column} is not null order by ${column} limit 1)
  union all
  select (select ${column} from audit_entry where ${column} > leap.value order by ${column} limit 1) from leap where leap.value is not null)
select value::${type} as value from leap where value is not null limit ${mostPeople}`

async function choices(on: Queryable, resources: readonly Resource[]): Promise<JournalChoices> {
  const valuesOf = async (column: string, type = 'text'): Promise<readonly string[]> =>
    (await on.query<{ value: string }>({ name: `journal-${column}`, text: leaps(column, type) })).map(
      ({ value }) => value,
    )
  const [ids, actions, names] = [await valuesOf('actor_id'), await valuesOf('action'), await valuesOf('resource')]
  const latest = await on.query<{ id: string; kind: string | null; name: string | null }>({
    text: `select a.id, e.actor_kind as kind, e.actor_name as name from unnest($1::uuid[]) as a (id) cross join lateral (
  select actor_kind, actor_name from audit_entry e where e.actor_id = a.id order by e.id desc limit 1) e`,
    values: [ids],
  })
  const people = await withTitles(
    on,
    resources,
    latest.map(({ id, kind, name }) => ({
      ...{ id, at: '', action: '', resource: '', recordId: null, ip: '', sessionId: null, changes: null },
      actorKind: kind,
      actorId: id,
      actorName: name ?? '',
    })),
  )
  return {
    people: people
      .flatMap(({ id, actorName }) => (actorName ? [{ id, name: actorName }] : []))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    actions,
    resources: names,
  }
}
