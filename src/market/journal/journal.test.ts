import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeAuditEntry } from '#engine/audit/entry.api.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { brand } from '#market/catalogue/brand.ts'
import type { JournalChoices, JournalEntry, JournalPage } from './journal.contract.ts'
import { journalChoicesPath, journalPath } from './journal.ts'

const reader = tokenFor('audit:read')

describe('The journal', () => {
  let shelf: CatalogueFixture
  let one: Row
  const stranger = { kind: 'user', id: randomUUIDv7(), name: 'Leïla', sessionId: null, requestId: 'r', ip: '10.1.2.3' }

  const read = async (query = '', token = reader): Promise<JournalPage> =>
    JSON.parse((await ask(shelf.app, 'GET', `${journalPath}?${query}`, { token })).text) as JournalPage
  const seen = async (query: string) => (await read(query)).data.map(({ action, title }) => `${action} ${title}`)

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    one = await shelf.make('brand', { name: 'Atlas' })
    await ask(shelf.app, 'PATCH', `${brand.path}/${one.id}`, { body: { name: '=Atlas+1', version: 1 } })
    const gone = await shelf.make('brand', { name: 'Fugace' })
    await ask(shelf.app, 'DELETE', `${brand.path}/${gone.id}`, { headers: { 'if-match': '"v1"' } })
    await writeAuditEntry(shelf.database, stranger, {
      action: 'reveal',
      resource: 'payment-mode',
      changes: { reason: [null, 'Contrôle été'] },
    })
  })
  afterAll(() => shelf.close())

  test('shows the actor, the action and the record, latest first, and deleted records by their last title', async () => {
    const { data } = await read()
    expect(data.map(({ actorName, action, title, there }) => [actorName, action, title, there])).toEqual([
      ['Leïla', 'reveal', '', false],
      ['Essai', 'delete', 'Fugace', false],
      ['Essai', 'create', 'Fugace', false],
      ['Essai', 'update', '=Atlas+1', true],
      ['Essai', 'create', '=Atlas+1', true],
    ])
    expect((data[3] as JournalEntry).changes).toEqual({ 'name.fr': ['Atlas', '=Atlas+1'] })
  })

  test('is filtered by person, action, resource, record, period and words, alone or combined', async () => {
    expect(await seen(`person=${stranger.id}`)).toEqual(['reveal '])
    expect(await seen('action=update')).toEqual(['update =Atlas+1'])
    expect(await seen(`resource=brand&record=${one.id}`)).toHaveLength(2)
    expect(await seen(`record=${one.id}&action=create`)).toEqual(['create =Atlas+1'])
    expect(await seen('q=controle+ete')).toEqual(['reveal '])
    expect(await seen('q=10.1.2.3')).toEqual(['reveal '])
    expect(await seen('q=fugace&action=delete')).toEqual(['delete Fugace'])
    expect(await seen('from=2020-01-01&to=2020-12-31')).toEqual([])
    expect(await seen('from=2020-01-01')).toHaveLength(5)
    for (const wrong of ['person=x', 'from=hier', 'who=1', 'after=0'])
      expect((await ask(shelf.app, 'GET', `${journalPath}?${wrong}`, { token: reader })).status).toBe(400)
  })

  test('shows how far it has searched when matches are rare, and continues from there', async () => {
    await shelf.database.query({
      text: `insert into audit_entry (id, action, resource)
        select uuid, 'sign-in', 'user' from unnest($1::uuid[]) as uuid`,
      values: [Array.from({ length: 6000 }, () => randomUUIDv7())],
    })
    const first = await read('q=fugace')
    expect([first.data, first.page.lookedTo === null]).toEqual([[], false])
    const second = await read(`q=fugace&after=${first.page.next}`)
    expect([second.data.length, second.page]).toEqual([2, { next: null, lookedTo: null }])
  })

  test('pages through the entries without losing or repeating one', async () => {
    const ids: string[] = []
    for (let after: string | null = '', turns = 0; after !== null && turns < 5; turns += 1) {
      const page: JournalPage = await read(after && `after=${after}`)
      ids.push(...page.data.map(({ id }) => id))
      after = page.page.next
    }
    expect([ids.length, new Set(ids).size, ids.toSorted().toReversed()]).toEqual([250, 250, ids])
  })

  test('offers the people, actions and resources that its filters accept', async () => {
    const { body } = await ask(shelf.app, 'GET', journalChoicesPath, { token: reader })
    const { people, actions, resources } = body.data as JournalChoices
    expect(people.map(({ name }) => name)).toEqual(['Essai', 'Leïla'])
    expect(actions).toEqual(['create', 'delete', 'reveal', 'sign-in', 'update'])
    expect(resources).toEqual(['brand', 'payment-mode', 'user'])
  })

  test('is exported as a file of sentences without formulas, and records the export', async () => {
    const answer = await ask(shelf.app, 'GET', `${journalPath}/export?format=csv&resource=brand`, {
      token: tokenFor('audit:export'),
      language: 'en',
    })
    expect(answer.text).toContain(`changed Brand =Atlas+1`)
    expect(answer.text).toContain(`'=Atlas+1`)
    expect(answer.text).toContain('Name (French) : Atlas → =Atlas+1')
    const { data } = await read('action=export')
    expect(data[0]?.changes).toEqual({ rows: [null, 4], format: [null, 'csv'], filters: [null, ['resource']] })
    expect((await ask(shelf.app, 'GET', `${journalPath}/export?format=csv`, { token: reader })).status).toBe(403)
  })

  test('requires the permission to read it', async () => {
    for (const path of [journalPath, journalChoicesPath, '/api/audit/check'])
      expect((await ask(shelf.app, 'GET', path, { token: tokenFor('user:read') })).status).toBe(403)
  })
})
