import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dryRunImport } from '#engine/import-export/import-fixture.testing.api.ts'
import { resourceNamed, type Resource, type Row } from '#engine/definition/resource.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { sampleBody } from '#engine/testing/samples.api.ts'
import { resources } from '#market/resources.api.ts'
import { WebhookReceiver } from '#market/settings/webhooks/receiver.testing.api.ts'
import { people, plantPerson, plantWord, withPeople } from './people.testing.ts'
import { SoukUnderTest } from './souk-under-test.testing.api.ts'

const folder = mkdtempSync(join(tmpdir(), 'souk-people-'))
const administrator = { email: plantPerson('administrator', 'mimosa-chef@souk.test'), password: 'Souk-Mimosa-2026!' }
const visitor = plantPerson('address', '203.0.113.77')
const customer = resourceNamed(resources, 'customer')
const written = resources.filter(({ verbs }) => verbs.includes('create'))
const rows = new Map<Resource, Row>()

let database: TestDatabase
let souk: SoukUnderTest
let receiver: WebhookReceiver
let smtp: SMTPServer

beforeAll(async () => {
  database = await testDatabase()
  receiver = await WebhookReceiver.open()
  receiver.manner = 500
  // This mail server repeats the address of an unknown recipient in its refusal.
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, refuse) =>
      refuse(Object.assign(new Error(`<${address}> unknown`), { responseCode: 550 })),
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  souk = new SoukUnderTest({
    ...process.env,
    DATABASE_URL: database.url,
    SOUK_DATA_DIR: folder,
    SOUK_LOG: 'debug',
    SOUK_SEAL_KEYS: '',
    SOUK_ADMIN_EMAIL: administrator.email,
    SOUK_ADMIN_PASSWORD: administrator.password,
    SOUK_SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    SOUK_LOCAL_WEBHOOKS: '1',
    SOUK_TRUSTED_PROXIES: '1',
    PORT: '0',
  })
  await souk.answers()
  const entered = await souk.call('POST', '/api/root/login', { token: null, body: administrator, headers: from })
  souk.token = String((entered.body as { token?: unknown }).token)
})

