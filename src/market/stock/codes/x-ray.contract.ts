import * as z from 'zod'
import { words } from '#engine/definition/words.ts'
import { text } from '#engine/fields/text/text.ts'
import { contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { rowOf } from '#engine/http/json-schema.ts'
import { bodyOf } from '#engine/http/members.ts'
import { networkAnswer } from './networks.contract.ts'
import { profileId } from '../profiles/profile-id.ts'
import { xRayPath } from './x-ray.ts'

const fields = { text: text({ label: words('Code', 'Code', 'الرمز'), required: true, max: 2000 }) }

/** What is known of a code: what it is, whose network, and the profiles of the stock that have it. */
export const xRay = contract({
  method: 'POST',
  path: xRayPath,
  demand: 'profile-id:read',
  summary: 'What an activation code, ICCID, IMSI, number or EID is, and the profiles that have it',
  body: bodyOf<typeof fields, string>(fields),
  answer: dataSchema(
    z.strictObject({
      field: z.enum(['lpaEsim', 'iccid', 'imsi', 'number', 'eid']).nullable(),
      value: z.string(),
      fault: z.string().nullable().describe('Why it is not a right one'),
      doubts: z.array(z.string()).describe('What is odd about it though it may be right'),
      network: networkAnswer.nullable(),
      profiles: z.array(rowOf(profileId)),
      orders: z
        .record(z.string(), z.strictObject({ id: z.uuid(), number: z.string() }))
        .describe('The order that holds a profile, by the profile’s id'),
    }),
  ),
})

/** What is known of a code, as the server tells it. */
export type XRay = AnswerOf<typeof xRay>['data']
