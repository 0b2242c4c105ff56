import { Problem, problems } from '#engine/definition/problem.ts'

/** There is no room now: come back in so many seconds. */
export function serviceUnavailable(seconds: number): Problem {
  return new Problem(problems.unavailable, { headers: { 'retry-after': String(seconds) } })
}

/** Somebody has had their share: there is more in so many seconds. */
export function tooManyRequests(seconds: number): Problem {
  return new Problem(problems.tooMany, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } })
}
