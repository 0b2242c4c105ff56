import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { changeOf } from '#engine/crud/request.api.ts'
import { bodyOf, fieldNamed } from '#engine/http/members.ts'
import { data } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import { quota } from '#engine/http/limits/quota.api.ts'
import { shares } from '#engine/http/limits/limit-table.api.ts'
import { readPicture } from '#engine/files/picture.api.ts'
import { Problem, problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
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

const spend = quota(shares.picturesElsewhere)

/**
 * The picture at another site, made anew, for whoever writes publications: the page itself may show no other site's
 * pictures, and no other site learns who looks.
 */
export function publicationPictureRoute(app: FastifyInstance): void {
  route(
    app,
    {
      method: 'POST',
      path: `${publication.path}/picture`,
      demand: 'publication:update',
      summary: 'The picture at an https address, made anew, as a data URL',
      body: bodyOf({ imageUrl: fieldNamed(publication, 'imageUrl') }),
      answer: data(z.strictObject({ picture: z.string().describe('A `data:` URL of WebP') })),
      problems: [outOfReach],
    },
    async ({ body: { imageUrl }, request }) => {
      spend(changeOf(request).actor.id, 1)
      const picture = await read(imageUrl ?? '')
      return { data: { picture: `data:image/webp;base64,${Buffer.from(picture).toString('base64')}` } }
    },
    { config: { atOnce: 'picturesElsewhere' } },
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
