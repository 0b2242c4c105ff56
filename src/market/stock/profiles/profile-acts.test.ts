import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archiveTrail } from '#engine/audit/archive.api.ts'
import { createChain } from '#engine/audit/chain.api.ts'
import { linkEntries } from '#engine/audit/link-entries.api.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { testServices } from '#engine/testing/server.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { profileId } from './profile-id.ts'
import { copyDeviceUse } from './profile-id.api.ts'
import { maxProfiles, movesPath } from './profile-move.ts'
import type { ProfileMoveResult } from './profile-move-rules.contract.ts'

describe('an action of staff on profiles', () => {
  let shelf: CatalogueFixture

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
  })

  afterAll(() => shelf.close())

  const stocked = (state: string, values: object = {}) =>
    shelf.make('profile-id', { state, customerId: null, deviceState: null, ...values })
  const move = (body: object, language = 'fr') => ask(shelf.app, 'POST', movesPath, { body, language })
  const moved = async (body: object, language = 'fr') => (await move(body, language)).body.data as ProfileMoveResult
  const read = async ({ id }: Row) => (await shelf.get(`${profileId.path}/${id}`)) as Row
  const write = (row: Row, body: object, language = 'fr') =>
    ask(shelf.app, 'PATCH', `${profileId.path}/${row.id}`, {
      body,
      language,
      headers: { 'if-match': `"v${row.version}"` },
    })

  test('changes profiles whose state allows it, and reports the others with the reason', async () => {
    const rows = [await stocked('received'), await stocked('returned'), await stocked('assigned')]
    const answer = await moved({ to: 'available', ids: rows.map(({ id }) => id) })
    expect(answer).toEqual({
      moved: 2,
      refused: [
        {
          id: rows[2]?.id,
          iccid: rows[2]?.['iccid'],
          reason: 'Un profil « Attribué » ne devient pas « Disponible » ainsi',
        },
      ],
    })
    expect(await Promise.all(rows.map(async (row) => (await read(row))['state']))).toEqual([
      'available',
      'available',
      'assigned',
    ])
  })

  test('that burns a profile needs a reason, which stays in its history', async () => {
    const row = await stocked('available')
    const reasonless = await move({ to: 'burnt', ids: [row.id] })
    expect([reasonless.status, reasonless.body.details?.[0]?.field]).toEqual([400, 'reason'])
    expect(await moved({ to: 'burnt', ids: [row.id], reason: 'QR code publié' })).toMatchObject({ moved: 1 })
    const [last] = (await shelf.get(`${profileId.path}/${row.id}/history`)) as { action: string; changes: object }[]
    expect(last).toMatchObject({
      action: 'update',
      changes: { state: ['available', 'burnt'], reason: [null, 'QR code publié'] },
    })
  })

  test('resells only profiles that no device ever loaded, with any current device state', async () => {
    const row = await stocked('returned')
    await write(row, { deviceState: 'installed' })
    await write(await read(row), { deviceState: 'released' })
    const { refused } = await moved({ to: 'available', ids: [row.id] }, 'en')
    expect(refused[0]?.reason).toBe('A device has already downloaded this profile: it can no longer be sold')
    expect((await write(await read(row), { state: 'available' })).status).toBe(409)
  })

  test('also considers devices that only archived history contains', async () => {
    const [used, unused] = [await stocked('returned'), await stocked('returned')]
    await write(used, { deviceState: 'installed' })
    await write(await read(used), { deviceState: 'released' })
    const folder = mkdtempSync(join(tmpdir(), 'souk-archived-'))
    const { prepare, open } = testServices({ database: shelf.database, resources: [] })
    await createChain(shelf.database, prepare.seal)
    const archived = async () => {
      while ((await linkEntries(shelf.database, open))?.more) continue
      const before = new Date(Date.now() + 60_000)
      return archiveTrail({ database: shelf.database, open, folder, before, carryOver: copyDeviceUse })
    }
    // The second archiving archives the entry that the first one wrote, so the entry is copied again.
    for (const _ of [1, 2]) {
      expect((await archived())?.entries).toBeGreaterThan(0)
      const history = (await shelf.get(`${profileId.path}/${used.id}/history`)) as { action: string }[]
      expect(history.map(({ action }) => action)).toEqual(['carried-over'])
    }
    rmSync(folder, { recursive: true })
    expect(await moved({ to: 'available', ids: [used.id, unused.id] })).toMatchObject({
      moved: 1,
      refused: [{ id: used.id }],
    })
  })

  test('applies to a whole filtered list, up to the limit', async () => {
    const [one] = [await stocked('received', { operator: 'Liste' }), await stocked('received', { operator: 'Liste' })]
    expect(await moved({ to: 'available', filter: 'operator=Liste&state=received' })).toEqual({ moved: 2, refused: [] })
    await shelf.database.query({
      text: `insert into profile_id (id, lpa_esim, iccid, imsi, mcc, mnc, operator, country_code, type, norm_reference, state, active_date, ki)
        select gen_random_uuid(), 'LPA:1$x.example$' || n, (8933000000000000000 + n)::text, imsi, mcc, mnc, 'Trop', country_code, type, norm_reference, 'received', now(), ki
        from profile_id, generate_series(0, $2::integer) n where id = $1`,
      values: [one?.id, maxProfiles],
    })
    const refused = await move({ to: 'available', filter: 'operator=Trop' })
    expect([refused.status, refused.body.details?.[0]?.field]).toEqual([400, 'ids'])
  })

  test('is not possible by writing a state, which is refused in the caller’s language', async () => {
    const row = await stocked('available')
    const refused = await write(row, { state: 'assigned' }, 'ar')
    expect([refused.status, refused.body.code]).toEqual([409, 'profile_move'])
    expect(refused.body.details?.[0]).toMatchObject({ field: 'state' })
    expect(refused.text).toContain('«\u2067متاح\u2069»')
    const customer = await shelf.make('customer')
    const response = await write(row, { customerId: customer.id })
    expect([response.status, response.body.details?.[0]?.field]).toEqual([409, 'customerId'])
    expect((await write(row, { state: 'burnt' })).status).toBe(409)
    // A request that repeats the current values of these fields is accepted.
    const saved = await write(row, { state: 'available', customerId: null, description: 'Vu' })
    expect(saved.status, saved.text).toBe(200)
    expect((await write(await read(row), { state: 'received' })).status).toBe(200)
  })

  test('reports a profile already in the target state', async () => {
    const row = await stocked('available')
    const { refused } = await moved({ to: 'available', ids: [row.id] })
    expect(refused[0]?.reason).toBe('Ce profil est déjà « Disponible »')
  })

  test('requires the permission to change profiles', async () => {
    const token = tokenFor('profile-id:read')
    expect((await ask(shelf.app, 'POST', movesPath, { token, body: { to: 'available', ids: [] } })).status).toBe(403)
    for (const body of [{}, { to: 'assigned', ids: ['x'] }, { to: 'available' }, { to: 'available', ids: [], more: 1 }])
      expect((await move(body)).status).toBe(400)
  })
})
