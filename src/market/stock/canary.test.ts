import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checked, sendTable, settled } from '#engine/api/exchange/importing.testing.ts'
import { letterIn } from '#engine/api/mail/outbox.ts'
import { createSealer } from '#engine/api/seal.ts'
import { resourceNamed, type Resource, type Row } from '#engine/core/resource.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.ts'
import { ask } from '#engine/testing/requests.ts'
import { sampleBody } from '#engine/testing/samples.ts'
import { resources } from '../registry.ts'

const mark = randomBytes(5).toString('hex')
const letters = [...mark].map((sign) => 'ghijklmnopqrstuv'[Number.parseInt(sign, 16)]).join('')
const control = `temoin-${mark}`
const administrator = { email: 'canari@souk.test', password: `Kanari-${mark}-Admin1!` }

/** Every secret that was planted, by where it was put. */
const planted = new Map<string, string>()

function plant(where: string, secret: string): string {
  planted.set(`${where} ${planted.size}`, secret)
  return secret
}

function canaryFor(resource: Resource, name: string): string {
  const field = resource.fields[name]
  const where = `${resource.name}.${name}`
  if (field?.rule === 'customer') return plant(where, `kanari${letters}${Array.from({ length: 4 }, letter).join('')}`)
  if (field?.prepare === 'hash') return plant(where, `Kanari-${mark}-${planted.size}a!`)
  if (field?.check.safeParse('x'.repeat(12)).success) return plant(where, `kanari-${mark}-${planted.size}-z`)
  // A Ki is made of hexadecimal digits only.
  return plant(where, `${mark}${randomBytes(11).toString('hex')}`.toUpperCase())
}

const letter = () => 'abcdefghijklmnopqrstuvwxyz'[randomBytes(1).readUInt8() % 26]

