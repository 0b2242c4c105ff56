import type { Souk } from './client.js'
import { dataOf } from './problem.js'
import { pause } from './repeat.js'
import type { paths } from './schema.js'

/** The creation, change or deletion of a record. It names the record; its values are read by its path. */
export type Change = paths['/api/changes']['get']['responses'][200]['content']['application/json']['data'][number]

/** A page of changes, in the order of their transactions. */
export interface ChangePage {
  readonly changes: readonly Change[]
  /** Where to continue: store it after the changes have been processed. */
  readonly cursor: string
}

/** The cursor of this moment. Read it before the lists of which the program keeps copies. Throws `SoukProblem`. */
export async function currentCursor(client: Souk): Promise<string> {
  return (await dataOf(client.GET('/api/changes'))).page.next
}

/**
 * The changes after a cursor, page after page and for ever; at the end it asks again after a pause (5 seconds). An empty page also has a
 * new cursor. Leave the loop with `break`, or end it with the signal. Throws `SoukProblem`; with the code `changes_lost`, changes are
 * missing: read the lists again.
 */
export async function* changesAfter(
  client: Souk,
  cursor: string,
  { pause: milliseconds = 5_000, signal }: { readonly pause?: number; readonly signal?: AbortSignal } = {},
): AsyncGenerator<ChangePage, void> {
  for (let after = cursor; !signal?.aborted;) {
    const { data: changes, page } = await dataOf(client.GET('/api/changes', { params: { query: { after } } }))
    yield { changes, cursor: page.next }
    after = page.next
    if (!page.more) await pause(milliseconds, signal).catch(() => {})
  }
}
