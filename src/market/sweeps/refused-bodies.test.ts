import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#engine/app.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { actorOf } from '#engine/testing/server.api.ts'
import { servicesOf } from '../../souk.api.ts'

const megabyte = Buffer.alloc(1_048_576, 'x')
const boundary = 'souk-boundary'

/** A part of a form: a file if its content is bytes, a text otherwise. */
type Part = readonly [field: string, content: Buffer | string]

function formOf(parts: readonly Part[]): Buffer {
  return Buffer.concat([
    ...parts.flatMap(([field, content]) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${
          typeof content === 'string' ? '' : '; filename="a.csv"\r\ncontent-type: text/csv'
        }\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}

describe('a form that a route refuses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'souk-refused-'))
  const forms: { readonly path: string; readonly files: string }[] = []
  let database: TestDatabase
  let app: FastifyInstance
  let port = 0

  beforeAll(async () => {
    database = await testDatabase()
    const settings = readSettings({ SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '0', SOUK_DATA_DIR: folder })
    app = await buildApp({
      ...(await servicesOf(database, settings)),
      authenticate: async (token) => actorOf(token),
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as AddressInfo).port
    const document = (await app.inject('/api/openapi.json')).json<{
      paths: Record<string, { post?: { requestBody?: { content: Record<string, FormSchema> } } }>
    }>()
    for (const [path, { post }] of Object.entries(document.paths)) {
      const schema = post?.requestBody?.content['multipart/form-data']?.schema
      if (schema) forms.push({ path, files: schema.properties['files'] ? 'files' : 'file' })
    }
  })
  afterAll(async () => {
    const startedAt = Date.now()
    await app.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
    // A refused body must not keep a connection open and delay the stop.
    expect(Date.now() - startedAt).toBeLessThan(5_000)
  })

  /** Sends a request over a persistent connection and returns its status and duration. */
  function ask(agent: Agent, method: string, path: string, body?: Buffer): Promise<{ status: number; ms: number }> {
    const startedAt = Date.now()
    return new Promise((resolve, reject) => {
      const request = send(
        {
          port,
          host: '127.0.0.1',
          agent,
          method,
          path,
          headers: {
            authorization: 'Bearer *',
            ...(body && {
              'content-type': `multipart/form-data; boundary=${boundary}`,
              'content-length': body.length,
            }),
          },
        },
        (answer) =>
          void text(answer).then(() => resolve({ status: answer.statusCode ?? 0, ms: Date.now() - startedAt }), reject),
      )
      request.once('error', reject)
      request.end(body)
    })
  }

  /** Sends a form, then another request over the same connection, which is blocked if it is slower than a new one. */
  async function askTwice(path: string, form: Buffer) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const refused = await ask(agent, 'POST', path, form)
    const next = await ask(agent, 'GET', '/api/wording')
    agent.destroy()
    const isBlocked = next.ms > 1_000 && next.ms > 3 * (await ask(new Agent(), 'GET', '/api/wording')).ms
    return { refused, next, isBlocked }
  }

  test('frees its connection for the next request, which is answered at once', async () => {
    expect(forms.length).toBeGreaterThan(30)
    const slow: string[] = []
    const accepted: string[] = []
    for (const { path, files } of forms) {
      const bodies: Readonly<Record<string, readonly Part[]>> = {
        'a wrong field': [['zz', megabyte]],
        'a wrong text before the file': [
          ['zz', 'text'],
          [files, megabyte],
        ],
        'a second file': [
          [files, megabyte],
          [files, megabyte],
        ],
        'a second file in a wrong field': [
          [files, megabyte],
          ['zz', megabyte],
        ],
      }
      for (const [what, parts] of Object.entries(bodies)) {
        const form = formOf(parts)
        const { refused, next, isBlocked } = await askTwice(path, form)
        if (refused.status < 400) accepted.push(`${path}: ${what}`)
        // A pause of a busy machine does not come at the same place again; a blocked connection does.
        if (next.status !== 200 || (isBlocked && (await askTwice(path, form)).isBlocked))
          slow.push(`${path}: ${what} (${next.status}, ${next.ms} ms)`)
      }
    }
    expect(slow).toEqual([])
    expect(accepted).toEqual([])
  }, 120_000)
})

interface FormSchema {
  readonly schema: { readonly properties: Readonly<Record<string, unknown>> }
}
