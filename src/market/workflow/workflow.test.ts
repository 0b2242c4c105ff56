import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { orderEvent } from './order-event.ts'
import { orderStatus } from './order-status.ts'
import { order } from '#market/orders/order.ts'
import { findBalanceMismatches } from '#market/orders/ledger/ledger-reconciliation.api.ts'
import { fireDue } from '#market/orders/state-machine/timed-transitions.api.ts'

interface WorkflowAnswer {
  readonly drawn: {
    statuses: { id: string; nameFr: string }[]
    events: { id: string; nameFr: string; statusId: string }[]
  }
  readonly published: { version: number }
  readonly changed: boolean
  readonly remarks: { code: string }[]
  readonly running: { version: number; count: number; stranded: number }[]
}

const path = '/api/accounts/workflow/orders'

describe('the order workflow', () => {
  let shelf: CatalogueFixture
  let customerId: string
  let plackId: string

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    customerId = (await shelf.make('customer')).id
    plackId = (await shelf.make('plack', { quantity: 100, expirationDate: null })).id
  })

  afterAll(() => shelf.close())

  const readWorkflow = async () => (await shelf.get(path)) as WorkflowAnswer
  const placed = async (submit = true): Promise<Row> => {
    const body = { customerId, lines: [{ plackId, quantity: 1 }], submit }
    return (await ask(shelf.app, 'POST', `${order.path}/place`, { body })).body.data as Row
  }
  const eventNames = async (id: string) =>
    ((await shelf.get(`${order.path}/${id}/events`)) as { events: { name: { fr: string } }[] }).events.map(
      ({ name }) => name.fr,
    )

  test('has a default version, which is drawn and published', async () => {
    const workflow = await readWorkflow()
    expect(workflow).toMatchObject({ changed: false, remarks: [], published: { version: 1 } })
    expect(workflow.drawn.statuses.length).toBeGreaterThan(8)
  })

  test('changed on the drawing moves no order until it is published, and open orders only on request', async () => {
    const running = await placed()
    const { drawn } = await readWorkflow()
    const from = drawn.statuses.find(({ nameFr }) => nameFr === 'En attente de paiement')?.id
    const to = drawn.statuses.find(({ nameFr }) => nameFr === 'Annulée')?.id
    const body = {
      statusId: from,
      targetId: to,
      nameFr: 'Abandonner',
      nameEn: 'Give up',
      nameAr: 'تخل',
      trigger: 'manual',
      effects: ['release'],
    }
    expect((await ask(shelf.app, 'POST', orderEvent.path, { body })).status).toBe(201)
    expect((await readWorkflow()).changed).toBe(true)
    expect(await eventNames((await placed()).id)).not.toContain('Abandonner')

    const published = await ask(shelf.app, 'POST', `${path}/publish`, { body: {} })
    expect(published.body.data).toMatchObject({ version: 2, moved: 0 })
    expect(await eventNames((await placed()).id)).toContain('Abandonner')
    expect(await eventNames(running.id)).not.toContain('Abandonner')

    expect((await readWorkflow()).running.map(({ version }) => version)).toEqual([2, 1])
    const moved = await ask(shelf.app, 'POST', `${path}/publish`, { body: { move: true } })
    expect((moved.body.data as { moved: number }).moved).toBeGreaterThan(1)
    expect(await eventNames(running.id)).toContain('Abandonner')
    const history = await ask(shelf.app, 'GET', `/api/accounts/list/orders/${running.id}/history`)
    expect((history.body.data as { changes: object }[])[0]?.changes).toEqual({ workflowVersion: [1, 3] })
  })

  test('is not published with faults, and the refusal names them', async () => {
    const stuck = { nameFr: 'Impasse', nameEn: 'Stuck', nameAr: 'مسدود', category: 'on_hold' }
    const body = { ...stuck, events: [{ nameFr: 'Reprendre', nameEn: 'Resume', nameAr: 'استئناف' }] }
    const { id, ...first } = (await ask(shelf.app, 'POST', orderStatus.path, { body })).body.data as Row
    const [only] = first['events'] as Row[]
    await ask(shelf.app, 'DELETE', `${orderEvent.path}/${only?.id}`, { headers: { 'if-match': '"v1"' } })
    const status = (await shelf.get(`${orderStatus.path}/${id}`)) as Row
    expect((await readWorkflow()).remarks.map(({ code }) => code)).toContain('deadEnd')
    const refused = await ask(shelf.app, 'POST', `${path}/publish`, { body: {} })
    expect([refused.status, refused.body.code]).toEqual([409, 'workflow_faulty'])
    expect(refused.body.details?.length).toBeGreaterThan(0)
    await ask(shelf.app, 'DELETE', `${orderStatus.path}/${status.id}`, {
      headers: { 'if-match': `"v${status.version}"` },
    })
    expect((await readWorkflow()).remarks).toEqual([])
  })

  test('keeps a status that has orders', async () => {
    const { statusId } = await placed()
    const { version } = (await shelf.get(`${orderStatus.path}/${String(statusId)}`)) as Row
    const refused = await ask(shelf.app, 'DELETE', `${orderStatus.path}/${String(statusId)}`, {
      headers: { 'if-match': `"v${version}"` },
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use'])
  })

  test('releases reserved stock at the payment deadline, once, even with concurrent processes', async () => {
    const { id } = await placed()
    const stock = async () => ((await shelf.get(`/api/configs/placks/${plackId}`)) as Row)['reserved']
    const before = Number(await stock())
    expect(await fireDue(shelf.services)).toBe(0)
    await shelf.database.query({
      text: `update customer_order set due_at = now() - interval '1 minute', pay_until = now() - interval '1 minute' where id = $1`,
      values: [id],
    })
    const moved = await Promise.all([1, 2, 3].map(() => fireDue(shelf.services)))
    expect(moved.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(Number(await stock())).toBe(before - 1)
    expect(await shelf.get(`${order.path}/${id}`)).toMatchObject({ category: 'cancelled', dueAt: null })
    const timeline = (await shelf.get(`${order.path}/${id}/timeline`)) as { actorKind: string }[]
    expect(timeline[0]?.actorKind).toBe('system')
  })

  test('keeps balances equal to their ledger, and reports a balance changed outside it', async () => {
    const check = () => findBalanceMismatches(shelf.database)
    expect(await check()).toEqual([])
    await shelf.database.query({ text: `alter table plack disable trigger user` })
    await shelf.database.query({ text: `update plack set quantity = quantity + 1 where id = $1`, values: [plackId] })
    await shelf.database.query({ text: `alter table plack enable trigger user` })
    expect(await check()).toEqual([expect.objectContaining({ kind: 'plack', id: plackId })])
  })
})
