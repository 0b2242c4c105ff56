import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dryRunImport } from '#engine/import-export/import-fixture.testing.api.ts'
import { openLetter } from '#engine/mail/outbox.api.ts'
import { rotateEncryption } from '#engine/encryption/rotate-encryption.api.ts'
import { deleteKnownKeys } from '#engine/encryption/known-keys.api.ts'
import { addSealKey, readSealKeys } from '#engine/encryption/encryption-keys.api.ts'
import { createSealer } from '#engine/encryption/encryption.api.ts'
import { resourceNamed, type Resource, type Row } from '#engine/definition/resource.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { resources } from '#market/resources.api.ts'
import { control, plant, planted, plantFor, plantPassword } from './canaries.testing.ts'
import {
  bodyOf,
  card,
  provoke,
  provokeCards,
  provokeFailure,
  provokeForbidden,
  provokeImports,
  provokeSignIn,
  withSecrets,
} from './provoke-refusals.testing.ts'
import { provokeTokens, provokeTwoSteps } from './provoke-two-step-sign-in.testing.ts'
import { SoukUnderTest } from './souk-under-test.testing.api.ts'

const folder = mkdtempSync(join(tmpdir(), 'souk-canary-'))
const administrator = { email: 'canari@souk.test', password: plantPassword('administrator') }
const rows = new Map<Resource, Row>()

/** Each resource has a separate range of sample numbers, so that rows do not collide. */
const numberOf = (resource: Resource) => 5000 + withSecrets.indexOf(resource) * 40

let database: TestDatabase
let souk: SoukUnderTest

beforeAll(async () => {
  database = await testDatabase()
  souk = new SoukUnderTest({
    ...process.env,
    DATABASE_URL: database.url,
    SOUK_DATA_DIR: folder,
    SOUK_LOG: 'debug',
    SOUK_SEAL_KEYS: '',
    SOUK_ADMIN_EMAIL: administrator.email,
    SOUK_ADMIN_PASSWORD: administrator.password,
    PORT: '0',
  })
  await souk.answers()
  const entered = await souk.call('POST', '/api/root/login', { token: null, body: administrator })
  souk.token = plant('access token', String((entered.body as { token?: unknown }).token))
})

