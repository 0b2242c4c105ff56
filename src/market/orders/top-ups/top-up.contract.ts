import * as z from 'zod'
import { byId, contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { identifier } from '#engine/definition/identifier.ts'
import { problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { planAnswer } from '#market/shared/plan/plan-answer.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { orderOrOpenOne, orderProblems } from '../renewals/renewal.contract.ts'
import { topUpPath } from './top-up-path.ts'

/** The refusal to top up an eSIM that its supplier cannot top up with this article. */
export const notRechargeable = problemKind(
  'not_rechargeable',
  409,
  words('Cette eSIM ne peut pas être rechargée', 'This eSIM cannot be topped up', 'لا يمكن إعادة شحن ملف eSIM هذا'),
)

const offer = z.strictObject({
  articleId: z.uuid(),
  name: z.string(),
  price: z.string().describe('The price of today, less the discount'),
  plan: planAnswer,
  same: z.boolean().describe('Whether the eSIM was sold as this article'),
})

/** Lists the articles with which a supplier can top up a profile. */
export const topUpOffers = contract({
  method: 'GET',
  path: topUpPath,
  demand: 'order:create',
  summary: 'The articles with which the supplier of an eSIM can top it up, the one it was sold as first',
  resource: profileId,
  params: byId,
  answer: dataSchema(z.array(offer)),
  problems: [notRechargeable],
})

/** Creates the order that tops up a profile, or returns the open one. */
export const topUpOrder = contract({
  method: 'POST',
  path: topUpPath,
  demand: 'order:create',
  summary: 'Order a top-up of an eSIM for its customer, at the price of today; answers the open top-up order, if any',
  resource: profileId,
  params: byId,
  body: z.strictObject({ articleId: identifier }),
  example: { articleId: '51fa4a0e-8c7f-4728-a148-d47e6fea8ffc' },
  answer: orderOrOpenOne,
  problems: [notRechargeable, ...orderProblems],
})

/** An article with which an eSIM can be topped up. */
export type TopUpOffer = AnswerOf<typeof topUpOffers>['data'][number]
