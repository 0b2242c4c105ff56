import { problems } from '#engine/definition/problem.ts'
import { takesConfirmation } from '#engine/http/confirmation.ts'
import type { DeclaredProblem, RouteContract } from '#engine/http/contract.ts'

/** The refusals with which any route may answer any request. */
export const commonRefusals: readonly DeclaredProblem[] = [
  problems.malformed,
  problems.requestTimeout,
  problems.tooMany,
  problems.tooManyAtOnce,
  problems.internal,
  problems.unavailable,
]

/** The refusals that follow from a route's input and permission, in addition to the common and the declared ones. */
export function impliedRefusals(contract: RouteContract): readonly DeclaredProblem[] {
  const { method, path, demand, params, query, body, form, idempotent, versioned, resource } = contract
  const takesVersion = versioned && method !== 'GET'
  return [
    ...(query || body || form || idempotent ? [problems.validation, problems.malformed] : []),
    ...(params || path.includes(':') ? [problems.notFound] : []),
    ...(idempotent ? [problems.inProgress, problems.keyReused] : []),
    ...(takesVersion ? [problems.stale] : []),
    ...(takesVersion && versioned !== 'optional' ? [problems.versionRequired] : []),
    // The two refusals also apply to writes without a body.
    ...(method === 'GET' ? [] : [problems.tooLarge, problems.unsupportedMedia]),
    ...(body && resource ? [problems.toVerify, problems.currencyChanged] : []),
    ...(takesConfirmation(body) ? [problems.toVerify] : []),
    ...(form ? [problems.noSpace] : []),
    ...(demand === 'public' ? [] : [problems.unauthorized, problems.forbidden]),
  ]
}

/** All refusals with which a route may answer. */
export function refusalsOf(contract: RouteContract): readonly DeclaredProblem[] {
  return [...commonRefusals, ...impliedRefusals(contract), ...(contract.problems ?? [])]
}
