import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import { sample } from 'openapi-sampler'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#engine/app.api.ts'
import type { OpenApiDocument } from '#engine/openapi/document.api.ts'
import type { DocumentedOperation } from '#engine/openapi/operation.api.ts'
import type { Schema } from '#engine/http/json-schema.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { checkWrite } from '#engine/definition/validation.ts'
import { resources } from '#market/resources.api.ts'
import { servicesOf } from '../../souk.api.ts'

/** The Redocly findings that the specification makes unavoidable, by rule and place, with the reason. */
const excepted: Readonly<Record<string, string>> = {
  'no-ambiguous-paths #/paths/~1api~1configs~1placks~1articles~1{id}':
    'the specification names /api/configs/placks/articles; an id is a UUID, so no request fits both',
}

let database: TestDatabase
let app: FastifyInstance
let directory: string
let text: string
let document: OpenApiDocument

beforeAll(async () => {
  database = await testDatabase()
  directory = mkdtempSync(join(tmpdir(), 'souk-document-'))
  const settings = readSettings({ SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '0', SOUK_DATA_DIR: directory })
  app = await buildApp(await servicesOf(database, settings))
  // An overloaded machine responds with 503 until the document is built.
  const request = () => app.inject('/api/openapi.json')
  let answer = await request()
  while (answer.statusCode === 503) answer = await request()
  text = answer.body
  document = JSON.parse(text)
}, 60_000)
afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(directory, { recursive: true, force: true })
})

const operations = (): [name: string, operation: DocumentedOperation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, DocumentedOperation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )

const jsonIn = (holder: Schema | undefined) => {
  const { content } = Object(holder) as { content?: Readonly<Record<string, { schema: Schema; example?: unknown }>> }
  return content?.['application/json']
}

/** The successful responses of an operation. */
const answersOf = ({ responses }: DocumentedOperation) =>
  Object.entries(responses).filter(([status]) => status.startsWith('2'))

describe('The document of the whole product', { timeout: 60_000 }, () => {
  test('follows Redocly’s recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended'], telemetry: 'off' })
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
    const reported = problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`)
    expect(reported).toEqual(Object.keys(excepted))
  })

  test('follows Spectral’s rules of OpenAPI', async () => {
    const spectral = new Spectral()
    spectral.setRuleset({ ...oas, extends: [] })
    const problems = await spectral.run(text)
    expect(problems.map(({ code, message, path }) => `${code} ${path.join('/')} ${message}`)).toEqual([])
  })

  test('has for every row an example that the server accepts', () => {
    const refused = resources
      .filter(({ verbs }) => verbs.includes('create'))
      .flatMap((resource) => {
        const example = jsonIn(document.paths[resource.path]?.['post']?.requestBody)?.example
        const { details } = checkWrite(resource, Object(example), 'create')
        return details.map(({ field, code }) => `${resource.name}.${field}: ${code}`)
      })
    expect(refused).toEqual([])
  })

  test('fails these rules when it is wrong', async () => {
    const config = await createConfig({ extends: ['recommended'], telemetry: 'off' })
    const source = JSON.stringify({ ...document, paths: { 'no-slash': { get: { responses: {} } } } })
    expect((await lintFromString({ source, absoluteRef: 'openapi.json', config })).length).toBeGreaterThan(5)
  })

  test('has a unique, stable name for every operation', async () => {
    const ids = operations().map(([, { operationId }]) => operationId)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    const lines = operations().map(([name, { operationId }]) => `${operationId} ${name}`)
    await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot(
      'operation-ids.txt',
      'new operations are added by -u',
    )
  })

  test('describes the responses of every operation', () => {
    expect(operations().length).toBeGreaterThan(500)
    const unsaid = operations().filter(([, operation]) => {
      const answers = answersOf(operation)
      const says = ([status, answer]: [string, Schema]) =>
        status === '204' ||
        (answer['content'] !== undefined && Object.keys(jsonIn(answer)?.schema ?? { file: true }).length > 0)
      return answers.length === 0 || !answers.every(says)
    })
    expect(unsaid.map(([name]) => name)).toEqual([])
  })

  test('names the permission of every operation', () => {
    for (const [name, { description }] of operations()) expect([name, description]).toEqual([name, expect.any(String)])
  })

  test('has a valid example for every body and every response', () => {
    const ajv = formats.default(new Ajv2020({ strict: false, logger: false }))
    ajv.addSchema(document, 'document')
    const fits = (schema: Schema, value: unknown) => {
      const check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')))
      return check(value) ? [] : check.errors
    }
    for (const [name, operation] of operations()) {
      const { schema, example } = jsonIn(operation.requestBody) ?? {}
      expect([name, schema ? fits(schema, example) : []]).toEqual([name, []])
      for (const [status, answer] of answersOf(operation)) {
        const schema = jsonIn(answer)?.schema
        const example = schema && sample(schema, { skipWriteOnly: true, quiet: true }, document)
        expect([name, status, schema ? fits(schema, example) : []]).toEqual([name, status, []])
      }
    }
  })
})
