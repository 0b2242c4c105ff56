import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase } from '#engine/testing/database.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { sampleBody } from '#engine/testing/samples.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { selfMade, swept } from './swept.testing.api.ts'
import type { Row } from '#engine/definition/resource.ts'

const nobody = '00000000-0000-7000-8000-000000000000'

describe('on the database', () => {
  let database: TestDatabase
  let app: FastifyInstance

  beforeAll(async () => {
    database = await galleryDatabase()
    app = await testServer({ database, resources: swept })
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  describe.each(selfMade)('a row of $name', (resource) => {
    const path = resource.path
    let row: Row

    beforeAll(async () => {
      const body = await sampleBody(app, resource, swept, 10)
      const created = await ask(app, 'POST', path, { body })
      expect(created.text).toContain('"data"')
      row = created.body.data as Row
      expect(created.status).toBe(201)
      expect(created.headers.location).toBe(`${path}/${row.id}`)
      expect(created.headers.etag).toBe('"v1"')
    })

    test('returns the written values, and never a password', async () => {
      const read = await ask(app, 'GET', `${path}/${row.id}`)
      expect(read.status).toBe(200)
      expect(read.body.data).toEqual(row)
      for (const [name, field] of Object.entries(resource.fields)) {
        expect(Object.hasOwn(row, name)).toBe(field.json !== null)
      }
    })

    test('changes only with the current version; a conflict returns the current row and its author', async () => {
      const { data } = (await ask(app, 'GET', `${path}/${row.id}`)).body as { data: Row }
      const [name, field] =
        Object.entries(resource.fields).find(([, { managed, target, json }]) => !managed && !target && json) ?? []
      if (!name || !field) throw new Error(`${resource.name} has no field to change`)
      const body = { [name]: field.sample(33) }
      expect((await ask(app, 'PATCH', `${path}/${row.id}`, { body })).status).toBe(428)
      const changed = await ask(app, 'PATCH', `${path}/${row.id}`, {
        body,
        headers: { 'if-match': `"v${data.version}"` },
      })
      expect(changed.status).toBe(200)
      expect((changed.body.data as Row).version).toBe(data.version + 1)
      const stale = await ask(app, 'PUT', `${path}/${row.id}`, { body: { ...body, version: data.version } })
      expect(stale.status).toBe(412)
      expect(stale.body.current).toEqual(changed.body.data)
      const nowhere = await ask(app, 'PATCH', `${path}/${nobody}`, { body: { ...body, version: 1 } })
      expect(nowhere.status).toBe(404)
    })

    test('accepts a whole row as it was read, ignoring the server’s members', async () => {
      const { data } = (await ask(app, 'GET', `${path}/${row.id}`)).body as { data: Row }
      const writable = Object.fromEntries(
        Object.entries(data).filter(([name]) => !resource.fields[name]?.managed && !resource.fields[name]?.prepare),
      )
      const saved = await ask(app, 'PUT', `${path}/${row.id}`, { body: writable })
      expect(saved.text).toContain('"data"')
      expect(saved.status).toBe(200)
    })

    test('is deactivated and activated, once each', async () => {
      const status = (active: unknown) => ask(app, 'PUT', `${path}/${row.id}/status`, { body: { active } })
      const off = await status(false)
      expect(off.status).toBe(200)
      expect(off.body.data).toMatchObject({ active: false })
      expect((await status(false)).body.data).toEqual(off.body.data)
      expect((await status(true)).body.data).toMatchObject({ active: true })
      expect((await status('yes')).status).toBe(400)
      expect((await ask(app, 'PUT', `${path}/${nobody}/status`, { body: { active: true } })).status).toBe(404)
    })

    test('is created once per Idempotency-Key', async () => {
      const body = await sampleBody(app, resource, swept, 40)
      const headers = { 'idempotency-key': `essai-${resource.name}` }
      const answers = await Promise.all(Array.from({ length: 5 }, () => ask(app, 'POST', path, { body, headers })))
      const created = answers.filter(({ status }) => status === 201)
      expect(created.length).toBeGreaterThan(0)
      expect(new Set(created.map(({ text }) => text)).size).toBe(1)
      for (const { status } of answers) expect([201, 409]).toContain(status)
      const other = { ...body, ...(await sampleBody(app, resource, swept, 44)) }
      expect((await ask(app, 'POST', path, { body: other, headers })).status).toBe(422)
    })

    test('is deleted with its version, and restored unchanged', async () => {
      const created = await ask(app, 'POST', path, { body: await sampleBody(app, resource, swept, 50) })
      expect(created.text).toContain('"data"')
      const { id } = created.body.data as Row
      expect((await ask(app, 'DELETE', `${path}/${id}`)).status).toBe(428)
      expect((await ask(app, 'DELETE', `${path}/${id}`, { headers: { 'if-match': '"v9"' } })).status).toBe(412)
      expect((await ask(app, 'DELETE', `${path}/${id}`, { headers: { 'if-match': '"v1"' } })).status).toBe(204)
      expect((await ask(app, 'GET', `${path}/${id}`)).status).toBe(404)
      expect((await ask(app, 'DELETE', `${path}/${id}`, { headers: { 'if-match': '"v1"' } })).status).toBe(404)
      const restored = await ask(app, 'POST', `${path}/${id}/restore`)
      expect(restored.body.data).toEqual(created.body.data)
      expect((await ask(app, 'POST', `${path}/${id}/restore`)).status).toBe(404)
    })

    test('gets one audit entry for each change, without a password', async () => {
      const entries = await database.query<{ action: string; changes: unknown }>({
        text: 'select action, changes from audit_entry where resource = $1 and record_id = $2 order by id',
        values: [resource.name, row.id],
      })
      expect(entries.map(({ action }) => action).slice(0, 2)).toEqual(['create', 'update'])
      expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['deactivate', 'activate']))
      expect(JSON.stringify(entries)).not.toContain('hashed')
    })

    test('shows its history to people with the permission, latest first', async () => {
      const history = await ask(app, 'GET', `${path}/${row.id}/history`)
      const entries = history.body.data as { action: string; actorName: string }[]
      expect(entries.at(-1)).toMatchObject({ action: 'create', actorName: 'Essai' })
      expect((await ask(app, 'GET', `${path}/${nobody}/history`)).status).toBe(404)
      expect((await ask(app, 'GET', `${path}/${row.id}/history`, { token: 'nothing' })).status).toBe(403)
      expect((await ask(app, 'GET', `${path}/${row.id}/history?after=x`)).status).toBe(400)
    })
  })

  const pointing = selfMade.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, { target, managed }]) =>
      target && !managed && target !== resource.name ? [{ from: resource.name, name, resource, target }] : [],
    ),
  )

  test.each(pointing)(
    'a row referenced by $name of $from cannot be deleted, and the refusal lists the referrers',
    async ({ resource, target }) => {
      const targetResource = swept.find((one) => one.name === target)
      const [row] = ((await ask(app, 'GET', `${resource.path}?limit=1&sort=createdAt`)).body.data as Row[]) ?? []
      const reference = Object.entries(resource.fields).find(([, field]) => field.target === target)?.[0] ?? ''
      const id = String(row?.[reference])
      const { data } = (await ask(app, 'GET', `${targetResource?.path}/${id}`)).body as { data: Row }
      const refused = await ask(app, 'DELETE', `${targetResource?.path}/${id}`, {
        headers: { 'if-match': `"v${data.version}"` },
      })
      expect(refused.status).toBe(409)
      expect(refused.body.referrers).toEqual(
        expect.arrayContaining([expect.objectContaining({ resource: resource.name })]),
      )
    },
  )
})
