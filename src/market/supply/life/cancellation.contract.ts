import * as z from 'zod'
import { problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { byId, contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { refusalClasses } from '../refusals.ts'

const path = `${profileId.path}/:id/cancellation` as const

/** The refusal to cancel an eSIM that is sold, used or not from a supplier. */
export const notCancellable = problemKind(
  'esim_not_cancellable',
  409,
  words(
    'Le fournisseur ne reprend qu’une eSIM à lui, sans client et jamais chargée',
    'The supplier only takes back its own eSIM, without a customer and never downloaded',
    'لا يسترد المورد إلا ملف eSIM منه وبلا عميل ولم يُحمَّل قط',
  ),
)

/** Reads whether an eSIM can be cancelled at the supplier that sold it, and what comes back. */
export const readCancellation = contract({
  method: 'GET',
  path,
  demand: 'supply-order:read',
  summary: 'The cancellation of an eSIM at its supplier: whether it is possible or requested, and what comes back',
  params: byId,
  answer: dataSchema(
    z
      .strictObject({
        supplier: z.string().describe('The supplier account'),
        byPeople: z.boolean().describe('Whether people at the supplier decide'),
        requested: z.boolean(),
        reference: z.string().nullable().describe('The supplier’s number of the request'),
        price: z
          .strictObject({ amount: z.string(), currency: z.string() })
          .nullable()
          .describe('The price that comes back; null without `margin:read`, and where it is unknown'),
      })
      .nullable()
      .describe('Null when the eSIM cannot be cancelled at a supplier'),
  ),
})

/** What comes back when an eSIM is cancelled. */
export type Cancellation = NonNullable<AnswerOf<typeof readCancellation>['data']>

/** Cancels an eSIM at its supplier. */
export const cancelAtSupplier = contract({
  method: 'POST',
  path,
  demand: 'supply-order:update',
  summary:
    'Cancel an eSIM at its supplier. It leaves the stock first, and returns to it when the supplier refuses; a repetition is safe',
  params: byId,
  answer: dataSchema(
    z.strictObject({
      outcome: z
        .enum(['done', 'asked', 'refused', 'unanswered'])
        .describe('`asked`: people at the supplier decide. `unanswered`: ask again'),
      refusal: z.enum(refusalClasses).nullable(),
      code: z.string().nullable().describe('The supplier’s code, or the error of the connection'),
    }),
  ),
  problems: [notCancellable],
})

/** The result of a cancellation. */
export type CancellationResult = AnswerOf<typeof cancelAtSupplier>['data']
