import { changeOf } from '#engine/http/route.api.ts'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isPrivate } from '#engine/definition/file-fields.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import type { Database, Queryable } from '#engine/database/database.api.ts'
import { isConnectionLost } from '#engine/database/database-errors.api.ts'
import type { WrittenRow } from './repository.api.ts'

/** The Idempotency-Key of a request (IETF draft-ietf-httpapi-idempotency-key-header) and the digest of the request. */
export interface IdempotencyKey {
  readonly actorId: string
  readonly key: string
  readonly fingerprint: string
}

type ReadCreatedRow = (id: string, on: Queryable) => Promise<WrittenRow | null>

/**
 * Runs a creation only once for each Idempotency-Key. The same key returns the created row, and the same key with
 * another body is refused. While the first request is still running, a second one with its key is refused without
 * waiting. A creation with a key runs again if its connection was lost: if it was committed, its row is returned.
 */
export async function runIdempotently(
  database: Database,
  request: FastifyRequest,
  create: (on: Queryable) => Promise<WrittenRow>,
  read: ReadCreatedRow,
): Promise<WrittenRow> {
  const key = keyOf(request)
  if (key === null) return create(database)
  return repeatIfLost(() =>
    database.transaction(async (on) => {
      const [lock] = await on.query<{ free: boolean }>({
        text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free',
        values: [`${key.actorId} ${key.key}`],
      })
      if (!lock?.free) throw new Problem(problems.inProgress, { headers: { 'retry-after': '1' } })
      const before = await findEarlierResult(on, key, read)
      if (before) return before
      const created = await create(on)
      await storeIdempotencyKey(on, key, created.id)
      return created
    }),
  )
}

/**
 * Like `runIdempotently`, for a creation that stores the key in the same statement as the row. Of two simultaneous
 * requests the second waits, and both return the same row.
 */
export async function runIdempotentlyInOneStatement(
  database: Database,
  request: FastifyRequest,
  create: (key: IdempotencyKey | null) => Promise<WrittenRow>,
  read: ReadCreatedRow,
): Promise<WrittenRow> {
  const key = keyOf(request)
  if (key === null) return create(null)
  const before = await findEarlierResult(database, key, read)
  if (before) return before
  return repeatIfLost(async () => {
    try {
      return await create(key)
    } catch (error) {
      // Any failed constraint, of the key or of the stock, can mean that a simultaneous request with the same key was
      // faster.
      const meanwhile = await findEarlierResult(database, key, read)
      if (meanwhile) return meanwhile
      throw error
    }
  })
}

/** Runs a creation with a key, and a second time if its connection was lost: the key keeps it from creating two rows. */
async function repeatIfLost(create: () => Promise<WrittenRow>): Promise<WrittenRow> {
  try {
    return await create()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    return create()
  }
}

/** Stores a key with its row, in the transaction that creates the row. */
export async function storeIdempotencyKey(
  on: Queryable,
  { actorId, key, fingerprint }: IdempotencyKey,
  id: string,
): Promise<void> {
  await on.query({
    name: 'idempotency-keep',
    text: 'insert into idempotency_key (actor_id, key, fingerprint, record_id) values ($1, $2, $3, $4)',
    values: [actorId, key, fingerprint, id],
  })
}

/** The earlier result of a key; throws if the key was used with another body. */
async function findEarlierResult(on: Queryable, { actorId, key, fingerprint }: IdempotencyKey, read: ReadCreatedRow) {
  const [used] = await on.query<{ fingerprint: string; record_id: string }>({
    name: 'idempotency-used',
    text: 'select fingerprint, record_id from idempotency_key where actor_id = $1 and key = $2',
    values: [actorId, key],
  })
  if (!used) return null
  if (used.fingerprint !== fingerprint) throw new Problem(problems.keyReused)
  const earlier = await read(used.record_id, on)
  if (!earlier) throw new Problem(problems.conflict)
  return earlier
}

function keyOf(request: FastifyRequest): IdempotencyKey | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Problem(problems.validation, { details: [fieldProblem('Idempotency-Key', 'text')] })
  }
  return { actorId: changeOf(request).actor.id, key, fingerprint: fingerprintOf(request) }
}

/**
 * A digest of the request that reveals none of its values. Secrets are excluded, because short ones could be guessed
 * from the digest.
 */
function fingerprintOf(request: FastifyRequest): string {
  const fields = request.routeOptions.config.contract?.resource?.fields ?? {}
  const secret = (name: string) => Object.hasOwn(fields, name) && isPrivate(fields[name])
  const redacted = JSON.stringify(request.body, (name, value: unknown) => (secret(name) ? '***' : value))
  const body = createHash('sha256').update(redacted).digest('base64url')
  return `${request.method} ${request.routeOptions.url} ${JSON.stringify(request.params)} ${body}`
}
