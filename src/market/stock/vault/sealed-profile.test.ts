import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealerOf } from '#engine/encryption/encryption.api.ts'
import type { Row } from '#engine/definition/resource.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { resources } from '#market/resources.api.ts'
import { profileId } from '../profiles/profile-id.ts'
import { sealedProfileRoutes } from './sealed-profile.api.ts'
import { sealedFields, sealedProfile, sealStatePath } from './sealed-profile.ts'

const may = tokenFor('profile-id:reveal')
const key = (n: number) => Buffer.from(Array.from({ length: 32 }, (_, at) => at * n + n))
const [old, fresh] = [sealerOf([{ id: 'old', key: key(3) }]), sealerOf([{ id: 'new', key: key(5) }])]

describe('the profiles with sealed secrets', () => {
  let database: TestDatabase
  let app: FastifyInstance
  const ids = Array.from({ length: 30 }, (_, n) => `0197c3f0-0000-7000-8000-0000000010${String(n).padStart(2, '0')}`)

  beforeAll(async () => {
    database = await testDatabase()
    const prepare = { hash: fresh.seal, seal: fresh.seal }
    app = await testServer({ database, resources, prepare, areas: [sealedProfileRoutes] })
    for (const [n, id] of ids.entries()) {
      const { seal } = n < 4 ? old : fresh
      const at = (column: string) => ({ table: profileId.table, column, id })
      await database.query({
        text: `insert into profile_id (id, lpa_esim, iccid, imsi, mcc, mnc, operator, country_code, type, norm_reference, state, active_date, crypted, ki, confirmation_code)
          values ($1, 'LPA:1$smdp.example$' || $2, $2, '208010000000000', '208', '01', 'Orange', 'FR', 'data', 'SGP.22', 'available', now(), $3, $4, $5)`,
        values: [
          id,
          String(8_933_010_000_000_000_000n + BigInt(n)),
          n % 10 === 0,
          await seal('secret-ki', at('ki')),
          n % 2 ? await seal('secret-code', at('confirmation_code')) : null,
        ],
      })
    }
    await look(3, '2026-11-20T10:00:00Z', 'Amina')
    await look(3, '2026-11-21T10:00:00Z', 'Karim')
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  let looks = 0
  const look = (n: number, at: string, name: string) =>
    database.query({
      text: `insert into audit_entry (id, at, actor_name, action, resource, record_id)
        values ($1, $2, $3, 'reveal', 'profile-id', $4)`,
      values: [`0197c3f0-0000-7000-8000-0000000020${String((looks += 1)).padStart(2, '0')}`, at, name, ids[n]],
    })

  async function list(query = ''): Promise<readonly Row[]> {
    const answer = await ask(app, 'GET', `${sealedProfile.path}?limit=200&${query}`, { token: may })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data as Row[]
  }

  test('show the stored secrets, their key and the last reader; never a secret or its sealed text', async () => {
    const rows = await list('sort=iccid')
    expect(rows).toHaveLength(30)
    expect(rows[3]).toMatchObject({
      id: ids[3],
      iccid: '8933010000000000003',
      secrets: ['ki', 'confirmationCode'],
      keyId: 'old',
      crypted: false,
      revealedAt: '2026-11-21T10:00:00.000Z',
      revealedBy: 'Karim',
    })
    expect(rows[4]).toMatchObject({ secrets: ['ki'], keyId: 'new', revealedAt: null, revealedBy: null })
    expect(JSON.stringify(rows)).not.toMatch(/v1\||secret-/)
    const one = await ask(app, 'GET', `${sealedProfile.path}/${ids[3]}`, { token: may })
    expect(one.body.data).toEqual(rows[3])
  })

  test.each([
    ['crypted=true', 3],
    ['secrets=confirmationCode', 15],
    ['secrets=attrA', 0],
    ['keyId=old', 4],
    ['revealedAt[empty]=true', 29],
    ['revealedAt[empty]=false', 1],
    ['revealedBy[contains]=kari', 1],
    ['q=8933010000000000007', 1],
    ['secrets=confirmationCode&keyId=old&crypted=false', 2],
  ])('filtered by %s are %i', async (query, count) => {
    expect(await list(query)).toHaveLength(count)
  })

  test('are paged, each once', async () => {
    const seen: string[] = []
    for (let after = ''; ;) {
      const { body } = await ask(app, 'GET', `${sealedProfile.path}?limit=7&sort=-iccid${after}`, { token: may })
      seen.push(...(body.data as Row[]).map(({ id }) => id))
      if (!body.page?.next) break
      after = `&after=${body.page.next}`
    }
    expect(seen).toEqual(ids.toReversed())
  })

  test('require the permission to reveal: reading profiles or being a provider is not enough', async () => {
    for (const url of [sealedProfile.path, `${sealedProfile.path}/${ids[0]}`, sealStatePath]) {
      expect((await ask(app, 'GET', url, { token: tokenFor('profile-id:read', 'profile-id:update') })).status).toBe(403)
      expect((await ask(app, 'GET', url, { token: null })).status).toBe(401)
    }
  })

  test('show the number of values that each key has sealed, and the active key', async () => {
    const answer = await ask(app, 'GET', sealStatePath, { token: may })
    expect(answer.body.data).toEqual({
      active: 'new',
      counts: [
        { key: 'new', values: 39 },
        { key: 'old', values: 6 },
      ],
    })
  })

  test('include every sealed field of a profile', async () => {
    const values = sealedFields.map((name) => [name, 'x'])
    const columns = Object.fromEntries(
      values.map(([name = '', text]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), text]),
    )
    const sets = Object.keys(columns).map((column) => `${column} = 'x'`)
    await database.query({ text: `update profile_id set ${sets.join(', ')} where id = $1`, values: [ids[29]] })
    const [row] = await list('q=8933010000000000029')
    expect(row?.['secrets']).toEqual(sealedFields)
  })
})
