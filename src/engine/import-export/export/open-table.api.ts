import type { TableWriter } from '../table-files/cell.api.ts'

interface Page<Item> {
  readonly data: readonly Item[]
  readonly page: { readonly next: string | null }
}

/**
 * Opens a table that is written page by page; the first page is read at once. `onExported` receives the number of rows,
 * also after a failure.
 */
export async function openTable<Item>(
  writer: TableWriter,
  headers: readonly string[],
  read: (after: string | null) => Promise<Page<Item>>,
  cellsOf: (items: readonly Item[]) => Promise<Parameters<TableWriter['rows']>[0]>,
  onExported: (rows: number) => Promise<void>,
): Promise<AsyncGenerator<string | Uint8Array, void>> {
  const first = await read(null)
  async function* table() {
    let rows = 0
    try {
      yield* writer.begin(headers)
      for (let page = first; ; page = await read(page.page.next)) {
        rows += page.data.length
        if (page.data.length > 0) yield* writer.rows(await cellsOf(page.data))
        if (page.page.next === null) break
      }
      yield* writer.end()
    } finally {
      await onExported(rows)
    }
  }
  return table()
}
