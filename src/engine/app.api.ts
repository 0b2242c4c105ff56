import type { Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { Problem, problems } from '#engine/definition/problem.ts'
import { requestLanguage } from '#engine/definition/locale.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { agentContext } from '#engine/agents/agent-context.api.ts'
import { agentRoute } from '#engine/agents/agent-route.api.ts'
import { changeFeedRoute } from '#engine/audit/change-feed.api.ts'
import { keepDatabaseTime } from '#engine/database/compare-clocks.api.ts'
import { auditConfirmations } from '#engine/crud/record-confirmed.api.ts'
import { deletionRoutes } from '#engine/crud/deletions.api.ts'
import { resourceRoutes } from '#engine/crud/resource-routes.api.ts'
import { acceptFieldAliases } from '#engine/crud/field-aliases.api.ts'
import { dryRunWork } from '#engine/import-export/dry-run/dry-run-work.api.ts'
import { commitWork } from '#engine/import-export/commit/commit-work.api.ts'
import { awaitDrain, refuseNewConnections } from './server/draining.api.ts'
import { downloadRoutes } from '#engine/import-export/export/downloads.api.ts'
import { importRoutes } from '#engine/import-export/import-routes.api.ts'
import { answerConditionally } from '#engine/http/conditional-requests.api.ts'
import { healthRoutes } from '#engine/health/health-routes.api.ts'
import { jobRoutes, runJobs } from '#engine/jobs/job-routes.api.ts'
import { compressAnswers } from '#engine/http/limits/compress.api.ts'
import { limitBodyArrival } from '#engine/http/limits/body-patience.api.ts'
import { limitConcurrency } from '#engine/http/limits/concurrency-limits.api.ts'
import { liveRoutes } from '#engine/live/live-routes.api.ts'
import { notificationRoutes } from '#engine/notifications/notification-routes.api.ts'
import { documentationRoutes } from '#engine/openapi/documentation-routes.api.ts'
import { acceptJsonBodies, discardUnreadBodies } from '#engine/http/request-bodies.api.ts'
import { allowOrigins } from '#engine/http/cors.api.ts'
import { logOptions } from '#engine/http/log.api.ts'
import { logStream } from '#engine/http/log-stream.api.ts'
import { reportBlockedThread } from './server/blocked-thread.api.ts'
import { shedLoad } from './server/load-shedding.api.ts'
import { answerProblems, problemBody, problemOf } from '#engine/http/problem-answers.api.ts'
import { guardRoutes } from '#engine/session/route-guard.api.ts'
import { wordingRoutes } from '#engine/i18n/wording-routes.api.ts'
import { searchRoutes } from '#engine/search/search-routes.api.ts'
import type { Services } from './server/services.api.ts'
import { uploadRoutes } from '#engine/files/upload-routes.api.ts'
import { securityHeaders, securityHeadersOf } from '#engine/web-app/security-headers.api.ts'
import { viewRoutes } from '#engine/views/view-routes.api.ts'
import { webAppRoutes } from '#engine/web-app/web-app.api.ts'

const secondsOf = (count: number) => count * 1000

/**
 * Builds a Souk server that is ready to listen, with every resource of the registry, the jobs and the areas of the
 * market.
 */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { settings } = services
  const app = Fastify({
    // The log goes to standard error, because standard output is for the person who starts Souk.
    logger: { ...logOptions(settings.logLevel), stream: logStream() },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => agentContext.getStore()?.requestId ?? randomUUID(),
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
    bodyLimit: 64 * 1024,
    requestTimeout: secondsOf(30),
    connectionTimeout: secondsOf(35),
    keepAliveTimeout: secondsOf(72),
    handlerTimeout: secondsOf(10),
    // By default, Node checks requestTimeout only every 30 s.
    http: { headersTimeout: secondsOf(5), connectionsCheckingInterval: secondsOf(1) },
    forceCloseConnections: 'idle',
    // Accepted requests are answered even after the shutdown has started.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: false, maxParamLength: 200 },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenRequest,
  })
  app.removeContentTypeParser('text/plain')
  acceptJsonBodies(app)

  refuseNewConnections(app)
  shedLoad(app, services)
  reportBlockedThread(app, services)
  await app.register(cookie)
  discardUnreadBodies(app)
  answerConditionally(app)
  compressAnswers(app)
  logAnswers(app)
  securityHeaders(app)
  guardRoutes(app, services)
  allowOrigins(app, services)
  limitBodyArrival(app)
  limitConcurrency(app)
  answerProblems(app)
  auditConfirmations(app, services)
  acceptFieldAliases(app, services)
  keepDatabaseTime(app, services.database)
  runJobs(app, services, [dryRunWork(services), commitWork(services)])

  agentRoute(app, services)
  await documentationRoutes(app, services)
  downloadRoutes(app, services)
  for (const resource of services.resources) resourceRoutes(app, resource, services)
  jobRoutes(app, services)
  deletionRoutes(app, services)
  await importRoutes(app, services)
  viewRoutes(app, services)
  searchRoutes(app, services)
  wordingRoutes(app)
  liveRoutes(app, services)
  notificationRoutes(app, services)
  changeFeedRoute(app, services)
  await uploadRoutes(app, services)
  healthRoutes(app, services)
  for (const area of services.areas) await area(app, services)
  await webAppRoutes(app, services)
  awaitDrain(app, services)
  return app
}

/** Answers a request with a malformed URL, which reaches no route and no error handler. */
function answerUnroutable(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(error)
  const body = problemBody(problem, {
    id: request.id,
    language: requestLanguage(request, organisation.language),
    actor: null,
  })
  void reply
    .code(problem.kind.status)
    .headers({ ...securityHeadersOf(request.protocol === 'https'), 'cache-control': 'no-store' })
    .type('application/problem+json')
    .send(JSON.stringify(body))
}

/** Logs one line per response, with the route instead of the URL, and without personal data. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}

/** Answers a request that Node could not parse, in the usual format of refusals. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const kind =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? problems.headersTooLarge
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? problems.requestTimeout
        : problems.malformed
  const body = JSON.stringify(problemBody(new Problem(kind), { id: randomUUID(), language: 'fr', actor: null }))
  const headers = {
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
    ...securityHeadersOf(false),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${kind.status} ${kind.title.en}`, ...lines, '', body].join('\r\n'))
}
