import * as z from 'zod'
import { code } from '#engine/fields/codes/code.ts'
import { contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { rowOf } from '#engine/http/json-schema.ts'
import { bodyOf } from '#engine/http/members.ts'
import { causes, faults, remedies, reuses, type Cause } from '#market/shared/installation-errors/installation-errors.ts'
import { networkAnswer } from './networks.contract.ts'
import { profileId } from '../profiles/profile-id.ts'
import { xRayPath } from './x-ray.ts'
import { xRayMessages } from './x-ray.messages.ts'

const longest = 2000

// Pasted text may contain line ends and invisible characters. The schema accepts them, because the code reader removes them.
const pastedText = code({
  label: xRayMessages.code,
  required: true,
  rule: {
    clean: (written) => written,
    problemOf: (written) => {
      if (!written.isWellFormed() || written.includes('\u0000')) return 'text'
      return written.length > longest ? 'pasted_long' : null
    },
    messages: {
      pasted_long: xRayMessages.pastedLong,
    },
    max: longest,
    sample: (n) => `LPA:1$rsp.example.com$CODE-${n}`,
  },
})

const fields = { text: pastedText }

const codeField = z.enum(['lpaEsim', 'iccid', 'imsi', 'number', 'eid'])

const codeRead = {
  value: z.string(),
  fault: z.string().nullable().describe('The reason why the code is invalid'),
  doubts: z.array(z.string()).describe('The unusual properties of a code that may still be valid'),
  readAs: z
    .array(z.enum(['keyboard', 'link', 'encoded', 'parts', 'lines']))
    .describe('The ways in which the text was converted into the form that profiles store'),
}

/** Analyses a code: its kind, its network, and the profiles that have it. */
export const xRay = contract({
  method: 'POST',
  path: xRayPath,
  demand: 'profile-id:read',
  changesNothing: true,
  summary:
    'Analyse an activation code, ICCID, IMSI, number, EID or installation error, and list the profiles that have the code',
  body: bodyOf<typeof fields, string>(fields),
  answer: dataSchema(
    z.strictObject({
      field: codeField.nullable(),
      ...codeRead,
      codes: z
        .array(
          z.strictObject({
            field: codeField,
            ...codeRead,
            profiles: z.array(z.uuid()).describe('The ids of the profiles that have it; a few at most'),
          }),
        )
        .describe('All codes of the text in their order; the first valid one is also the result'),
      installationError: z
        .strictObject({
          code: z.string().describe('The code that the table has, or the unknown code of the text'),
          known: z
            .strictObject({
              cause: z.enum(Object.keys(causes) as Cause[]),
              faults: z.array(z.enum(faults)).describe('The possible origins'),
              reuse: z.enum(reuses).describe('Whether the profile can still be installed'),
              remedy: z.enum(remedies).describe('The next step'),
              source: z.string().describe('The document that describes the error'),
            })
            .nullable()
            .describe('Null for an unknown error'),
        })
        .nullable()
        .describe('The error that a phone reported; null without one'),
      ignored: z.array(z.string()).describe('The words of the text that are no part of a code'),
      network: networkAnswer.nullable(),
      profiles: z.array(rowOf(profileId)),
      orders: z
        .record(z.string(), z.strictObject({ id: z.uuid(), number: z.string() }))
        .describe('The order that holds each profile: profile id → order'),
    }),
  ),
})

/** The response of the code analysis. */
export type XRay = AnswerOf<typeof xRay>['data']
