import { Problem, problems } from '#engine/definition/problem.ts'

/** The problem of a busy server; the caller may retry after this many seconds. */
export function serviceUnavailable(seconds: number): Problem {
  return new Problem(problems.unavailable, { headers: { 'retry-after': String(seconds) } })
}

/** The problem of a used-up limit; the caller may retry after this many seconds. */
export function tooManyRequests(seconds: number): Problem {
  return new Problem(problems.tooMany, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } })
}
