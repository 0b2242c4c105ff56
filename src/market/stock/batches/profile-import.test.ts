import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dryRunImport, runImport, sendTable, finishedImport } from '#engine/import-export/import-fixture.testing.api.ts'
import type { ReportedRow } from '#engine/import-export/import-report.api.ts'
import { sealerOf } from '#engine/encryption/encryption.api.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { sampleBody } from '#engine/testing/samples.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { user } from '#market/accounts/user.ts'
import { customer } from '#market/customers/customer.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'
import { provider } from '#market/providers/provider.ts'
import { imports, marketAreas, overrides } from '#market/registry.api.ts'
import { resources } from '#market/resources.api.ts'
import { iccidOf } from './profile-import.testing.ts'
import { profileId } from '../profiles/profile-id.ts'

describe('a supplier’s file', () => {
  let database: TestDatabase
  let app: FastifyInstance
  let providerId: string
  let customerId: string
  let userId: string
  const defaults = () => ({
    providerId,
    type: 'data',
    normReference: 'SGP.22 v2.4',
    state: 'available',
    activeDate: '2026-11-21T00:00:00Z',
  })

  beforeAll(async () => {
    database = await testDatabase()
    const key = { id: 'k1', key: randomBytes(32) }
    const sealer = sealerOf([key])
    const services = {
      database,
      resources,
      overrides,
      imports,
      areas: marketAreas,
      open: sealer.open,
      prepare: { hash: async (value: string) => `hashed ${value.length}`, seal: sealer.seal },
    }
    const first = await testServer(services)
    const response = await ask(first, 'POST', user.path, { body: await sampleBody(first, user, resources, 3) })
    userId = (response.body.data as Row).id
    const actor = {
      id: userId,
      kind: 'user' as const,
      owner: null,
      name: 'Camille',
      sessionId: '0197c3f0-0000-7000-8000-000000000002',
      portal: 'admin' as const,
      permissions: new Set(['*']),
    }
    await first.close()
    app = await testServer({ ...services, authenticate: async () => actor })
    const make = async (resource: Resource) =>
      (
        (await ask(app, 'POST', resource.path, { body: await sampleBody(app, resource, resources, 1) })).body
          .data as Row
      ).id
    providerId = await make(provider)
    customerId = await make(customer)
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  let used = 0
  /** A file in the form that suppliers use: server and token in two columns, without network, type or dates. */
  const file = (count: number, from = (used += 100)) =>
    ['ICC ID;SM-DP+ address;MatchingID;IMSI;K', ...Array.from({ length: count }, (_, n) => lineOf(from + n))].join('\n')
  const lineOf = (n: number) =>
    `${iccidOf(n)};rsp.example.com;TOK-${n};20801${String(n).padStart(10, '0')};${n.toString(16).padStart(32, '0').toUpperCase()}`
  const rowsOf = async (id: string) => (await ask(app, 'GET', `/api/imports/${id}/rows`)).body.data as ReportedRow[]
  const profiles = async (batchId: unknown) =>
    (await ask(app, 'GET', `${profileId.path}?batchId=${String(batchId)}&sort=iccid&limit=200`)).body.data as Row[]
  const lastBatch = async () =>
    ((await ask(app, 'GET', '/api/profile-batches?sort=-createdAt&limit=1')).body.data as Row[])[0]
  const begin = (id: unknown) =>
    ask(app, 'POST', subscription.path, {
      body: { customerId, profileId: id, note: 'Essai', startDate: '2026-11-21' },
    })

  test('is mapped by its supplier’s headers, values are derived from codes, and it becomes a batch', async () => {
    const run = await runImport(app, profileId, file(3), { defaults: defaults() })
    expect(run).toMatchObject({
      state: 'done',
      mapping: ['iccid', 'smdpAddress', 'matchingId', 'imsi', 'ki'],
      missing: [],
      counts: { new: 3, created: 3 },
    })
    const batch = await lastBatch()
    expect(batch).toMatchObject({ name: 'fichier.csv', providerId, added: 3, leftOut: 0, state: 'kept' })
    const [row] = await profiles(batch?.id)
    expect(row).toMatchObject({
      lpaEsim: `LPA:1$rsp.example.com$TOK-${used}`,
      mcc: '208',
      mnc: '01',
      operator: 'Orange S.A.',
      countryCode: 'FR',
      state: 'available',
      ki: true,
    })
  })

  test('imported again finds everything identical, and creates no batch', async () => {
    const text = file(2)
    await runImport(app, profileId, text, { defaults: defaults() })
    const batch = await lastBatch()
    expect((await runImport(app, profileId, text, { defaults: { ...defaults(), state: 'received' } })).counts).toEqual({
      identical: 2,
    })
    expect((await lastBatch())?.id).toBe(batch?.id)
  })

  test('has each row judged: new, identical, conflicting with both values, sold, invalid, odd', async () => {
    const text = file(4)
    const from = used
    await runImport(app, profileId, text, { defaults: defaults() })
    const [sold] = await profiles((await lastBatch())?.id)
    expect((await begin(sold?.id)).status).toBe(201)
    const bad = lineOf(from + 10).replace(/;[^;]*$/, ';court')
    const odd = lineOf(from + 11).replace('TOK', 'tok')
    const next = [
      ...text.split('\n').slice(0, 3),
      lineOf(from + 2).replace('rsp.example.com', 'autre.example.com'),
      lineOf(from + 3).replace(/;[^;]*$/, `;${'C0FFEE00'.repeat(4)}`),
      bad,
      odd,
      lineOf(from + 12),
      lineOf(from + 12),
    ].join('\n')
    const run = await dryRunImport(app, profileId, next, { defaults: defaults() })
    const rows = await rowsOf(run.id)
    expect(rows.map(({ verdict }) => verdict)).toEqual([
      'sold',
      'identical',
      'conflict',
      'conflict',
      'invalid',
      'odd',
      'new',
      'duplicate',
    ])
    expect(rows[2]?.problems).toMatchObject([
      {
        field: 'lpaEsim',
        values: { old: `LPA:1$rsp.example.com$TOK-${from + 2}`, new: `LPA:1$autre.example.com$TOK-${from + 2}` },
      },
    ])
    expect(rows[3]?.problems).toMatchObject([{ field: 'ki', constraint: 'differs_secret' }])
    expect(JSON.stringify(rows)).not.toMatch(/C0FFEE|[0-9A-F]{32}/)
    await ask(app, 'POST', `/api/imports/${run.id}/check`, { body: { confirmed: ['lpaEsim'], defaults: defaults() } })
    expect((await finishedImport(app, run.id)).counts).toMatchObject({ new: 2 })
  })

  test('gives no code to two profiles, in one file or with the stock', async () => {
    const text = file(1)
    const from = used
    await runImport(app, profileId, text, { defaults: defaults() })
    const other = lineOf(from + 20).replace(`TOK-${from + 20}`, `TOK-${from}`)
    const twice = lineOf(from + 22).replace(`TOK-${from + 22}`, `TOK-${from + 21}`)
    const next = [text.split('\n')[0], other, lineOf(from + 21), twice].join('\n')
    const run = await dryRunImport(app, profileId, next, { defaults: defaults() })
    const rows = await rowsOf(run.id)
    expect(rows.map(({ verdict }) => verdict)).toEqual(['conflict', 'new', 'duplicate'])
    expect(rows[0]?.problems).toMatchObject([{ field: 'lpaEsim', constraint: 'duplicate' }])
  })

  test('changes no profile that has a customer', async () => {
    const run = await dryRunImport(app, profileId, file(1), { defaults: { ...defaults(), state: 'assigned' } })
    expect(run.counts).toEqual({ invalid: 1 })
  })

  test('is read like the last file of its provider', async () => {
    const sent = await sendTable(app, profileId, file(1).replace('ICC ID', 'Carte').replace(';K', ';Clef'))
    const id = sent.body.data?.id
    expect(sent.body.data).toMatchObject({
      mapping: [null, 'smdpAddress', 'matchingId', 'imsi', null],
      key: 'providerId',
    })
    const mapping = ['iccid', 'smdpAddress', 'matchingId', 'imsi', 'ki']
    const columns = [null, null, null, { decimal: ',' }, null]
    await ask(app, 'POST', `/api/imports/${id}/check`, { body: { mapping, columns, defaults: defaults() } })
    await finishedImport(app, String(id))
    await ask(app, 'POST', `/api/imports/${id}/commit`)
    await finishedImport(app, String(id))
    const next = await sendTable(app, profileId, file(1).replace('ICC ID', 'carte').replace(';K', ';CLEF'))
    const reading = await ask(app, 'GET', `/api/imports/${next.body.data?.id}/reading?key=${providerId}`)
    expect(reading.body.data).toMatchObject({
      mapping,
      columns,
      defaults: { type: 'data', state: 'available' },
      by: 'Camille',
    })
  })

  test('uses the reading chosen for its provider’s last file, with the header row found by its names', async () => {
    const send = async (text: string) => (await sendTable(app, profileId, text)).body.data
    const run = await send(`Titre;;\n${file(1)}`)
    const headerRow = run?.reading?.headerRow.value
    const body = { reading: { headerRow, delimiter: ';' }, defaults: defaults() }
    await ask(app, 'POST', `/api/imports/${run?.id}/check`, { body })
    await finishedImport(app, String(run?.id))
    await ask(app, 'POST', `/api/imports/${run?.id}/commit`)
    await finishedImport(app, String(run?.id))
    const next = await send(`Titre;;\nContact;;\n${file(1)}`)
    const remembered = await ask(app, 'GET', `/api/imports/${next?.id}/reading?key=${providerId}`)
    expect([headerRow, remembered.body.data]).toMatchObject([2, { reading: { headerRow: 3, delimiter: ';' } }])
  })

  describe('the rollback of a batch', () => {
    const batchOf = async (count: number) => {
      await runImport(app, profileId, file(count), { defaults: defaults() })
      return String((await lastBatch())?.id)
    }
    const rollback = (id: string) => ask(app, 'POST', `/api/profile-batches/${id}/rollback`)
    const over = async (id: string) => {
      for (;;) {
        const { data } = (await ask(app, 'GET', `/api/profile-batches/${id}`)).body as { data: Row }
        if (data['state'] !== 'undoing') return data
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }

    test('deletes the whole batch while no profile has changed, and each history contains it', async () => {
      const id = await batchOf(3)
      const [one] = await profiles(id)
      expect((await ask(app, 'GET', `/api/profile-batches/${id}/rollback`)).body.data).toEqual({
        profiles: 3,
        moved: 0,
        why: [],
      })
      expect((await rollback(id)).status).toBe(202)
      expect(await over(id)).toMatchObject({ state: 'undone' })
      expect(await profiles(id)).toEqual([])
      const [gone] = await database.query({
        text: `select actor_id from audit_entry where record_id = $1 and action = 'delete'`,
        values: [one?.id],
      })
      expect(gone).toEqual({ actor_id: userId })
      expect((await rollback(id)).status).toBe(409)
    })

    test('is refused once a profile is sold or changed, and names them', async () => {
      const id = await batchOf(3)
      const [first, second] = await profiles(id)
      await begin(first?.id)
      await ask(app, 'PATCH', `${profileId.path}/${second?.id}`, { body: { brand: 'Autre', version: 1 } })
      const refused = await rollback(id)
      expect([refused.status, refused.body.code]).toEqual([409, 'batch_moved'])
      const { data } = (await ask(app, 'GET', `/api/profile-batches/${id}/rollback`)).body
      expect(data).toMatchObject({
        profiles: 3,
        moved: 2,
        why: [
          { id: first?.id, iccid: first?.['iccid'], reason: 'sold' },
          { id: second?.id, reason: 'changed', by: 'Camille' },
        ],
      })
      expect(await profiles(id)).toHaveLength(3)
    })
  })
})
