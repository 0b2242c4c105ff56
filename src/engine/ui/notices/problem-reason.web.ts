import { ApiProblem, entriesOf } from '#engine/http/api-problem.web.ts'
import { noticeOf } from './problem-notice.web.ts'

/** The server's reason for a rejected request in one line: its details, or else its title. */
export function reasonOf(error: unknown): string {
  const details = error instanceof ApiProblem ? entriesOf(error.body.details) : []
  const reasons = details.flatMap(({ detail }) => (typeof detail === 'string' && detail !== '' ? [detail] : []))
  return reasons.length > 0 ? reasons.join(' — ') : noticeOf(error).title
}
