import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem, problems, fieldProblem } from '#engine/definition/problem.ts'
import { day, every } from '#engine/jobs/repeating-task.api.ts'
import { mostPictures, pictureUpload, picturesUpload } from './pictures.contract.ts'
import { route } from '#engine/http/route.api.ts'
import { quota } from '#engine/http/limits/quota.api.ts'
import { personLimits } from '#engine/http/limits/limit-table.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { readForm } from './multipart-form.api.ts'
import { deletePicture, sweepOrphans } from './storage/orphans.api.ts'
import { awaitDeletions, storeUploadedPicture, pictureStore, type StoredPicture } from './pictures.api.ts'
import { pictureRoutes } from './picture-routes.api.ts'
import type { FileStore } from './storage/file-store.api.ts'
import { hasPermission, type Actor } from '#engine/definition/access.ts'
import type { Resource } from '#engine/definition/resource.ts'

/** The timeout of an upload in milliseconds: 25 MB take 100 seconds at 2 Mbit/s. */
const patience = 150_000
/**
 * The age in hours after which an unused picture is deleted; a form may stay open during holidays of two weeks and
 * still be saved.
 */
const orphanHours = 14 * 24

/**
 * `POST /upload/images/upload` takes one picture in the form field `file`; `POST /multiples/upload/images/upload` takes
 * several in `files`. The form field `folder` names the resource. The pictures are encoded again, stored, and served
 * under `/public/`.
 */
export async function uploadRoutes(
  app: FastifyInstance,
  services: Services,
  store: FileStore = pictureStore(services.settings),
): Promise<void> {
  const allow = quota(personLimits.pictures)

  async function keepAll(request: FastifyRequest, field: string, most: number): Promise<StoredPicture[]> {
    const { actor } = request
    if (!actor) throw new Problem(problems.unauthorized)
    // An actor without permission for any folder is refused before the body is read.
    if (!services.resources.some((resource) => mayUploadFor(actor, resource))) throw new Problem(problems.forbidden)
    const form = await readForm(request, field, most)
    const folder = allowedFolder(form.folder, actor, services.resources)
    allow(actor.id, form.files.length)
    const results = await Promise.allSettled(form.files.map((file) => storeUploadedPicture(store, file, folder)))
    const refused = results.find(({ status }) => status === 'rejected')
    if (refused?.status !== 'rejected') return results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    // If one picture is refused, none is stored. The orphan sweep deletes files that cannot be deleted now.
    const others = results.flatMap((one) => (one.status === 'fulfilled' ? [deletePicture(store, one.value.name)] : []))
    await awaitDeletions(refused.reason, others)
    throw refused.reason
  }

  await app.register(async (room) => {
    await room.register(multipart)
    const options = { handlerTimeout: patience, bodyLimit: 53_000_000, config: { atOnce: 'pictures' } } as const

    route(
      room,
      pictureUpload,
      async ({ request }) => {
        const [stored] = await keepAll(request, 'file', 1)
        if (!stored) throw new Problem(problems.internal)
        return { data: stored }
      },
      options,
    )

    route(
      room,
      picturesUpload,
      async ({ request }) => ({ data: await keepAll(request, 'files', mostPictures) }),
      options,
    )
  })

  pictureRoutes(app, store)
  every(app, {
    name: 'pictures without a row',
    milliseconds: day,
    work: async (stopping) => {
      const swept = await sweepOrphans(services, orphanHours, store, stopping)
      app.log.info({ swept }, 'Pictures without a row were deleted')
    },
  })
}

/** Whether the actor may write rows of a resource, and therefore upload pictures for them. */
function mayUploadFor(actor: Actor, resource: Resource): boolean {
  return (
    hasPermission(actor.permissions, `${resource.name}:create`) ||
    hasPermission(actor.permissions, `${resource.name}:update`)
  )
}

/** The storage folder of the requested resource; throws a problem if the actor may not write its rows. */
function allowedFolder(requested: unknown, actor: Actor, resources: readonly Resource[]): string {
  const refused = (code: 'required' | 'choice') =>
    new Problem(problems.validation, { details: [fieldProblem('folder', code)] })
  if (requested === undefined || requested === '') throw refused('required')
  const match = resources.find((resource) => typeof requested === 'string' && foldersOf(resource).has(requested))
  if (!match) throw refused('choice')
  if (!mayUploadFor(actor, match)) throw new Problem(problems.forbidden)
  return foldersOf(match).get(String(requested)) ?? ''
}

/**
 * The accepted folder names of a resource's uploads, with the storage folder. The names `item-kit`, `itemkit` and
 * `itemkits` lead to `itemkits`, the last part of the screen's path. So does `imagesitemkits`, a form that the
 * specification uses for articles.
 */
function foldersOf({ name, screen }: Resource): ReadonlyMap<string, string> {
  const folder = lettersOf(screen.split('/').at(-1) ?? name)
  const spellings = [name, lettersOf(name), `${lettersOf(name)}s`, folder, `images${folder}`]
  return new Map(spellings.map((one) => [one, folder]))
}

/** Reduces a text to the form of a storage folder: lower-case letters only, at most twenty. */
function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 20)
}
