import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { writeOrderStep } from '#market/shared/order-steps.api.ts'
import { timelineOf } from '../order-timeline.api.ts'
import { order } from '../order.ts'
import type { Transition } from '../order-timeline.contract.ts'
import { systemActor } from '#engine/audit/entry.api.ts'

describe('an internal note in the timeline of an order', () => {
  let shelf: CatalogueFixture
  let id: string

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    const [customer, article] = await Promise.all([shelf.make('customer'), shelf.make('article')])
    const body = { customerId: customer.id, lines: [{ articleId: article.id, quantity: 1 }] }
    id = ((await ask(shelf.app, 'POST', `${order.path}/place`, { body })).body.data as Row).id
  })

  afterAll(() => shelf.close())

  const add = (note: string, more: object = {}) =>
    ask(shelf.app, 'POST', `${order.path}/${id}/notes`, { body: { note }, ...more })
  const withdraw = (noteId: string, more: object = {}) =>
    ask(shelf.app, 'DELETE', `${order.path}/${id}/notes/${noteId}`, more)
  const notes = async (): Promise<readonly (string | null)[]> => {
    const timeline = (await shelf.get(`${order.path}/${id}/timeline`)) as readonly Transition[]
    return timeline.filter(({ step }) => step === 'note').map(({ note }) => note)
  }

  test('is written once per key, leaves the status unchanged, and is the newest entry', async () => {
    const before = await shelf.get(`${order.path}/${id}`)
    const headers = { 'idempotency-key': '0192-note' }
    const [first, again] = [await add(' Rappeler demain ', { headers }), await add(' Rappeler demain ', { headers })]
    expect([first.status, again.status, again.body.data]).toEqual([201, 201, first.body.data])
    const timeline = (await shelf.get(`${order.path}/${id}/timeline`)) as readonly Transition[]
    expect(timeline[0]).toMatchObject({ step: 'note', note: 'Rappeler demain', toId: null, actorName: 'Essai' })
    expect(timeline).toHaveLength(2)
    expect(await shelf.get(`${order.path}/${id}`)).toEqual(before)
  })

  test('refuses empty text, too much text and card numbers', async () => {
    for (const note of ['', '   ', 'x'.repeat(2001), '4111 1111 1111 1111']) expect((await add(note)).status).toBe(400)
    expect((await add('x', { token: tokenFor('order:read') })).status).toBe(403)
  })

  test('is hidden from providers', async () => {
    const providerTimeline = await timelineOf(shelf.database, id, { ...systemActor.actor, kind: 'provider' })
    expect(providerTimeline.every(({ step, note }) => step === null && note === null)).toBe(true)
  })

  test('is withdrawn only by its author, once', async () => {
    const { id: noteId } = (await add('Erreur')).body.data as { id: string }
    expect(await notes()).toEqual(['Erreur', 'Rappeler demain'])
    const others = await writeOrderStep(shelf.database, {
      orderId: id,
      step: 'note',
      note: 'Autre',
      actor: systemActor.actor,
    })
    expect((await withdraw(others)).status).toBe(404)
    expect((await withdraw(noteId)).status).toBe(204)
    expect((await withdraw(noteId)).status).toBe(404)
    expect(await notes()).toEqual(['Autre', 'Rappeler demain'])
  })
})
