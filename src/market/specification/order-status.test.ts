import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor, type Answer } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { orderEvent } from '#market/workflow/order-event.ts'
import { orderStatus } from '#market/workflow/order-status.ts'
import type { HomeAnswer } from '#market/home/home.contract.ts'
import { homePath } from '#market/home/home.ts'

const wrong = ({ status, body }: Answer) => [status, body.details?.map(({ field, constraint }) => [field, constraint])]
const rowOf = ({ body }: Answer) => body.data as Row
const eventsOf = (row: Row) => row['events'] as readonly Readonly<Record<string, unknown>>[]
const called = (name: string) => ({ nameFr: name, nameEn: name, nameAr: name })

describe('an order status', () => {
  let shelf: CatalogueFixture

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    // The first request of a new server creates the default workflow.
    await shelf.get(homePath)
  })

  afterAll(() => shelf.close())

  const create = (body: object, token?: string) =>
    ask(shelf.app, 'POST', orderStatus.path, {
      body: { ...called('Contrôle'), category: 'on_hold', ...body },
      ...(token && { token }),
    })
  const change = (row: Row, body: object) =>
    ask(shelf.app, 'PATCH', `${orderStatus.path}/${row.id}`, { body: { version: row.version, ...body } })
  const read = async ({ id }: Row) => (await shelf.get(`${orderStatus.path}/${id}`)) as Row

  test('returns its events, the transitions from it', async () => {
    const statuses = (await shelf.get(`${orderStatus.path}?limit=100`)) as Row[]
    const drawn = (await shelf.get(`${orderEvent.path}?limit=200`)) as Row[]
    expect(drawn.length).toBeGreaterThan(5)
    for (const status of statuses) {
      const leaving = drawn.filter(({ statusId }) => statusId === status.id).map(({ id }) => id)
      expect(
        eventsOf(status)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(leaving.toSorted())
    }
  })

  test('needs events unless it is final, and the refusal has the reason', async () => {
    const refused = await create({})
    expect(wrong(refused)).toEqual([400, [['events', 'required']]])
    expect(refused.body.details?.[0]?.detail).toBe(
      'Le champ Événements est obligatoire : sans événement, une commande ne sort pas d’un état qui n’est pas final',
    )
    expect(wrong(await create({ events: [] }))).toEqual([400, [['events', 'required']]])
    const end = rowOf(await create({ category: 'done' }))
    expect(eventsOf(end)).toEqual([])
    expect(wrong(await change(end, { category: 'open' }))).toEqual([400, [['events', 'required']]])
  })

  test('accepts its events: adds, changes and deactivates the transitions from it', async () => {
    const end = rowOf(await create({ category: 'cancelled' }))
    const created = await create({ events: [{ ...called('Relancer') }, { ...called('Refuser'), targetId: end.id }] })
    expect(created.status, created.text).toBe(201)
    const row = rowOf(created)
    expect(eventsOf(row)).toMatchObject([
      { nameFr: 'Relancer', targetId: row.id, trigger: 'manual' },
      { nameFr: 'Refuser', targetId: end.id, trigger: 'manual' },
    ])
    expect((await ask(shelf.app, 'PUT', `${orderStatus.path}/${row.id}`, { body: row })).status).toBe(200)
    const [again, refuse] = eventsOf(row)
    const changed = await change(await read(row), { events: [{ ...refuse, needsNote: true }, called('Valider')] })
    expect(changed.status, changed.text).toBe(200)
    const now = rowOf(changed)
    expect(eventsOf(now).map(({ nameFr, needsNote }) => [nameFr, needsNote])).toEqual([
      ['Refuser', true],
      ['Valider', false],
    ])
    expect(await shelf.get(`${orderEvent.path}/${String(again?.['id'])}`)).toMatchObject({ active: false })
    expect(wrong(await change(now, { events: [] }))).toEqual([400, [['events', 'required']]])
    expect(wrong(await change(now, { events: [{ nameFr: 'Seul' }] }))[1]).toEqual([
      ['events.0.nameEn', 'required'],
      ['events.0.nameAr', 'required'],
    ])
    const stranger = await change(now, { events: [{ ...called('Ailleurs'), id: crypto.randomUUID() }] })
    expect(wrong(stranger)).toEqual([400, [['events.0.id', 'reference']]])
    expect(await read(now)).toEqual(now)
  })

  test('keeps its events consistent with the drawn ones, and gets a new version', async () => {
    const row = rowOf(await create({ events: [called('Un')] }))
    const body = { ...called('Deux'), statusId: row.id, targetId: row.id, trigger: 'manual' }
    const second = rowOf(await ask(shelf.app, 'POST', orderEvent.path, { body }))
    const now = await read(row)
    expect(eventsOf(now)).toHaveLength(2)
    expect((await change(row, { ...called('Autre') })).status).toBe(412)
    await ask(shelf.app, 'DELETE', `${orderEvent.path}/${second.id}`, { headers: { 'if-match': '"v1"' } })
    expect(eventsOf(await read(row))).toHaveLength(1)
  })

  test('adds events only for people who may change the workflow', async () => {
    const only = tokenFor('order-status:create')
    expect((await create({ events: [called('Un')] }, only)).status).toBe(403)
    expect(
      (await create({ events: [called('Un')] }, tokenFor('order-status:create', 'order-event:create'))).status,
    ).toBe(201)
  })

  test('of an earlier version stays readable without events, is listed, and accepts every other change', async () => {
    const row = rowOf(await create({ events: [called('Un')] }))
    await shelf.database.query({ text: 'delete from order_event where status_id = $1', values: [row.id] })
    const remaining = await read(row)
    expect(eventsOf(remaining)).toEqual([])
    expect(((await shelf.get(homePath)) as HomeAnswer).waiting.withoutEvents).toBe(1)
    const listed = (await shelf.get(`${orderStatus.path}?events[empty]=true&category=on_hold`)) as Row[]
    expect(listed.map(({ id }) => id)).toEqual([row.id])
    const named = rowOf(await change(remaining, { description: 'À compléter' }))
    expect(named['description']).toBe('À compléter')
    expect((await change(named, { events: [called('Sortir')] })).status).toBe(200)
    expect(((await shelf.get(homePath)) as HomeAnswer).waiting.withoutEvents).toBe(0)
  })
})
