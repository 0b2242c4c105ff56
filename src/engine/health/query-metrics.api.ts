import type { Database } from '#engine/database/database.api.ts'
import { gauge, type Metric, type Sample } from './metrics.api.ts'

/** Figures that one statement of the database answers: rows of what they count, told apart by their labels, and how many. */
export interface QueryMetric {
  readonly name: string
  readonly help: string
  /** Answers `labels` (an object) and `value`. */
  readonly text: string
}

/** What waits to be done, by any process, and what could not be. */
const queueMetrics: readonly QueryMetric[] = [
  {
    name: 'souk_jobs',
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
]

interface MetricRow {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const cacheDuration = 5_000
const patience = 1_000

/**
 * Reads what the database counts, at most every few seconds however often it is asked. While the database is away these
 * figures are, too, and `souk_database_up` says so.
 */
export function readQueryMetrics(
  database: Database,
  more: readonly QueryMetric[] = [],
): () => Promise<readonly Metric[]> {
  let known: readonly Metric[] = []
  let readAt = -Infinity
  let reading: Promise<readonly Metric[]> | undefined
  const read = async (): Promise<readonly Metric[]> => {
    const found = await Promise.all(
      [...queueMetrics, ...more].map(async (figure) => {
        const samples: readonly Sample[] = await inTime(database.query<MetricRow>({ text: figure.text }))
        return gauge(figure.name, figure.help, () => samples)
      }),
    )
    return [...found, gaugeOne(1)]
  }
  return async () => {
    if (performance.now() - readAt < cacheDuration) return known
    known = await (reading ??= read()
      .catch(() => [gaugeOne(0)])
      .finally(() => {
        reading = undefined
        readAt = performance.now()
      }))
    return known
  }
}

function gaugeOne(value: number): Metric {
  return gauge('souk_database_up', 'Whether the database answered', () => [{ value }])
}

/** Whoever watches is answered, also when the database never does. */
async function inTime<Result>(asked: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('late')), patience)
  try {
    return await Promise.race([asked, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
