import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRow } from './rows.ts'
import type { Souk } from './souk.ts'

/** The Souk from which the shop sells, and the shop's customer. */
interface ShopOf {
  readonly souk: Souk
  /** The token of the shop's server. The shop's page has no token. */
  readonly token: string
  readonly customerId: string
}

const orders = '/api/accounts/list/orders'

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listening(server)
  server.close()
  await once(server, 'close')
  return port
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Orders an article for the customer. Returns the order and its payment address in Arabic. */
export async function ordered({ souk, token, customerId }: ShopOf, articleId: string) {
  const lines = [{ articleId, quantity: 1 }]
  const { id = '' } = await createRow(souk, token, `${orders}/place`, { customerId, lines, submit: true })
  return { id, address: await paymentAddress(souk, token, id) }
}

/** The payment address of an order, in Arabic. */
export async function paymentAddress(souk: Souk, token: string, orderId: string): Promise<string> {
  const { body } = await souk.ask('POST', `${orders}/${orderId}/payment-link`, { token, body: {} })
  const address = new URL(body.data['address'] ?? '')
  address.searchParams.set('lng', 'ar')
  return address.href
}

/**
 * A separate shop in Arabic on another origin. Its page reads the advertisement of the day and the articles from Souk without
 * signing in, and counts views and clicks. Its server places the orders.
 */
export async function smallShop(shop: ShopOf): Promise<{ address: string; close: () => void }> {
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const article = new URL(request.url ?? '', 'http://shop').searchParams.get('article')
    if (article === null) return void reply.setHeader('content-type', 'text/html').end(page(shop.souk.address))
    reply.writeHead(303, { location: (await ordered(shop, article)).address }).end()
  }
  const server = createServer((request, reply) => void answer(request, reply))
  return { address: `http://127.0.0.1:${await listening(server)}/`, close: () => server.close() }
}

const page = (
  souk: string,
): string => `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><title>متجر</title>
<link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">
<style>body{font:16px system-ui;margin:1rem;display:grid;gap:1rem}img{max-width:100%;border-radius:8px}li{margin-block:.75rem}</style>
<main><section aria-label="إعلان"></section><h1>الباقات</h1><ul></ul></main>
<script type="module">
const read = async (path) => (await fetch('${souk}/public/v1/' + path)).json()
const { data: [shown] } = await read('advertisements?type=web&language=ar')
const count = (what) => fetch('${souk}/public/v1/advertisements/' + shown.id + '/' + what, { method: 'POST' })
const link = Object.assign(document.createElement('a'), { href: '#plans', onclick: () => count('clicks') })
link.append(Object.assign(new Image(), { src: shown.images[0], alt: shown.name }), shown.name)
document.querySelector('section').append(link)
await count('views')
const { itemListElement } = await read('articles?limit=50&language=ar')
for (const one of itemListElement.filter(({ disambiguatingDescription, offers }) => disambiguatingDescription && offers.availability.endsWith('InStock'))) {
  const buy = Object.assign(document.createElement('a'), { href: '/?article=' + one.identifier, textContent: 'اشترِ' })
  const item = document.createElement('li')
  const stars = one.aggregateRating ? ' ★ ' + one.aggregateRating.ratingValue : ''
  item.append(one.name + ' — ' + one.disambiguatingDescription + ' — ' + one.offers.price + ' ' + one.offers.priceCurrency + stars + ' ', buy)
  document.querySelector('ul').append(item)
}
document.body.dataset.ready = ''
</script></html>`
