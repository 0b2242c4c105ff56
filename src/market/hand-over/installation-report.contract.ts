import * as z from 'zod'
import { problems } from '#engine/definition/problem.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { contract } from '#engine/http/contract.ts'
import { memberOf } from '#engine/http/members.ts'
import { messages } from '#market/shared/installation-errors/installation-errors.messages.ts'
import { broken, deliveryChapter, opening, spent, wrongCode } from './hand-over.contract.ts'
import { installationReportsPath, longestReport } from './hand-over.ts'

/** Reports the error of a failed installation to the shop. The same report again changes nothing. */
export const reportInstallationError = contract({
  method: 'POST',
  path: installationReportsPath,
  demand: 'public',
  summary: 'Report the error of a failed installation; staff read it in the order’s timeline',
  chapter: deliveryChapter,
  body: z.strictObject({
    token: memberOf<string>('token', opening.token),
    code: memberOf<string>('code', opening.code),
    text: memberOf<string>('text', longText({ label: messages.text, required: true, max: longestReport })),
  }),
  answer: null,
  problems: [broken, spent, wrongCode, problems.tooMany],
})
