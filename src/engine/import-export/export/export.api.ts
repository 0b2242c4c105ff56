import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Filter } from '#engine/definition/field.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { auditActorOf, writeAuditEntry } from '#engine/audit/entry.api.ts'
import { readListQuery, type Condition, type ListQuery } from '#engine/list/sql/list-query.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { listParameters } from '#engine/crud/row-contracts.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { fileNamed } from './downloads.api.ts'
import { openTable } from './open-table.api.ts'
import { readTable, tableParameters, withoutTableOptions } from '../table-files/read-table.api.ts'
import { sheetColumns } from '../table-files/sheet-columns.api.ts'

const rowsAtOnce = 500

interface Page {
  readonly data: readonly Row[]
  readonly page: { readonly next: string | null }
}

/**
 * `path/export?format=csv|xlsx&columns=a,b` with the filters, search and order of a list: exports the list as a table,
 * page by page. A browser may select rows with `ids`.
 */
export function exportRoute(app: FastifyInstance, resource: Resource, services: Services): void {
  if (!resource.verbs.includes('export')) return
  const repository = repositoryOf(resource, services)
  const demand = `${resource.name}:export` as const
  const summary = `Export: ${resource.labels.many.en}`
  const parameters = () => {
    const { limit: _, after: _after, before: _before, ...filters } = listParameters(resource)
    const columns = {
      type: 'string',
      description: 'Names of fields, separated by commas; `name.ar` is one language of a translated text',
    }
    return { ...tableParameters, columns, ...filters }
  }

  app.downloads.serve(app, `${resource.path}/export`, { demand, resource, summary, parameters }, (request) => {
    const { change } = request
    const { language } = change.circumstances
    const search = new URLSearchParams(request.search)
    const { format, writer } = readTable(resource, search, language)
    const requestedColumns = search.get('columns')
    const columns = sheetColumns(
      resource,
      requestedColumns ? requestedColumns.split(',').filter(Boolean) : null,
      language,
    )
    withoutTableOptions(search)
    for (const own of ['columns', 'limit', 'after', 'before']) search.delete(own)
    const ask = (after: string | null): ListQuery => {
      if (after !== null) search.set('after', after)
      const query = readListQuery(resource, search, change.actor)
      return {
        ...query,
        translations: true,
        limit: rowsAtOnce,
        conditions: [...query.conditions, ...among(request.ids)],
      }
    }
    const query = ask(null)
    const day = new Date().toISOString().slice(0, 10)

    return {
      type: writer.type,
      disposition: fileNamed(`${resource.name}-${day}`, `${resource.labels.many[language]}-${day}`, format),
      open: () =>
        openTable(
          writer,
          columns.map(({ header }) => header),
          async (after): Promise<Page> => JSON.parse(await repository.list(ask(after))),
          async (rows) => rows.map((row) => columns.map(({ cell }) => cell(row))),
          (count) =>
            recordExport(services.database, resource, query, { count, format, columns: columns.length }, change),
        ),
    }
  })
}

/** The condition that limits the export to the given ids; none when no ids were given. */
function among(ids: readonly string[] | null): Condition[] {
  if (ids === null) return []
  const filter: Filter = { parse: z.string(), sql: (column, value) => `${column} = any(${value}::uuid[])` }
  return [{ field: 'id', operator: 'in', filter, value: ids, text: '' }]
}

/** Records an export in the audit trail: the number of rows, the columns and the filters, but no values. */
async function recordExport(
  on: Queryable,
  { name }: Resource,
  query: ListQuery,
  exported: { count: number; format: string; columns: number },
  change: Change,
): Promise<void> {
  const filters = query.conditions.map(({ field, operator }) => `${field}[${operator}]`)
  await writeAuditEntry(on, auditActorOf(change), {
    action: 'export',
    resource: name,
    changes: {
      rows: [null, exported.count],
      format: [null, exported.format],
      columns: [null, exported.columns],
      filters: [null, query.words.length > 0 ? [...filters, 'q'] : filters],
    },
  })
}
