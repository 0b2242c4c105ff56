import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#engine/audit/entry.api.ts'
import { createMany } from '#engine/crud/write-many.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import type { Row } from '#engine/definition/resource.ts'
import { brokenRules } from '#engine/definition/rules.ts'
import { checkWrite } from '#engine/definition/validation.ts'
import type { TestDatabase } from '#engine/testing/database.api.ts'
import { maxBlockingTime } from '#engine/testing/event-loop-delay.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import { ask, type Answer } from '#engine/testing/requests.api.ts'
import { sampleBody } from '#engine/testing/samples.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { overrides } from '#market/registry.api.ts'
import { selfMade, swept } from './swept.testing.api.ts'

/** The maximum CPU time, in milliseconds, for which a request may block the server's thread. */
const budget = 200
const rows = 500
/** The first number of the sample rows; the rows that they refer to have lower numbers. */
const first = 200_000

describe('next to five hundred rows of its kind, no write keeps others waiting', () => {
  let database: TestDatabase
  let app: FastifyInstance

  beforeAll(async () => {
    database = await galleryDatabase()
    app = await testServer({ database, resources: swept, overrides })
    // With its first answer, the check of the contracts compiles the document of the API. That is not work of a write.
    await ask(app, 'GET', '/api/customers')
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  test.each(selfMade)('of $name', { timeout: 60_000 }, async (resource) => {
    const hashed: Record<string, string> = {}
    for (const [name, { prepare }] of Object.entries(resource.fields)) if (prepare === 'hash') hashed[name] = 'hashed'
    // The referenced rows are created once, with the first sample.
    const body = await sampleBody(app, resource, swept, 8)
    const inputs: { id: string; values: Readonly<Record<string, unknown>> }[] = []
    for (let n = 0; n < rows; n += 1) {
      const { values, details } = checkWrite(resource, await sampleBody(app, resource, swept, first + n), 'create')
      if (details.length + brokenRules(resource, values).length === 0)
        inputs.push({ id: newId(), values: { ...values, ...hashed } })
    }
    for (let at = 0; at < inputs.length; at += 50)
      await database.transaction((on) => createMany(on, resource, inputs.slice(at, at + 50), systemActor))
    const blocked: Record<string, number> = {}
    let created: Answer | undefined
    blocked['create'] = await maxBlockingTime(async () => {
      created = await ask(app, 'POST', resource.path, { body: { ...body, confirmed: Object.keys(body) } })
    })
    // When the API cannot create a sample, the test changes an existing row instead.
    const id = created?.status === 201 ? (created.body.data as Row).id : inputs[0]?.id
    const url = `${resource.path}/${id}`
    const anyVersion = { 'if-match': '*' }
    if (resource.verbs.includes('update'))
      blocked['update'] = await maxBlockingTime(() =>
        ask(app, 'PATCH', url, { body: { ...body, password: undefined }, headers: anyVersion }),
      )
    if (resource.verbs.includes('activate'))
      blocked['activate'] = await maxBlockingTime(() => ask(app, 'PUT', `${url}/status`, { body: { active: false } }))
    if (resource.verbs.includes('delete'))
      blocked['delete'] = await maxBlockingTime(() => ask(app, 'DELETE', url, { headers: anyVersion }))
    for (const [write, milliseconds] of Object.entries(blocked))
      expect({ write, within: milliseconds < budget, milliseconds }).toMatchObject({ within: true })
  })
})
