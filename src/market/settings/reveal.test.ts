import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#engine/app.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import type { Row } from '#engine/definition/resource.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { servicesOf } from '../../souk.api.ts'
import { openSession } from '#market/accounts/sessions/sessions.api.ts'
import { preparePassword } from '#market/accounts/passwords/passwords.api.ts'
import { paymentMode } from '#market/payments/modes/payment-mode.ts'

const secret = 'sk_live_4242-kanari'
const password = 'Marché-2048'

describe('revealing a payment mode’s key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'souk-reveal-'))
  let database: TestDatabase
  let app: FastifyInstance
  let mode: Row
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    database = await testDatabase()
    const settings = readSettings({ SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '0', SOUK_DATA_DIR: folder })
    app = await buildApp(await servicesOf(database, settings))
    await app.ready()
    tokens['all'] = await somebody('all', ['*'])
    tokens['reader'] = await somebody('reader', ['payment-mode:read', 'payment-mode:update'])
    const body = { name: 'PayPal', kind: 'paypal', userId: 'client', secretId: secret }
    mode = (await ask(app, 'POST', paymentMode.path, { token: tokens['all'] ?? '', body })).body.data as Row
  })

  afterAll(async () => {
    await app.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function somebody(name: string, permissions: readonly string[]): Promise<string> {
    const [privilege] = await database.query<{ id: string }>({
      text: `insert into privilege (id, name, portal, permissions) values (gen_random_uuid(), $1, 'admin', $2) returning id`,
      values: [name, JSON.stringify(permissions)],
    })
    const [user] = await database.query<{ id: string }>({
      text: `insert into staff_user (id, first_name, last_name, email, username, password, privilege_id)
        values (gen_random_uuid(), $1, 'Essai', $1 || '@essai.test', $1, $2, $3) returning id`,
      values: [name, await preparePassword(password), privilege?.id],
    })
    const owner = { kind: 'user' as const, id: user?.id ?? '' }
    return (
      await database.transaction((on) => openSession(on, owner, 'admin', { ip: '127.0.0.1', browser: undefined }))
    ).access
  }

  const reveal = (body: object, token = tokens['all'] ?? '') =>
    ask(app, 'POST', `${paymentMode.path}/${mode.id}/reveal`, { token, body })
  const request = { field: 'secretId', reason: 'Clé demandée par la banque', currentPassword: password }
  const trail = () =>
    database.query<{ changes: Record<string, unknown>; name: string }>({
      text: `select changes, actor_name as name from audit_entry where action = 'reveal' order by id`,
    })

  test('requires a separate permission: reading and changing are not enough', async () => {
    expect((await reveal(request, tokens['reader'])).status).toBe(403)
  })

  test('requires the password again and a reason; a refusal reveals and records nothing', async () => {
    for (const [wrong, field] of [
      [{ currentPassword: 'Autre-2048' }, 'currentPassword'],
      [{ reason: 'court' }, 'reason'],
      [{ reason: '' }, 'reason'],
      [{ field: 'name' }, 'field'],
      [{ field: 'nothing' }, 'field'],
    ] as const) {
      const answer = await reveal({ ...request, ...wrong })
      expect([wrong, answer.status, answer.body.details?.[0]?.field]).toEqual([wrong, 400, field])
      expect(answer.text).not.toContain(secret)
    }
    expect((await reveal({ ...request, field: 'tokenId' })).status).toBe(404)
    expect(await trail()).toEqual([])
  })

  test('is shown for a minute and recorded in the journal: the person, the key and the reason, never the value', async () => {
    const answer = await reveal(request)
    expect(answer.body.data).toEqual({ field: 'secretId', value: secret, seconds: 60 })
    expect(answer.headers['cache-control']).toBe('no-store')
    const [line] = await trail()
    expect(line).toEqual({
      name: 'all Essai',
      changes: { secretId: ['***', '***'], reason: [null, 'Clé demandée par la banque'] },
    })
    const stored = await database.query({ text: `select to_jsonb(t)::text as row from payment_mode t` })
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  test('asks about a reason that may contain a card number, and records the confirmation', async () => {
    const doubtful = { ...request, reason: 'Virement 4111111111111111' }
    const question = await reveal(doubtful)
    expect([question.status, question.body.code, question.body.details?.[0]?.field]).toEqual([
      422,
      'to_verify',
      'reason',
    ])
    expect((await reveal({ ...doubtful, confirmed: ['reason'] })).status).toBe(200)
    const confirmations = await database.query({
      text: `select resource, record_id, changes from audit_entry where action = 'confirm'`,
    })
    expect(confirmations).toEqual([
      { resource: 'payment-mode', record_id: mode.id, changes: { confirmed: [null, 'reason'] } },
    ])
  })
})
