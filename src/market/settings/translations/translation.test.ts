import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#engine/server/settings.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { maxBlockingTime } from '#engine/testing/event-loop-delay.api.ts'
import { ask, tokenFor, type Answer } from '#engine/testing/requests.api.ts'
import { testServer, testServices } from '#engine/testing/server.api.ts'
import { say, wordingHeader } from '#engine/definition/words.ts'
import { formMessages } from '#engine/form/form.messages.ts'
import { marketAreas, overrides } from '#market/registry.api.ts'
import { resources } from '#market/resources.api.ts'
import { SoukUnderTest } from '#market/sweeps/canaries/souk-under-test.testing.api.ts'
import { catalogue, readCatalogue } from './sentence-catalogue.api.ts'
import '../../../souk.api.ts'
import { followSettings } from '../settings-sync.api.ts'
import type { ImportedWordings, SentenceAnswer, SentencePage } from './translation.contract.ts'
import { translationsPath } from './translation.ts'
import { applyWordings } from './wordings.api.ts'

const keyOfText = (fr: string): string =>
  [...catalogue().values()].find(({ originals }) => originals['fr'] === fr)?.key ?? ''

const pageIn = (answer: Answer) => answer.body as unknown as SentencePage
const one = (answer: Answer) => answer.body.data as unknown as SentenceAnswer

