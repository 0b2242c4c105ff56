import { ApiProblem, entriesOf } from '#engine/http/api-problem.web.ts'
import { noticeOf } from './problem-notice.web.ts'

/** Why the server refused, in a line: what it found wrong, or else what kind of trouble it was. */
export function reasonOf(error: unknown): string {
  const details = error instanceof ApiProblem ? entriesOf(error.body.details) : []
  const said = details.flatMap(({ detail }) => (typeof detail === 'string' && detail !== '' ? [detail] : []))
  return said.length > 0 ? said.join(' — ') : noticeOf(error).title
}
