/**
 * SQL that joins the frozen cost of the order lines `d` as `c.home`, in the organisation’s currency. It is null while
 * the cost of any unit is unknown, or its currency had no recorded rate.
 */
export const joinLineCostSql = `left join lateral (
    select case when sum(k.units) filter (where k.home is not null) >= d.quantity then sum(k.home) end as home
    from line_cost k where k.order_detail_id = d.id) c on true`