describe('translations', () => {
  let database: TestDatabase
  let app: FastifyInstance

  beforeAll(async () => {
    await readCatalogue()
    database = await testDatabase()
    app = await server()
  })

  afterAll(async () => {
    await app.close()
    await database.close()
    applyWordings([])
  })

  const server = () => testServer(testServices({ database, resources, overrides, areas: marketAreas }))

  const word = (key: string, version: number | null, texts: unknown, token = tokenFor('translation:update')) =>
    ask(app, 'PUT', `${translationsPath}/${key}`, {
      token,
      body: { texts },
      ...(version !== null && { headers: { 'if-match': `"v${version}"` } }),
    })

  const find = (query: string) =>
    ask(app, 'GET', `${translationsPath}?${query}`, { token: tokenFor('translation:read') })

  async function sentIn(file: Buffer, name: string): Promise<Answer> {
    const edge = 'edge-of-the-form'
    const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
    const response = await app.inject({
      method: 'POST',
      url: `${translationsPath}/import`,
      headers: { authorization: 'Bearer translation:update', 'content-type': `multipart/form-data; boundary=${edge}` },
      payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${edge}--\r\n`)]),
    })
    return { status: response.statusCode, headers: response.headers, text: response.body, body: response.json() }
  }

  async function exported(format: 'csv' | 'xlsx'): Promise<Buffer> {
    const response = await app.inject({
      url: `${translationsPath}/export?format=${format}`,
      headers: { authorization: 'Bearer translation:read' },
    })
    expect(response.statusCode).toBe(200)
    return response.rawPayload
  }

  test('a file of all messages does not delay other requests', async () => {
    await exported('xlsx')
    expect(await maxBlockingTime(() => Promise.all(Array.from({ length: 10 }, () => exported('xlsx'))))).toBeLessThan(
      200,
    )
  })

  test('are found in any language, without case, accents or vowel signs', async () => {
    for (const words of ['ENREGISTRER', 'unread file', 'الاسم', 'donnees invalides']) {
      const { data, page } = pageIn(await find(new URLSearchParams({ q: words }).toString()))
      expect([words, page.total > 0, data.length > 0]).toEqual([words, true, true])
    }
    expect(pageIn(await find('q=zzzz-nothing')).page).toEqual({ total: 0, next: null })
    const all = pageIn(await find(''))
    expect(all.page.total).toBe(catalogue().size)
    expect(all.counts.missing).toBe(0)
    const second = pageIn(await find(`after=${all.page.next ?? ''}`))
    expect(second.data[0]?.key).not.toBe(all.data[0]?.key)
    const counted = pageIn(await find('state=plural'))
    expect(counted.data.every(({ originals }) => 'ar.few' in originals)).toBe(true)
    expect((await find('state=odd')).status).toBe(400)
    expect((await find('sort=x')).status).toBe(400)
  })

  test('apply at once: labels, problems and messages are read again, and their entity tags change', async () => {
    const tag = async () => (await ask(app, 'GET', '/api/wording', { token: null })).headers['etag']
    const before = await tag()
    const key = 'problem.not_found'
    const changed = await word(key, 0, { fr: 'Rien ici', ar: 'لا شيء هنا' })
    expect([changed.status, changed.headers['etag']]).toEqual([200, '"v1"'])
    expect(one(changed)).toMatchObject({ version: 1, texts: { fr: 'Rien ici', ar: 'لا شيء هنا' }, changedBy: 'Essai' })
    const refused = await ask(app, 'GET', `/api/customers/0197c3f0-0000-7000-8000-00000000000f`)
    expect(refused.body.title).toBe('Rien ici')
    expect(refused.headers[wordingHeader]).toBeTruthy()
    const english = await ask(app, 'GET', '/api/nowhere', { language: 'en' })
    expect(english.body.title).toBe('Not found')
    expect(say(formMessages.save, 'fr')).toBe('Enregistrer')
    await word('form.save', 0, { fr: 'Sauver' })
    expect(say(formMessages.save, 'fr')).toBe('Sauver')
    const after = await tag()
    expect(after).not.toBe(before)
    const again = await ask(app, 'GET', '/api/wording', { token: null, headers: { 'if-none-match': String(after) } })
    expect(again.status).toBe(304)
  })

  test('are changed one version at a time: an outdated version gets the current one, and a missing version is required', async () => {
    const key = 'problem.not_found'
    expect((await word(key, null, { fr: 'Autre' })).status).toBe(428)
    const stale = await word(key, 0, { fr: 'Autre' })
    expect([stale.status, stale.body.current]).toEqual([412, expect.objectContaining({ version: 1 })])
    const undone = await word(key, 1, {})
    expect(one(undone)).toMatchObject({ version: 2, texts: {} })
    expect((await ask(app, 'GET', '/api/nowhere')).body.title).toBe('Introuvable')
    const { id } = one(undone)
    const history = await ask(app, 'GET', `${translationsPath}/${id ?? ''}/history`)
    expect(history.body.data).toMatchObject([
      { actorName: 'Essai', changes: { fr: ['Rien ici', 'Introuvable'], ar: ['لا شيء هنا', 'غير موجود'] } },
      { actorName: 'Essai', changes: { fr: ['Introuvable', 'Rien ici'] } },
    ])
  })

  test('keep their placeholders, and errors name the wrong ones', async () => {
    const key = keyOfText('Le champ {{field}} est obligatoire')
    const lost = await word(key, 0, { fr: 'Obligatoire', en: '{{field}} and {{champ}}' })
    expect(lost.status).toBe(400)
    expect(lost.body.details?.map(({ field, detail }) => [field, detail])).toEqual([
      ['fr', 'La valeur {{field}} manque (fr)'],
      ['en', 'La valeur {{champ}} n’existe pas dans cette phrase (en)'],
    ])
    expect((await word('nobody', 0, { fr: 'x' })).status).toBe(404)
  })

  test('require permissions to be read and changed', async () => {
    const key = 'problem.not_found'
    expect((await ask(app, 'GET', translationsPath, { token: tokenFor('translation:update') })).status).toBe(403)
    expect((await ask(app, 'GET', translationsPath, { token: null })).status).toBe(401)
    expect((await word(key, 2, { fr: 'x' }, tokenFor('translation:read', 'settings:update'))).status).toBe(403)
    expect(
      (await ask(app, 'POST', `${translationsPath}/many`, { token: tokenFor('translation:read'), body: { write: [] } }))
        .status,
    ).toBe(403)
    expect((await ask(app, 'GET', `${translationsPath}/export`, { token: tokenFor('settings:read') })).status).toBe(403)
  })

  test('that are exported and imported again change nothing, as CSV and as a workbook', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const back = (await sentIn(await exported(format), `phrases.${format}`)).body.data as unknown as ImportedWordings
      expect([format, back.changes, back.refused, back.write]).toEqual([format, [], [], []])
      expect(back.same).toBeGreaterThan(4_000)
    }
  })

  test('of a file are shown before and after, and imported completely or not at all', async () => {
    const key = keyOfText('Conflit avec l’état actuel')
    const lines = [
      'key;form;fr;en;ar',
      `${key};;Pas maintenant;;`,
      `${keyOfText('Le champ {{field}} existe déjà')};;Déjà pris;;`,
      'rien;;x;y;z',
    ]
    const dry = (await sentIn(Buffer.from(lines.join('\r\n')), 'phrases.csv')).body.data as unknown as ImportedWordings
    expect(dry.changes).toEqual([
      {
        key,
        slot: 'fr',
        now: 'Conflit avec l’état actuel',
        after: 'Pas maintenant',
        original: 'Conflit avec l’état actuel',
      },
    ])
    expect(dry.refused.map(({ line, detail }) => [line, detail])).toEqual([
      [4, 'Aucune phrase ne porte la clé rien'],
      [3, 'La valeur {{field}} manque (fr)'],
    ])
    const post = (write: unknown) => ask(app, 'POST', `${translationsPath}/many`, { body: { write } })
    const other = { key: 'problem.not_found', version: 99, texts: { fr: 'jamais' } }
    expect((await post([...dry.write, other])).status).toBe(412)
    expect(pageIn(await find('state=changed')).data.some((sentence) => sentence.key === key)).toBe(false)
    expect((await post(dry.write)).body.data).toEqual({ written: 1 })
    expect(pageIn(await find('state=changed')).data.some((sentence) => sentence.key === key)).toBe(true)
  })

  test('reach every process within about a second', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'souk-wording-'))
    const other = new SoukUnderTest({
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      PORT: '0',
      SOUK_DATA_DIR: folder,
      SOUK_LOG: 'silent',
    })
    try {
      await other.answers()
      const title = async () => (await other.call('PUT', '/api/wording', { token: null })).body.title
      expect(await title()).toBe('Méthode refusée')
      await word(keyOfText('Méthode refusée'), 0, { fr: 'Pas comme ça' })
      await expect.poll(title).toBe('Pas comme ça')
    } finally {
      other.kill()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('stay valid when the original changes, and show that', async () => {
    const sentence = catalogue().get(keyOfText('Requête trop lente'))
    const older = { ...sentence?.originals, fr: 'Requête lente' }
    await database.query({
      text: `with counted as (update wording_state set revision = revision + 1)
        insert into wording (id, key, originals, texts) values (gen_random_uuid(), $1, $2, $3)`,
      values: [sentence?.key, JSON.stringify(older), JSON.stringify({ fr: 'Trop long' })],
    })
    await followSettings({ database, settings: readSettings({}) })
    const { data } = pageIn(await find('state=stale'))
    expect(data).toMatchObject([{ key: sentence?.key, texts: { fr: 'Trop long' }, before: { fr: 'Requête lente' } }])
    const response = await word(sentence?.key ?? '', 1, { fr: 'Trop long' })
    expect(one(response)).toMatchObject({ version: 2, before: null, texts: { fr: 'Trop long' } })
  })

  test('accept any input: every response is a named refusal or a message', async () => {
    const key = 'problem.not_found'
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.constant('{"texts":{"fr":"\\ud800"}}')), async (body) => {
        const answer = await ask(app, 'PUT', `${translationsPath}/${key}`, { body, headers: { 'if-match': '"v2"' } })
        expect([200, 400, 412, 415]).toContain(answer.status)
      }),
      { numRuns: 60 },
    )
  })
})
