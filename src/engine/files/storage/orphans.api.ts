import { columnOf, type Resource } from '#engine/definition/resource.ts'
import { imageName } from '#engine/fields/images/image.ts'
import { day, hour } from '#engine/jobs/repeating-task.api.ts'
import { columnRef, quoteIdentifier } from '#engine/crud/columns.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { clearUnfinished } from './disk-store.api.ts'
import { aliasName, pictureName, pictureStore, thumbnailName, uploadsDirectory } from '../pictures.api.ts'
import type { FileStore } from './file-store.api.ts'

type SweepServices = Pick<Services, 'database' | 'resources' | 'settings'>

const batch = 2_000

/** Deletes a picture and its thumbnail. */
export async function deletePicture(store: FileStore, name: string): Promise<void> {
  await store.delete(name)
  await store.delete(thumbnailName(name))
}

/**
 * Deletes pictures older than a number of hours that are in no row and in no deleted row that can be restored. Returns
 * the number of deleted pictures.
 */
export async function sweepOrphans(
  services: SweepServices,
  olderThanHours: number,
  store = pictureStore(services.settings),
  stopping?: AbortSignal,
): Promise<number> {
  const before = new Date(Date.now() - olderThanHours * hour)
  let swept = 0
  let names = new Set<string>()
  const sweep = async () => {
    const shown = await shownPictures(services, [...names, ...[...names].map(aliasName)])
    const orphans = [...names].filter((name) => !shown.has(name) && !shown.has(aliasName(name)))
    for (const name of orphans) await deletePicture(store, name)
    swept += orphans.length
    names = new Set()
  }
  for await (const { name, storedAt: keptAt } of store.list()) {
    if (stopping?.aborted) return swept
    if (keptAt < before) names.add(pictureName(name))
    if (names.size >= batch) await sweep()
  }
  if (names.size > 0) await sweep()
  await clearUnfinished(uploadsDirectory(services.settings.dataDirectory), new Date(Date.now() - day))
  return swept
}

/** The names that occur in a row or in a deleted row, out of the given names. */
async function shownPictures({ database, resources }: SweepServices, names: readonly string[]): Promise<Set<string>> {
  const statements = resources.flatMap((resource) =>
    pictureFields(resource).flatMap((field) => [liveSql(resource, field), deletedSql(resource, field)]),
  )
  const shownNames: string[] = []
  // The statements run one after the other, because the sweep has no deadline and must not slow down users.
  for (const text of statements) {
    const rows = await database.query<{ name: string }>({ text, values: [names] })
    shownNames.push(...rows.map(({ name }) => name))
  }
  return new Set(shownNames)
}

/** The fields that contain pictures: those whose sample is a picture name or a list of picture names. */
function pictureFields({ fields }: Resource): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    [field.sample(1)].flat().some((value) => imageName.safeParse(value).success) ? [name] : [],
  )
}

/** The SQL set of the names in a jsonb value, which is one name or a list of names. */
function namesIn(json: string): string {
  return `jsonb_array_elements_text(case jsonb_typeof(${json}) when 'array' then ${json} else jsonb_build_array(${json}) end)`
}

function liveSql(resource: Resource, field: string): string {
  const names = namesIn(`to_jsonb(${columnRef(field)})`)
  return `select picture.name from ${quoteIdentifier(resource.table)} t, ${names} picture (name) where ${columnRef(field)} is not null and picture.name = any($1::text[])`
}

function deletedSql(resource: Resource, field: string): string {
  const value = `d.row_data -> '${columnOf(field)}'`
  return `select picture.name from deleted_record d, ${namesIn(value)} picture (name)
where d.resource = '${resource.name}' and ${value} is not null and picture.name = any($1::text[])`
}
