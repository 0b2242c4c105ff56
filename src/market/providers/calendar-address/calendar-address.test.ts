import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { provider } from '../provider.ts'

describe('the secret address of a provider’s calendar', () => {
  let shelf: CatalogueFixture
  let id: string

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    ;({ id } = await shelf.make('provider', { name: 'Fjordlink' }))
    const times = { start: '2126-12-01T08:00:00Z', end: '2126-12-01T09:00:00Z' }
    await shelf.make('provider-calendar', { providerId: id, title: 'Livraison, lot 1', recurrence: null, ...times })
    await shelf.make('provider-calendar', { title: 'Ailleurs', recurrence: null, ...times })
  })

  afterAll(() => shelf.close())

  const path = () => `${provider.path}/${id}/calendar-address`
  const make = async () =>
    ((await ask(shelf.app, 'POST', path(), { body: {} })).body.data as { address: string }).address
  const read = (address: string, headers: Record<string, string> = {}) =>
    shelf.app.inject({ method: 'GET', url: new URL(address).pathname, headers })

  test('is readable without a session, and contains this provider’s entries', async () => {
    const { statusCode, headers, body } = await read(await make())
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(body).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(body).toContain(String.raw`SUMMARY:Livraison\, lot 1`)
    expect(body).toContain('X-WR-CALNAME:Fjordlink')
    expect(body).not.toContain('Ailleurs')
  })

  test('answers 304 for an unchanged text, and the new text after a change', async () => {
    const address = await make()
    const tag = String((await read(address)).headers['etag'])
    expect((await read(address, { 'if-none-match': tag })).statusCode).toBe(304)
    const times = { start: '2126-12-02T08:00:00Z', end: '2126-12-02T09:00:00Z' }
    await shelf.make('provider-calendar', { providerId: id, title: 'Inventaire', recurrence: null, ...times })
    expect((await read(address, { 'if-none-match': tag })).body).toContain('SUMMARY:Inventaire')
  })

  test('ends when it is replaced or withdrawn, and is stored as a digest', async () => {
    const first = await make()
    const second = await make()
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
    const stored = await shelf.database.query<{ all: string }>({
      text: 'select a::text as all from calendar_address a',
    })
    expect(JSON.stringify(stored)).not.toContain(second.slice(-47, -4))
    expect((await ask(shelf.app, 'DELETE', path())).status).toBe(204)
    expect((await read(second)).statusCode).toBe(404)
    expect(await shelf.get(path())).toEqual({ createdAt: null })
  })

  test('requires the permission to change calendars', async () => {
    const { status } = await ask(shelf.app, 'POST', path(), { body: {}, token: tokenFor('provider-calendar:read') })
    expect(status).toBe(403)
  })

  test('cannot be guessed', async () => {
    const guess = () => read(`http://souk.test/calendar/${'x'.repeat(43)}.ics`)
    const answers = []
    for (let n = 0; n < 31; n += 1) answers.push((await guess()).statusCode)
    expect([answers[0], answers.at(-1)]).toEqual([404, 429])
  })
})
