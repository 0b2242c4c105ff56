import { hasPermission, type Actor } from '#engine/definition/access.ts'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { plack } from '#market/stock/plack.ts'
import type { Database } from '#engine/database/database.api.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { paymentTotalsByMode } from '../payment-totals-by-mode.api.ts'
import { refundableLines } from './refund-lines.api.ts'
import type { Refundable, RefundableOrderLine } from '../payments.contract.ts'

/**
 * The amounts of an order that can still be refunded. The profiles of the order are included only for actors who may
 * see them.
 */
export async function refundableNow(database: Database, orderId: string, actor: Actor): Promise<Refundable> {
  const mayProfiles = hasPermission(actor.permissions, `${profileId.name}:read`)
  const [ways, balance, shares, lines] = await Promise.all([
    paymentTotalsByMode(database, orderId, actor.language),
    balanceOf(database, orderId),
    refundableLines(database, orderId),
    database.query<Omit<RefundableOrderLine, 'left'>>({
      text: `select d.id, coalesce(a.name, k.name) as name, p.name as provider, d.quantity, d.state,
          coalesce((select json_agg(json_build_object('id', f.id, 'iccid', f.iccid,
              'installed', coalesce(f.device_state in ('installed', 'enabled', 'disabled'), false)) order by f.id)
            from order_profile h join profile_id f on f.id = h.profile_id
            where h.order_detail_id = d.id and h.released_at is null), '[]') as profiles
        from order_detail d left join ${rowsInLanguageSql(article, actor.language)} a on a.id = d.article_id
          left join ${rowsInLanguageSql(plack, actor.language)} k on k.id = d.plack_id
          left join provider p on p.id = d.provider_id
        where d.order_id = $1 order by d.id`,
      values: [orderId],
    }),
  ])
  const remainingByLine = new Map(shares.map((line) => [line.id, line.left]))
  const byWays = ways.reduce((sum, way) => sum + minorUnits(way.left), 0n)
  return {
    // A refund by another mode lowers the balance but not the total of the original mode, so the lower of both applies.
    refundable: writeAmount(balance < byWays ? balance : byWays),
    ways: ways.map(({ modeId, name, kind, left: remaining }) => ({ modeId, name, kind, left: remaining })),
    lines: lines.map(({ profiles, ...line }) => ({
      ...line,
      left: writeAmount(remainingByLine.get(line.id) ?? 0n),
      profiles: mayProfiles ? profiles : [],
    })),
  }
}

/** The balance of an order in minor units: payments less refunds, approved or pending. */
async function balanceOf(database: Database, orderId: string): Promise<bigint> {
  const [row] = await database.query<{ balance: string }>({
    name: 'refundable-balance',
    text: `select ${amountJson(`o.paid - o.refunded - coalesce((select sum(t.amount_total) from payment_transaction t
        where t.order_id = o.id and t.intent = 'refund' and t.state = 'pending'), 0)`)} as balance
      from customer_order o where o.id = $1`,
    values: [orderId],
  })
  return minorUnits(row?.balance ?? '0')
}
