import { ApiProblem, entriesOf } from '#engine/http/api-problem.web.ts'
import { noticeOf } from './problem-notice.web.ts'

/** Why the server refused, in a line: what it found wrong, or else what kind of trouble it was. */
export function reasonOf(error: unknown): string {
  const details = error instanceof ApiProblem ? entriesOf(error.body.details) : []
  const reasons = details.flatMap(({ detail }) => (typeof detail === 'string' && detail !== '' ? [detail] : []))
  return reasons.length > 0 ? reasons.join(' — ') : noticeOf(error).title
}
