import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { type TestDatabase } from '#engine/testing/database.api.ts'
import { gallery } from '#engine/testing/gallery.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import { ask, everythingToken, tokenFor } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import type { ReportedRow } from './import-report.api.ts'
import { dryRunImport, runImport, sendTable, finishedImport } from './import-fixture.testing.api.ts'

describe('an import', () => {
  let database: TestDatabase
  let app: FastifyInstance

  beforeAll(async () => {
    database = await galleryDatabase()
    app = await testServer({ database, resources: [gallery] })
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  beforeEach(async () => {
    await database.query({ text: 'delete from gallery' })
    await database.query({ text: 'delete from import_run' })
  })

  const make = async (body: object) => (await ask(app, 'POST', gallery.path, { body })).body.data as Row
  const all = async () => (await ask(app, 'GET', `${gallery.path}?limit=200&sort=text`)).body.data as Row[]
  const rowsOf = async (id: string, query = '', language = 'fr') =>
    (await ask(app, 'GET', `/api/imports/${id}/rows${query}`, { language })).body.data as ReportedRow[]

  test('detects a file’s format and the fields of its headers, in any language', async () => {
    const { status, body } = await sendTable(app, gallery, 'The text;Le money;الdate;tags;Autre\nA;1,5;;;\n')
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      state: 'ready',
      encoding: 'utf-8',
      delimiter: ';',
      headers: ['The text', 'Le money', 'الdate', 'tags', 'Autre'],
      sample: [['A', '1,5', '', '', '']],
      mapping: ['text', 'money', 'date', 'tags', null],
      match: ['text'],
      missing: [],
    })
  })

  test('offers an empty table whose headers it recognises, in any language', async () => {
    for (const language of ['fr', 'en', 'ar']) {
      const { text, headers } = await ask(app, 'GET', `${gallery.path}/import/template`, { language })
      expect(headers['content-disposition']).toContain('filename="gallery-template.csv"')
      const { body } = await sendTable(app, gallery, `${text}${'x;'.repeat(3)}\n`, { language })
      expect(body.data?.mapping).not.toContain(null)
      expect(body.data?.mapping).toHaveLength((body.data?.fields.length ?? 0) - 2)
    }
  })

  test('shows the number of rows of a file, and the sheet of a workbook', async () => {
    const short = await sendTable(app, gallery, 'text;longText\nA;"un\ndeux"\n\n;\nB;\n')
    expect(short.body.data).toMatchObject({ sheet: null, aboutRows: 2 })
    const long = Array.from({ length: 300_000 }, (_, n) => `Ligne ${n};"a\nb"`).join('\n')
    const { aboutRows } = (await sendTable(app, gallery, `text;longText\n${long}\n`)).body.data ?? {}
    expect(aboutRows).toBeGreaterThan(270_000)
    expect(aboutRows).toBeLessThan(330_000)
    await make({ text: 'Un' })
    const { rawPayload } = await app.inject({
      url: `${gallery.path}/export?format=xlsx`,
      headers: { authorization: `Bearer ${everythingToken}` },
    })
    expect((await sendTable(app, gallery, rawPayload)).body.data).toMatchObject({ sheet: 'Le many', aboutRows: 1 })
  })

  test('refuses characters that cannot be stored, in every text', async () => {
    const sent = await sendTable(app, gallery, 'Texte\nUn\n')
    const unwritable = { toString: 1 }
    for (const [body, field] of [
      [{ confirmed: [unwritable] }, 'confirmed.0'],
      [{ mapping: [unwritable] }, 'mapping.0'],
      [{ match: [unwritable] }, 'match'],
      [{ match: unwritable }, 'match'],
    ] as const) {
      const answer = await ask(app, 'POST', `/api/imports/${sent.body.data?.id}/check`, { body })
      expect([field, answer.status, answer.body.details?.[0]?.field]).toEqual([field, 400, field])
    }
  })

  test('judges every row before it changes anything', async () => {
    const existing = await make({ text: 'Même', money: '2.00' })
    await make({ text: 'Autre', money: '3.00' })
    const file = 'text;money;integer\nmême;2;\nAutre;4;\nNeuf;1,50;7\nneuf;9;\nFaux;x;9999\n;1;\n'
    const run = await dryRunImport(app, gallery, file)
    expect(run.state).toBe('checked')
    // « même » matches the stored row, but differs from it in its letters.
    expect(run.counts).toEqual({ changed: 2, new: 1, duplicate: 1, invalid: 2 })
    const rows = await rowsOf(run.id)
    expect(rows.map(({ verdict }) => verdict)).toEqual(['changed', 'changed', 'new', 'duplicate', 'invalid', 'invalid'])
    expect(rows[3]?.problems[0]?.detail).toBe('Déjà présent à la ligne 4 du fichier')
    expect(rows[4]?.problems.map(({ field, constraint }) => [field, constraint])).toEqual([
      ['money', 'number'],
      ['integer', 'big'],
    ])
    expect((await rowsOf(run.id, '?verdict=new', 'en')).map(({ line }) => line)).toEqual([4])
    expect(await all()).toHaveLength(2)
    expect((await ask(app, 'GET', `${gallery.path}/${existing.id}`)).body.data).toMatchObject({ version: 1 })
  })

  test('writes the accepted rows, with history and versions, and explains the refused ones', async () => {
    const existing = await make({ text: 'Autre', money: '3.00', integer: 5 })
    const run = await runImport(app, gallery, 'text;money\nAutre;4\nNeuf;1,50\nFaux;x\n')
    expect(run).toMatchObject({ state: 'done', counts: { changed: 1, new: 1, invalid: 1, created: 1, updated: 1 } })
    const rows = await all()
    expect(rows.map(({ text, money }) => [text, money])).toEqual([
      ['Autre', '4.00'],
      ['Neuf', '1.50'],
    ])
    expect(rows[0]).toMatchObject({ id: existing.id, version: 2, integer: 5 })
    const history = await ask(app, 'GET', `${gallery.path}/${existing.id}/history`)
    expect((history.body.data as { action: string; changes: object }[])[0]).toMatchObject({
      action: 'update',
      changes: { money: [3, 4] },
    })
    const created = await ask(app, 'GET', `${gallery.path}/${rows[1]?.id}/history`)
    expect(created.body.data).toMatchObject([
      { action: 'create', changes: { text: [null, 'Neuf'], money: [null, 1.5] } },
    ])
    const errors = await ask(app, 'GET', `/api/imports/${run.id}/errors.csv`, { language: 'en' })
    expect(errors.text).toBe('\uFEFFtext,money,Line,Reason\r\nFaux,x,4,The field The money must be a number\r\n')
  })

  test('without a column for a unique field reports no duplicates by it', async () => {
    const [one, other] = [await make({ text: 'Un' }), await make({ text: 'Deux' })]
    const run = await dryRunImport(app, gallery, `id;money\n${one.id};4\n${other.id};5\n`)
    expect(run.counts).toEqual({ changed: 2 })
  })

  test('of the same file again changes nothing', async () => {
    const file = 'text;money\nUn;1\nDeux;2\n'
    await runImport(app, gallery, file)
    const before = await all()
    expect(await runImport(app, gallery, file)).toMatchObject({ counts: { identical: 2 } })
    expect(await all()).toEqual(before)
  })

  test('recognises records created from the same file even without a unique field', async () => {
    const file = 'text;money\nUn;1\nDeux;2\n'
    const loose = { ...gallery, fields: { ...gallery.fields, text: { ...gallery.fields['text'], unique: false } } }
    const other = await testServer({ database, resources: [loose as typeof gallery] })
    await runImport(other, gallery, file)
    expect(await runImport(other, gallery, file)).toMatchObject({ counts: { identical: 2 } })
    await other.close()
  })

  test('is judged as fast among other imports as alone, although PostgreSQL has no statistics of its rows', async () => {
    const many = Array.from({ length: 8_000 }, (_, n) => `Ligne ${n};${n % 100}`).join('\n')
    await runImport(app, gallery, `text;integer\n${many}\n`)
    await database.query({ text: 'analyze import_row' })
    const run = await dryRunImport(app, gallery, `text;integer\n${many}\nLigne 7;1\n`)
    expect(run.counts).toEqual({ identical: 8_000, duplicate: 1 })
  })

  test('has one effect when requested twice', async () => {
    const run = await dryRunImport(app, gallery, 'text\nUn\nDeux\n')
    const answers = await Promise.all([1, 2, 3].map(() => ask(app, 'POST', `/api/imports/${run.id}/commit`)))
    expect(answers.map(({ status }) => status).filter((status) => status !== 202 && status !== 409)).toEqual([])
    await finishedImport(app, run.id)
    expect(await all()).toHaveLength(2)
    expect((await ask(app, 'POST', `/api/imports/${run.id}/check`, { body: {} })).status).toBe(409)
  })

  test('resolves references by title or id, and reports a title with no match or several', async () => {
    const one = await make({ text: 'Été', integer: 1 })
    const file = `text;The reference;galleryId\nA;ete;\nB;;${one.id}\nC;Hiver;\nD;ete;${one.id}\n`
    const run = await runImport(app, gallery, file)
    expect(run.counts).toMatchObject({ created: 3, invalid: 1 })
    expect((await all()).filter(({ galleryId }) => galleryId === one.id)).toHaveLength(3)
    expect((await rowsOf(run.id, '?verdict=invalid'))[0]?.problems[0]).toMatchObject({ constraint: 'reference' })
  })

  test('distinguishes rows of one title by the id beside it', async () => {
    const other = await testServer({ database, resources: [{ ...gallery, title: ['integer'] }] })
    const [one, two] = [await make({ text: 'Un', integer: 7 }), await make({ text: 'Deux', integer: 7 })]
    await make({ text: 'Trois', integer: 8 })
    const file = `text;The reference;galleryId\nA;7;${two.id}\nB;7;\nC;8;${one.id}\nD;;${one.id}\n`
    const run = await runImport(other, gallery, file)
    const rows = await rowsOf(run.id)
    expect(rows.map(({ outcome, problems }) => outcome ?? problems[0]?.constraint)).toEqual([
      'created',
      'ambiguous',
      'contradiction',
      'created',
    ])
    expect((await all()).find(({ text }) => text === 'A')).toMatchObject({ galleryId: two.id })
    await other.close()
  })

  test('reads numbers, dates, yes and no in the notations of three languages', async () => {
    const file = [
      'text;decimal;date;instant;toggle;phone;tags;choice',
      'A;"1,5";21/11/2026;21/11/2026 10:30;oui;0033 6 12 34 56 78;a | b;Le second',
      'B;١٫٥;٢١/١١/٢٠٢٦;2026-11-21T09:30:00Z;نعم;٠٠٣٣٦١٢٣٤٥٦٧٨;b;first',
      'C;1.5;2026-11-21;2026-11-21 10:30;yes;\'+33612345678;"a\nb\n";it\'s',
    ].join('\n')
    expect((await runImport(app, gallery, file)).counts).toEqual({ new: 3, created: 3, updated: 0, refused: 0 })
    for (const row of await all()) {
      expect(row).toMatchObject({
        decimal: '1.500',
        date: '2026-11-21',
        // A time without a zone is in the organisation's time zone.
        instant: '2026-11-21T09:30:00.000Z',
        toggle: true,
        phone: '+33612345678',
      })
    }
    expect((await all()).map(({ tags, choice }) => [tags, choice])).toEqual([
      [['a', 'b'], "it's"],
      [['b'], 'first'],
      [['a', 'b'], "it's"],
    ])
  })

  test('refuses numbers whose digits a spreadsheet has lost, and keeps guarded ones', async () => {
    const run = await runImport(app, gallery, "text;longText\n8.93E+18;\n'8933150319000000001;'=1+1\n")
    expect(run.counts).toMatchObject({ invalid: 1, created: 1 })
    expect((await rowsOf(run.id, '?verdict=invalid'))[0]?.problems[0]?.detail).toContain('8.93E+18')
    expect(await all()).toMatchObject([{ text: '8933150319000000001', longText: '=1+1' }])
  })

  test('accepts rows whose required picture follows later, and removes none', async () => {
    const image = `galerie/${'0a'.repeat(16)}.webp`
    const demanding = {
      ...gallery,
      fields: { ...gallery.fields, image: { ...gallery.fields['image'], required: true } },
    }
    const other = await testServer({ database, resources: [demanding as typeof gallery] })
    expect((await ask(other, 'POST', gallery.path, { body: { text: 'Sans' } })).status).toBe(400)
    await ask(other, 'POST', gallery.path, { body: { text: 'Avec', image } })
    const bare = await runImport(other, gallery, 'text;integer\nNeuf;1\n')
    expect(bare).toMatchObject({ missing: [], counts: { created: 1 } })
    const run = await runImport(other, gallery, `text;image\nAvec;\nBis;\nTer;${image}\n`)
    expect(run.counts).toMatchObject({ identical: 1, created: 2 })
    expect((await all()).map(({ text, image: storedImage }) => [text, storedImage])).toEqual([
      ['Avec', image],
      ['Bis', null],
      ['Neuf', null],
      ['Ter', image],
    ])
    await other.close()
  })

  test('never accepts a password', async () => {
    const { body } = await sendTable(app, gallery, 'text;password\nA;Secret-2026!\n')
    expect(body.data?.mapping).toEqual(['text', null])
    const answer = await ask(app, 'POST', `/api/imports/${body.data?.id}/check`, {
      body: { mapping: ['text', 'password'] },
    })
    expect(answer.status).toBe(400)
  })

  test('accepts secrets and stores none in clear: not in the file, the examples, the rows or the report', async () => {
    const file = 'text;secret;Inconnu;money\nA;Chut-Canari-1;Chut-Canari-2;1\n;Chut-Canari-3;Chut-Canari-4;x\n'
    const { id } = (await dryRunImport(app, gallery, file)) as { id: string }
    const staged = async () =>
      JSON.stringify(
        await database.query({
          text: `select r.*, (select json_agg(w) from import_row w where w.run_id = r.id) as rows,
  (select string_agg(convert_from(bytes, 'utf8'), '') from import_file where run_id = r.id) as file from import_run r where id = $1`,
          values: [id],
        }),
      )
    expect(await staged()).not.toContain('Canari')
    for (const path of ['', '/rows', '/errors.csv']) {
      expect((await ask(app, 'GET', `/api/imports/${id}${path}`)).text).not.toContain('Canari')
    }
    await ask(app, 'POST', `/api/imports/${id}/commit`)
    expect(await finishedImport(app, id)).toMatchObject({ counts: { created: 1, invalid: 1 } })
    expect(await staged()).not.toContain('sealed')
    const [stored] = await database.query<{ secret: string }>({ text: 'select secret from gallery' })
    expect(stored?.secret).toBe(`sealed ${btoa('Chut-Canari-1')}`)
    expect((await dryRunImport(app, gallery, file)).counts).toEqual({ identical: 1, invalid: 1 })
    expect((await dryRunImport(app, gallery, file.replace('Canari-1', 'Autre-1'))).counts).toEqual({
      changed: 1,
      invalid: 1,
    })
    expect((await dryRunImport(app, gallery, 'text;secret\nA;•••\n')).counts).toEqual({ identical: 1 })
  })

  test('fills in the file’s default values in new rows, and not in existing ones', async () => {
    await make({ text: 'Là', money: '3.00' })
    const file = 'text;money\nLà;\nNeuf;\nDit;2\n'
    const run = await dryRunImport(app, gallery, file, { defaults: { money: '9.50', integer: 4 } })
    expect(run.counts).toEqual({ identical: 1, new: 2 })
    await ask(app, 'POST', `/api/imports/${run.id}/commit`)
    await finishedImport(app, run.id)
    const values = (await all()).map(({ text, money, integer }) => [text, money, integer])
    expect(values).toEqual([
      ['Dit', '2.00', 4],
      ['Là', '3.00', null],
      ['Neuf', '9.50', 4],
    ])
    for (const [name, value] of [
      ['money', 'x'],
      ['secret', 'Chut-2026'],
      ['nothing', 1],
    ]) {
      const body = { defaults: { [String(name)]: value } }
      const answer = await ask(app, 'POST', `/api/imports/${run.id}/check`, { body })
      expect([name, answer.status]).toEqual([name, run.state === 'checked' ? 400 : 409])
    }
  })

  test('needs one confirmation of unusual values for the whole file', async () => {
    const file = 'text;barcode\nA;4006381333932\nB;4006381333931\n'
    const { id, counts } = await dryRunImport(app, gallery, file)
    expect(counts).toEqual({ odd: 1, new: 1 })
    await ask(app, 'POST', `/api/imports/${id}/check`, { body: { confirmed: ['barcode'] } })
    expect((await finishedImport(app, id)).counts).toEqual({ new: 2 })
  })

  test('requires the permissions to create and to change, and shows each file only to its owner', async () => {
    const file = 'text\nA\n'
    for (const token of [tokenFor('gallery:create'), tokenFor('gallery:update'), tokenFor('gallery:read')]) {
      expect((await sendTable(app, gallery, file, { token })).status).toBe(403)
    }
    const { body, status } = await sendTable(app, gallery, file, {
      token: tokenFor('gallery:create', 'gallery:update'),
    })
    expect(status).toBe(201)
    const other = await testServer({
      database,
      resources: [gallery],
      authenticate: async () => ({
        id: '0197c3f0-0000-7000-8000-0000000000bb',
        kind: 'user',
        owner: null,
        name: 'Autre',
        sessionId: '0197c3f0-0000-7000-8000-000000000002',
        portal: 'admin',
        permissions: new Set(['*']),
      }),
    })
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/rows'],
      ['GET', '/errors.csv'],
      ['POST', '/commit'],
    ] as const) {
      expect((await ask(other, method, `/api/imports/${body.data?.id}${path}`)).status).toBe(404)
    }
    await other.close()
  })
})
