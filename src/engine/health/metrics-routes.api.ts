import { timingSafeEqual, createHash } from 'node:crypto'
import about from '../../../package.json' with { type: 'json' }
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Histogram, Registry } from 'prom-client'
import { Problem, problems } from '#engine/definition/problem.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { readQueryMetrics } from './query-metrics.api.ts'
import { replicaMetrics } from './replica-metrics.api.ts'
import { compressedFigures } from '#engine/http/limits/limit-table.api.ts'
import { monitoringRoute } from './monitoring-route.api.ts'
import { counter, gauge, register, type Metric } from './metrics.api.ts'

/** The documentation chapter of health and metrics. */
export const chapter = { name: 'Health', description: 'The state of the server, for operators' }

const nanosecondsInSecond = 1e9

/**
 * `GET /metrics`: request counts, durations and the load of the process. Only callers on this machine or with the token
 * may read it.
 */
export function metricsRoutes(
  app: FastifyInstance,
  { settings, database, queryMetrics: figures }: Pick<Services, 'settings' | 'database' | 'queryMetrics'>,
  others: readonly Metric[] = [],
): void {
  const registry = new Registry()
  const durations = new Histogram({
    name: 'souk_http_request_duration_seconds',
    help: 'Requests by route, method and class of status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.01, 0.05, 0.25, 1, 5],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'souk_http_refusals_total',
    help: 'What nobody in particular was refused, by status',
    labelNames: ['status'],
    registers: [registry],
  })
  const lag = monitorEventLoopDelay({ resolution: 10 })
  let open = 0

  app.addHook('onReady', async () => void lag.enable())
  app.addHook('onClose', async () => void lag.disable())
  app.addHook('onRequest', (_request, reply, done) => {
    open++
    // The event fires whether the response was completed or the client disconnected.
    reply.raw.once('close', () => open--)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply
    const { url: route } = request.routeOptions
    // Refusals of unauthenticated callers are counted without a route, because strangers could otherwise add any number
    // of series.
    if (status >= 400 && status < 500 && (route === undefined || !request.actor))
      refusals.inc({ status: String(status) })
    // The label is the route instead of the URL, which would create a series for each row.
    else
      durations.observe(
        { route: route ?? 'none', method: request.method, status: `${Math.floor(status / 100)}xx` },
        elapsedTime / 1000,
      )
    done()
  })

  const metrics: readonly Metric[] = [
    gauge('souk_requests_running', 'Requests under way by kind', ['kind'], () => concurrencySamples(app, 'running')),
    gauge('souk_requests_waiting', 'Requests that wait for their turn by kind', ['kind'], () =>
      concurrencySamples(app, 'waiting'),
    ),
    gauge('souk_http_requests_open', 'Requests under way', [], () => [{ value: open }]),
    gauge(
      'souk_event_loop_lag_seconds',
      'How late the event loop was since the last look, by percentile',
      ['percentile'],
      () => lagOf(lag),
    ),
    gauge('souk_memory_bytes', 'Memory by kind', ['kind'], () => {
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
      return Object.entries({ rss, heapUsed, heapTotal, external }).map(([kind, value]) => ({
        labels: { kind },
        value,
      }))
    }),
    counter('souk_cpu_seconds_total', 'Processor time by kind', ['kind'], () => {
      const { user, system } = process.cpuUsage()
      return Object.entries({ user, system }).map(([kind, value]) => ({ labels: { kind }, value: value / 1e6 }))
    }),
    gauge('souk_build_info', 'The version that runs, and of what Node.js', ['version', 'node'], () => [
      { labels: { version: about.version, node: process.versions.node }, value: 1 },
    ]),
    gauge('souk_uptime_seconds', 'How long this process has run', [], () => [{ value: process.uptime() }]),
    gauge('souk_database_connections', 'Connections to the database by state', ['state'], () =>
      connectionsOf(database),
    ),
    gauge(
      'souk_mail_configured',
      'Whether a mail server is set; without one mails wait, and nobody can do anything',
      [],
      () => [{ value: settings.smtpUrl === undefined ? 0 : 1 }],
    ),
    ...replicaMetrics(database),
    ...others,
    ...readQueryMetrics(database, figures),
  ]
  for (const metric of metrics) register(registry, metric)

  route(
    app,
    {
      ...{ method: 'GET', path: '/metrics', demand: 'public', chapter, summary: 'Figures for Prometheus' },
      answer: { types: ['text/plain'] },
      problems: [problems.notFound],
    },
    async ({ request, reply }) => {
      if (!mayReadMetrics(request, settings.metricsToken)) throw new Problem(problems.notFound)
      return reply.type(registry.contentType).send(await registry.metrics())
    },
    { config: { ...monitoringRoute.config, compressedUpTo: compressedFigures } },
  )
}

function lagOf(lag: ReturnType<typeof monitorEventLoopDelay>) {
  const percentiles = [50, 99, 100] as const
  const samples = percentiles.map((percentile) => ({
    // The label is not called `quantile`, because Prometheus reserves that name for summaries.
    labels: { percentile: String(percentile) },
    value: (lag.count > 0 ? lag.percentile(percentile) : 0) / nanosecondsInSecond,
  }))
  lag.reset()
  return samples
}

/** The pool metrics of a database with a connection pool. */
interface PooledDatabase {
  readonly connections: () => Readonly<Record<string, number>>
}

function connectionsOf(database: object) {
  if (!isPooled(database)) return []
  return Object.entries(database.connections()).map(([state, value]) => ({ labels: { state }, value }))
}

function isPooled(database: object): database is PooledDatabase {
  return 'connections' in database && typeof database.connections === 'function'
}

function concurrencySamples({ concurrencyLimits: gates }: FastifyInstance, what: 'running' | 'waiting') {
  return gates.usage.map(({ name, [what]: value }) => ({ labels: { kind: name }, value }))
}

/** Whether a caller may read the metrics: with the token, if one is set, or from this machine without a proxy. */
export function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined && sameText(headers.authorization ?? '', `Bearer ${token}`)) return true
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via
  return forwarded === undefined && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
