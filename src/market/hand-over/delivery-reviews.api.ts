import { statementName, titleSql } from '#engine/crud/columns.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { systemActor } from '#engine/audit/entry.api.ts'
import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { RequestContext } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { notify } from '#engine/notifications/notify.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { publicUrlOf } from '#engine/server/settings.api.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { articleNote } from '#market/catalogue/articles/article-note.ts'
import { waitingReviewsNotice } from '#market/catalogue/articles/waiting-reviews-notice.ts'
import { customer } from '#market/customers/customer.ts'
import type { Plan } from '#market/shared/plan/plan-fields.ts'
import { staffWithPermission } from '#market/shared/recipients.api.ts'
import { notBought, settled } from './delivery-reviews.contract.ts'
import type { BoughtArticle } from './hand-over.contract.ts'

/** A customer’s review of an article: one to five stars, a title and an optional comment. */
export interface ReviewWords {
  readonly rating: number
  readonly title: string
  readonly comment: string | null
}

interface BoughtRow {
  readonly articleId: string
  readonly lineId: string
  readonly article: string
  readonly plan: Plan | null
  readonly review: (ReviewWords & { readonly active: boolean; readonly waiting: boolean }) | null
}

/** The articles that an order delivered, including returned ones, each once and with the customer’s review. */
export async function boughtArticles(
  on: Queryable,
  orderId: string,
  language: Language,
): Promise<readonly BoughtArticle[]> {
  return (await boughtRows(on, orderId, language)).map(boughtArticle)
}

function boughtArticle({ articleId, article, plan, review }: BoughtRow): BoughtArticle {
  if (!review) return { articleId, article, plan, review }
  const { active, waiting, ...text } = review
  return { articleId, article, plan, review: { ...text, state: active ? 'published' : waiting ? 'waiting' : 'hidden' } }
}

/**
 * The delivered rows, one per article. If several lines delivered the article, the reviewed line is used, or the first
 * one if none was reviewed.
 */
function boughtRows(on: Queryable, orderId: string, language: Language): Promise<BoughtRow[]> {
  const text = `select * from (
        select distinct on (l.article_id) l.article_id as "articleId", l.id as "lineId", a.name as article, l.plan,
          case when n.id is not null then json_build_object('rating', n.rating, 'title', n.title, 'comment', n.comment,
            'active', n.active, 'waiting', n.awaiting_moderation) end as review
        from order_detail l join ${rowsInLanguageSql(article, language)} a on a.id = l.article_id left join article_note n on n.order_detail_id = l.id
        where l.order_id = $1 and l.state in ('taken', 'returned', 'lost')
        order by l.article_id, n.id is null, l.id) bought
      order by "lineId"`
  return on.query<BoughtRow>({ name: statementName(text), text, values: [orderId] })
}

/**
 * Stores a customer’s review of a delivered article. It is new, or it replaces a review that waits for moderation; an identical review
 * changes nothing. Throws when the order did not deliver the article, or when staff have published or refused the review.
 */
export async function writeReview(
  on: Queryable,
  services: Services,
  orderId: string,
  input: ReviewWords & { readonly articleId: string },
  circumstances: RequestContext,
): Promise<BoughtArticle> {
  const change = { actor: await lockedBuyer(on, orderId), circumstances }
  const { articleId, ...text } = input
  const line = (await boughtRows(on, orderId, circumstances.language)).find((one) => one.articleId === articleId)
  if (!line) throw new Problem(notBought)
  const notes = repositoryOf(articleNote, services)
  const written = await lockedReview(on, line.lineId)
  const isSame = written?.rating === text.rating && written.title === text.title && written.comment === text.comment
  if (!written) {
    const proof = { customerId: change.actor.id, orderDetailId: line.lineId, awaitingModeration: true }
    await notes.create({ articleId, ...text, ...proof }, change, on)
    await tellModerators(on, services)
  } else if (!isSame) {
    if (!written.waiting) throw new Problem(settled)
    await notes.update(written.id, written.version, { ...text }, change, on)
  }
  const row = (await boughtArticles(on, orderId, circumstances.language)).find((one) => one.articleId === articleId)
  if (!row) throw new Problem(problems.internal)
  return row
}

/** Locks the order against concurrent reviews. Returns the order’s customer as the actor of the change. */
async function lockedBuyer(on: Queryable, orderId: string): Promise<Change['actor']> {
  const [buyer] = await on.query<{ id: string; name: string }>({
    name: 'delivery-reviewer',
    text: `select c.id, ${titleSql(customer, 'c')} as name from customer_order o join customer c on c.id = o.customer_id
      where o.id = $1 for no key update of o`,
    values: [orderId],
  })
  if (!buyer) throw new Problem(notBought)
  return { ...systemActor.actor, ...buyer, kind: customer.name }
}

async function lockedReview(on: Queryable, lineId: string) {
  const [written] = await on.query<ReviewWords & { id: string; version: number; waiting: boolean }>({
    name: 'delivery-review',
    text: `select id, version, awaiting_moderation as waiting, rating, title, comment from article_note
      where order_detail_id = $1 for update`,
    values: [lineId],
  })
  return written
}

async function tellModerators(on: Queryable, { settings }: Services): Promise<void> {
  const people = await staffWithPermission(on, 'article-note:activate')
  const notice = { kind: waitingReviewsNotice, facts: { count: 1 }, same: 'waiting', publicUrl: publicUrlOf(settings) }
  await notify(on, notice, people)
}
