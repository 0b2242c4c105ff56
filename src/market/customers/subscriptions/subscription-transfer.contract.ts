import * as z from 'zod'
import { confirmation } from '#engine/http/confirmation.ts'
import { byId, contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { bodyOf } from '#engine/http/members.ts'
import { rowOf } from '#engine/http/json-schema.ts'
import { problemKind, problems } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { subscription } from './subscription.ts'
import { transferFields } from './transfer-fields.ts'

/** The problem of a transfer that is not possible. */
export const notTransferable = problemKind(
  'not_transferable',
  409,
  words('Transfert impossible', 'This transfer is not possible', 'هذا النقل غير ممكن'),
)

/** Moves a subscription to another device. */
export const transferSubscription = contract({
  method: 'POST',
  path: `${subscription.path}/:id/transfer`,
  demand: 'subscription:update',
  summary:
    'Moves a subscription to another device, with the profile it has while no device loaded it, else with another one of the same article and provider',
  resource: subscription,
  params: byId,
  body: bodyOf<typeof transferFields, string | null>(transferFields).extend(confirmation),
  answer: dataSchema(rowOf(subscription)),
  versioned: true,
  problems: [notTransferable, problems.conflict],
})

/** Reads the delivery, the renewals and the transfers of a subscription. */
export const subscriptionCourse = contract({
  method: 'GET',
  path: `${subscription.path}/:id/course`,
  demand: 'subscription:read',
  summary: 'The order that delivered a subscription, its transfers to other devices and its renewals, the latest first',
  params: byId,
  answer: dataSchema(
    z.strictObject({
      transfers: z.array(
        z.strictObject({
          id: z.uuid(),
          at: z.iso.datetime(),
          by: z.string(),
          reason: z.string(),
          imei: z.string().nullable(),
          eid: z.string().nullable(),
          from: z.string().describe('The ICCID before the transfer'),
          to: z.string().describe('The ICCID after the transfer'),
        }),
      ),
      renewals: z
        .array(
          z.strictObject({
            orderId: z.uuid(),
            number: z.string(),
            at: z.iso.datetime(),
            until: z.iso
              .date()
              .nullable()
              .describe('The last day after the renewal; null until the order is delivered'),
          }),
        )
        .describe('The renewals by orders that the caller may read'),
      delivery: z
        .strictObject({
          orderId: z.uuid(),
          number: z.string(),
          at: z.iso.datetime(),
          article: z.string().nullable().describe('The name of the article sold'),
        })
        .nullable()
        .describe('The order that delivered the profile, if the caller may read it'),
    }),
  ),
})

/** The delivery, the renewals and the transfers of a subscription. */
export type SubscriptionCourse = AnswerOf<typeof subscriptionCourse>['data']
