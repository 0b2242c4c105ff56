import type { Database } from '#engine/database/database.api.ts'
import { memoize } from '#engine/definition/concurrency/memoize.ts'
import { gauge, type Metric, type Sample } from './metrics.api.ts'

/** Metrics that one SQL statement returns, with labels and a value in each row. */
export interface QueryMetric {
  readonly name: string
  readonly help: string
  /** The label names; none by default. */
  readonly labels?: readonly string[]
  /** The SQL statement, which returns `labels` (an object) and `value`. */
  readonly text: string
}

/** Metrics of the queued work of all processes, of failed work and of backups. */
const operationMetrics: readonly QueryMetric[] = [
  {
    name: 'souk_jobs',
    labels: ['state'],
    help: 'Jobs that are queued or running',
    text: `select jsonb_build_object('state', s) as labels, (select count(*) from job j where j.state = s)::float8 as value
      from unnest(array['queued', 'running']) s`,
  },
  {
    name: 'souk_jobs_oldest_seconds',
    help: 'How long the oldest queued job has waited',
    text: `select '{}'::jsonb as labels, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as value
      from job where state = 'queued'`,
  },
  {
    name: 'souk_mails',
    labels: ['state'],
    help: 'Mails that wait, and that were given up in the last month',
    text: `select jsonb_build_object('state', s) as labels, (select count(*) from mail_outbox m where m.state = s)::float8 as value
      from unnest(array['waiting', 'failed']) s`,
  },
  {
    name: 'souk_mails_oldest_seconds',
    help: 'How long the oldest mail has waited',
    text: `select '{}'::jsonb as labels, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as value
      from mail_outbox where state = 'waiting'`,
  },
  {
    name: 'souk_backup_last_success_timestamp_seconds',
    help: 'When the last backup was verified, in seconds since 1970; 0 without one',
    text: `select '{}'::jsonb as labels, coalesce(extract(epoch from backed_up_at), 0)::float8 as value from installation`,
  },
]

const cacheDuration = 5_000
const patience = 1_000

/**
 * Metrics that the database counts, at most once every few seconds. While the database is unreachable, they have no
 * value and `souk_database_up` is 0.
 */
export function readQueryMetrics(database: Database, more: readonly QueryMetric[] = []): readonly Metric[] {
  const all = [...operationMetrics, ...more]
  const read = memoize(cacheDuration, () =>
    Promise.all(all.map(({ text }) => inTime(database.query<Required<Sample>>({ text })))).catch(() => null),
  )
  return [
    ...all.map(({ name, help, labels = [] }, at) => gauge(name, help, labels, async () => (await read())?.[at] ?? [])),
    gauge('souk_database_up', 'Whether the database answered', [], async () => [{ value: (await read()) ? 1 : 0 }]),
  ]
}

/** Limits the duration of a query, so that monitoring gets a response even if the database never responds. */
async function inTime<Result>(query: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('late')), patience)
  try {
    return await Promise.race([query, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
