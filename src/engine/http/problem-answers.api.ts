import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasPermission } from '#engine/definition/access.ts'
import { Problem, problems, type ProblemDetail, type ProblemKind } from '#engine/definition/problem.ts'
import { say } from '#engine/definition/words.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { requestLanguage, type Language } from '#engine/definition/locale.ts'
import { loggableError } from './log.api.ts'
import { errorCodeOf, hasErrorCode } from '#engine/definition/error-code.ts'

/** The problems for Fastify's own refusals, by error code. */
const frameworkProblems: Readonly<Record<string, ProblemKind>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: problems.unsupportedMedia,
  FST_ERR_CTP_BODY_TOO_LARGE: problems.tooLarge,
  FST_REQ_FILE_TOO_LARGE: problems.tooLarge,
  FST_ERR_RATE_LIMIT: problems.tooMany,
  FST_ERR_HANDLER_TIMEOUT: problems.unavailable,
}

/**
 * The problems for SQLSTATEs that are not the server's fault (appendix A of PostgreSQL's manual), and for Souk's own
 * SQLSTATEs.
 */
const databaseProblems: readonly (readonly [state: RegExp, kind: ProblemKind])[] = [
  [/^53100$/, problems.noSpace],
  [/^(08|57P|53[023]|55P03|57014|40001|40P01|25P0[23])/, problems.unavailable],
  [/^(22021|22P02|22P05|22003|22007|22008|22009)$/, problems.validation],
  [/^23505$/, problems.duplicate],
  [/^(23503|23001)$/, problems.inUse],
  [/^(23502|23514)$/, problems.validation],
  // The function souk_amounts() raises this state.
  [/^SK001$/, problems.currencyChanged],
]

const retryLater = { 'retry-after': '2' }

const lostConnection = /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)/

/** Converts any error to a problem. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  const code = errorCodeOf(error)
  const framework = frameworkProblems[code]
  if (framework)
    return new Problem(framework, { cause: error, headers: framework === problems.unavailable ? retryLater : {} })
  const database = databaseProblems.find(([state]) => /^[0-9A-Z]{5}$/.test(code) && state.test(code))?.[1]
  if (lostConnection.test(code) || database === problems.unavailable) {
    return new Problem(problems.unavailable, { headers: retryLater, cause: error })
  }
  if (database) return new Problem(database, { cause: error })
  if (code === 'ENOSPC') return new Problem(problems.noSpace, { cause: error })
  const status = (error as Partial<FastifyError> | null)?.statusCode
  if (status !== undefined && status >= 400 && status < 500) return new Problem(problems.malformed, { cause: error })
  return new Problem(problems.internal, { cause: error })
}

/**
 * The RFC 9457 body of a problem, with the members that the interface's toast reads. It never contains a row's values.
 */
export function problemBody(
  problem: Problem,
  request: Pick<FastifyRequest, 'id' | 'language' | 'actor'> & { routeOptions?: FastifyRequest['routeOptions'] },
) {
  const { kind } = problem
  const label = (detail: ProblemDetail) =>
    detail.label?.[request.language] ??
    labelOf(request.routeOptions?.config.contract?.resource?.fields ?? {}, detail.field, request.language)
  const details = problem.details.map((detail) => ({
    ...(detail.field !== undefined && { field: detail.field }),
    constraint: detail.code,
    detail: say(detail.sentence, request.language, { field: label(detail), ...detail.values }),
  }))
  const title = say(kind.title, request.language)
  return {
    type: `/problems/${kind.code}`,
    title,
    status: kind.status,
    detail: details.map(({ detail }) => detail).join(' · ') || title,
    message: title,
    code: kind.code,
    details,
    requestId: request.id,
    ...problem.extra,
    ...(request.actor && hasPermission(request.actor.permissions, 'diagnostics:read') && diagnostics(problem.cause)),
  }
}

function labelOf(
  fields: Readonly<Record<string, { label: Readonly<Record<Language, string>> }>>,
  name: string | undefined,
  language: Language,
) {
  if (name === undefined) return ''
  return Object.hasOwn(fields, name) ? (fields[name]?.label[language] ?? name) : name
}

const shownDiagnostics = ['severity', 'code', 'schema', 'table', 'constraint', 'file', 'line', 'routine'] as const

