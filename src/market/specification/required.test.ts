import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organisation } from '#engine/definition/organisation.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { todayIn } from '#engine/definition/days.ts'
import { ask, type Answer } from '#engine/testing/requests.api.ts'
import { sampleBody } from '#engine/testing/samples.api.ts'
import { user } from '#market/accounts/user.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { customer } from '#market/customers/customer.ts'
import { paymentCard } from '#market/customers/cards/payment-card.ts'
import { resources } from '#market/resources.api.ts'
import type { HomeAnswer } from '#market/home/home.contract.ts'
import { homePath } from '#market/home/home.ts'
import { paymentMode } from '#market/payments/modes/payment-mode.ts'

describe('the requirements of the specification', () => {
  let shelf: CatalogueFixture

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
  })

  afterAll(() => shelf.close())

  const change = (resource: Resource, row: Row, body: object) =>
    ask(shelf.app, 'PATCH', `${resource.path}/${row.id}`, { body: { version: row.version, ...body } })
  const activate = (resource: Resource, { id }: Row, active: boolean) =>
    ask(shelf.app, 'PUT', `${resource.path}/${id}/status`, { body: { active } })
  const wrong = ({ status, body }: Answer) => [
    status,
    body.details?.map(({ field, constraint }) => [field, constraint]),
  ]
  const rowOf = ({ body }: Answer) => body.data as Row
  const waiting = async () => ((await shelf.get(homePath)) as HomeAnswer).waiting

  test('a user has a privilege; a registered account gets one later, can be changed, and is listed', async () => {
    const { privilegeId, ...rest } = await sampleBody(shelf.app, user, resources, 300)
    const required = [400, [['privilegeId', 'required']]]
    expect(wrong(await ask(shelf.app, 'POST', user.path, { body: rest }))).toEqual(required)
    expect(wrong(await ask(shelf.app, 'POST', user.path, { body: { ...rest, privilegeId: null } }))).toEqual(required)
    const created = rowOf(await ask(shelf.app, 'POST', user.path, { body: { ...rest, privilegeId } }))
    expect(wrong(await change(user, created, { privilegeId: null }))).toEqual(required)
    const before = (await waiting()).withoutPrivilege ?? 0
    await shelf.database.query({
      text: 'update staff_user set privilege_id = null where id = $1',
      values: [created.id],
    })
    expect((await waiting()).withoutPrivilege).toBe(before + 1)
    const listed = await ask(shelf.app, 'GET', `${user.path}?privilegeId[empty]=true`)
    expect((listed.body.data as Row[]).map(({ id }) => id)).toContain(created.id)
    expect((await change(user, created, { description: 'En attente' })).status).toBe(200)
  })

  test('a payment mode without its keys is inactive, and names the missing keys', async () => {
    const body = { name: 'PayPal', kind: 'paypal' }
    const missing = [
      400,
      [
        ['userId', 'required'],
        ['secretId', 'required'],
      ],
    ]
    expect(wrong(await ask(shelf.app, 'POST', paymentMode.path, { body }))).toEqual(missing)
    const keys = { userId: 'qui', secretId: 'secret' }
    const mode = rowOf(await ask(shelf.app, 'POST', paymentMode.path, { body: { ...body, ...keys } }))
    expect(wrong(await change(paymentMode, mode, { secretId: null }))).toEqual([400, [['secretId', 'required']]])
    const off = rowOf(await activate(paymentMode, mode, false))
    const emptied = rowOf(await change(paymentMode, off, { userId: null, secretId: null }))
    expect(wrong(await activate(paymentMode, emptied, true))).toEqual(missing)
    const byHand = rowOf(await ask(shelf.app, 'POST', paymentMode.path, { body: { name: 'Virement', kind: 'manual' } }))
    expect(wrong(await change(paymentMode, byHand, { kind: 'paypal' }))).toEqual(missing)
    // A mode that was active before the rule remains active, is listed, and accepts every change except changes of its keys.
    await shelf.database.query({ text: 'update payment_mode set active = true where id = $1', values: [mode.id] })
    expect((await waiting()).incompleteModes).toBe(1)
    const named = rowOf(await change(paymentMode, emptied, { description: 'Bientôt' }))
    expect(named['description']).toBe('Bientôt')
    const half = rowOf(await change(paymentMode, named, { userId: 'qui' }))
    expect(half['userId']).toBe(true)
    expect((await change(paymentMode, half, { secretId: 'secret' })).status).toBe(200)
    expect((await waiting()).incompleteModes).toBe(0)
  })

  test('an expired card is refused; a card is valid in its month of expiry', async () => {
    const card = { ...(await sampleBody(shelf.app, paymentCard, resources, 3)), number: '4242424242424242' }
    const month = todayIn(organisation.zone).slice(0, 7)
    const last = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`
    const refused = await ask(shelf.app, 'POST', paymentCard.path, { body: { ...card, expirationDate: last } })
    expect(wrong(refused)).toEqual([400, [['expirationDate', 'expired']]])
    const stored = rowOf(await ask(shelf.app, 'POST', paymentCard.path, { body: { ...card, expirationDate: month } }))
    expect(wrong(await change(paymentCard, stored, { expirationDate: last }))).toEqual([
      400,
      [['expirationDate', 'expired']],
    ])
    await shelf.database.query({
      text: 'update payment_card set expiration_date = $2 where id = $1',
      values: [stored.id, last],
    })
    const moved = rowOf(await change(paymentCard, stored, { billingAddress: '1, rue Neuve' }))
    expect(moved).toMatchObject({ expirationDate: last, billingAddress: '1, rue Neuve' })
    expect((await activate(paymentCard, moved, false)).status).toBe(200)
    expect(wrong(await activate(paymentCard, moved, true))).toEqual([400, [['expirationDate', 'expired']]])
  })

  test('a CIN belongs to one customer in any notation', async () => {
    const one = await shelf.make('customer', { cin: 'AB 123 é' })
    const body = await sampleBody(shelf.app, customer, resources, 700)
    const twice = await ask(shelf.app, 'POST', customer.path, { body: { ...body, cin: 'ab 123 E' } })
    expect(wrong(twice)).toEqual([409, [['cin', 'duplicate']]])
    const other = rowOf(await ask(shelf.app, 'POST', customer.path, { body }))
    expect(wrong(await change(customer, other, { cin: one['cin'] }))).toEqual([409, [['cin', 'duplicate']]])
  })
})
