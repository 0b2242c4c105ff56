import { timingSafeEqual, createHash } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem, problems } from '../../core/problem.ts'
import type { Services } from '../services.ts'
import { keptFigures } from './waiting.ts'
import { replicaFigures } from './replicas.ts'
import { watched } from './watched.ts'
import { counter, exposition, gauge, histogram, type Metric } from './metrics.ts'

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const nanosecondsInSecond = 1e9

/** `GET /metrics`: how many requests, how long they took, how busy the process is; for this machine or who has the token. */
export function figureRoutes(
  app: FastifyInstance,
  { settings, database, figures }: Pick<Services, 'settings' | 'database' | 'figures'>,
): void {
  const durations = histogram('souk_http_request_duration_seconds', 'Requests by route, method and status', bounds)
  const lag = monitorEventLoopDelay({ resolution: 10 })
  const kept = keptFigures(database, figures)
  let open = 0

  app.addHook('onReady', async () => void lag.enable())
  app.addHook('onClose', async () => void lag.disable())
  app.addHook('onRequest', async (_request, reply) => {
    open++
    // Comes however it ended, also when whoever asked has gone.
    reply.raw.once('close', () => open--)
  })
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      // The route, never the address: there are as many of those as there are rows.
      { route: request.routeOptions.url ?? 'none', method: request.method, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })

  const metrics: readonly Metric[] = [
    durations,
    gauge('souk_http_requests_open', 'Requests under way', () => [{ value: open }]),
    gauge('souk_event_loop_lag_seconds', 'How late the event loop was since the last look', () => lagOf(lag)),
    gauge('souk_memory_bytes', 'Memory by kind', () => {
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
      return Object.entries({ rss, heapUsed, heapTotal, external }).map(([kind, value]) => ({
        labels: { kind },
        value,
      }))
    }),
    counter('souk_cpu_seconds_total', 'Processor time by kind', () => {
      const { user, system } = process.cpuUsage()
      return Object.entries({ user, system }).map(([kind, value]) => ({ labels: { kind }, value: value / 1e6 }))
    }),
    gauge('souk_uptime_seconds', 'How long this process has run', () => [{ value: process.uptime() }]),
    gauge('souk_database_connections', 'Connections to the database by state', () => connectionsOf(database)),
    ...replicaFigures(database),
  ]

  app.get('/metrics', { config: { ...watched, summary: 'Figures for Prometheus' } }, async (request, reply) => {
    if (!mayWatch(request, settings.metricsToken)) throw new Problem(problems.notFound)
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(exposition([...metrics, ...(await kept())]))
  })
}

function lagOf(lag: ReturnType<typeof monitorEventLoopDelay>) {
  const quantiles = [50, 99, 100] as const
  const samples = quantiles.map((quantile) => ({
    labels: { quantile: String(quantile / 100) },
    value: (lag.count > 0 ? lag.percentile(quantile) : 0) / nanosecondsInSecond,
  }))
  lag.reset()
  return samples
}

/** What a database that pools connections tells of them. */
interface Pooling {
  readonly connections: () => Readonly<Record<string, number>>
}

function connectionsOf(database: object) {
  if (!tellsConnections(database)) return []
  return Object.entries(database.connections()).map(([state, value]) => ({ labels: { state }, value }))
}

function tellsConnections(database: object): database is Pooling {
  return 'connections' in database && typeof database.connections === 'function'
}

/** With a token configured only the token counts; without one, only who asks from this machine and through no proxy. */
export function mayWatch({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return sameText(headers.authorization ?? '', `Bearer ${token}`)
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via
  return forwarded === undefined && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
