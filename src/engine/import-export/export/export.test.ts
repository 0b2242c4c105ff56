import { setImmediate as breathe } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { type TestDatabase } from '#engine/testing/database.api.ts'
import { gallery } from '#engine/testing/gallery.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import { setOrganisation } from '#engine/definition/organisation.ts'
import { ask, everythingToken, tokenFor } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'

describe('an export', () => {
  let database: TestDatabase
  let app: FastifyInstance
  let first: Row

  beforeAll(async () => {
    database = await galleryDatabase()
    app = await testServer({ database, resources: [gallery] })
    const nasty = {
      text: '=HYPERLINK("https://evil.test")',
      longText: 'Une ligne\nDeux; "trois", ٤',
      phone: '+33612345678',
      integer: -3,
      decimal: '12.5',
      money: '1234.50',
      date: '2026-11-21',
      choice: "it's",
      toggle: true,
      password: 'Marché-2026!',
      secret: 'chut',
      tags: ['a', 'b'],
    }
    first = (await ask(app, 'POST', gallery.path, { body: nasty })).body.data as Row
    await ask(app, 'POST', gallery.path, { body: { text: '0612', galleryId: first.id } })
    await database.query({
      text: `insert into gallery (id, text, integer) select gen_random_uuid(), 'Ligne ' || n, n % 400 from generate_series(1, 1300) n`,
    })
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const csv = async (query: string, language = 'fr') => {
    const answer = await ask(app, 'GET', `${gallery.path}/export${query}`, { language })
    expect(answer.status).toBe(200)
    const delimiter = language === 'en' ? ',' : ';'
    return parse(answer.text, { bom: true, delimiter, columns: true, record_delimiter: '\r\n' }) as Record<
      string,
      string
    >[]
  }

  test('runs one at a time for each person', async () => {
    let most = 0
    let isOver = false
    const responses = Promise.all(
      Array.from({ length: 6 }, () => ask(app, 'GET', `${gallery.path}/export?format=xlsx`)),
    )
    void responses.finally(() => (isOver = true))
    while (!isOver) {
      most = Math.max(most, app.concurrencyLimits.usage.find(({ name }) => name === 'exports')?.running ?? 0)
      await breathe()
    }
    expect((await responses).map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(most).toBe(1)
    expect(app.concurrencyLimits.usage.every(({ running }) => running === 0)).toBe(true)
  })

  test('is written as a French, English or Arabic spreadsheet reads it', async () => {
    const answer = await ask(app, 'GET', `${gallery.path}/export?q=hyperlink`)
    expect(answer.text.startsWith('\uFEFFIdentifiant;Le text;')).toBe(true)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [row] = await csv('?q=hyperlink')
    expect(row).toMatchObject({
      Identifiant: first.id,
      'Le text': `'=HYPERLINK("https://evil.test")`,
      'Le long text': 'Une ligne\nDeux; "trois", ٤',
      'Le phone': "'+33612345678",
      'Le integer': '-3',
      'Le decimal': '12,500',
      'Le money': '1234,50',
      'Le date': '2026-11-21',
      'Le choice': 'Le second',
      'Le toggle': 'Oui',
      'Le tags': 'a | b',
      Actif: 'Oui',
    })
    expect((await csv('?q=hyperlink', 'en'))[0]).toMatchObject({ ID: first.id, 'The toggle': 'Yes' })
    expect((await csv('?q=hyperlink', 'ar'))[0]).toMatchObject({ المعرف: first.id, الtoggle: 'نعم' })
  })

  test('has the decimal mark that belongs to its delimiter, unless another is requested', async () => {
    const money = async (query: string, language: string) => {
      const url = `${gallery.path}/export?q=hyperlink&columns=money${query}`
      return (await ask(app, 'GET', url, { language })).text.trim().split('\r\n')[1]?.slice(37)
    }
    expect(await money('', 'fr')).toBe('1234,50')
    expect(await money('', 'en')).toBe('1234.50')
    expect(await money('', 'ar')).toBe('1234.50')
    expect(await money('&delimiter=,', 'fr')).toBe('1234.50')
    expect(await money('&delimiter=%3B', 'en')).toBe('1234,50')
    expect(await money('&decimalMark=.', 'fr')).toBe('1234.50')
    expect(await money('&delimiter=,&decimalMark=,', 'en')).toBe('"1234,50"')
    setOrganisation({ currency: 'TND' })
    expect(await money('', 'ar')).toBe('1234,50')
    setOrganisation({})
  })

  test('declares its delimiter for Excel, in the encoding that Excel then reads, and keeps long numbers on request', async () => {
    const { rawPayload, headers } = await app.inject({
      url: `${gallery.path}/export?q=0612&columns=text&separatorLine=true&wholeNumbers=true`,
      headers: { authorization: `Bearer ${everythingToken}`, 'accept-language': 'fr' },
    })
    expect(headers['content-type']).toBe('text/csv; charset=utf-16le')
    const lines = rawPayload.toString('utf16le').split('\r\n')
    expect(lines[0]).toBe('\uFEFFsep=;')
    expect(lines[1]).toBe('Identifiant;Le text')
    expect(lines[2]).toMatch(/;"=""0612"""$/)
  })

  test('has the title of a referenced row, with its id beside it', async () => {
    const [row] = await csv('?q=0612&columns=galleryId')
    expect(row).toEqual({
      Identifiant: expect.any(String),
      'Le reference': `'=HYPERLINK("https://evil.test")`,
      'Le reference (identifiant)': first.id,
    })
  })

  test('contains every row of its filters once, in the order of the list, over any number of pages', async () => {
    const rows = await csv('?columns=text,integer&integer[gte]=100&sort=-integer')
    expect(rows).toHaveLength(901)
    expect(new Set(rows.map(({ Identifiant }) => Identifiant)).size).toBe(901)
    expect(rows[0]?.['Le integer']).toBe('399')
    expect(await csv('?columns=text')).toHaveLength(1302)
  })

  test('never contains a password or a secret, even on request', async () => {
    for (const format of ['csv', 'xlsx']) {
      const answer = await ask(app, 'GET', `${gallery.path}/export?format=${format}&columns=text,secret`)
      expect(answer.status).toBe(400)
      expect(answer.body.details?.[0]?.field).toBe('secret')
    }
    const whole = await ask(app, 'GET', `${gallery.path}/export`)
    expect(whole.text).not.toMatch(/chut|Marché-2026|hashed|sealed|password|secret/)
  })

  test('is refused for unknown columns or options', async () => {
    for (const query of [
      'format=pdf',
      'delimiter=x',
      'decimalMark=x',
      'separatorLine=x',
      'columns=text,nothing',
      'nothing=1',
      'sort=nothing',
      'integer=x',
    ]) {
      expect((await ask(app, 'GET', `${gallery.path}/export?${query}`)).status).toBe(400)
    }
    expect((await ask(app, 'GET', `${gallery.path}/export`, { token: tokenFor('gallery:read') })).status).toBe(403)
    expect((await ask(app, 'GET', `${gallery.path}/export`, { token: tokenFor('gallery:export') })).status).toBe(200)
  })

  test('is audited with the number of rows and the filters, without values', async () => {
    await csv('?q=hyperlink&integer=-3&columns=text')
    const [entry] = await database.query({
      text: `select action, record_id, changes from audit_entry where action = 'export' order by id desc limit 1`,
    })
    expect(entry).toEqual({
      action: 'export',
      record_id: null,
      changes: { rows: [null, 1], format: [null, 'csv'], columns: [null, 2], filters: [null, ['integer[is]', 'q']] },
    })
  })

  test('is downloaded by a browser once, from an address without a token, in the person’s language', async () => {
    const where = async (query: string, body?: object, token?: string) => {
      const answer = await ask(app, 'POST', `${gallery.path}/export${query}`, {
        body,
        language: 'en',
        ...(token && { token }),
      })
      return { status: answer.status, url: (answer.body.data as { url: string } | undefined)?.url ?? '' }
    }
    expect((await where('?format=pdf')).status).toBe(400)
    expect((await where('', { ids: ['x'] })).status).toBe(400)
    expect((await where('', {}, tokenFor('gallery:read'))).status).toBe(403)
    const { status, url } = await where('?columns=text&q=hyperlink')
    expect(status).toBe(201)
    const file = await ask(app, 'GET', url, { token: null, language: 'ar' })
    expect(file.text).toMatch(/^\uFEFFID,The text\r\n[\w-]+,"'=HYPERLINK/)
    expect((await ask(app, 'GET', url, { token: null })).status).toBe(404)
    const few = await where('?columns=text&sort=text', { ids: [first.id] })
    expect((await ask(app, 'GET', few.url, { token: null })).text.trim().split('\r\n')).toHaveLength(2)
    const late = await where('')
    await database.query({ text: `update download_ticket set expires_at = now()` })
    expect((await ask(app, 'GET', late.url, { token: null })).status).toBe(404)
  })

  test('has a file name that browsers of any age can save', async () => {
    const { headers } = await ask(app, 'GET', `${gallery.path}/export?format=xlsx&q=hyperlink`)
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="gallery-\d{4}-\d\d-\d\d\.xlsx"; filename\*=UTF-8''Le-many-\d{4}-\d\d-\d\d\.xlsx$/,
    )
  })
})
