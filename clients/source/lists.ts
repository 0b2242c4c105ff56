import type { Souk } from './client.js'
import { dataOf } from './problem.js'
import type { paths } from './schema.js'

/** The paths of the lists: they have a cursor and can be ordered by the time of creation. */
export type ListPath = {
  [Path in keyof paths]: QueryOf<Path> extends { after?: string; sort?: infer Sort }
    ? 'createdAt' extends Sort
      ? Path
      : never
    : never
}[keyof paths]

/** The parameters of a list: search, filters, order, page size. */
export type QueryOf<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer Query } } }
  ? NonNullable<Query>
  : never

/** A row of a list. */
export type RowOf<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': { data: (infer Row)[] } } } } }
}
  ? Row
  : never

interface Page {
  readonly data: readonly unknown[]
  readonly page: { readonly next: string | null }
}

/**
 * Every row of a list that fits the query, page after page. Without `sort` the oldest row comes first: then a row that is changed while
 * the list is read is neither skipped nor repeated, and a row that is created meanwhile comes at the end. Throws `SoukProblem`.
 */
export async function* rowsOf<Path extends ListPath>(
  client: Souk,
  path: Path,
  query?: Omit<QueryOf<Path>, 'after' | 'before'>,
): AsyncGenerator<RowOf<Path>, void> {
  // The path decides the types of the query and of the rows, which the method of the client cannot express for all paths.
  const read = client.GET as (
    path: string,
    init: object,
  ) => Promise<{ data?: Page; error?: unknown; response: Response }>
  let next: string | null = ''
  while (next !== null) {
    const after: object = next === '' ? {} : { after: next }
    const page: Page = await dataOf(
      read(path, { params: { query: { sort: 'createdAt', limit: 200, ...query, ...after } } }),
    )
    yield* page.data as RowOf<Path>[]
    next = page.page.next
  }
}
