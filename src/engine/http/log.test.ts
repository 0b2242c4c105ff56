import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { Problem, problems } from '#engine/definition/problem.ts'
import { answerProblems } from '#engine/http/problem-answers.api.ts'
import { logOptions, errorMessageFor, loggableError } from '#engine/http/log.api.ts'

const mimosa = 'mimosa@souk.test'

/** An error as PostgreSQL throws it for a refused row. */
function refusal(code = '23505'): Error {
  return Object.assign(new Error(`broken\n    at ${mimosa}`), {
    code,
    detail: `Key (email)=(${mimosa}) already exists.`,
    where: `COPY customer, line 3, column email: "${mimosa}"`,
    table: 'customer',
    constraint: 'customer_email_key',
  })
}

test('the log contains an error’s name, code and place, never its message', () => {
  const logged = loggableError(refusal())
  expect(logged).toMatchObject({ name: 'Error', code: '23505' })
  expect(logged.stack).toContain('log.test.ts')
  expect(JSON.stringify(logged)).not.toContain(mimosa)
  expect(loggableError(Object.assign(new Error(''), { code: mimosa }))).not.toHaveProperty('code')
  expect(loggableError(mimosa)).toEqual({ name: 'unknown' })
})

test('the person who starts a program sees the operation and its object, never a value', () => {
  const cause = refusal()
  const migrating = Object.assign(new Error(`The migration 0099 failed: ${cause.message} at line 3`, { cause }), {
    code: '23505',
  })
  expect(errorMessageFor(migrating)).toBe(
    'The migration 0099 failed: PostgreSQL refused some data (23505), table customer, constraint customer_email_key at line 3',
  )
  expect(errorMessageFor(refusal('22P02'))).toBe(
    'PostgreSQL refused some data (22P02), table customer, constraint customer_email_key',
  )
  expect(errorMessageFor(new Error('Choose another PORT.'))).toBe('Choose another PORT.')
})

test('no error, address or header reaches the log unfiltered, in any way', async () => {
  let log = ''
  const stream = new Writable({
    write(piece: Buffer, _encoding, done) {
      log += piece.toString()
      done()
    },
  })
  const app = Fastify({ logger: { ...logOptions('trace'), stream } })
  app.get('/customers/:name', async (request, reply) => {
    request.log.error(refusal())
    request.log.warn({ err: refusal() })
    request.log.warn({ err: refusal(), req: request, res: reply }, refusal().message)
    request.log.info({ error: refusal() }, 'A sentence of ours')
    request.log.warn(`Reply was already sent in the "${request.raw.url}" (GET) route?`)
    request.log.info('Server listening at http://127.0.0.1:3000')
    throw refusal()
  })
  await app.inject({ url: `/customers/${mimosa}?q=${mimosa}`, headers: { referer: mimosa } })
  await app.close()
  expect(log).toContain('A sentence of ours')
  expect(log).toContain('"code":"23505"')
  const lines = log.trim().split('\n')
  expect(lines.length).toBeGreaterThan(5)
  // Each line is a valid JSON document, so log tools can read and search it.
  expect(() => lines.map((line) => JSON.parse(line) as object)).not.toThrow()
  expect(log).toContain('"msg":"Server listening at http://127.0.0.1:3000"')
  expect(log).toContain('"msg":"Reply was already sent in the … (GET) route?"')
  expect(log.split('\n').filter((line) => line.includes(mimosa))).toEqual([])
})

test('a failure detected by the code is logged with its place', async () => {
  let log = ''
  const stream = new Writable({
    write(piece: Buffer, _encoding, done) {
      log += piece.toString()
      done()
    },
  })
  const app = Fastify({ logger: { ...logOptions('warn'), stream } })
  answerProblems(app)
  app.get('/', () => {
    throw new Problem(problems.internal)
  })
  expect((await app.inject('/')).statusCode).toBe(500)
  await app.close()
  expect(JSON.parse(log)).toMatchObject({ problem: 'internal', stack: expect.stringContaining('log.test.ts') })
})

test('damaged files and a full disk are reported in a sentence with the remedy', () => {
  const damaged = Object.assign(new Error('invalid page in block 0 of relation base/5/1249'), { code: 'XX001' })
  const missing = Object.assign(new Error('could not open file "base/5/1249"'), { code: '58P01' })
  for (const error of [damaged, missing, new Error('Migration 3 failed', { cause: missing })])
    expect(errorMessageFor(error)).toMatch(/^PostgreSQL cannot read its own files \(\w{5}\).*npm run restore/)
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(errorMessageFor(full)).toContain('the disk is full (ENOSPC)')
})
