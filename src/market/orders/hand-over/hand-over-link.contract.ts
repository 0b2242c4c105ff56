import * as z from 'zod'
import { confirmation } from '#engine/http/confirmation.ts'
import { byId, contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { bodyOf } from '#engine/http/members.ts'
import { problemKind, problems } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { addressChanged } from '#market/hand-over/changed-address.ts'
import { linkRequest } from '#market/shared/customer-link-request.ts'
import { revealProof } from '#market/shared/reveal/reveal.contract.ts'
import { order } from '../order.ts'

/** The refusal to hand over the eSIMs of an order that has delivered none. */
export const nothingTaken = problemKind(
  'nothing_delivered',
  409,
  words(
    'Cette commande n’a livré aucune eSIM',
    'This order has delivered no eSIM',
    'لم يسلم هذا الطلب أي ملف تعريف eSIM',
  ),
)

/** The schema of a created delivery link. */
const madeLink = z.strictObject({ address: z.url(), expiresAt: z.iso.datetime() })

/** Creates the link with which a customer opens the eSIMs of an order. */
export const handOverLink = contract({
  name: 'handOverOrder',
  method: 'POST',
  path: `${order.path}/:id/hand-over`,
  demand: 'order:update',
  summary:
    'Makes the link by which a customer receives the eSIMs: mailed when asked to, else answered; its access code is always mailed',
  params: byId,
  body: bodyOf<typeof linkRequest, string | boolean | null>(linkRequest),
  answer: dataSchema(
    madeLink.extend({ address: madeLink.shape.address.optional().describe('Omitted if it was mailed') }),
  ),
  problems: [nothingTaken, addressChanged, problems.tooMany],
})

const proof = { ...revealProof, language: linkRequest.language }

/** Creates a link and returns it with its access code in clear. */
export const handOverCode = contract({
  method: 'POST',
  path: `${order.path}/:id/hand-over/code`,
  demand: 'profile-id:reveal',
  inPerson: true,
  summary: 'Create the link and return its access code; requires the password and a reason, which is stored',
  params: byId,
  body: bodyOf(proof).extend(confirmation),
  answer: dataSchema(madeLink.extend({ code: z.string() })),
  problems: [nothingTaken, problems.tooMany],
})

/** Reads the status of an order’s latest delivery link. */
export const handOverStanding = contract({
  method: 'GET',
  path: `${order.path}/:id/hand-over`,
  demand: 'order:read',
  summary: 'The status of the last link to an order’s eSIMs: its creation, its openings and the recipient of mails',
  params: byId,
  answer: dataSchema(
    z.strictObject({
      last: z
        .strictObject({
          createdAt: z.iso.datetime(),
          expiresAt: z.iso.datetime(),
          openedAt: z.iso.datetime().nullable(),
          mailed: z.boolean(),
        })
        .nullable(),
      openings: z.int().describe('The number of times that the customer opened the eSIMs, by any link'),
      delivered: z.boolean().describe('Whether the order has eSIMs that can be handed over'),
      recipient: z.string().nullable().describe('Null for callers who may not read customers'),
    }),
  ),
})

/** The status of an order’s latest delivery link. */
export type HandOverStanding = AnswerOf<typeof handOverStanding>['data']
