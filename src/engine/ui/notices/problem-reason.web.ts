import { ApiProblem, entriesOf } from '#engine/http/api-problem.web.ts'
import { noticeOf } from './problem-notice.web.ts'

/**
 * The reason for a rejected request in one line. It consists of the details in the response or, without details, of its
 * title.
 */
export function reasonOf(error: unknown): string {
  const details = error instanceof ApiProblem ? entriesOf(error.body.details) : []
  const reasons = details.flatMap(({ detail }) => (typeof detail === 'string' && detail !== '' ? [detail] : []))
  return reasons.length > 0 ? reasons.join(' — ') : noticeOf(error).title
}
