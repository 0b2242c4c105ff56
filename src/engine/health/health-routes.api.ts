import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { Problem, problems } from '#engine/definition/problem.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { chapter, metricsRoutes, mayReadMetrics } from './metrics-routes.api.ts'
import { readinessChecks, runReadinessChecks } from './readiness.api.ts'
import { pictureStore } from '#engine/files/pictures.api.ts'
import { mailService, pictureService, ServiceHealth } from './service-health.api.ts'
import { replicaChecks, logReplicaStates } from './replica-metrics.api.ts'
import { watchZoneTables } from './zone-tables.api.ts'
import { monitoringRoute } from './monitoring-route.api.ts'

/**
 * `GET /health/live`: 200 while the process runs, even if the database is down, so that a database outage causes no
 * restarts. `GET /health/ready`: 200 if the process accepts requests; a 503 names the failing part, or says that the
 * process is starting or stopping. `GET /metrics`: the metrics of the process.
 */
export function healthRoutes(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'prepare' | 'open' | 'settings' | 'queryMetrics' | 'phase'>,
): void {
  const { checks: demanded, unusableKeys } = readinessChecks(services)
  const { smtpUrl } = services.settings
  const others = [pictureService(pictureStore(services.settings)), ...(smtpUrl ? [mailService(smtpUrl)] : [])].map(
    (service) => new ServiceHealth(service, app.log),
  )
  const tell = logReadinessChanges(app)
  logReplicaStates(app.log, services.database)
  const zoneTables = watchZoneTables(app, services.database)

  const common = { method: 'GET', demand: 'public', chapter } as const
  route(
    app,
    {
      ...common,
      path: '/health/live',
      summary: 'Check that the process runs',
      answer: z.strictObject({ status: z.literal('live') }),
    },
    () => ({ status: 'live' as const }),
    monitoringRoute,
  )

  const checks = z.record(z.string(), z.string())
  const answer = z.strictObject({ status: z.literal('ready'), checks, causes: checks.optional() })
  const ready = { path: '/health/ready', summary: 'The process may be sent requests', answer }
  route(
    app,
    { ...common, ...ready, problems: [problems.unavailable] },
    async ({ request }) => {
      const serves = (services.phase?.() ?? 'serving') === 'serving'
      const [readinessChecks, states] = await Promise.all([
        runReadinessChecks(demanded),
        Promise.all(others.map(async (service) => [service.name, await service.state()] as const)),
      ])
      const demandedChecks: Record<string, string> = {
        ...readinessChecks,
        running: serves ? 'ok' : 'failed',
      }
      // The checks of pictures, mail, replicas and time-zone tables are only reported; their failure does not make the
      // process unready.
      const checks = {
        ...demandedChecks,
        ...Object.fromEntries(states),
        ...zoneTables(),
        ...replicaChecks(services.database),
      }
      const failed = Object.entries(demandedChecks).flatMap(([part, state]) => (state === 'ok' ? [] : [part]))
      const keys = demandedChecks['keys'] === 'ok' ? [] : unusableKeys()
      // A starting or stopping process is not a problem, so nothing is logged.
      if (serves) tell(failed, keys)
      if (failed.length === 0) {
        const causes = Object.fromEntries(others.flatMap(({ name, cause }) => (cause === null ? [] : [[name, cause]])))
        const shown = mayReadMetrics(request, services.settings.metricsToken) && Object.keys(causes).length > 0
        return { status: 'ready' as const, checks, ...(shown && { causes }) }
      }
      const named =
        keys.length > 0 && mayReadMetrics(request, services.settings.metricsToken) ? { unusableKeys: keys } : {}
      throw new Problem(problems.unavailable, { extra: { checks, ...named }, headers: { 'retry-after': '2' } })
    },
    monitoringRoute,
  )

  metricsRoutes(
    app,
    services,
    others.map(({ metric }) => metric),
  )
}

/** Logs the failing readiness checks when they change, not at every request. */
function logReadinessChanges(app: FastifyInstance): (failed: readonly string[], keys: readonly string[]) => void {
  let logged = ''
  return (failed, keys) => {
    const now = [...failed, ...keys].join(' ')
    if (now === logged) return
    logged = now
    if (failed.length === 0) app.log.info('Souk is ready again')
    else app.log.error({ failed, ...(keys.length > 0 && { unusableKeys: keys }) }, 'Souk is not ready')
  }
}
