import type { Queryable } from '#engine/database/database.api.ts'

/** A pending movement to poll at PayPal. */
interface Poll {
  readonly id: string
  readonly intent: string
  readonly modeId: string
  readonly reference: string
}

/** The largest number of movements in one poll. */
const pollsAtOnce = 20

/**
 * Claims the pending PayPal payments and refunds that are due for a poll; no other process gets the same ones. Payments
 * that customers started are polled every half minute at first and every hour in the end. They are no longer polled once
 * PayPal may have deleted the customer's approval.
 */
export function takePolls(on: Queryable): Promise<Poll[]> {
  return on.query<Poll>({
    name: 'paypal-polls',
    text: `with due as (
        select t.id, t.intent, t.payment_mode_id, t.reference, p.polled_at
        from payment_transaction t join payment_mode m on m.id = t.payment_mode_id left join payment_poll p on p.transaction_id = t.id
        where m.kind = 'paypal' and t.updated_at < now() - interval '30 seconds' and not coalesce(p.ended, false)
          and (t.state = 'pending' or t.state = 'created' and t.intent = 'sale' and t.reference is not null
            and t.created_at > now() - interval '30 days')
          and (p.polled_at is null or p.polled_at < now() - least(interval '1 hour', greatest(interval '30 seconds', (now() - t.created_at) / 20)))
        order by p.polled_at nulls first, t.created_at, t.id limit ${pollsAtOnce}
      ), taken as (
        insert into payment_poll as p (transaction_id, polled_at) select id, now() from due
        on conflict (transaction_id) do update set polled_at = now() where p.polled_at < now() - interval '20 seconds'
        returning transaction_id
      )
      select d.id, d.intent, d.payment_mode_id as "modeId", coalesce(d.reference, '') as reference
      from due d join taken k on k.transaction_id = d.id order by d.polled_at nulls first, d.id`,
  })
}

/** Stops polling a payment that PayPal no longer has. */
export async function endPoll(on: Queryable, id: string): Promise<void> {
  await on.query({
    name: 'paypal-poll-end',
    text: `insert into payment_poll (transaction_id, polled_at, ended) values ($1, now(), true)
      on conflict (transaction_id) do update set ended = true`,
    values: [id],
  })
}
