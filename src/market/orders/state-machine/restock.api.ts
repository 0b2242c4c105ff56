import type { Services } from '#engine/server/services.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { todayIn } from '#engine/definition/days.ts'
import { plackSoldSql } from '#market/shared/for-sale-sql.api.ts'
import { transitionAutomatically } from './automatic-transitions.api.ts'

const atOnce = 100

/**
 * Fires the restock events of waiting orders, oldest order first, if all lines of the order can be served now. An order keeps waiting
 * when another order took its stock first. Several processes may call this function concurrently. Returns the number of moved orders.
 */
export async function fireRestockEvents(services: Services): Promise<number> {
  let moved = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const served = await services.database.query<{ id: string }>({
      name: 'orders-restocked',
      text: servable,
      values: [after, atOnce, todayIn(organisation.zone)],
    })
    for (const { id } of served) {
      // A concurrent process waits for this lock, so that it does not serve a later order first.
      const outcome = await transitionAutomatically(services, id, 'restocked', {
        name: 'order-still-waits',
        text: 'select from customer_order where id = $1 for update',
        values: [id],
      })
      if (outcome === 'moved') moved += 1
      after = id
    }
    if (served.length < atOnce) return moved
  }
}

// The first part selects the missing stock of the orders in a status with a restock event. The other parts select the available stock
// of the same articles. Each article is counted once for all waiting orders, up to the largest order. Reserved lines have no missing
// stock.
const servable = `with waiting as (
    select o.id, l.article_id, case when not l.any_provider then l.provider_id end as provider_id, l.plack_id, l.delivers,
      sum(l.quantity * case when l.plack_id is null then 1 else l.pieces::bigint end) filter (where l.state in ('none', 'released')) as wanted
    from (select distinct w.version, (e ->> 'statusId')::uuid as status_id
      from workflow w, jsonb_array_elements(w.document -> 'events') e where e ->> 'trigger' = 'restocked') s
    join customer_order o on o.status_id = s.status_id and o.workflow_version = s.version and o.id > $1
    join order_detail l on l.order_id = o.id
    group by 1, 2, 3, 4, 5
  ), articles as (
    select article_id, provider_id, max(wanted) as wanted from waiting
    where delivers = 'profiles' and wanted > 0 group by 1, 2
  ), linked as (
    select a.article_id, a.provider_id, k.units from (select distinct article_id, provider_id from waiting
      where delivers = 'goods' and plack_id is null and wanted > 0) a, lateral (
      select sum((p.quantity - p.reserved) / l.quantity) as units from article_plack l join plack p on p.id = l.plack_id
        where l.article_id = a.article_id and l.active and ${plackSoldSql('p', '$3')}
          and (a.provider_id is null or coalesce(p.provider_id, a.provider_id) = a.provider_id)) k
    where exists (select from article_plack l where l.article_id = a.article_id and l.active)
  ), profiles as (
    select a.article_id, a.provider_id, f.free from articles a, lateral (
      select count(*) as free from (select from profile_id p
        where p.article_id = a.article_id and p.state = 'available' and p.active
          and (a.provider_id is null or p.provider_id = a.provider_id) limit a.wanted) enough) f
  )
  select w.id from waiting w
    left join plack k on k.id = w.plack_id
    left join profiles p on p.article_id = w.article_id and p.provider_id is not distinct from w.provider_id
    left join linked u on u.article_id = w.article_id and u.provider_id is not distinct from w.provider_id
      and w.delivers = 'goods' and w.plack_id is null
  group by w.id
  having bool_and(w.wanted is null or (
    (w.plack_id is null or k.quantity - k.reserved >= w.wanted)
    and (u.article_id is null or u.units >= w.wanted)
    and (w.delivers <> 'profiles' or w.article_id is null or p.free >= w.wanted)))
  order by w.id limit $2`
