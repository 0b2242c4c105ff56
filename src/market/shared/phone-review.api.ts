import { setImmediate as pause } from 'node:timers/promises'
import { systemActor } from '#engine/audit/entry.api.ts'
import { quoteIdentifier } from '#engine/crud/columns.api.ts'
import { updateMany, type RowToWrite } from '#engine/crud/write-many.api.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Database, Queryable } from '#engine/database/database.api.ts'
import { phoneReader } from '#engine/fields/text/phone-reader.ts'
import { every, hour } from '#engine/jobs/repeating-task.api.ts'
import type { Area } from '#engine/server/services.api.ts'

const batch = 1_000

interface StoredPhone {
  readonly id: string
  readonly version: number
  readonly phone: string | null
}

/**
 * Registers the review of phone numbers that older versions stored. It runs once after an upgrade; several servers
 * share the work.
 */
export const phoneReviewArea: Area = (app, { database, resources }) => {
  const work = (stopping: AbortSignal) => reviewPhones(database, resources, stopping)
  every(app, { name: 'phone review', milliseconds: hour, atOnce: true, work })
}

/**
 * Removes the zero after the country code when the number is valid without it, and marks numbers that cannot be
 * dialled.
 */
export async function reviewPhones(
  database: Database,
  resources: readonly Resource[],
  stopping?: AbortSignal,
): Promise<void> {
  for (const resource of resources.filter(({ fields }) => fields['phoneDoubtful'])) {
    while (!stopping?.aborted && (await database.transaction((on) => reviewBatch(on, resource)))) await pause()
  }
}

/** Reviews one batch of rows; returns whether more rows may remain. */
async function reviewBatch(on: Queryable, resource: Resource): Promise<boolean> {
  const place = await lockPlace(on, resource)
  if (place === null) return false
  const rows = await phonesAfter(on, resource, place)
  await updateMany(on, resource, rows.flatMap(corrected), systemActor)
  const last = rows.at(-1)
  await (last ? movePlace(on, resource, last.id) : endReview(on, resource))
  return last !== undefined
}

/** Locks and reads the id of the last reviewed row; null when no rows remain or another server is reviewing. */
async function lockPlace(on: Queryable, resource: Resource): Promise<string | null> {
  const [place] = await on.query<{ lastId: string }>({
    text: 'select last_id as "lastId" from phone_review where resource = $1 for update skip locked',
    values: [resource.name],
  })
  return place?.lastId ?? null
}

async function movePlace(on: Queryable, resource: Resource, id: string): Promise<void> {
  await on.query({ text: 'update phone_review set last_id = $2 where resource = $1', values: [resource.name, id] })
}

async function endReview(on: Queryable, resource: Resource): Promise<void> {
  await on.query({ text: 'delete from phone_review where resource = $1', values: [resource.name] })
}

function phonesAfter(on: Queryable, resource: Resource, id: string): Promise<StoredPhone[]> {
  return on.query<StoredPhone>({
    text: `select id, version, phone from ${quoteIdentifier(resource.table)} where id > $1 order by id limit ${batch}`,
    values: [id],
  })
}

function corrected({ id, version, phone }: StoredPhone): readonly RowToWrite[] {
  const reader = phoneReader()
  if (!reader || phone === null) return []
  const doubt = reader.doubtOf(phone)
  if (doubt === null) return []
  const direct = reader.diallable(phone)
  const isRight = doubt === 'phone_trunk' && reader.doubtOf(direct) === null
  return [{ id, version, values: isRight ? { phone: direct } : { phoneDoubtful: true } }]
}
