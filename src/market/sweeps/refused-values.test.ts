import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldProblems } from '#engine/definition/field-problems.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { uniquesOf, type Unique } from '#engine/definition/unique.ts'
import { say } from '#engine/definition/words.ts'
import { languages } from '#engine/definition/locale.ts'
import { type TestDatabase } from '#engine/testing/database.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { hostileValues, sampleBody } from '#engine/testing/samples.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { selfMade, swept } from './swept.testing.api.ts'

/** The values with which a conditional unique rule applies to a row. */
function counting({ fields }: Resource, { among }: Unique): Record<string, unknown> {
  if (among === undefined || among === 'active') return {}
  return { [among.field]: fields[among.field]?.choices?.find(({ value }) => !among.except.includes(value))?.value }
}

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

  describe.each(selfMade)('a bad $name', (resource) => {
    const writable = Object.entries(resource.fields).filter(([, { managed }]) => !managed)

    test.each(languages)(
      'says in %s which required fields are missing, in the words of the specification',
      async (language) => {
        const answer = await ask(app, 'POST', resource.path, { body: {}, language })
        const always = writable.filter(([, field]) => field.required && !field.initial)
        const byChoice = writable.filter(
          ([, { requiredWhen }]) =>
            requiredWhen && resource.fields[requiredWhen.field]?.initial?.() === requiredWhen.is,
        )
        const required = [...always, ...byChoice]
        expect(answer.status).toBe(400)
        expect(answer.headers['content-type']).toContain('application/problem+json')
        expect(answer.body.details).toEqual(
          required.map(([name, { label }]) => ({
            field: name,
            constraint: 'required',
            detail: say(fieldProblems.required, language, { field: label[language] }),
          })),
        )
      },
    )

    test('is refused for an unknown field, by name', async () => {
      const body = { ...(await sampleBody(app, resource, swept, 1)), surprise: 1 }
      const answer = await ask(app, 'POST', resource.path, { body })
      expect(answer.status).toBe(400)
      expect(answer.body.details).toEqual([expect.objectContaining({ field: 'surprise', constraint: 'unknown' })])
    })

    test('never causes a server error: each hostile value is refused at its field or stored unchanged', async () => {
      const row = (await ask(app, 'POST', resource.path, { body: await sampleBody(app, resource, swept, 2) })).body
        .data as Row
      let attempts = 0
      for (const [name, field] of writable) {
        // Unusual values give a warning that must be confirmed.
        const warnings = field.warningOf ? [422] : []
        for (const value of hostileValues) {
          const current = (await ask(app, 'GET', `${resource.path}/${row.id}`)).body.data as Row
          const body = JSON.stringify({ [name]: value, version: current.version })
          const answer = await ask(app, 'PATCH', `${resource.path}/${row.id}`, { body })
          attempts += 1
          if (answer.status === 200) continue
          expect({ name, value, status: answer.status, text: answer.text }).toMatchObject({
            status: expect.toBeOneOf([
              400,
              ...(value === '00000000-0000-0000-0000-000000000000' ? [] : [409]),
              ...warnings,
            ]),
          })
          expect(answer.body.details?.length, answer.text).toBeGreaterThan(0)
          expect(answer.body.details?.[0]?.detail).toBeTruthy()
        }
      }
      expect(attempts).toBe(writable.length * hostileValues.length)
    })

    test.each(['null', '[]', '"text"', '1', '', '{', '{"a":1', '{"__proto__":{"x":1}}', '\u0000'])(
      'with the body %j is a readable 400',
      async (body) => {
        const answer = await ask(app, 'POST', resource.path, { body })
        expect(answer.status).toBe(400)
        expect(answer.body.code).toBe('malformed')
      },
    )

    test('in another format than JSON is refused', async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
        const answer = await ask(app, 'POST', resource.path, { body: 'a=1', headers: { 'content-type': type } })
        expect(answer.status).toBe(415)
      }
    })

    test('that is too large is refused', async () => {
      const answer = await ask(app, 'POST', resource.path, { body: { description: 'x'.repeat(70_000) } })
      expect(answer.status).toBe(413)
    })

    test.each(
      uniquesOf(resource).flatMap((unique) => {
        const [name = '', ...others] = unique.fields
        const field = writable.find(([one]) => one === name)?.[1]
        return others.length === 0 && field && field.target === undefined ? [[name, unique] as const] : []
      }),
    )('whose %s exists already is a conflict on that field, whatever the case', async (name, unique) => {
      const first = { ...(await sampleBody(app, resource, swept, 20)), ...counting(resource, unique) }
      const created = await ask(app, 'POST', resource.path, { body: first })
      expect([201, 409]).toContain(created.status)
      const second = {
        ...(await sampleBody(app, resource, swept, 25)),
        ...counting(resource, unique),
        [name]: String(first[name]).toUpperCase(),
      }
      const answer = await ask(app, 'POST', resource.path, { body: second })
      expect(answer.status).toBe(409)
      expect(answer.body.title).toBe('Ces Données existe déjà')
      expect(answer.body.details).toEqual([expect.objectContaining({ field: name, constraint: 'duplicate' })])
    })

    test.each(['1', 'null', '../users', "' or 1=1", '%00', 'x'.repeat(300)])(
      'an address ending in %j is unknown',
      async (id) => {
        const answer = await ask(app, 'GET', `${resource.path}/${encodeURIComponent(id)}`)
        expect([400, 404]).toContain(answer.status)
        expect(answer.body.requestId).toBeTruthy()
      },
    )
  })
})
