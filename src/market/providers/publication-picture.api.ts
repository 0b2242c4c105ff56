import type { FastifyInstance } from 'fastify'
import { changeOf } from '#engine/api/crud/request.ts'
import { quota } from '#engine/api/limits/quota.ts'
import { shares } from '#engine/api/limits/table.ts'
import { readPicture } from '#engine/api/uploads/picture.ts'
import { Problem, problemKind } from '#engine/core/problem.ts'
import { words } from '#engine/core/words.ts'
import { bodyOf, memberOf } from '../access/body.api.ts'
import { bytesAt } from './picture-elsewhere.api.ts'
import { publication } from './publication.ts'

const outOfReach = problemKind(
  'picture_out_of_reach',
  422,
  words(
    'L’image n’a pas pu être lue à cette adresse',
    'The picture could not be read at this address',
    'تعذرت قراءة الصورة من هذا العنوان',
  ),
)

const body = { imageUrl: memberOf(publication, 'imageUrl') }

const spend = quota(shares.picturesElsewhere)

/**
 * The picture at another site, made anew, for whoever writes publications: the page itself may show no other site's
 * pictures, and no other site learns who looks.
 */
export function publicationPictureRoute(app: FastifyInstance): void {
  app.post(
    `${publication.path}/picture`,
    {
      config: {
        demand: 'publication:update',
        atOnce: 'picturesElsewhere',
        summary: 'The picture at an https address, made anew, as a data URL',
        body,
      },
    },
    async (request) => {
      const { imageUrl } = bodyOf(body, request)
      spend(changeOf(request).actor.id, 1)
      const picture = await read(imageUrl ?? '')
      return { data: { picture: `data:image/webp;base64,${Buffer.from(picture).toString('base64')}` } }
    },
  )
}

async function read(address: string): Promise<Uint8Array> {
  try {
    return (await readPicture({ bytes: await bytesAt(address), field: 'imageUrl' })).full
  } catch (cause) {
    // Whatever went wrong is told alike: nobody learns from it what answers in the house.
    throw new Problem(outOfReach, { cause })
  }
}
