import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { providerCalendar } from './provider-calendar.ts'

const { path } = providerCalendar

describe('a recurring calendar entry', () => {
  let shelf: CatalogueFixture

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
  })

  afterAll(() => shelf.close())

  /** Creates an entry every Monday at nine in Paris, an hour long, in the calendar of a new provider. */
  async function weekly(more: object = {}): Promise<Row> {
    const { id: providerId } = await shelf.make('provider')
    return shelf.make('provider-calendar', {
      ...{ providerId, title: 'Point', start: '2026-10-19T07:00:00.000Z', end: '2026-10-19T08:00:00.000Z' },
      ...{ recurrence: 'FREQ=WEEKLY', closes: false },
      ...more,
    })
  }

  const book = (body: object) => ask(shelf.app, 'POST', path, { body: { title: 'Autre', ...body } })
  const shown = async (providerId: unknown, from = '2026-10-18T00:00:00Z', to = '2026-11-12T00:00:00Z') =>
    (await shelf.get(`${path}/occurrences?${new URLSearchParams({ from, to, providerId: String(providerId) })}`)) as {
      entries: Row[]
      occurrences: { entryId: string; day: string; start: string }[]
    }
  const daysOf = async ({ providerId }: Row) =>
    (await shown(providerId)).occurrences.map(({ start }) => start.slice(0, 16)).toSorted()
  const change = (row: Row, day: string, body: object, more: object = {}) =>
    ask(shelf.app, 'POST', `${path}/${row.id}/occurrences/${day}`, {
      headers: { 'if-match': `"v${row.version}"` },
      body,
      ...more,
    })
  const singles = async ({ providerId }: Row) =>
    ((await ask(shelf.app, 'GET', `${path}?providerId=${String(providerId)}&sort=start`)).body.data as Row[])
      .filter(({ recurrence }) => recurrence === null)
      .map(({ start }) => String(start).slice(0, 16))

  test('has the same local hour in summer and winter', async () => {
    expect(await daysOf(await weekly())).toEqual([
      '2026-10-19T07:00',
      '2026-10-26T08:00',
      '2026-11-02T08:00',
      '2026-11-09T08:00',
    ])
  })

  test('starts on a day of its rule, which must be supported', async () => {
    const { providerId } = await weekly()
    const times = { start: '2027-01-04T08:00:00Z', end: '2027-01-04T09:00:00Z' }
    const elsewhere = await book({ providerId, ...times, recurrence: 'FREQ=WEEKLY;BYDAY=TU' })
    const unknown = await book({ providerId, ...times, recurrence: 'FREQ=YEARLY' })
    for (const { status, body } of [elsewhere, unknown])
      expect([status, body.details?.[0]?.field]).toEqual([400, 'recurrence'])
  })

  test('occupies each occurrence, and is refused when one is taken', async () => {
    const { providerId } = await weekly()
    const late = await book({ providerId, start: '2028-01-03T08:30:00Z', end: '2028-01-03T09:30:00Z' })
    expect([late.status, late.body.code]).toEqual([409, 'double_booking'])
    expect(late.body).toMatchObject({
      clash: { title: 'Point', start: '2028-01-03T08:00:00.000Z', end: '2028-01-03T09:00:00.000Z' },
    })
    const beside = { providerId, start: '2026-10-20T07:30:00Z', end: '2026-10-20T08:30:00Z' }
    expect((await book({ ...beside, recurrence: 'FREQ=DAILY' })).status).toBe(409)
    expect((await book({ ...beside, recurrence: 'FREQ=WEEKLY' })).status).toBe(201)
    const overlong = { start: '2027-03-01T08:00:00Z', end: '2027-03-02T09:00:00Z', recurrence: 'FREQ=DAILY;COUNT=3' }
    expect((await book({ providerId: (await shelf.make('provider')).id, ...overlong })).status).toBe(409)
  })

  test('simultaneous requests for a time: one succeeds', async () => {
    const { id: providerId } = await shelf.make('provider')
    const times = { providerId, start: '2026-12-01T08:00:00Z', end: '2026-12-01T09:00:00Z', recurrence: 'FREQ=WEEKLY' }
    const answers = await Promise.all(Array.from({ length: 6 }, () => book(times)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  })

  test('is moved on one day only', async () => {
    const row = await weekly()
    const to = { scope: 'this', start: '2026-10-27T09:00:00Z', end: '2026-10-27T10:00:00Z' }
    const moved = await change(row, '2026-10-26', to)
    expect(moved.status, moved.text).toBe(204)
    expect(await daysOf(row)).toEqual(['2026-10-19T07:00', '2026-11-02T08:00', '2026-11-09T08:00'])
    expect(await singles(row)).toEqual(['2026-10-27T09:00'])
    const free = { providerId: row['providerId'], start: '2026-10-26T08:00:00Z', end: '2026-10-26T09:00:00Z' }
    expect((await book(free)).status).toBe(201)
  })

  test('is moved from one day on, and earlier occurrences stay', async () => {
    const row = await weekly({ recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=4' })
    const to = { scope: 'following', title: 'Réunion', start: '2026-11-03T09:00:00Z', end: '2026-11-03T10:00:00Z' }
    expect((await change(row, '2026-11-02', to)).status).toBe(204)
    expect(await daysOf(row)).toEqual(['2026-10-19T07:00', '2026-10-26T08:00', '2026-11-03T09:00', '2026-11-10T09:00'])
    const { entries } = await shown(row['providerId'])
    expect(entries.map(({ title, recurrence }) => [title, recurrence])).toEqual([
      ['Point', 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261101'],
      ['Réunion', 'FREQ=WEEKLY;BYDAY=TU;COUNT=2'],
    ])
  })

  test('is moved as a whole, with its excluded days', async () => {
    const row = await weekly()
    await change(row, '2026-11-02', { scope: 'this', remove: true })
    const to = { scope: 'all', start: '2026-10-27T13:00:00Z', end: '2026-10-27T14:30:00Z' }
    expect((await change({ ...row, version: 2 }, '2026-10-26', to)).status).toBe(204)
    expect(await daysOf(row)).toEqual(['2026-10-20T12:00', '2026-10-27T13:00', '2026-11-10T13:00'])
  })

  test('is deleted on one day, from one day on, or as a whole', async () => {
    const row = await weekly()
    await change(row, '2026-10-26', { scope: 'this', remove: true })
    expect(await daysOf(row)).toEqual(['2026-10-19T07:00', '2026-11-02T08:00', '2026-11-09T08:00'])
    await change({ ...row, version: 2 }, '2026-11-09', { scope: 'following', remove: true })
    expect(await daysOf(row)).toEqual(['2026-10-19T07:00', '2026-11-02T08:00'])
    await change({ ...row, version: 3 }, '2026-11-02', { scope: 'all', remove: true })
    expect(await daysOf(row)).toEqual([])
  })

  test('is not moved to a taken time, from a day without an occurrence, or over changes by others', async () => {
    const row = await weekly()
    await book({ providerId: row['providerId'], start: '2026-11-03T09:00:00Z', end: '2026-11-03T10:00:00Z' })
    const to = { scope: 'following', start: '2026-10-27T09:00:00Z', end: '2026-10-27T10:00:00Z' }
    expect((await change(row, '2026-10-26', to)).body.code).toBe('double_booking')
    expect((await change(row, '2026-10-27', to)).status).toBe(404)
    expect((await change({ ...row, version: 7 }, '2026-10-26', to)).status).toBe(412)
    expect((await daysOf(row)).length).toBe(4)
  })

  test('requires the permissions to change and to delete entries', async () => {
    const row = await weekly()
    const token = tokenFor('provider-calendar:update')
    expect((await change(row, '2026-10-26', { scope: 'this', remove: true }, { token })).status).toBe(403)
    expect(
      (await change(row, '2026-10-26', { scope: 'this' }, { token: tokenFor('provider-calendar:read') })).status,
    ).toBe(403)
  })
})
