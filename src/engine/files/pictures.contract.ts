import * as z from 'zod'
import { contract, dataSchema } from '#engine/http/contract.ts'

/** The chapter of pictures in the API document. */
export const chapter = { name: 'Pictures', description: 'Uploaded pictures, which are re-encoded and served' }

/** The maximum number of pictures in one request. */
export const mostPictures = 12

/** A stored picture: its name in rows, its URL and its size. */
export const pictureAnswer = z.strictObject({
  name: z.string().describe('The value for image fields'),
  url: z.string(),
  width: z.int(),
  height: z.int(),
})

const others = z.object({
  folder: z.string().describe('The resource to which the picture belongs, such as `customers`'),
})
const picture = pictureAnswer.meta({ $ref: '#/components/schemas/Picture' })
const sending = { method: 'POST', demand: 'signed-in', chapter, status: 201 } as const

/** Uploads a picture. */
export const pictureUpload = contract({
  ...sending,
  path: '/upload/images/upload',
  summary: 'Upload a picture',
  form: { files: 'file', most: 1, others },
  answer: dataSchema(picture),
})

/** Uploads several pictures; if one is refused, none is stored. */
export const picturesUpload = contract({
  ...sending,
  path: '/multiples/upload/images/upload',
  summary: 'Upload several pictures',
  form: { files: 'files', most: mostPictures, others },
  answer: dataSchema(z.array(picture)),
})
