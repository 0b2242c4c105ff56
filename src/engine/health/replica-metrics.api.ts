import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#engine/database/database.api.ts'
import { counter, gauge, type Metric } from './metrics.api.ts'

const messages = {
  ok: ['info', 'The read replica is used'],
  behind: ['info', 'The read replica lags: the primary answers'],
  away: ['warn', 'The read replica does not answer: the primary does'],
  primary: ['warn', 'DATABASE_READ_URL leads to the primary itself: the primary answers'],
  refused: ['error', 'DATABASE_READ_URL leads to a server that is not a replica of the primary: it is not used'],
} as const

/** Logs each change of a replica's state, with its number in `DATABASE_READ_URL`. */
export function logReplicaStates(log: FastifyBaseLogger, { replicas }: Pick<Database, 'replicas'>): void {
  replicas?.onStateChange((replica, state) => {
    const [level, sentence] = messages[state]
    log[level]({ replica, state }, sentence)
  })
}

/**
 * The state of each replica, for readiness. A replica never makes a process unready, because Souk works without
 * replicas.
 */
export function replicaChecks({ replicas }: Pick<Database, 'replicas'>): Readonly<Record<string, string>> {
  const all = replicas?.metrics().replicas ?? []
  return Object.fromEntries(all.map(({ number, state }) => [`replica${number}`, state]))
}

/** Metrics of the replicas: the reads of the primary and of each replica, and the lag of the replicas. */
export function replicaMetrics({ replicas }: Pick<Database, 'replicas'>): readonly Metric[] {
  if (!replicas) return []
  const labels = (number: number) => ({ replica: String(number) })
  const all = () => replicas.metrics().replicas
  return [
    counter(
      'souk_reads_total',
      'Questions of lists, searches, reports and exports, by who answered',
      ['place', 'replica'],
      () => [
        { labels: { place: 'primary' }, value: replicas.metrics().primaryReads },
        ...all().map(({ number, reads }) => ({ labels: { place: 'replica', ...labels(number) }, value: reads })),
      ],
    ),
    gauge('souk_replica_up', 'Whether a replica is used', ['replica'], () =>
      all().map(({ number, state }) => ({ labels: labels(number), value: state === 'ok' ? 1 : 0 })),
    ),
    gauge(
      'souk_replica_lag_seconds',
      'How long ago the oldest thing was written that a replica lacks',
      ['replica'],
      () => all().map(({ number, lagSeconds }) => ({ labels: labels(number), value: lagSeconds })),
    ),
  ]
}
