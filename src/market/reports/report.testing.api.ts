import { inflateSync } from 'node:zlib'
import { systemActor } from '#engine/audit/entry.api.ts'
import type { Database } from '#engine/database/database.api.ts'
import { CatalogueFixture, units } from '#market/catalogue/catalogue.testing.api.ts'
import { recordPayment, recordRefund } from '#market/payments/payable-amounts.api.ts'
import { placeOrder } from '#market/orders/entry/place-order-routes.api.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { organisation } from '#engine/definition/organisation.ts'

/** A small marketplace for report tests, with orders that were placed, paid, partly refunded and cancelled. */
export class ReportFixture {
  readonly shelf: CatalogueFixture
  readonly providers: string[] = []
  readonly placks: string[] = []
  articleId = ''
  profileArticleId = ''
  modeId = ''
  #customerId = ''

  private constructor(shelf: CatalogueFixture) {
    this.shelf = shelf
  }

  static async open(currency = 'EUR'): Promise<ReportFixture> {
    const books = new ReportFixture(await CatalogueFixture.open({}, currency))
    await books.#fill()
    return books
  }

  async #fill(): Promise<void> {
    const { shelf } = this
    this.#customerId = (await shelf.make('customer')).id
    this.modeId = (await shelf.make('payment-mode', { kind: 'manual' })).id
    for (const name of ['Atlas <Réseau>', 'شبكة الأطلس للاتصالات'])
      this.providers.push((await shelf.make('provider', { name })).id)
    this.articleId = (await shelf.make('article', { name: '=HYPERLINK("x") Méditerranée', price: units(751) })).id
    this.profileArticleId = (await shelf.make('article', { name: 'eSIM الحج 5', price: units(999) })).id
    for (const providerId of this.providers)
      this.placks.push(
        (await shelf.make('plack', { quantity: 1000, unitPrice: units(333), expirationDate: null, providerId })).id,
      )
    for (let n = 0; n < 6; n += 1)
      await shelf.make('profile-id', {
        ...{ articleId: this.profileArticleId, state: 'available', customerId: null, deviceState: null },
        ...{ providerId: this.providers[n % 2], type: 'data' },
      })
    const discount = await shelf.make('discount', {
      ...{ type: 'percentage', value: '10', startDate: '2020-01-01', endDate: '2120-01-01' },
    })
    await shelf.make('article-discount', { articleId: this.articleId, discountId: discount.id })
  }

  /** Places an order, optionally on a past day, and pays and refunds it in part or in full as requested. */
  async order(options: {
    readonly lines: readonly { article?: string; plack?: string; quantity: number }[]
    readonly paid?: boolean
    readonly refunded?: string
    readonly at?: string
  }): Promise<string> {
    const { database, services } = this.shelf
    const lines = options.lines.map(({ article = null, plack = null, quantity }) => ({
      ...{ articleId: article, plackId: plack, providerId: null, quantity },
    }))
    const input = { customerId: this.#customerId, note: null, location: null, lines, submit: true }
    const { id } = await database.transaction((on) => placeOrder(on, services, input, systemActor))
    const [order] = await database.query<{ total: string }>({
      text: `select ${amountJson('total')} as total from customer_order where id = $1`,
      values: [id],
    })
    const money = { orderId: id, paymentModeId: this.modeId, currency: organisation.currency }
    if (options.paid)
      await database.transaction((on) =>
        recordPayment(on, services, { ...money, amount: order?.total ?? '' }, systemActor),
      )
    const { refunded } = options
    if (refunded)
      await database.transaction((on) =>
        recordRefund(on, services, { ...money, amount: refunded, reason: 'Essai' }, systemActor),
      )
    if (options.at) await moveOrder(database, id, options.at)
    return id
  }

  close(): Promise<void> {
    return this.shelf.close()
  }
}

const guards = [
  ['order_transition', 'order_transition_append_only'],
  ['payment_transaction', 'payment_transaction_moves'],
] as const

/** Moves an order and all its events to a past moment. */
export async function moveOrder(database: Database, id: string, at: string): Promise<void> {
  await database.transaction(async (on) => {
    for (const [table, guard] of guards) await on.query({ text: `alter table ${table} disable trigger ${guard}` })
    for (const text of [
      'update customer_order set created_at = $2 where id = $1',
      'update order_detail set created_at = $2 where order_id = $1',
      'update order_transition set at = $2 where order_id = $1',
      'update payment_transaction set created_at = $2, updated_at = $2, moved_at = $2 where order_id = $1',
    ])
      await on.query({ text, values: [id, at] })
    for (const [table, guard] of guards) await on.query({ text: `alter table ${table} enable trigger ${guard}` })
  })
}

/** Moves one payment movement to a past moment. The product itself never does this. */
export async function moveMovement(database: Database, id: string, at: string): Promise<void> {
  const guard = 'payment_transaction_moves'
  await database.transaction(async (on) => {
    await on.query({ text: `alter table payment_transaction disable trigger ${guard}` })
    await on.query({ text: 'update payment_transaction set moved_at = $2 where id = $1', values: [id, at] })
    await on.query({ text: `alter table payment_transaction enable trigger ${guard}` })
  })
}

/** The text of a PDF in drawing order, decoded with the glyph maps of its fonts. */
export function textOfPdf(bytes: Uint8Array): { readonly pages: number; readonly text: string } {
  const whole = Buffer.from(bytes)
  const raw = whole.toString('latin1')
  const objects = new Map<string, { head: string; stream: string }>()
  for (const match of raw.matchAll(/(\d+) 0 obj\r?\n/g)) {
    const begin = match.index + match[0].length
    const body = raw.slice(begin, raw.indexOf('endobj', begin))
    const at = body.indexOf('stream\n')
    const head = at < 0 ? body : body.slice(0, at)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const data = whole.subarray(begin + at + 7, begin + at + 7 + length)
    const stream = at < 0 || !head.includes('FlateDecode') ? '' : inflateSync(data).toString('latin1')
    objects.set(match[1] ?? '', { head, stream })
  }
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
      fonts.set(name, lettersIn(objects.get(map ?? '')?.stream ?? ''))
    }
  }
  const pieces: string[] = []
  for (const { stream } of objects.values()) {
    let letters = new Map<string, string>()
    for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) letters = fonts.get(font) ?? letters
      const codes = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      if (shown !== undefined) pieces.push(codes.map((code) => letters.get(code.toLowerCase()) ?? '').join(''))
    }
  }
  return { pages: raw.match(/\/Type \/Page\b/g)?.length ?? 0, text: pieces.join('\n') }
}

function lettersIn(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, from = '', , list = ''] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    for (const [place, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const units = (hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))
      letters.set((Number.parseInt(from, 16) + place).toString(16).padStart(4, '0'), String.fromCharCode(...units))
    }
  }
  return letters
}
