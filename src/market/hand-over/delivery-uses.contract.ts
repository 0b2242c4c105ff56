import { problems } from '#engine/definition/problem.ts'
import { contract, dataSchema } from '#engine/http/contract.ts'
import { bodyOf } from '#engine/http/members.ts'
import { broken, deliveredUses, deliveryChapter, opening, spent, wrongCode } from './hand-over.contract.ts'
import { deliveredUsesPath } from './hand-over.ts'

/** Reads the use of the eSIMs of a delivery link again, without their codes. */
export const readDeliveredUses = contract({
  method: 'POST',
  path: deliveredUsesPath,
  demand: 'public',
  summary: 'Read the use of the eSIMs of a delivery link again, without their codes',
  chapter: deliveryChapter,
  body: bodyOf<typeof opening, string>(opening),
  answer: dataSchema(deliveredUses),
  problems: [broken, spent, wrongCode, problems.tooMany],
})
