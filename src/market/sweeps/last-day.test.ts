import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runImport } from '#engine/import-export/import-fixture.testing.api.ts'
import { columnOf, type Resource, type Row } from '#engine/definition/resource.ts'
import { type TestDatabase } from '#engine/testing/database.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import { ask, everythingToken } from '#engine/testing/requests.api.ts'
import { sampleBody } from '#engine/testing/samples.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { journalPath } from '#market/journal/journal.ts'
import { journalRoutes } from '#market/journal/journal.api.ts'
import { selfMade, swept } from './swept.testing.api.ts'

const lastDays = ({ fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([name, { column }]) => (column.keeps ? [name] : []))

test('every resource with a first day and an end has a last day', () => {
  const periods = swept.filter(({ fields }) => fields['startDate'] && fields['endDate'])
  expect(periods.map(({ name }) => name).toSorted()).toEqual(['advertisement', 'discount', 'subscription'])
  expect(periods.filter((resource) => !lastDays(resource).includes('endDate'))).toEqual([])
})

const ended = selfMade.filter((resource) => lastDays(resource).length > 0)

describe('a last day', () => {
  let database: TestDatabase
  let app: FastifyInstance
  let count = 0

  beforeAll(async () => {
    database = await galleryDatabase()
    app = await testServer({ database, resources: swept, areas: [journalRoutes] })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const bodyOf = async (resource: Resource, name: string, day: string | null) => {
    count += 1
    const body = await sampleBody(app, resource, swept, count)
    return { ...body, ...(resource.fields['startDate'] && { startDate: '2026-01-01' }), [name]: day }
  }
  const make = async (resource: Resource, name: string, day: string | null): Promise<Row> => {
    const answer = await ask(app, 'POST', resource.path, { body: await bodyOf(resource, name, day) })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data as Row
  }
  const read = async ({ path }: Resource, id: string) => (await ask(app, 'GET', `${path}/${id}`)).body.data as Row
  const storedDay = async ({ table }: Resource, name: string, id: string) => {
    const text = `select ${columnOf(name)}::text as day from ${table} where id = $1`
    return (await database.query<{ day: string | null }>({ text, values: [id] }))[0]?.day
  }
  const listedIds = async ({ path }: Resource, query: string) =>
    ((await ask(app, 'GET', `${path}?limit=200&${query}`)).body.data as Row[]).map(({ id }) => id)

  describe.each(ended.flatMap((resource) => lastDays(resource).map((name) => ({ resource, name }))))(
    '$name of $resource.name',
    ({ resource, name }) => {
      test('is returned as written, and stored as the following day', async () => {
        const row = await make(resource, name, '2028-02-29')
        expect([row[name], await storedDay(resource, name, row.id)]).toEqual(['2028-02-29', '2028-03-01'])
        const body = { version: row.version, [name]: '2026-12-31' }
        const changed = await ask(app, 'PATCH', `${resource.path}/${row.id}`, { body })
        expect((changed.body.data as Row)[name]).toBe('2026-12-31')
        expect([await storedDay(resource, name, row.id), (await read(resource, row.id))[name]]).toEqual([
          '2027-01-01',
          '2026-12-31',
        ])
      })

      test('is shown in histories and the journal, also for older entries', async () => {
        const row = await make(resource, name, '2026-10-25')
        await ask(app, 'PATCH', `${resource.path}/${row.id}`, { body: { version: row.version, [name]: '2026-12-31' } })
        const path = `${resource.path}/${row.id}/history`
        const history = (await ask(app, 'GET', path)).body.data as { changes: Record<string, unknown> }[]
        expect(history.map(({ changes }) => changes[name])).toEqual([
          ['2026-10-25', '2026-12-31'],
          [null, '2026-10-25'],
        ])
        const journal = (await ask(app, 'GET', `${journalPath}?resource=${resource.name}&record=${row.id}`)).body
        expect((journal.data as typeof history).map(({ changes }) => changes[name])).toEqual(
          history.map(({ changes }) => changes[name]),
        )
        const [entry] = await database.query<{ changes: Record<string, unknown> }>({
          text: `select changes from audit_entry where record_id = $1 and action = 'create'`,
          values: [row.id],
        })
        expect(entry?.changes[name]).toEqual([null, '2026-10-26'])
      })

      test('is the day of filters and sorting', async () => {
        const [before, on, after] = [
          await make(resource, name, '2031-03-30'),
          await make(resource, name, '2031-03-31'),
          await make(resource, name, '2031-04-01'),
        ]
        const near = `${name}[gte]=2031-03-01&${name}[lte]=2031-04-30`
        expect(await listedIds(resource, `${near}&sort=${name}`)).toEqual([before.id, on.id, after.id])
        expect(await listedIds(resource, `${name}=2031-03-31`)).toEqual([on.id])
        expect(await listedIds(resource, `${name}[gte]=2031-03-01&${name}[lte]=2031-03-31&sort=${name}`)).toEqual([
          before.id,
          on.id,
        ])
        expect(await listedIds(resource, `${name}[gte]=2031-04-01&${name}[lte]=2031-04-30`)).toEqual([after.id])
        if (resource.fields[name]?.required) return
        const open = await make(resource, name, null)
        expect((await read(resource, open.id))[name]).toBeNull()
        expect(await listedIds(resource, `${name}[empty]=true`)).toContain(open.id)
      })

      test.runIf(resource.verbs.includes('export'))('is exported and imported', async () => {
        const row = await make(resource, name, '2027-03-28')
        const { body: table } = await app.inject({
          url: `${resource.path}/export?format=csv&columns=${name}&id=${row.id}`,
          headers: { authorization: `Bearer ${everythingToken}`, 'accept-language': 'fr' },
        })
        expect(table).toContain('2027-03-28')
        expect((await runImport(app, resource, table)).counts).toMatchObject({ identical: 1 })
        expect((await runImport(app, resource, table.replace('2027-03-28', '31/12/2027'))).counts).toMatchObject({
          updated: 1,
        })
        expect([await storedDay(resource, name, row.id), (await read(resource, row.id))[name]]).toEqual([
          '2028-01-01',
          '2027-12-31',
        ])
      })
    },
  )
})
