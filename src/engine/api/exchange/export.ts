import { randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Permission } from '../../core/access.ts'
import { fieldProblem, Problem, problems } from '../../core/problem.ts'
import type { Resource, Row } from '../../core/resource.ts'
import type { Language } from '../../core/words.ts'
import type { Queryable } from '../../db/database.ts'
import { readListQuery, type ListQuery } from '../crud/list-query.ts'
import type { Change } from '../crud/repository.ts'
import { changeOf } from '../crud/request.ts'
import { repositoryOf } from '../override.ts'
import type { Services } from '../services.ts'
import { csvWriter, delimiters, usualDelimiter } from './csv-writer.ts'
import { sheetColumns, type SheetColumn } from './sheet-columns.ts'
import type { TableWriter } from './table-writer.ts'
import { xlsxWriter } from './xlsx-writer.ts'

const rowsAtOnce = 500
const patience = 15 * 60_000

interface Page {
  readonly data: readonly Row[]
  readonly page: { readonly next: string | null }
}

/** `GET path/export?format=csv|xlsx&columns=a,b` with a list's filters, search and order: the list as a table, page after page. */
export function exportRoute(app: FastifyInstance, resource: Resource, services: Services): void {
  if (!resource.verbs.includes('export')) return
  const repository = repositoryOf(resource, services)
  const demand = `${resource.name}:export` as Permission
  const summary = `Export: ${resource.labels.many.en}`

  app.get(
    `${resource.path}/export`,
    { config: { demand, resource, summary }, handlerTimeout: patience },
    async (request, reply) => {
      const change = changeOf(request)
      const search = new URLSearchParams(request.url.split('?')[1] ?? '')
      const { format, writer, columns } = readTable(resource, search, request.language)
      for (const own of ['format', 'columns', 'delimiter', 'limit', 'after', 'before']) search.delete(own)
      const ask = (after: string | null): ListQuery => {
        if (after !== null) search.set('after', after)
        return { ...readListQuery(resource, search, change.actor), limit: rowsAtOnce }
      }
      const query = ask(null)
      const pages = pagesOf(async (after) => JSON.parse(await repository.list(ask(after))) as Page)
      // Asked for before anything is sent, so that a refusal is an answer and not a broken file.
      const first = await pages.next()

      async function* table() {
        let count = 0
        try {
          yield* writer.begin(columns.map(({ header }) => header))
          for (let page = first; !page.done; page = await pages.next()) {
            count += page.value.length
            yield* writer.rows(page.value.map((row) => columns.map(({ cell }) => cell(row))))
          }
          yield* writer.end()
        } finally {
          await writeDown(services.database, resource, query, { count, format, columns: columns.length }, change)
        }
      }
      return named(reply, resource, request.language, format).type(writer.type).send(Readable.from(table()))
    },
  )
}

function readTable(
  resource: Resource,
  search: URLSearchParams,
  language: Language,
): { format: 'csv' | 'xlsx'; writer: TableWriter; columns: readonly SheetColumn[] } {
  const format = search.get('format') ?? 'csv'
  if (format !== 'csv' && format !== 'xlsx') throw refused('format')
  const asked = search.get('delimiter')
  if (asked !== null && !Object.hasOwn(delimiters, asked)) throw refused('delimiter')
  const delimiter = asked === null ? usualDelimiter(language) : (delimiters[asked] ?? asked)
  const wanted = search.get('columns')
  const columns = sheetColumns(resource, wanted ? wanted.split(',').filter(Boolean) : null, language)
  const writer =
    format === 'csv' ? csvWriter(language, delimiter) : xlsxWriter(language, resource.labels.many[language])
  return { format, writer, columns }
}

function refused(field: string): Problem {
  return new Problem(problems.validation, { details: [fieldProblem(field, 'choice')] })
}

async function* pagesOf(read: (after: string | null) => Promise<Page>): AsyncGenerator<readonly Row[], undefined> {
  for (let after: string | null = null; ;) {
    const { data, page } = await read(after)
    if (data.length > 0) yield data
    if (page.next === null) return
    after = page.next
  }
}

/** `Clients-2026-11-21.csv`, in the asker's language where the browser reads RFC 6266, else in plain letters. */
function named(reply: FastifyReply, { name, labels }: Resource, language: Language, format: string): FastifyReply {
  const day = new Date().toISOString().slice(0, 10)
  const title = labels.many[language].replace(/[^\p{L}\p{N}]+/gu, '-')
  const encoded = encodeURIComponent(`${title}-${day}.${format}`)
  return reply.header(
    'content-disposition',
    `attachment; filename="${name}-${day}.${format}"; filename*=UTF-8''${encoded}`,
  )
}

/** What left the house: how many rows, of which columns and narrowed by what, never a value. */
async function writeDown(
  on: Queryable,
  { name }: Resource,
  query: ListQuery,
  left: { count: number; format: string; columns: number },
  { actor, circumstances }: Change,
): Promise<void> {
  const filters = query.conditions.map(({ field, operator }) => `${field}[${operator}]`)
  const changes = {
    rows: [null, left.count],
    format: [null, left.format],
    columns: [null, left.columns],
    filters: [null, query.words.length > 0 ? [...filters, 'q'] : filters],
  }
  await on.query({
    text: `insert into audit_entry (id, actor_kind, actor_id, actor_name, session_id, request_id, ip, action, resource, changes)
values ($1, $2, $3, $4, $5, $6, $7, 'export', $8, $9)`,
    values: [
      randomUUIDv7(),
      actor.kind,
      actor.id,
      actor.name,
      actor.sessionId,
      circumstances.requestId,
      circumstances.ip,
      name,
      JSON.stringify(changes),
    ],
  })
}
