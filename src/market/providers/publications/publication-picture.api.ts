import type { FastifyInstance } from 'fastify'
import { route } from '#engine/http/route.api.ts'
import { quota } from '#engine/http/limits/quota.api.ts'
import { personLimits } from '#engine/http/limits/limit-table.api.ts'
import { readPicture } from '#engine/files/picture.api.ts'
import { Problem } from '#engine/definition/problem.ts'
import { fetchPublicBytes } from './external-picture.api.ts'
import { outOfReach, publicationPicture } from './publication-picture.contract.ts'

const spend = quota(personLimits.picturesElsewhere)

/**
 * Registers the route that fetches and re-encodes a picture from another site for the preview of a publication. The
 * browser itself loads no pictures from other sites, so that those learn nothing about the user.
 */
export function publicationPictureRoute(app: FastifyInstance): void {
  route(app, publicationPicture, async ({ body: { imageUrl }, change: { actor } }) => {
    spend(actor.id, 1)
    const picture = await read(imageUrl ?? '')
    return { data: { picture: `data:image/webp;base64,${Buffer.from(picture).toString('base64')}` } }
  })
}

async function read(address: string): Promise<Uint8Array> {
  try {
    return (await readPicture({ bytes: await fetchPublicBytes(address), field: 'imageUrl' })).full
  } catch (cause) {
    // All failures give the same response, so that it reveals nothing about internal machines.
    throw new Problem(outOfReach, { cause })
  }
}