afterAll(async () => {
  souk.kill()
  await receiver.close()
  await new Promise<void>((done) => smtp.close(() => done()))
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const from = {
  'x-forwarded-for': visitor,
  'user-agent': plantWord('browser'),
  referer: 'https://x.test/mimosa-referer',
}
plantPerson('referer', 'mimosa-referer')

const bodyOf = async (resource: Resource, n: number): Promise<Readonly<Record<string, unknown>>> => {
  const sample = await sampleBody(souk.app, resource, resources, n)
  return {
    ...withPeople(resource, sample),
    // Keys are sent to PayPal, known suppliers and directories only.
    ...(resource.name === 'payment-mode' && { apiUrl: 'https://api-m.paypal.com' }),
    ...(resource.name === 'supplier-account' && { address: sample['address'] }),
    ...(resource.name === 'identity-provider' && { issuer: sample['issuer'] }),
  }
}

async function plantRows(): Promise<void> {
  const address = `${receiver.address}/${plantPerson('webhook address', 'mimosa-hook')}`
  const hook = { name: plantWord('webhook'), address, events: ['customer.created', 'customer.changed'] }
  const created = await souk.call('POST', '/api/configs/webhooks', { body: hook })
  expect(created.status, created.text).toBe(201)
  const { id } = created.body.data as Row
  const signing = await souk.call('POST', `/api/configs/webhooks/${id}/secret`, {
    body: {},
    headers: { 'if-match': '"v1"' },
  })
  expect(signing.status, signing.text).toBe(200)
  for (const [n, resource] of written.entries()) {
    const body = await bodyOf(resource, n)
    const answer = await souk.call('POST', resource.path, { body, headers: from })
    if (answer.status === 201) rows.set(resource, answer.body.data as Row)
  }
  // Some rows conflict with the sample and are refused. Their data was sent nevertheless, so it counts as planted.
  expect(rows.size).toBeGreaterThan(written.length - 6)
}

/** Sends personal data in requests that the server refuses, once for every kind of refusal. */
async function provoke(resource: Resource, row: Row, n: number): Promise<void> {
  const { path, fields } = resource
  const one = `${path}/${row.id}`
  const version = { 'if-match': `"v${row.version}"` }
  const word = () => plantWord(`${resource.name} refused`)
  const body = await bodyOf(resource, n)
  const wrong = Object.fromEntries(Object.keys(fields).map((name) => [name, { is: word() }]))
  await souk.call('POST', path, { body: wrong, headers: from })
  await souk.call('POST', path, { body: `{"${word()}":"${word()}`, headers: from })
  await souk.call('POST', path, { body: { ...body, [word()]: word() } })
  await souk.call('POST', path, { body: word(), headers: { 'content-type': 'text/plain' } })
  await souk.call('PATCH', one, { body })
  await souk.call('PATCH', one, { body, headers: { 'if-match': '"v999"' } })
  await souk.call('PATCH', one, { body: { ...body, [word()]: 1 }, headers: version })
  await souk.call('POST', path, { body: await sampleBody(souk.app, resource, resources, n) })
  await souk.call('GET', `${path}?q=${encodeURIComponent(word())}`, { headers: from })
  await souk.call('GET', `${path}?q=${encodeURIComponent(word())}&sort=${encodeURIComponent(word())}`)
  await souk.call('GET', `${path}/${encodeURIComponent(word())}`, { headers: from })
  await souk.call('GET', `${path}/${encodeURIComponent(word())}/${encodeURIComponent(word())}%E0`)
  await souk.call('DELETE', one)
  await souk.call('POST', `${path}/bulk`, {
    body: { action: 'activate', filter: `q=${encodeURIComponent(word())}&x=${word()}` },
  })
}

/**
 * The SQLSTATE codes of PostgreSQL errors that the trigger raises with the row's data in the message and other fields.
 */
const states = ['57014', '22001', '23514', '23505', '22P02', '40001', '42703', '53200', 'P0001', 'XX000']

async function breakAt(table: string, state: string, when: string): Promise<void> {
  const run = (text: string) => database.query({ text })
  await run(`create or replace function mimosa_breaks() returns trigger language plpgsql as $$ begin
    raise exception using errcode = '${state}', message = E'broken\\n    at ' || new::text, detail = new::text, hint = new::text,
      column = left(new::text, 60), constraint = left(new::text, 60); end $$`)
  await run(`drop trigger if exists mimosa on ${table}`)
  await run(`create trigger mimosa before ${when} on ${table} for each row execute function mimosa_breaks()`)
}

async function provokeBreaking(): Promise<void> {
  for (const [n, state] of states.entries()) {
    await breakAt(customer.table, state, 'insert')
    await souk.call('POST', customer.path, { body: await bodyOf(customer, 6000 + n * 40), headers: from })
  }
  const row = rows.get(customer)
  const names = Object.keys(customer.fields).filter((name) => customer.fields[name]?.required)
  const cells = await bodyOf(customer, 7000)
  const table = [names, names.map((name) => String(cells[name] ?? ''))].map((line) => line.join(';')).join('\n')
  const { id } = await dryRunImport(souk.app, customer, table)
  await souk.call('POST', `/api/imports/${id}/commit`)
  await breakAt(customer.table, 'XX000', 'insert or update')
  await souk.call('POST', `${customer.path}/bulk`, { body: { action: 'deactivate', ids: [row?.id] } })
  await souk.until(() => /"work":"jobs: [^"]*activate/.test(souk.log))
  await database.query({ text: `drop trigger mimosa on ${customer.table}` })
}

/** Sends mail to an unknown address and events to a failing webhook; the server logs both failures. */
async function provokeLeaving(): Promise<void> {
  await souk.call('POST', '/api/auth/forgot', { token: null, body: { email: administrator.email }, headers: from })
  await souk.until(() => souk.log.includes('A mail could not be sent') && souk.log.includes('A webhook failed'))
}

async function provokeElsewhere(): Promise<void> {
  const word = () => encodeURIComponent(plantWord('elsewhere'))
  for (const path of ['/api/nothing', '/customers', '/public', '/api/customers', '/upload/images', '/api/imports']) {
    await souk.call('GET', `${path}/${word()}?email=${word()}`, { headers: from })
    await souk.call('DELETE', `${path}/${word()}?${word()}`, { headers: from })
  }
  await souk.call('POST', '/api/search', { body: { q: plantWord('search'), [plantWord('search')]: 1 } })
  await souk.call('POST', '/api/search', { body: { q: plantWord('search') } })
  await souk.call('GET', `/api/audit/entries?q=${word()}&actor=${word()}`)
  await souk.call('GET', `/api/audit/entries?q=${word()}`)
  for (let n = 0; n < 3; n += 1) {
    const body = { email: plantPerson('sign-in', `mimosa-entrant-${n}@souk.test`), password: 'x' }
    await souk.call('POST', '/api/root/login', { token: null, body, headers: from })
  }
}

function leaksIn(texts: Iterable<readonly [string, string]>): string[] {
  return [...texts].flatMap(([where, text]) => {
    const low = text.toLowerCase()
    return [...people].filter(([, one]) => low.includes(one.toLowerCase())).map(([what]) => `${what} in ${where}`)
  })
}

test('Log, metrics and server errors have no personal data: no name, address, number or searched word', async () => {
  await plantRows()
  for (const [n, [resource, row]] of [...rows].entries()) await provoke(resource, row, 12_000 + n * 40)
  await provokeElsewhere()
  await provokeLeaving()
  await provokeBreaking()
  const figures = await souk.call('GET', '/metrics')
  const broken = [...souk.refusals].filter(([where]) => /\(5\d\d\)$/.test(where))
  const disclosed = new Set([...people.values()])
  expect(await souk.stop()).toBe(0)
  expect(leaksIn([['log', souk.log], ['metrics', figures.text], ...broken])).toEqual([])

  // These counts prove that the values were planted and sent.
  expect(disclosed.size).toBeGreaterThan(400)
  expect(souk.log).toContain('"route":"/api/customers')
  expect(broken.length).toBeGreaterThan(3)
  for (const status of [400, 404, 405, 409, 412, 415, 428, 500, 503]) {
    expect([status, souk.statuses.has(status)]).toEqual([status, true])
  }
})
