import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Problem, problems } from '#engine/definition/problem.ts'
import { day, every } from '#engine/jobs/every.api.ts'
import { data } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import { quota } from '#engine/http/limits/quota.api.ts'
import { shares } from '#engine/http/limits/limit-table.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { allowedFolder, mayIllustrate } from './storage/folders.api.ts'
import { readForm } from './multipart-form.api.ts'
import { forget, sweepOrphans } from './storage/orphans.api.ts'
import { clearedAway, keepPicture, pictureAnswer, pictureStore, type StoredPicture } from './pictures.api.ts'
import { chapter, showPictures } from './serve-pictures.api.ts'
import type { Store } from './storage/store.api.ts'

const mostFiles = 12
const patience = 60_000
const others = z.object({ folder: z.string().describe('The resource the picture is for, such as `customers`') })
/** A form left open over the holidays may still be saved. */
const orphanHours = 14 * 24

/**
 * `POST /upload/images/upload` (`file`) and `POST /multiples/upload/images/upload` (`files`), each with the `folder` of a
 * resource: pictures come in, are made anew and kept, and are shown under `/public/`.
 */
export async function uploadRoutes(
  app: FastifyInstance,
  services: Services,
  store: Store = pictureStore(services.settings),
): Promise<void> {
  const allow = quota(shares.pictures)

  async function keepAll(request: FastifyRequest, field: string, most: number): Promise<StoredPicture[]> {
    const { actor } = request
    if (!actor) throw new Problem(problems.unauthorized)
    // Whoever may illustrate nothing is refused before a byte is read.
    if (!services.resources.some((resource) => mayIllustrate(actor, resource))) throw new Problem(problems.forbidden)
    const form = await readForm(request, field, most)
    const folder = allowedFolder(form.folder, actor, services.resources)
    allow(actor.id, form.files.length)
    const kept = await Promise.allSettled(form.files.map((file) => keepPicture(store, file, folder)))
    const refused = kept.find(({ status }) => status === 'rejected')
    if (refused?.status !== 'rejected') return kept.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    // All or nothing: a form with one bad picture keeps none. What cannot be deleted now is an orphan for the sweep.
    const others = kept.flatMap((one) => (one.status === 'fulfilled' ? [forget(store, one.value.name)] : []))
    await clearedAway(refused.reason, others)
    throw refused.reason
  }

  await app.register(async (room) => {
    await room.register(multipart)
    const sending = { method: 'POST', demand: 'signed-in', chapter, status: 201 } as const
    const picture = pictureAnswer.meta({ $ref: '#/components/schemas/Picture' })
    const options = { handlerTimeout: patience, bodyLimit: 11_000_000, config: { atOnce: 'pictures' } } as const

    route(
      room,
      {
        ...sending,
        path: '/upload/images/upload',
        summary: 'Upload a picture',
        form: { files: 'file', most: 1, others },
        answer: data(picture),
      },
      async ({ request }) => {
        const [kept] = await keepAll(request, 'file', 1)
        if (!kept) throw new Problem(problems.internal)
        return { data: kept }
      },
      options,
    )

    route(
      room,
      {
        ...sending,
        path: '/multiples/upload/images/upload',
        summary: 'Upload several pictures',
        form: { files: 'files', most: mostFiles, others },
        answer: data(z.array(picture)),
      },
      async ({ request }) => ({ data: await keepAll(request, 'files', mostFiles) }),
      options,
    )
  })

  showPictures(app, store)
  every(app, {
    name: 'pictures that no row shows',
    milliseconds: day,
    work: async (stopping) => {
      const swept = await sweepOrphans(services, orphanHours, store, stopping)
      app.log.info({ swept }, 'Pictures that no row shows were deleted')
    },
  })
}
