import * as z from 'zod'
import { problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { contract, dataSchema } from '#engine/http/contract.ts'
import { bodyOf } from '#engine/http/members.ts'
import { publication } from './publication.ts'

/** The server could not read a picture at the address. */
export const outOfReach = problemKind(
  'picture_out_of_reach',
  422,
  words(
    'L’image n’a pas pu être lue à cette adresse',
    'The image could not be loaded from this address',
    'تعذرت قراءة الصورة من هذا العنوان',
  ),
)

/** Fetches the picture of a publication through the server. */
export const publicationPicture = contract({
  method: 'POST',
  path: `${publication.path}/picture`,
  atOnce: 'picturesElsewhere',
  demand: 'publication:update',
  summary: 'Fetch and re-encode the picture at an https address, as a data URL',
  body: bodyOf({ imageUrl: publication.fields.imageUrl }),
  answer: dataSchema(z.strictObject({ picture: z.string().describe('A `data:` URL of WebP') })),
  problems: [outOfReach],
})
