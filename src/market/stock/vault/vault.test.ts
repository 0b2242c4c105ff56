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
import { sampleBody } from '#engine/testing/samples.api.ts'
import { servicesOf } from '../../../souk.api.ts'
import { preparePassword } from '#market/accounts/passwords/passwords.api.ts'
import { openSession } from '#market/accounts/sessions/sessions.api.ts'
import { resources } from '#market/resources.api.ts'
import { profileId } from '../profiles/profile-id.ts'

const password = 'Marché-2048'
const secrets = { ki: 'A4E1F0C2B3D495867788990011223344', confirmationCode: '31415926', attrA: 'première' }

describe('the secrets of profiles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'souk-vault-'))
  let database: TestDatabase
  let app: FastifyInstance
  let token: string
  let one: Row
  let other: Row

  beforeAll(async () => {
    database = await testDatabase()
    const settings = readSettings({ SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '0', SOUK_DATA_DIR: folder })
    app = await buildApp(await servicesOf(database, settings))
    await app.ready()
    token = await administrator()
    one = await profile(1)
    other = await profile(900)
  })

  afterAll(async () => {
    await app.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function administrator(): Promise<string> {
    const [user] = await database.query<{ id: string }>({
      text: `with p as (insert into privilege (id, name, portal, permissions) values (gen_random_uuid(), 'all', 'admin', '["*"]') returning id)
        insert into staff_user (id, first_name, last_name, email, username, password, privilege_id)
        select gen_random_uuid(), 'Amina', 'Essai', 'amina@essai.test', 'amina', $1, id from p returning id`,
      values: [await preparePassword(password)],
    })
    const owner = { kind: 'user' as const, id: user?.id ?? '' }
    const opened = database.transaction((on) =>
      openSession(on, owner, 'admin', { ip: '127.0.0.1', browser: undefined }),
    )
    return (await opened).access
  }

  async function profile(n: number): Promise<Row> {
    const body = await sampleBody(app, { ...profileId, fields: pointless }, resources, n)
    const answer = await ask(app, 'POST', profileId.path, { token, body: { ...body, ...secrets } })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data as Row
  }

  const reveal = (field: keyof typeof secrets) =>
    ask(app, 'POST', `${profileId.path}/${one.id}/reveal`, {
      token,
      language: 'en',
      body: { field, reason: 'The operator asks for it', currentPassword: password },
    })

  const lastLine = async () => {
    const [line] = await database.query<{ action: string; changes: unknown; name: string }>({
      text: `select action, changes, actor_name as name from audit_entry where record_id = $1 order by id desc limit 1`,
      values: [one.id],
    })
    return line
  }

  async function sealed(row: Row, column: string): Promise<string> {
    const [stored] = await database.query<{ text: string }>({
      text: `select to_jsonb(t) ->> $2 as text from profile_id t where id = $1`,
      values: [row.id, column],
    })
    return stored?.text ?? ''
  }

  const put = (column: string, text: string) =>
    database.query({ text: `update profile_id set ${column} = $2 where id = $1`, values: [one.id, text] })

  /** Changes one part of a sealed text. */
  const changed = (text: string, part: number, change: (written: string) => string) =>
    text
      .split('|')
      .map((written, n) => (n === part ? change(written) : written))
      .join('|')

  const flipped = (written: string) => {
    const bytes = Buffer.from(written, 'base64url')
    bytes[0] = (bytes[0] ?? 0) ^ 1
    return bytes.toString('base64url')
  }

  test('are revealed from their sealed form, and this is audited', async () => {
    expect((await reveal('ki')).body.data).toMatchObject({ value: secrets.ki, seconds: 60 })
    expect(await lastLine()).toMatchObject({ action: 'reveal', name: 'Amina Essai' })
  })

  const attacks: readonly (readonly [
    what: string,
    code: string,
    change: (text: string) => string | Promise<string>,
  ])[] = [
    ['the same field of another row', 'broken', () => sealed(other, 'ki')],
    ['another field of the same row', 'broken', () => sealed(one, 'attr_a')],
    ['the name of a key that is not here', 'unknown_key', (text) => changed(text, 1, () => 'other')],
    ['a shortened tag', 'broken', (text) => changed(text, 4, (tag) => tag.slice(0, 6))],
    ['no tag', 'broken', (text) => changed(text, 4, () => '')],
    ['one flipped bit of the text', 'broken', (text) => changed(text, 3, flipped)],
    ['one flipped bit of the tag', 'broken', (text) => changed(text, 4, flipped)],
    ['another iv', 'broken', (text) => changed(text, 2, flipped)],
    ['the secret itself, in clear', 'broken', () => secrets.ki],
  ]

  test.each(attacks)(
    'are not replaced by %s in the database: the response and the audit trail report it',
    async (_, code, change) => {
      const before = await sealed(one, 'ki')
      await put('ki', await change(before))
      const answer = await reveal('ki')
      await put('ki', before)
      expect([answer.status, answer.body.code, answer.body.details?.[0]?.constraint]).toEqual([
        409,
        'secret_unreadable',
        code,
      ])
      for (const secret of Object.values(secrets)) expect(answer.text).not.toContain(secret)
      expect(await lastLine()).toEqual({
        action: 'reveal-failed',
        name: 'Amina Essai',
        changes: { ki: ['***', '***'], reason: [null, 'The operator asks for it'] },
      })
    },
  )

  test('are not exchanged when two sealed values are swapped in the database', async () => {
    const [ki, code] = [await sealed(one, 'ki'), await sealed(one, 'confirmation_code')]
    await put('ki', code)
    await put('confirmation_code', ki)
    const answers = [await reveal('ki'), await reveal('confirmationCode')]
    await put('ki', ki)
    await put('confirmation_code', code)
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
    expect((await reveal('confirmationCode')).body.data).toMatchObject({ value: secrets.confirmationCode })
  })
})

/** The fields of a profile that do not refer to other resources. */
const pointless = Object.fromEntries(Object.entries(profileId.fields).filter(([, { target }]) => target === undefined))
