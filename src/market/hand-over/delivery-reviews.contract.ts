import * as z from 'zod'
import { identifier } from '#engine/definition/identifier.ts'
import { problemKind, problems } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { contract, dataSchema } from '#engine/http/contract.ts'
import { memberOf } from '#engine/http/members.ts'
import { articleNote } from '#market/catalogue/articles/article-note.ts'
import { boughtArticle, broken, deliveryChapter, opening, spent, wrongCode } from './hand-over.contract.ts'
import { deliveryReviewsPath } from './hand-over.ts'

/** The refusal to review an article that the order did not deliver. */
export const notBought = problemKind(
  'review_not_bought',
  404,
  words(
    'Cette commande n’a pas livré cet article',
    'This order did not deliver this article',
    'لم يسلم هذا الطلب هذا المنتج',
  ),
)

/** The refusal to change a review that staff have published or refused. */
export const settled = problemKind(
  'review_settled',
  409,
  words(
    'Cet avis ne peut plus être modifié',
    'This review can no longer be changed',
    'لم يعد بالإمكان تعديل هذا التقييم',
  ),
)

const { rating, title, comment } = articleNote.fields

/** Reviews a delivered article. An identical review changes nothing; a different one replaces a review that waits for moderation. */
export const reviewDelivery = contract({
  method: 'PUT',
  path: deliveryReviewsPath,
  demand: 'public',
  summary: 'Write the customer’s review of a delivered article; staff publish it',
  chapter: deliveryChapter,
  body: z.strictObject({
    token: memberOf<string>('token', opening.token),
    code: memberOf<string>('code', opening.code),
    articleId: identifier,
    rating: memberOf<number>('rating', rating),
    title: memberOf<string>('title', title),
    comment: memberOf('comment', comment),
  }),
  answer: dataSchema(boughtArticle),
  problems: [broken, spent, wrongCode, notBought, settled, problems.tooMany],
})
