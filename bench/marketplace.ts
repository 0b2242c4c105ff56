import { countries, customer, id, numbers, placks, providers, texts, type Table } from './catalogue.ts'

/** SQL that fills two years of a marketplace: orders and the rows that belong to them. */

const days = 730
/** The number of best-selling articles. Four of five profile lines sell one of them; the others sell any article. */
const bestSellers = 300

/** The tables for the given number of orders, the last of which is from the day `until`. */
export function tablesOf(orders: number, articles: number, until: string): readonly Table[] {
  const at = (n: string): string =>
    `(timestamptz '${until} 00:00Z' - interval '${days} days' + (${n})::float8 / ${orders} * interval '${days} days')`
  const profileArticle = (n: string): string =>
    id(
      'article',
      `1 + (${n}) * 7919 % case (${n}) % 5 when 0 then ${articles} else ${Math.min(bestSellers, articles)} end`,
    )
  const profileProvider = (n: string): string => id('provider', `1 + (${n}) % ${providers}`)

  // The first line of every second order sells profiles; in one order of twenty it sells two of them. Two orders of five have a
  // second line.
  const first = {
    isProfile: 'n % 2 = 0',
    price: '(5.99 + n % 40)',
    units: '(case when n % 2 = 1 then 1 + n % 3 when n % 20 = 0 then 2 else 1 end)',
    reduction: '(case when n % 5 = 0 then 1.00 else 0 end)',
  }
  const second = { is: 'n % 5 in (1, 3)', price: '(3 + n % 20)', units: '2' }
  // The latest 2 % of the orders are mostly still in progress. Of the older orders, a few are cancelled, refunded or drafts.
  const order = (low: number, high: number): string => `(
    select n, category, total, case when category = 'cancelled' then n % 100 = 8 when category in ('open', 'on_hold') then n % 2 = 0
        else category <> 'draft' end as is_paid,
      case when category = 'refunded' then total when category = 'done' and n % 25 = 3 then 2.00 else 0 end as refunded
    from (select n, (${first.price} - ${first.reduction}) * ${first.units} + case when ${second.is} then ${second.price} * ${second.units} else 0 end as total,
      case when n > ${orders * 0.98} then (array['open','open','fulfilling','done','on_hold'])[1 + n % 5]
        when n % 25 in (8, 19) then 'cancelled' when n % 25 = 11 then 'refunded' when n % 200 = 77 then 'draft' else 'done' end as category
      from ${numbers(low, high)}) x) o`
  const half = Math.floor(orders / 2)

  return [
    {
      name: 'customer_order',
      rows: orders,
      sql: (low, high) => `insert into customer_order
        (id, number, customer_id, status_id, category, payment_state, total, paid, refunded, currency, workflow_version, created_at, updated_at)
        select ${id('order', 'o.n')}, to_char(${at('o.n')}, 'YYYY-') || lpad(o.n::text, 7, '0'), b.id, s.id, o.category,
          case when not is_paid then 'unpaid' when refunded = 0 then 'paid' when refunded = total then 'refunded' else 'partly_refunded' end,
          total, case when is_paid then total else 0 end, refunded, 'EUR', 1, ${at('o.n')}, ${at('o.n')}
        from ${order(low, high)} ${customer('o.n')}
          join (select distinct on (category) category, id from order_status order by category, position) s on s.category = o.category`,
    },
    {
      name: 'order_detail',
      rows: orders,
      sql: (low, high) => `insert into order_detail
        (id, order_id, article_id, plack_id, provider_id, any_provider, quantity, delivers, unit_price, reduction, total, state, created_at, updated_at)
        select ${id('line', 'n * 2')}, ${id('order', 'n')}, case when ${first.isProfile} then ${profileArticle('n / 2')} end,
          case when not ${first.isProfile} then ${id('plack', `1 + n % ${placks}`)} end,
          case when ${first.isProfile} then ${profileProvider('n / 2')} else ${id('provider', `1 + n % ${placks} % ${providers}`)} end, ${first.isProfile},
          ${first.units}, case when ${first.isProfile} then 'profiles' else 'goods' end, ${first.price}, ${first.reduction},
          (${first.price} - ${first.reduction}) * ${first.units}, 'taken', ${at('n')}, ${at('n')} from ${numbers(low, high)}
        union all
        select ${id('line', 'n * 2 + 1')}, ${id('order', 'n')}, ${profileArticle('n')}, ${id('plack', `1 + n % ${placks}`)},
          ${id('provider', `1 + n % ${placks} % ${providers}`)}, false, ${second.units}, 'goods', ${second.price}, 0, ${second.price} * ${second.units},
          'taken', ${at('n')}, ${at('n')} from ${numbers(low, high)} where ${second.is}`,
    },
    {
      name: 'payment_transaction',
      rows: orders,
      sql: (low, high) => `insert into payment_transaction
        (id, order_id, customer_id, payment_mode_id, intent, state, amount_total, currency, invoice_number, created_at, updated_at)
        select ${id('transaction', 'o.n * 4 + m.place')}, ${id('order', 'o.n')}, b.id, ${id('mode', '1 + o.n % 4')}, intent, state, amount, 'EUR',
          lpad(o.n::text, 7, '0'), ${at('o.n')} + wait, ${at('o.n')} + wait
        from ${order(low, high)} ${customer('o.n')} cross join lateral (
          select 0 as place, 'sale' as intent, 'approved' as state, total as amount, interval '2 hours' as wait where is_paid
          union all select 1, 'refund', 'approved', refunded, interval '9 days' where is_paid and refunded > 0
          union all select 2, 'sale', 'failed', total, interval '1 hour' where o.n % 33 = 5) m`,
    },
    {
      name: 'refund_line',
      rows: orders,
      sql: (low, high) => `insert into refund_line (transaction_id, order_detail_id, amount)
        select ${id('transaction', 'n * 4 + 1')}, l.line, l.amount
        from ${order(low, high)} cross join lateral (select (${first.price} - ${first.reduction}) * ${first.units} as first) f
        cross join lateral (values (${id('line', 'n * 2')}, least(refunded, first)), (${id('line', 'n * 2 + 1')}, refunded - least(refunded, first)))
          l (line, amount)
        where is_paid and l.amount > 0`,
    },
    {
      name: 'profile_id',
      rows: Math.floor(orders * 0.6),
      sql: (low, high) => `insert into profile_id
        (id, lpa_esim, iccid, imsi, mcc, mnc, operator, country_code, type, norm_reference, state, active_date, provider_id, article_id, ki, created_at)
        select ${id('profile', 'n')}, 'LPA:1$smdp.exemple.test$' || upper(substr(md5(n::text), 1, 20)) || n, '8933' || lpad(n::text, 15, '0'),
          '20801' || lpad(n::text, 10, '0'), '208', '01', 'Opérateur ' || n % 20, (${texts(countries)})[1 + n % 300 % ${countries.length}],
          'data', 'SGP.22', case when n <= ${half} then 'assigned' else 'available' end, ${at('n')}, ${profileProvider('n')},
          ${profileArticle('n')}, 'x', ${at('n')} from ${numbers(low, high)}`,
    },
    {
      name: 'order_profile',
      rows: half,
      sql: (low, high) => `insert into order_profile (order_detail_id, profile_id, at)
        select ${id('line', 'n * 4')}, ${id('profile', 'n')}, ${at('n * 2')} from ${numbers(low, high)}
        union all
        select ${id('line', 'n * 4')}, ${id('profile', `${half} + n / 10`)}, ${at('n * 2')} from ${numbers(low, high)} where n % 10 = 0`,
    },
    {
      name: 'subscription',
      rows: Math.floor(orders * 0.4),
      sql: (low, high) => `insert into subscription
        (id, customer_id, profile_id, provider_id, note, start_date, end_date, active, created_at, updated_at)
        select ${id('subscription', 'n')}, b.id, ${id('profile', 'n')}, ${profileProvider('n')}, 'Abonnement', ${at('n * 2.5')}::date,
          ${at('n * 2.5')}::date + (array[30,30,30,30,30,30,30,90,365,null])[1 + n % 10], n % 25 <> 0, ${at('n * 2.5')}, ${at('n * 2.5')} + interval '10 days'
        from ${numbers(low, high)} ${customer('n')}`,
    },
    {
      name: 'stock_movement',
      rows: orders,
      sql: (low, high) => `insert into stock_movement (plack_id, kind, quantity, reserved, order_detail_id, at)
        select ${id('plack', `1 + n % ${placks}`)}, kind, quantity, reserved, ${id('line', 'case when n % 2 = 1 then n * 2 else n * 2 + 1 end')}, ${at('n')} + wait
        from ${numbers(low, high)} cross join (values ('reserve', 0, 2, interval '0'), ('take', -2, -2, interval '1 day')) m (kind, quantity, reserved, wait)
        where n % 2 = 1 or ${second.is}`,
    },
  ]
}
