import type { Resource } from '#engine/definition/resource.ts'
import type { ContractInput } from '#engine/http/contract.ts'
import type { FilePath, ticketOf } from './downloads.contract.ts'
import { callApi } from '#engine/http/client.web.ts'
import { announceProblem } from '#engine/ui/notices/problem-notice.web.ts'

type Ticket = ReturnType<typeof ticketOf>

/**
 * Starts a browser download, so that the file is not held in the page's memory. A download request carries no token.
 * The server therefore checks the request first and returns an address that is valid once.
 */
export async function download(
  path: FilePath,
  query: ContractInput<Ticket>['query'] = {},
  rows: ContractInput<Ticket>['body'] = {},
): Promise<boolean> {
  try {
    const { data } = await callApi<Ticket>('POST', path, { query, body: rows })
    const link = document.createElement('a')
    link.href = data.url
    link.download = ''
    link.click()
    return true
  } catch (error) {
    announceProblem(error)
    return false
  }
}

/** The file formats of tables. */
export const formats = ['csv', 'xlsx'] as const

/** Downloads an empty table with the headers that an import of the resource recognises. */
export function downloadTemplate({ path }: Resource, format: (typeof formats)[number]): Promise<boolean> {
  return download(`${path}/import/template`, { format })
}
