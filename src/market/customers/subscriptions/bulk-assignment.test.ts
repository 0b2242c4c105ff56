import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runImport } from '#engine/import-export/import-fixture.testing.api.ts'
import type { ReportedRow } from '#engine/import-export/import-report.api.ts'
import type { Row } from '#engine/definition/resource.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { sampleBody } from '#engine/testing/samples.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { imports, marketAreas, overrides } from '#market/registry.api.ts'
import { resources } from '#market/resources.api.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import type { Assigning } from './bulk-assignment.contract.ts'
import { assignAnyPath, assignPath } from './bulk-assignment.ts'
import { customer } from '../customer.ts'
import { subscription } from './subscription.ts'

const about = { note: 'En nombre', startDate: '2026-11-21' }

describe('a bulk assignment of profiles', () => {
  let database: TestDatabase
  let app: FastifyInstance
  let customers: readonly Row[]
  let profileCount = 0

  beforeAll(async () => {
    database = await testDatabase()
    app = await testServer({ database, resources, overrides, imports, areas: marketAreas })
    customers = await Promise.all(
      [0, 1, 2].map(async (n) => {
        const body = await sampleBody(app, customer, resources, 40 + 20 * n)
        return (await ask(app, 'POST', customer.path, { body })).body.data as Row
      }),
    )
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  async function profile(more: object = {}): Promise<Row> {
    profileCount += 1
    const sample = await sampleBody(app, profileId, resources, 1000 + profileCount * 30)
    const body = { ...sample, type: 'data', state: 'available', customerId: null, articleId: null, ...more }
    const answer = await ask(app, 'POST', profileId.path, { body })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data as Row
  }

  const read = async ({ id }: Row) => (await ask(app, 'GET', `${profileId.path}/${id}`)).body.data as Row
  const holders = async (rows: readonly Row[]) => (await Promise.all(rows.map(read))).map((row) => row['customerId'])

  async function assigned(body: object): Promise<Assigning> {
    const answer = await ask(app, 'POST', assignPath, { body: { ...about, ...body } })
    expect(answer.status, answer.text).toBe(202)
    const { id } = answer.body.data as Assigning
    for (;;) {
      const job = (await ask(app, 'GET', `${assignPath}/${id}`)).body.data as Assigning
      if (job.state === 'done') return job
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  test('goes to one customer, with one subscription each, and reports unavailable profiles', async () => {
    const rows = [await profile(), await profile({ state: 'burnt' }), await profile()]
    const job = await assigned({ profiles: rows.map(({ id }) => id), customers: [customers[0]?.id] })
    expect(job).toMatchObject({
      total: 3,
      done: 3,
      refused: 1,
      refusals: [{ id: rows[1]?.id, iccid: rows[1]?.['iccid'], reason: 'Profil indisponible' }],
    })
    expect(await holders(rows)).toEqual([customers[0]?.id, null, customers[0]?.id])
  })

  test('goes to as many customers, in the given order', async () => {
    const rows = [await profile(), await profile(), await profile()]
    const ids = customers.map(({ id }) => id).toReversed()
    await assigned({ profiles: rows.map(({ id }) => id), customers: ids })
    expect(await holders(rows)).toEqual(ids)
  })

  test('is refused when customers and profiles do not correspond, or something is missing', async () => {
    const rows = [await profile(), await profile(), await profile()].map(({ id }) => id)
    const ids = customers.map(({ id }) => id)
    for (const [body, field] of [
      [{ ...about, profiles: rows, customers: ids.slice(1) }, 'customers'],
      [{ ...about, profiles: [], customers: ids }, 'profiles'],
      [{ ...about, filter: 'q=zzzz', customers: ids.slice(2) }, 'profiles'],
      [{ profiles: rows, customers: ids, startDate: '2026-11-21' }, 'note'],
      [{ ...about, profiles: rows, customers: ids, endDate: '2026-01-01' }, 'endDate'],
    ] as const) {
      const answer = await ask(app, 'POST', assignPath, { body })
      expect([field, answer.status, answer.body.details?.[0]?.field]).toEqual([field, 400, field])
    }
  })

  test('by a filter requires the permission to read profiles, because a match reveals field values', async () => {
    const row = await profile()
    const filtered = (filter: string, ...permissions: readonly string[]) =>
      ask(app, 'POST', assignPath, {
        body: { ...about, filter, customers: customers.map(({ id }) => id) },
        token: tokenFor('subscription:create', ...permissions),
      })
    const right = `lpaEsim[contains]=${String(row['lpaEsim']).slice(0, 12)}`
    const answers = await Promise.all([filtered(right), filtered('lpaEsim[contains]=zzzz')])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
    ])
    expect((await filtered('lpaEsim[contains]=zzzz', 'profile-id:read')).status).toBe(400)
  })

  test('by criteria gives each of many concurrent requests another profile, and none without a match', async () => {
    const rows = await Promise.all([1, 2, 3].map(() => profile({ operator: 'Rêve', countryCode: 'JP' })))
    const wish = { operator: 'reve', countryCode: 'JP', type: 'data' }
    const body = { ...about, customerId: customers[0]?.id, wish }
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(app, 'POST', assignAnyPath, { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409])
    const assigned = answers.flatMap(({ status, body: { data } }) =>
      status === 201 ? [(data as Row)['profileId']] : [],
    )
    expect(new Set(assigned)).toEqual(new Set(rows.map(({ id }) => id)))
    const unknown = await ask(app, 'POST', assignAnyPath, { body: { ...body, wish: { ki: 'x' } } })
    expect([unknown.status, unknown.body.details?.[0]?.field]).toEqual([400, 'wish.ki'])
  })

  test('is imported from a file of customers with ICCIDs or criteria, with a line for each refused one', async () => {
    const [one, other] = [await profile(), await profile({ operator: 'Vœu', countryCode: 'GB' })]
    const [email, username] = [customers[0]?.['email'], customers[1]?.['username']]
    const file = [
      'E-mail du client;ICCID;Opérateur;Note;Date de début',
      `${email};${one['iccid']};;Par ICCID;2026-11-21`,
      `${username};;vœu;Par souhait;2026-11-21`,
      `${username};;vœu;Plus rien;2026-11-21`,
      `${username};${one['iccid']};;Déjà prise;2026-11-21`,
      `${username};;;Rien;2026-11-21`,
    ].join('\n')
    const run = await runImport(app, subscription, file)
    expect(run.counts).toMatchObject({ created: 2, refused: 2, invalid: 1 })
    const rows = (await ask(app, 'GET', `/api/imports/${run.id}/rows`)).body.data as ReportedRow[]
    expect(rows.map(({ problems }) => problems[0]?.detail)).toEqual([
      undefined,
      undefined,
      'Aucun profil disponible ne convient',
      `Le profil ${one['iccid']} est « Attribué » : choisissez-en un disponible`,
      'Le champ Profil eSIM est obligatoire',
    ])
    expect(await holders([one, other])).toEqual([customers[0]?.id, customers[1]?.id])
  })
})
