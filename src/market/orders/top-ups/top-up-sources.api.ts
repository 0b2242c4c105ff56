/** The SQL of the article as which the profile `f` was sold to its customer. */
export const soldArticleSql = `coalesce((select l.article_id from order_profile h join order_detail l on l.id = h.order_detail_id
    join customer_order o on o.id = l.order_id
  where h.profile_id = f.id and h.released_at is null and o.customer_id = f.customer_id order by h.at desc limit 1), f.article_id)`

/**
 * The SQL of the sources with which the supplier of the profile `f` can top it up as the article `a`. A catalogue that was never read
 * excludes nothing.
 */
export const topUpSourceSql = `select from profile_life y join supplier_account k on k.id = y.account_id and k.active and k.state = 'on'
  join supplier_plan p on p.account_id = k.id and p.article_id = a.id and p.active
  where y.profile_id = f.id and not exists (select from supplier_offer c where c.account_id = k.id and c.code = p.code and not c.top_up)`
