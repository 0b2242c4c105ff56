import type { FastifyInstance } from 'fastify'
import { Problem, problems } from '../../core/problem.ts'
import type { Services } from '../services.ts'
import { figureRoutes } from './figures.ts'
import { checksOf, readinessOf } from './readiness.ts'
import { replicaChecks, tellOfReplicas } from './replicas.ts'
import { watched } from './watched.ts'

/**
 * `GET /health/live`: the process runs, whatever the database does, so that an outage restarts nobody. `GET /health/ready`:
 * it may be sent requests; 503 says which part is not ready, and that it is starting or stopping. `GET /metrics`: its figures.
 */
export function healthRoutes(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'prepare' | 'settings' | 'figures' | 'starting'>,
): void {
  const demanded = checksOf(services)
  tellOfReplicas(app.log, services.database)
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })

  app.get('/health/live', { config: { ...watched, summary: 'The process runs' } }, () => ({ status: 'live' }))

  app.get('/health/ready', { config: { ...watched, summary: 'The process may be sent requests' } }, async () => {
    const found = {
      ...(await readinessOf(demanded)),
      running: stopping || services.starting?.() === true ? 'failed' : 'ok',
    }
    const checks = { ...found, ...replicaChecks(services.database) }
    if (Object.values(found).every((state) => state === 'ok')) return { status: 'ready', checks }
    throw new Problem(problems.unavailable, { extra: { checks }, headers: { 'retry-after': '2' } })
  })

  figureRoutes(app, services)
}