/** PostgreSQL's diagnostics for people who may read them. `detail` is left out, because it contains values. */
function diagnostics(cause: unknown) {
  if (!(cause instanceof Error) || !('severity' in cause)) return {}
  const entries = shownDiagnostics.flatMap((name) => {
    const value: unknown = Reflect.get(cause, name)
    return typeof value === 'string' && isName(value) ? [[name, value]] : []
  })
  return { database: Object.fromEntries(entries) }
}

/**
 * Whether a text is an identifier. A trigger may put any text into a constraint name, even a row's values, so only
 * identifiers are shown.
 */
function isName(value: string): boolean {
  return /^[\p{L}\p{N}_.$-]{1,63}$/u.test(value) && !value.includes('@')
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Answers every refusal in one format: problems of Souk, Fastify and PostgreSQL, unknown paths and unknown methods. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => send(problemOf(error), request, reply))
  app.addHook('onRequest', (request, _reply, done) => {
    const isOfOne = !request.is404 && Object.keys(Object(request.params)).length > 0
    if (isOfOne && !allowedMethods(app, request).includes(request.method)) return done(methodRefusal(app, request))
    done()
  })
  app.setNotFoundHandler((request, reply) => {
    if (allowedMethods(app, request).length === 0) return send(new Problem(problems.notFound), request, reply)
    if (request.method === 'OPTIONS') return reply.code(204).header('allow', allowHeader(app, request)).send()
    return send(methodRefusal(app, request), request, reply)
  })
}

/**
 * The methods of the routes at the path of a request. `/placks/articles` also matches a route with a parameter
 * (`/placks/:id`). Such a route does not count if other routes match with fewer parameters.
 */
function allowedMethods(app: FastifyInstance, { url }: FastifyRequest): readonly string[] {
  const path = url.split('?')[0] ?? '/'
  const routes = methods.flatMap((method) => {
    const route = app.findRoute({ method, url: path })
    return route === null ? [] : [{ method, parameters: Object.keys(route.params).length }]
  })
  const fewest = Math.min(...routes.map(({ parameters }) => parameters))
  return routes.filter(({ parameters }) => parameters === fewest).map(({ method }) => method)
}

function allowHeader(app: FastifyInstance, request: FastifyRequest): string {
  return [...allowedMethods(app, request), 'OPTIONS'].join(', ')
}

function methodRefusal(app: FastifyInstance, request: FastifyRequest): Problem {
  return new Problem(problems.methodNotAllowed, { headers: { allow: allowHeader(app, request) } })
}

/** Whether the client disconnected before its request was complete. A failure that follows is not Souk's fault. */
function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

/** Whether the statement was cancelled because the client disconnected before the response. */
function isCancelled({ cause }: Problem, { raw }: FastifyReply): boolean {
  return raw.destroyed && hasErrorCode(cause, '57014')
}

/**
 * Headers for a response that refuses a body's media type: they name the types that the route accepts (RFC 9110 section
 * 12.5.1, RFC 5789, LDP for POST).
 */
function acceptedTypes({ kind, headers }: Problem, { method, routeOptions }: FastifyRequest): Record<string, string> {
  const { contract } = routeOptions.config
  if (kind !== problems.unsupportedMedia || 'accept-encoding' in headers || (!contract?.body && !contract?.form))
    return {}
  const name = method === 'POST' ? 'accept-post' : method === 'PATCH' ? 'accept-patch' : 'accept'
  return { [name]: contract.form ? 'multipart/form-data' : 'application/json, application/merge-patch+json' }
}

function send(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Before the session is read, the request has no language yet.
  if (!request.language) request.language = requestLanguage(request, organisation.language)
  // An intended refusal is not logged as a failure: while the server starts or is overloaded, the response explains the
  // cause.
  const isFailure = problem.cause !== undefined || problem.kind === problems.internal
  if (problem.kind.status >= 500 && isFailure && !hasLeft(request) && !isCancelled(problem, reply))
    request.log.error({ problem: problem.kind.code, ...loggableError(problem.cause ?? problem) }, 'A request failed')
  return reply
    .code(problem.kind.status)
    .headers({ ...acceptedTypes(problem, request), ...problem.headers })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemBody(problem, request)))
}
