import type { Services } from '#engine/api/services.ts'
import type { Queryable } from '#engine/db/database.ts'
import { OrderDesk } from '../orders/desk.api.ts'
import { placeOrder } from '../orders/place.api.ts'
import { souk } from '../orders/timers.api.ts'
import { chance } from './chance.ts'

const count = 40

interface Goods {
  readonly customers: readonly string[]
  readonly placks: readonly { readonly id: string; readonly articleId: string | null }[]
  readonly articles: readonly string[]
}

/** Fills the sample marketplace with orders in every stage, placed as people place them: at the prices of today, on the stock there is. */
export async function loadDemoOrders(services: Services): Promise<void> {
  const { database } = services
  const [known] = await database.query<{ any: boolean }>({ text: 'select exists (select from customer_order) as any' })
  const goods = await goodsOf(database)
  if (known?.any || goods.customers.length === 0 || goods.placks.length === 0) return
  const desk = new OrderDesk(services)
  const choices = chance('orders')
  for (let made = 0; made < count; made += 1) {
    const lines = Array.from({ length: choices.between(1, 3) }, () => {
      const plack = choices.pick(goods.placks)
      const profiles = goods.articles.length > 0 && choices.often(40)
      return {
        articleId: profiles ? choices.pick(goods.articles) : plack.articleId,
        plackId: profiles ? null : plack.id,
        providerId: null,
        quantity: profiles ? 1 : choices.between(1, 6),
      }
    })
    const submit = choices.often(80)
    const cancelled = submit && choices.often(15)
    await database
      .transaction(async (on) => {
        const customerId = choices.pick(goods.customers)
        const { id } = await placeOrder(on, services, { customerId, note: null, location: null, lines, submit }, souk)
        const order = await desk.lock(on, id)
        const cancel = (await desk.offered(on, order, souk.actor)).find(({ name }) => name.en === 'Cancel the order')
        if (cancelled && cancel) await desk.fire(id, { eventId: cancel.id }, souk, on)
      })
      // The sample's stock is small: an order that asks for too much is simply not there.
      .catch(() => {})
  }
  // Nobody pays in the sample: its reservations last while it is looked at.
  await database.query({
    text: `update customer_order set due_at = now() + interval '7 days' where due_at is not null`,
  })
}

async function goodsOf(on: Queryable): Promise<Goods> {
  const [found] = await on.query<Goods>({
    text: `select coalesce((select json_agg(id) from (select id from customer where active order by id limit 60) c), '[]') as customers,
      coalesce((select json_agg(json_build_object('id', p.id, 'articleId', (
          select l.article_id from article_plack l join article a on a.id = l.article_id and a.active
          where l.plack_id = p.id and l.active order by l.id limit 1)))
        from (select id from plack where active and quantity > 50 order by id) p), '[]') as placks,
      coalesce((select json_agg(distinct f.article_id) from profile_id f join article a on a.id = f.article_id and a.active
        where f.state = 'available' and f.active), '[]') as articles`,
  })
  return found ?? { customers: [], placks: [], articles: [] }
}
