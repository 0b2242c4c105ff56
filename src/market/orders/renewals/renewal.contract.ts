import * as z from 'zod'
import { byId, contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { problemKind, problems } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'

/** The refusal to renew a subscription that has no end, has ended, or has no article for sale. */
export const notRenewable = problemKind(
  'not_renewable',
  409,
  words(
    'Cet abonnement ne peut pas être renouvelé',
    'This subscription cannot be renewed',
    'لا يمكن تجديد هذا الاشتراك',
  ),
)

/** The created order, or the open one for the same eSIM. */
export const orderOrOpenOne = dataSchema(
  z.strictObject({
    orderId: z.uuid(),
    number: z.string(),
    made: z.boolean().describe('False if the order already existed'),
  }),
)

/** The refusals of an order for an eSIM that a customer has. */
export const orderProblems = [
  problems.conflict,
  { code: 'not_for_sale', status: 409 },
  { code: 'no_workflow', status: 409 },
]

/** Creates the order that renews a subscription, or returns the open one. */
export const subscriptionRenewal = contract({
  method: 'POST',
  path: `${subscription.path}/:id/renewal`,
  demand: 'order:create',
  summary:
    'Orders what a subscription was sold as once more, at the prices of today; answers the renewal order that is open already, if any',
  resource: subscription,
  params: byId,
  answer: orderOrOpenOne,
  problems: [notRenewable, ...orderProblems],
})

/** The order that renews a subscription, in the response. */
export type RenewalOrder = AnswerOf<typeof subscriptionRenewal>['data']
