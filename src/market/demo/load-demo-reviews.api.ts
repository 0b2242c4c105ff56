import type { Queryable } from '#engine/database/database.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { opinions } from './rows/notes.ts'
import { seededRandom } from './seeded-random.ts'

const count = 18
const oneHour = 3_600_000

interface BoughtLine {
  readonly order_detail_id: string
  readonly article_id: string
  readonly customer_id: string
  readonly at: string
  readonly isArabic: boolean
}

/**
 * Adds reviews of delivered sample orders in three languages; the newest French and Arabic reviews are not moderated
 * yet.
 */
export async function loadDemoReviews(on: Queryable): Promise<void> {
  const choices = seededRandom('reviews')
  const bought = await on.query<BoughtLine>({
    text: `select * from (
        select distinct on (o.customer_id) l.id as order_detail_id, l.article_id, o.customer_id, ${instantJson('o.created_at')} as at,
          c.firstname ~ '[\\u0600-\\u06FF]' as "isArabic"
        from order_detail l join customer_order o on o.id = l.order_id join customer c on c.id = o.customer_id
        where l.state = 'taken' and l.article_id is not null and c.active
        order by o.customer_id, o.created_at desc, l.id) b
      order by at desc, order_detail_id limit ${count}`,
  })
  const waiting = new Set<string>(['fr', 'ar'])
  const rows = bought.map(({ at, isArabic, ...line }, nth) => {
    const language = isArabic ? 'ar' : nth % 2 === 0 ? 'fr' : 'en'
    const [rating, title, comment, reply] = choices.pick(opinions[language])
    const waits = waiting.delete(language)
    const latest = Date.now() - choices.between(1, 30) * oneHour
    const reviewedAt = Math.min(latest, Date.parse(at) + choices.between(24, 240) * oneHour)
    const created = new Date(Math.max(Date.parse(at), reviewedAt))
    return {
      ...line,
      ...{ id: choices.id(created), rating, title, comment, reply: waits ? null : reply },
      ...{ awaiting_moderation: waits, created_at: created.toISOString() },
    }
  })
  await on.query({
    text: `insert into article_note (id, rating, title, comment, reply, article_id, customer_id, order_detail_id, awaiting_moderation, created_at, updated_at)
      select r.id, r.rating, r.title, r.comment, r.reply, r.article_id, r.customer_id, r.order_detail_id, r.awaiting_moderation, r.created_at, r.created_at
      from jsonb_populate_recordset(null::article_note, $1::jsonb) r`,
    values: [JSON.stringify(rows)],
  })
}
