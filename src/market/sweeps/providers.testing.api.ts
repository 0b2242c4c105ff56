import type { FastifyInstance } from 'fastify'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { resources } from '#market/resources.api.ts'

/** Rows: resource name → row. */
export type Rows = Readonly<Record<string, Row>>

async function make(staff: FastifyInstance, name: string, body: Record<string, unknown>): Promise<Row> {
  const resource = resources.find((one) => one.name === name)
  if (!resource) throw new Error(name)
  const answer = await ask(staff, 'POST', resource.path, { body })
  if (answer.status !== 201) throw new Error(`${name}: ${answer.text}`)
  return answer.body.data as Row
}

/** Creates the rows that both providers refer to: the levels of the catalogue and a customer. */
export async function groundRows(staff: FastifyInstance): Promise<Rows> {
  const category = await make(staff, 'category', { name: 'Commune' })
  const kit = await make(staff, 'item-kit', { name: 'Commun', categoryId: category.id })
  const brand = await make(staff, 'brand', { name: 'Commune' })
  const customer = await make(staff, 'customer', sampleOf('customer', 'Cliente', 1))
  return { category, 'item-kit': kit, brand, customer }
}

/** A value for every field that is not a reference; texts contain `word`. */
export function sampleOf(name: string, word: string, n: number): Record<string, unknown> {
  const fields = resources.find((one) => one.name === name)?.fields ?? {}
  const entries = Object.entries(fields).filter(([, field]) => !field.managed && field.target === undefined)
  return Object.fromEntries(
    entries.map(([field, { kind: of, sample }], position) => {
      if (of === 'text' || of === 'long-text') return [field, `${word} ${name} ${n}`]
      if (of === 'url') return [field, `https://${word}.test/${n}`]
      if (of === 'email') return [field, `${word}${n}@essai.test`]
      if (of === 'tags') return [field, [word]]
      return [field, sample(n * 100 + position)]
    }),
  )
}

/** Creates the rows of one provider: one of each resource that a provider can own. */
export async function world(
  staff: FastifyInstance,
  database: Queryable,
  word: string,
  n: number,
  ground: Rows,
): Promise<Rows> {
  const provider = await make(staff, 'provider', sampleOf('provider', word, n))
  const providerId = provider.id
  const plack = await make(staff, 'plack', { ...sampleOf('plack', word, n), expirationDate: null, providerId })
  const article = await make(staff, 'article', {
    ...sampleOf('article', word, n),
    categoryId: ground['category']?.id,
    itemKitId: ground['item-kit']?.id,
    brandId: ground['brand']?.id,
  })
  const discount = await make(staff, 'discount', { ...sampleOf('discount', word, n), type: 'flat' })
  const link = { articleId: article.id }
  const profile = await make(staff, 'profile-id', {
    ...sampleOf('profile-id', word, n),
    state: 'available',
    providerId,
  })
  const order = await make(staff, 'order', { ...sampleOf('order', word, n), customerId: ground['customer']?.id })
  const line = await make(staff, 'order-detail', { orderId: order.id, plackId: plack.id, quantity: 1 })
  const statement = await make(staff, 'provider-statement', { ...sampleOf('provider-statement', word, n), providerId })
  return {
    provider,
    order,
    'order-detail': line,
    'provider-statement': statement,
    'provider-statement-line': await statementLine(staff, database, { statement, line, order, word }),
    plack,
    purchase: await make(staff, 'purchase', { ...sampleOf('purchase', word, n), providerId, plackId: plack.id }),
    article,
    discount,
    'article-provider': await make(staff, 'article-provider', {
      ...sampleOf('article-provider', word, n),
      ...link,
      providerId,
    }),
    'article-plack': await make(staff, 'article-plack', { quantity: 1, ...link, plackId: plack.id }),
    'article-discount': await make(staff, 'article-discount', { note: word, ...link, discountId: discount.id }),
    'article-note': await make(staff, 'article-note', {
      ...sampleOf('article-note', word, n),
      ...link,
      customerId: ground['customer']?.id,
    }),
    'profile-id': profile,
    subscription: await make(staff, 'subscription', {
      ...sampleOf('subscription', word, n),
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      profileId: profile.id,
      customerId: ground['customer']?.id,
    }),
    publication: await make(staff, 'publication', { ...sampleOf('publication', word, n), providerId }),
    'provider-calendar': await make(staff, 'provider-calendar', {
      ...sampleOf('provider-calendar', word, n),
      providerId,
    }),
    advertisement: await make(staff, 'advertisement', { ...sampleOf('advertisement', word, n), providerId }),
  }
}

/** Creates a line of an issued statement by issuing the statement of a sold order line. */
async function statementLine(
  staff: FastifyInstance,
  database: Queryable,
  of: { readonly statement: Row; readonly line: Row; readonly order: Row; readonly word: string },
): Promise<Row> {
  const { statement, line, order, word } = of
  const [written] = await database.query<{ id: string }>({
    text: `insert into provider_statement_line (id, statement_id, provider_id, order_id, order_detail_id, order_number, article, units,
        reduction, sold, refunded, net) values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, 1, 0, 1, 0, 1) returning id`,
    values: [statement.id, statement['providerId'], order.id, line.id, order['number'], word],
  })
  const path = resources.find(({ name }) => name === 'provider-statement-line')?.path
  return (await ask(staff, 'GET', `${path}/${written?.id}`)).body.data as Row
}