afterAll(async () => {
  souk.kill()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function plantRows(): Promise<void> {
  for (const resource of withSecrets) {
    const answer = await souk.call('POST', resource.path, { body: await bodyOf(souk, resource, numberOf(resource)) })
    expect(answer.status, `${resource.name}: ${answer.text}`).toBe(201)
    rows.set(resource, answer.body.data as Row)
  }
}

/** Reveals one secret of each resource with the required permission; only that response may contain the secret. */
async function reveal(): Promise<void> {
  for (const resource of withSecrets.filter(({ verbs }) => verbs.includes('reveal'))) {
    const field = Object.keys(resource.fields).find((name) => resource.fields[name]?.prepare === 'seal')
    const body = { field, reason: `Raison ${control}`, currentPassword: administrator.password }
    const answer = await souk.call('POST', `${resource.path}/${rows.get(resource)?.id}/reveal`, { body })
    expect([...planted.values()]).toContain((answer.body.data as { value?: unknown }).value)
  }
}

/** Leaves sealed data behind: an import that was checked but not run, and a deleted webhook. */
async function leaveSealed(): Promise<void> {
  const mode = resourceNamed(resources, 'payment-mode')
  await dryRunImport(souk.app, mode, `name;kind;secretId\n${control} attend;manual;${plantFor(mode, 'secretId')}`)
  const body = (name: string) => ({ name, address: 'https://hooks.example.com/a', events: ['customer.created'] })
  const signing = async (name: string): Promise<string> => {
    const { id } = (await souk.call('POST', '/api/configs/webhooks', { body: body(`${control} ${name}`) })).body
      .data as Row
    for (const version of [1, 2]) {
      const headers = { 'if-match': `"v${version}"` }
      const response = await souk.call('POST', `/api/configs/webhooks/${id}/secret`, {
        body: { keepHours: 1 },
        headers,
      })
      expect(response.status, response.text).toBe(200)
      plant('signing secret', String((response.body.data as Row)['secret']))
    }
    return id
  }
  await signing('reste')
  const removedId = await signing('part')
  const removed = await souk.call('DELETE', `/api/configs/webhooks/${removedId}`, { headers: { 'if-match': '"v3"' } })
  expect(removed.status, removed.text).toBe(204)
}

/** Requests a link for a forgotten password; only the outbox contains the link's secret, sealed. */
async function plantLink(): Promise<void> {
  await souk.call('POST', '/api/auth/forgot', { token: null, body: { email: administrator.email } })
  const [row] = await database.query<Parameters<typeof openLetter>[0]>({
    text: `select id, letter from mail_outbox where recipient = $1`,
    values: [administrator.email],
  })
  const { open } = await createSealer({ dataDirectory: folder })
  const text = row ? (await openLetter(row, open)).text : ''
  expect(plant('reset link', /token=([\w-]{43})/.exec(text)?.[1] ?? '')).toHaveLength(43)
}

async function readEverything(): Promise<void> {
  for (const { path, verbs } of resources) {
    const [first] = (await souk.call('GET', `${path}?limit=200`)).body.data as readonly Row[]
    if (first) {
      await souk.call('GET', `${path}/${first.id}`)
      await souk.call('GET', `${path}/${first.id}/history`)
    }
    if (!verbs.includes('export')) continue
    await souk.call('GET', `${path}/export?format=csv`)
    await souk.call('GET', `${path}/export?format=xlsx`)
  }
  const others = [
    '/api/configs/cryptes/profiles/keys',
    '/api/openapi.json',
    '/metrics',
    '/health/ready',
    '/api/root/me',
    '/api/audit/entries',
    '/api/audit/entries?q=ki',
    '/api/audit/choices',
    '/api/audit/check',
    '/api/audit/entries/export?format=csv',
    '/api/audit/entries/export?format=xlsx',
    '/api/notifications',
  ]
  for (const url of others) await souk.call('GET', url)
}

function leaks(): string[] {
  return [...souk.outputs].flatMap(([where, text]) => {
    const low = text.toLowerCase()
    const leaked = [...planted].filter(([, secret]) => low.includes(secret.toLowerCase()))
    return leaked.map(([what]) => `${what} in ${where}`)
  })
}

/** Replaces the encryption key; afterwards every sealed value in the database must be readable without the old key. */
async function changeKeys(): Promise<void> {
  const [old] = await readSealKeys({ dataDirectory: folder })
  await addSealKey(folder)
  const sealer = await createSealer({ dataDirectory: folder })
  expect(souk.tablesWith(`v1|${old.id}|`)).toEqual(expect.arrayContaining(sealedPlaces))
  expect((await rotateEncryption({ database, resources, sealer })).unopened).toEqual([])
  await deleteKnownKeys(database, [old.id])
  await souk.dump(database)
  expect(souk.tablesWith(`v1|${old.id}|`)).toEqual([])
}

/** All tables that contain sealed values during work, including the deleted rows with a webhook's secret. */
const sealedPlaces = [
  ...withSecrets
    .filter(({ fields }) => Object.values(fields).some(({ prepare, managed }) => prepare === 'seal' && !managed))
    .map(({ table }) => table),
  'webhook',
  'deleted_record',
  'import_row',
  'import_file, its bytes',
  'mail_outbox',
  'second_factor',
  'audit_chain',
].map((name) => `table ${name}`)

test('A typed secret is in no response, export, report, log, metric, file or database, also after failures', async () => {
  await plantRows()
  await reveal()
  await plantLink()
  await provokeTokens(souk, administrator.password)
  await provokeTwoSteps(souk, administrator)
  await provokeCards(souk)
  for (const resource of withSecrets) {
    const row = rows.get(resource)
    if (row) await provoke(souk, resource, row, numberOf(resource))
  }
  await provokeForbidden(souk, rows)
  for (const resource of withSecrets) await provokeFailure(souk, database, resource)
  await provokeSignIn(souk)
  for (const resource of [...withSecrets, card]) await provokeImports(souk, resource)
  await leaveSealed()
  await readEverything()
  await souk.dump(database)
  souk.readFolder(folder)
  expect(await souk.stop()).toBe(0)
  expect(leaks()).toEqual([])
  await changeKeys()

  // Values that are not secret must be found, which proves that the search works.
  const places = [...souk.outputs].filter(([, text]) => text.includes(control)).map(([where]) => where)
  for (const place of ['table profile_id', 'table audit_entry', 'GET /api/configs/payment/mode', '/history']) {
    expect([place, places.some((where) => where.includes(place))]).toEqual([place, true])
  }
  expect(souk.log).toContain('"route":"/api/configs/profiles/keys"')
  for (const status of [201, 400, 401, 403, 404, 409, 412, 415, 422, 428, 429, 500]) {
    expect([status, souk.statuses.has(status)]).toEqual([status, true])
  }
  expect(planted.size).toBeGreaterThan(300)
}, 120_000)
