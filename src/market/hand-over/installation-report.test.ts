import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { attemptLimits } from '#engine/http/limits/limit-table.api.ts'
import { ask, type Answer } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import type { Transition } from '#market/orders/order-timeline.contract.ts'
import { order } from '#market/orders/order.ts'
import { makeHandOver } from './hand-over.api.ts'
import { installationErrorsNotice } from '#market/shared/installation-errors/installation-errors-notice.ts'
import { installationReportsPath } from './hand-over.ts'

let shelf: CatalogueFixture
let orderId: string
let proof: { readonly token: string; readonly code: string }

beforeAll(async () => {
  shelf = await CatalogueFixture.open()
  const privilege = { name: 'Aide', permissions: ['order:update'], portal: 'employee' }
  await shelf.make('user', { privilegeId: (await shelf.make('privilege', privilege)).id })
  const article = await shelf.make('article', { price: '5.00' })
  const body = { customerId: (await shelf.make('customer')).id, lines: [{ articleId: article.id, quantity: 1 }] }
  const placed = await ask(shelf.app, 'POST', `${order.path}/place`, { body: { ...body, submit: true } })
  orderId = (placed.body.data as Row).id
  const link = await shelf.database.transaction((on) => makeHandOver(on, shelf.services, orderId, 'fr'))
  proof = { token: new URL(link.address).hash.slice('#token='.length), code: link.code }
})
afterAll(() => shelf.close())

const report = (text: string, opening: object = proof): Promise<Answer> =>
  ask(shelf.app, 'POST', installationReportsPath, { body: { ...opening, text }, token: null })
const reports = async () =>
  ((await shelf.get(`${order.path}/${orderId}/timeline`)) as Transition[]).filter(
    ({ step }) => step === 'installation_error',
  )

test('a reported installation error is in the order’s timeline once, and staff are notified', async () => {
  expect([(await report('8.2.6/3.8')).status, (await report('8.2.6/3.8')).status]).toEqual([204, 204])
  expect(await reports()).toMatchObject([{ note: '8.2.6/3.8', actorKind: 'system', toId: null }])
  await report('MSDP-77')
  expect((await reports()).map(({ note }) => note)).toEqual(['MSDP-77', '8.2.6/3.8'])
  const notices = await shelf.database.query<{ facts: { number: string } }>({
    text: 'select facts from notification where kind = $1',
    values: [installationErrorsNotice.name],
  })
  expect(notices.map(({ facts }) => facts)).toEqual([{ number: expect.any(String), orderId, count: 2 }])
  const [facts = {}] = notices.map((one) => one.facts)
  expect(installationErrorsNotice.say(facts, 'en').title).toMatch(/^Order \S+: the customer cannot/)
})

test('a report requires the link, the access code and a text, and has an hourly limit', async () => {
  const before = (await reports()).length
  const wrong = String((Number(proof.code) + 1) % 1_000_000).padStart(6, '0')
  expect((await report('x', { ...proof, code: wrong })).status).toBe(403)
  expect((await report('x', { ...proof, token: `${proof.token}x` })).status).toBe(404)
  expect((await report('')).status).toBe(400)
  expect((await report('x'.repeat(501))).status).toBe(400)
  expect(await reports()).toHaveLength(before)
  await shelf.database.query({ text: 'delete from throttle' })
  const { tries } = attemptLimits.installationReportsByOrder
  for (let n = 0; n < tries; n += 1) expect((await report('MSDP-77')).status).toBe(204)
  expect((await report('MSDP-77')).status).toBe(429)
})