describe('A secret that somebody typed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'souk-canary-'))
  const outputs = new Map<string, string>()
  let database: TestDatabase
  let child: ChildProcess
  let address = ''
  let logged = ''
  let token = ''
  const refusals = new Map<number, number>()

  // The helpers of other tests speak to a server in this process; this one stands in for it and asks the real one.
  const app = {
    async inject(asked: { method: string; url: string; headers: Record<string, string>; payload?: string | Buffer }) {
      const { method, url, headers, payload } = asked
      const bearer = headers['authorization'] === 'Bearer *' ? { authorization: `Bearer ${token}` } : {}
      const answer = await fetch(address + url, {
        method,
        headers: { ...headers, ...bearer },
        ...(payload !== undefined && { body: payload }),
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const told = JSON.stringify([...answer.headers])
      const body = bytes.subarray(0, 2).toString() === 'PK' ? unzipped(bytes) : bytes.toString()
      if (!url.endsWith('/login')) outputs.set(`${outputs.size} ${method} ${url.split('?')[0]}`, `${told}\n${body}`)
      refusals.set(answer.status, (refusals.get(answer.status) ?? 0) + 1)
      return {
        statusCode: answer.status,
        headers: Object.fromEntries(answer.headers),
        body,
        json: () => JSON.parse(body) as unknown,
      }
    },
  } as unknown as FastifyInstance

  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, options = {}) =>
    ask(app, method, url, options)

  beforeAll(async () => {
    database = await testDatabase('server')
    const environment = {
      ...process.env,
      DATABASE_URL: database.url,
      SOUK_DATA_DIR: folder,
      SOUK_LOG: 'debug',
      SOUK_SEAL_KEYS: '',
      SOUK_ADMIN_EMAIL: administrator.email,
      SOUK_ADMIN_PASSWORD: plant('SOUK_ADMIN_PASSWORD', administrator.password),
      PORT: '0',
    }
    child = spawn(process.execPath, [fileURLToPath(new URL('../../main.api.ts', import.meta.url))], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (logged += chunk.toString()))
    await until(() => logged.includes('answers at http'))
    address = /answers at (\S+)/.exec(logged)?.[1] ?? ''
    const entered = await call('POST', '/api/root/login', { token: null, body: administrator })
    token = (entered.body as { token?: string }).token ?? ''
    expect(token, entered.text).not.toBe('')
    plant('access token', token)
  })

  afterAll(async () => {
    child.kill('SIGKILL')
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const made = new Map<Resource, Row>()

  /** A row of a resource, with a canary in every field that is sealed or hashed. */
  async function bodyOf(resource: Resource, n: number): Promise<Record<string, unknown>> {
    const body = await sampleBody(app, resource, resources, n)
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.prepare && !field.managed) body[name] = canaryFor(resource, name)
      if (name === 'description') body[name] = control
    }
    return body
  }

  const withSecrets = resources.filter(
    ({ verbs, fields }) =>
      verbs.includes('create') && Object.values(fields).some(({ prepare }) => prepare !== undefined),
  )

  async function plantRows(): Promise<void> {
    for (const [n, resource] of withSecrets.entries()) {
      const answer = await call('POST', resource.path, { body: await bodyOf(resource, 5000 + n * 40) })
      expect(answer.status, `${resource.name}: ${answer.text}`).toBe(201)
      made.set(resource, answer.body.data as Row)
    }
  }

  const card = resourceNamed(resources, 'payment-card')

  const cardNumber = (n: number) =>
    plant('card number', luhn(`4${[...mark].map((sign) => Number.parseInt(sign, 16) % 10).join('')}873${n}`))

  async function plantCard(): Promise<void> {
    const number = cardNumber(1)
    const body = { ...(await sampleBody(app, card, resources, 9000)), number }
    expect((await call('POST', card.path, { body })).status).toBe(201)
    for (const cvv of ['cvv', 'cvc', 'securityCode']) {
      const said = plant(cvv, `kanari-${mark}-${cvv}`)
      expect((await call('POST', card.path, { body: { ...body, [cvv]: said } })).status).toBe(400)
    }
    const wrong = { ...body, number: plant('bad card', `${number}1`) }
    expect((await call('POST', card.path, { body: wrong })).status).toBe(400)
  }

  /** A forgotten password: the secret of its link is known to the outbox alone, sealed. */
  async function plantLink(): Promise<void> {
    await call('POST', '/api/auth/forgot', { token: null, body: { email: administrator.email } })
    const [row] = await database.query<Parameters<typeof letterIn>[0]>({
      text: `select id, letter from mail_outbox where recipient = $1`,
      values: [administrator.email],
    })
    const { open } = await createSealer({ dataDirectory: folder })
    const text = row ? (await letterIn(row, open)).text : ''
    plant('reset link', /token=([\w-]{43})/.exec(text)?.[1] ?? 'none')
    expect(planted.get(`reset link ${planted.size - 1}`)).toHaveLength(43)
  }

  /** Every way of being refused, with secrets in the hand. */
  async function provoke(resource: Resource): Promise<void> {
    const row = made.get(resource)
    const names = Object.keys(resource.fields).filter((name) => resource.fields[name]?.prepare)
    const one = `${resource.path}/${row?.id}`
    const fresh = () => Object.fromEntries(names.map((name) => [name, canaryFor(resource, name)]))
    const secret = () => plant(`${resource.name} refused`, `kanari-${mark}-${planted.size}-z`)
    for (const name of names) {
      for (const wrong of [[secret()], { is: secret() }, `${secret()} `.repeat(200), `\u0000${secret()}`]) {
        await call('POST', resource.path, { body: { [name]: wrong } })
        await call('PATCH', one, { body: { [name]: wrong }, headers: { 'if-match': `"v${row?.version}"` } })
      }
    }
    await call('POST', resource.path, { body: { [control]: secret() } })
    await call('POST', resource.path, { body: `{"${names[0]}":"${secret()}` })
    await call('POST', resource.path, { body: secret(), headers: { 'content-type': 'text/plain' } })
    await call('POST', resource.path, { body: { ...fresh(), description: secret().repeat(5000) } })
    await call('POST', resource.path, { body: fresh(), token: null })
    await call('POST', resource.path, { body: fresh(), token: plant('wrong token', `kanari${mark}${planted.size}`) })
    await call('PATCH', one, { body: fresh() })
    await call('PATCH', one, { body: fresh(), headers: { 'if-match': '"v999"' } })
    await call('PATCH', `${resource.path}/0197c3f0-0000-7000-8000-0000000000ff`, {
      body: fresh(),
      headers: { 'if-match': '"v1"' },
    })
    await call('POST', `${resource.path}/${secret()}/${secret()}`, { body: fresh() })
    await call('GET', `${resource.path}?q=${secret()}&after=${secret()}`)
    const again = await sampleBody(app, resource, resources, 5000 + withSecrets.indexOf(resource) * 40)
    await call('POST', resource.path, { body: { ...again, ...fresh() } })
    await call('POST', `${one}/reveal`, {
      body: { field: names[0], reason: 'Une raison qui suffit', currentPassword: secret() },
    })
    if (typeof again['iccid'] === 'string') {
      // A wrong check digit is to verify.
      const iccid = again['iccid'].slice(0, -1) + ((Number(again['iccid'].at(-1)) + 1) % 10)
      await call('POST', resource.path, { body: { ...again, ...fresh(), iccid } })
    }
  }

  /** Somebody who may not asks to write secrets, and to see them. */
  async function provokeForbidden(): Promise<void> {
    const [privilege, user] = [resourceNamed(resources, 'privilege'), resourceNamed(resources, 'user')]
    const allowed = { name: 'Presque rien', portal: 'admin', permissions: ['brand:read'] }
    const kept = await call('POST', privilege.path, { body: allowed })
    const password = plant('limited password', `Kanari-${mark}-Peu1!`)
    const email = 'peu@souk.test'
    const body = { ...(await bodyOf(user, 6000)), email, password, privilegeId: (kept.body.data as Row).id }
    expect((await call('POST', user.path, { body })).status).toBe(201)
    const entered = await call('POST', '/api/root/login', { token: null, body: { email, password } })
    const limited = plant('limited token', (entered.body as { token?: string }).token ?? 'none')
    for (const resource of withSecrets) {
      const tried = { token: limited, body: await bodyOf(resource, 6100) }
      expect((await call('POST', resource.path, tried)).status).toBe(403)
      await call('POST', `${resource.path}/${made.get(resource)?.id}/reveal`, tried)
    }
  }

  /** The database fails in the middle of a write, and says what it was writing. */
  async function provokeFailure(resource: Resource): Promise<void> {
    const { table } = resource
    await database.query({
      text: `create or replace function kanari_fails() returns trigger language plpgsql as
        $$ begin raise exception 'broken: %', new.id using detail = new::text, hint = new::text; end $$`,
    })
    await database.query({
      text: `create trigger kanari before insert on ${table} for each row execute function kanari_fails()`,
    })
    await call('POST', resource.path, { body: await bodyOf(resource, 7000) })
    await database.query({ text: `drop trigger kanari on ${table}` })
    await database.query({ text: `alter table ${table} add constraint kanari check (version > 5) not valid` })
    await call('POST', resource.path, { body: await bodyOf(resource, 7100) })
    await database.query({ text: `alter table ${table} drop constraint kanari` })
  }

  async function provokeSignIn(): Promise<void> {
    for (let n = 0; n < 8; n += 1) {
      const password = plant('wrong password', `Kanari-${mark}-${planted.size}!`)
      await call('POST', '/api/root/login', { token: null, body: { email: 'nobody@souk.test', password } })
      await call('POST', '/api/auth/reset', {
        token: null,
        body: {
          token: plant('link', `${mark}${letters}${'x'.repeat(22)}${planted.size % 10}`),
          password,
          confirmPassword: password,
        },
      })
    }
    const currentPassword = plant('current', `Kanari-${mark}-${planted.size}c!`)
    const next = plant('next', `Kanari-${mark}-${planted.size}n!`)
    await call('PUT', '/api/root/update/credentials', {
      body: { currentPassword, password: next, confirmPassword: next },
    })
  }

  /** A supplier’s file with secrets in columns that are known, and in one whose meaning nobody said. */
  async function provokeImports(resource: Resource): Promise<void> {
    const names = Object.keys(resource.fields).filter((name) => resource.fields[name]?.prepare === 'seal')
    const keys = Object.keys(resource.fields).filter((name) => resource.fields[name]?.required)
    const columns = [...new Set([...keys, ...names])]
    const lines = await Promise.all(
      [8000, 8040].map(async (n) => {
        const body = await bodyOf(resource, n)
        if (resource === card) body['number'] = cardNumber(n % 7)
        return [
          ...columns.map((name) => String(body[name] ?? '')),
          names.length > 0 ? plant('unknown column', `kanari-${mark}-${planted.size}-z`) : '',
        ]
      }),
    )
    const broken = columns.map((name) =>
      names.includes(name) ? plant('broken row', `kanari ${mark} ${planted.size}`) : '?',
    )
    const table = [[...columns, 'mystere'], ...lines, [...broken, '']].map((cells) => cells.join(';')).join('\n')
    const sent = await sendTable(app, resource, table, { name: 'fournisseur.csv' })
    if (!sent.body.data) return
    const { id } = await checked(app, resource, table)
    await call('GET', `/api/imports/${id}/rows`)
    await call('GET', `/api/imports/${id}/report?format=csv`)
    await call('GET', `/api/imports/${id}/report?format=xlsx`)
    await call('POST', `/api/imports/${id}/commit`)
    await settled(app, id)
    await call('GET', `/api/imports/${id}/rows`)
    await call('GET', `/api/imports?resource=${resource.name}`)
  }

  async function readEverything(): Promise<void> {
    for (const resource of resources) {
      const { data } = (await call('GET', `${resource.path}?limit=200`)).body as { data: readonly Row[] }
      const [first] = data
      if (first) {
        await call('GET', `${resource.path}/${first.id}`)
        await call('GET', `${resource.path}/${first.id}/history`)
      }
      if (!resource.verbs.includes('export')) continue
      await call('GET', `${resource.path}/export?format=csv`)
      await call('GET', `${resource.path}/export?format=xlsx`)
    }
    for (const url of [
      '/api/openapi.json',
      '/metrics',
      '/health/live',
      '/health/ready',
      '/api/root/me',
      '/api/views',
    ]) {
      await call('GET', url)
    }
  }

  async function dump(): Promise<void> {
    const tables = await database.query<{ name: string }>({
      text: `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    })
    for (const { name } of tables) {
      const rows = await database.query<{ text: string }>({
        text: `select t::text as text from ${name} t union all select encode(convert_to(t::text, 'UTF8'), 'escape') from ${name} t`,
      })
      outputs.set(`table ${name}`, rows.map(({ text }) => text).join('\n'))
    }
    const files = await database.query<{ text: string }>({
      text: `select encode(bytes, 'escape') as text from import_file`,
    })
    const [server] = await database.query<{ data: string }>({
      text: `select current_setting('data_directory') as data`,
    })
    outputs.set('log of PostgreSQL', readFileSync(join(server?.data ?? '', '../log'), 'latin1'))
    outputs.set('table import_file, its bytes', files.map(({ text }) => text).join('\n'))
  }

  function dataFolder(): void {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, name)
      if (statSync(path).isFile()) outputs.set(`file ${name}`, readFileSync(path, 'latin1'))
    }
  }

  test('is in no answer, export, report, log, metric, file, nor in the database, whatever went wrong with it', async () => {
    await plantRows()
    await plantCard()
    await plantLink()
    for (const resource of withSecrets) await provoke(resource)
    await provokeForbidden()
    for (const resource of withSecrets) await provokeFailure(resource)
    await provokeSignIn()
    for (const resource of [...withSecrets, card]) await provokeImports(resource)
    await readEverything()
    await dump()
    dataFolder()
    child.kill('SIGTERM')
    await until(() => child.exitCode !== null)
    expect(child.exitCode).toBe(0)
    outputs.set('log', logged)

    const leaks: string[] = []
    for (const [where, text] of outputs) {
      const low = text.toLowerCase()
      for (const [what, secret] of planted) if (low.includes(secret.toLowerCase())) leaks.push(`${what} in ${where}`)
    }
    expect(leaks).toEqual([])
    // What is no secret is found where it should be, so that the search can be believed.
    const found = [...outputs].filter(([, text]) => text.includes(control)).map(([where]) => where)
    for (const place of ['table profile_id', 'table audit_entry', 'GET /api/configs/payment/mode']) {
      expect(
        found.some((where) => where.includes(place)),
        place,
      ).toBe(true)
    }
    expect(logged).toContain('"route":"/api/configs/profiles/keys"')
    for (const status of [201, 400, 401, 403, 404, 409, 412, 415, 422, 428, 429, 500]) {
      expect(refusals.get(status) ?? 0, String(status)).toBeGreaterThan(0)
    }
    expect(planted.size).toBeGreaterThan(100)
  }, 120_000)
})

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(50)
}

function unzipped(bytes: Buffer): string {
  return Object.values(unzipSync(bytes))
    .map((file) => Buffer.from(file).toString())
    .join('\n')
}

/** The number with the digit that makes it a possible card. */
function luhn(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .map(Number)
    .map((digit, n) => (n % 2 === 0 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit))
    .reduce((total, digit) => total + digit, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
