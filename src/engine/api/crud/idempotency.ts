import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { fieldProblem, Problem, problems } from '../../core/problem.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { changeOf } from './request.ts'
import type { Written } from './write.ts'

/**
 * Makes a creation act once per Idempotency-Key (IETF draft-ietf-httpapi-idempotency-key-header): the same key answers
 * the row it made, another body with it is refused, and a request still under way is said so at once rather than waited for.
 */
export async function once(
  database: Database,
  request: FastifyRequest,
  create: (on: Queryable) => Promise<Written>,
  read: (id: string, on: Queryable) => Promise<Written | null>,
): Promise<Written> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return create(database)
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Problem(problems.validation, { details: [fieldProblem('Idempotency-Key', 'text')] })
  }
  const { actor } = changeOf(request)
  const fingerprint = fingerprintOf(request)
  return database.transaction(async (on) => {
    const [lock] = await on.query<{ free: boolean }>({
      text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free',
      values: [`${actor.id} ${key}`],
    })
    if (!lock?.free) throw new Problem(problems.inProgress, { headers: { 'retry-after': '1' } })
    const [used] = await on.query<{ fingerprint: string; record_id: string }>({
      text: 'select fingerprint, record_id from idempotency_key where actor_id = $1 and key = $2',
      values: [actor.id, key],
    })
    if (used) {
      if (used.fingerprint !== fingerprint) throw new Problem(problems.keyReused)
      const made = await read(used.record_id, on)
      if (!made) throw new Problem(problems.conflict)
      return made
    }
    const made = await create(on)
    await on.query({
      text: 'insert into idempotency_key (actor_id, key, fingerprint, record_id) values ($1, $2, $3, $4)',
      values: [actor.id, key, fingerprint, made.id],
    })
    return made
  })
}

/** What a request asks, in a few bytes that hold none of its values. Secrets stay out: short ones could be guessed back. */
function fingerprintOf(request: FastifyRequest): string {
  const fields = request.routeOptions.config.resource?.fields ?? {}
  const secret = (name: string) =>
    Object.hasOwn(fields, name) && (fields[name]?.prepare !== undefined || fields[name]?.fleeting === true)
  const told = JSON.stringify(request.body, (name, value: unknown) => (secret(name) ? '***' : value))
  const body = createHash('sha256').update(told).digest('base64url')
  return `${request.method} ${request.routeOptions.url} ${JSON.stringify(request.params)} ${body}`
}
