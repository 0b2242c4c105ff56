import * as z from 'zod'
import { contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { bodyOf } from '#engine/http/members.ts'
import { problemKind, problems } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { text } from '#engine/fields/text/text.ts'
import { planAnswer } from '#market/shared/plan/plan-answer.ts'
import { useFacts } from '#market/shared/profile-use/profile-use.contract.ts'
import { handOverPath } from './hand-over.ts'
import { handOverMessagesMore as handOverMessages } from './hand-over.messages.ts'

/** The refusal to open an unknown delivery link. */
export const broken = problemKind(
  'delivery_link_broken',
  404,
  words('Ce lien n’est pas valable', 'This link is not valid', 'هذا الرابط غير صالح'),
)

/** The refusal to open an expired delivery link. */
export const spent = problemKind(
  'delivery_link_spent',
  410,
  words(
    'Ce lien a déjà servi ou a expiré : demandez-en un autre',
    'This link has already been used or has expired: ask for another one',
    'استُعمل هذا الرابط أو انتهت صلاحيته: اطلب رابطًا آخر',
  ),
)

/** The refusal to open a delivery link with a wrong access code. */
export const wrongCode = problemKind(
  'delivery_code_wrong',
  403,
  words('Ce n’est pas le bon code d’accès', 'This access code is not correct', 'رمز الدخول غير صحيح'),
)

/** The credentials of a delivery: the token of its link and its access code. */
export const opening = {
  token: text({ label: handOverMessages.link, required: true, max: 100 }),
  code: text({ label: handOverMessages.accessCode, required: true, max: 12 }),
}

/** The chapter of the API documentation about the customers’ delivery page. */
export const deliveryChapter = {
  name: 'Delivery page',
  description: 'The page of a customer’s delivery link and its access code',
}

/** An article that an order delivered, with the customer’s review of it. */
export const boughtArticle = z.strictObject({
  articleId: z.uuid(),
  article: z.string(),
  plan: planAnswer,
  review: z
    .strictObject({
      rating: z.int().min(1).max(5),
      title: z.string(),
      comment: z.string().nullable(),
      state: z
        .enum(['waiting', 'published', 'hidden'])
        .describe('`waiting` until staff decide, and only then still to be changed'),
    })
    .nullable(),
})

/** The last reported use of the delivered eSIMs. */
export const deliveredUses = z
  .array(
    z.strictObject({
      iccid: z.string(),
      device: z
        .enum(['waiting', 'installed', 'removed'])
        .nullable()
        .describe('Whether a device has installed the eSIM, or removed it later; null when it is unknown'),
      ...useFacts,
    }),
  )
  .describe('The use of the eSIMs as their suppliers last reported it; eSIMs without a report are left out')

/** Opens a delivery link. The response has the order’s number and eSIMs, and nothing about the customer. */
export const openDelivery = contract({
  method: 'POST',
  path: handOverPath,
  demand: 'public',
  summary: 'Open a delivery link with its access code: the eSIMs, ready to install',
  chapter: deliveryChapter,
  body: bodyOf<typeof opening, string>(opening),
  answer: dataSchema(
    z.strictObject({
      number: z.string(),
      profiles: z.array(
        z.strictObject({
          iccid: z.string(),
          article: z.string().nullable().describe('The purchased plan or article'),
          plan: planAnswer,
          operator: z.string().nullable(),
          countryCode: z.string().nullable(),
          activationCode: z.string().describe('The content of the QR code'),
          address: z.string(),
          matchingId: z.string(),
          confirmationCode: z
            .string()
            .nullable()
            .describe('The confirmation code that the device requests during installation; null if it requests none'),
        }),
      ),
      uses: deliveredUses,
      reviews: z.array(boughtArticle).describe('The delivered articles, each once, with the customer’s review'),
    }),
  ),
  problems: [broken, spent, wrongCode, problems.tooMany],
})

/** The content of the delivery page. */
export type HandedOver = AnswerOf<typeof openDelivery>['data']

/** One delivered eSIM on the delivery page. */
export type HandedProfile = HandedOver['profiles'][number]

/** The last reported use of a delivered eSIM. */
export type DeliveredUse = HandedOver['uses'][number]

/** An article that an order delivered, with the customer’s review of it. */
export type BoughtArticle = HandedOver['reviews'][number]
