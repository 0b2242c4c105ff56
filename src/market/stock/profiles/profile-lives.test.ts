import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dryRunImport, runImport, sendTable, finishedImport } from '#engine/import-export/import-fixture.testing.api.ts'
import type { ReportedRow } from '#engine/import-export/import-report.api.ts'
import type { Row } from '#engine/definition/resource.ts'
import { languages } from '#engine/definition/locale.ts'
import { ask, everythingToken, tokenFor } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'
import { imports, marketAreas, overrides } from '#market/registry.api.ts'
import { resources } from '#market/resources.api.ts'
import { iccidOf } from '../batches/profile-import.testing.ts'
import { profileId } from './profile-id.ts'
import { holdingsPath, livesPath } from './profile-lives.ts'
import type { Life } from './profile-lives.contract.ts'
import { movesPath } from './profile-move.ts'
import type { ProfileMoveResult } from './profile-move-rules.contract.ts'
import { livingStates } from './profile-move-rules.ts'
import { xRayPath } from '../codes/x-ray.ts'
import type { XRay } from '#market/stock/codes/x-ray.contract.ts'

const actorId = '0197c3f0-0000-7000-8000-000000000001'

describe('a reused number', () => {
  let shelf: CatalogueFixture
  let provider: Row
  let customer: Row

  beforeAll(async () => {
    shelf = await CatalogueFixture.open({ imports })
    provider = await shelf.make('provider', { name: 'Fjordlink' })
    customer = await shelf.make('customer', { firstname: 'Amal', lastname: 'Benali' })
    // Batches record the user who imported them, so the test actor needs a user row.
    const { id } = await shelf.make('user')
    await shelf.database.query({ text: 'update staff_user set id = $2 where id = $1', values: [id, actorId] })
  })

  afterAll(() => shelf.close())

  let used = 1000
  const numbers = () => {
    used += 1
    return { iccid: iccidOf(used), lpaEsim: `LPA:1$rsp.example.com$LIFE-${used}` }
  }
  const stocked = (values: object = {}) =>
    shelf.make('profile-id', {
      ...numbers(),
      state: 'available',
      customerId: null,
      deviceState: null,
      providerId: provider.id,
      providerReference: null,
      ...values,
    })
  const refusedToMake = async (values: object) => {
    const error: unknown = await stocked(values).catch((caught: unknown) => caught)
    return error instanceof Error ? error.message : ''
  }
  const read = async ({ id }: Row) => (await shelf.get(`${profileId.path}/${id}`)) as Row
  const write = async (row: Row, body: object, language = 'fr') => {
    const { version } = await read(row)
    return ask(shelf.app, 'PATCH', `${profileId.path}/${row.id}`, { body: { ...body, version }, language })
  }
  const move = async (to: string, rows: readonly Row[], language = 'fr') => {
    const body = { to, ids: rows.map(({ id }) => id), reason: 'Repris par le fournisseur' }
    return (await ask(shelf.app, 'POST', movesPath, { body, language })).body.data as ProfileMoveResult
  }
  const retired = async (row: Row) => {
    expect(await move('retired', [row])).toEqual({ moved: 1, refused: [] })
    return read(row)
  }
  const begin = (row: Row) =>
    ask(shelf.app, 'POST', subscription.path, {
      body: { customerId: customer.id, profileId: row.id, note: 'Essai', startDate: '2026-11-21' },
    })
  const livesOf = async ({ id }: Row, token = everythingToken) =>
    (await ask(shelf.app, 'GET', livesPath.replace(':id', id), { token })).body.data as Life[]
  const named = async (iccid: unknown) =>
    (await ask(shelf.app, 'GET', `${profileId.path}?q=${String(iccid)}`)).body.data as Row[]

  describe('is in service once', () => {
    test('in one profile at a time, with any spelling or state', async () => {
      const one = await stocked()
      expect(await refusedToMake({ iccid: one['iccid'] })).toContain('un numéro n’a qu’un profil à la fois')
      const code = String(one['lpaEsim']).replace('rsp.example.com', 'RSP.EXAMPLE.COM')
      expect(await refusedToMake({ lpaEsim: `${code}$$1` })).toContain('"field":"lpaEsim"')
      await ask(shelf.app, 'PUT', `${profileId.path}/${one.id}/status`, { body: { active: false } })
      expect(await refusedToMake({ iccid: one['iccid'] })).toContain('duplicate')
    })

    test('as the database enforces too', async () => {
      const [one, other] = [await stocked(), await stocked()]
      for (const column of ['iccid', 'lpa_esim']) {
        const text = `update profile_id t set ${column} = o.${column} from profile_id o where t.id = $1 and o.id = $2`
        await expect(shelf.database.query({ text, values: [one.id, other.id] })).rejects.toMatchObject({
          code: '23505',
        })
      }
      const over = await retired(await stocked())
      await stocked({ iccid: over['iccid'] })
      const back = shelf.database.query({
        text: `update profile_id set state = 'available' where id = $1`,
        values: [over.id],
      })
      await expect(back).rejects.toMatchObject({ code: '23505' })
    })

    test.each(livingStates.filter((state) => state !== 'reserved'))(
      'and is free when its %s profile is retired, with its code',
      async (state) => {
        const one = await stocked({ state })
        const reasonless = await ask(shelf.app, 'POST', movesPath, { body: { to: 'retired', ids: [one.id] } })
        expect([reasonless.status, reasonless.body.details?.[0]?.field]).toEqual([400, 'reason'])
        await retired(one)
        const again = await stocked({ iccid: one['iccid'], lpaEsim: one['lpaEsim'] })
        expect((await named(one['iccid'])).map(({ id, state: now }) => [id, now])).toEqual([
          [again.id, 'available'],
          [one.id, 'retired'],
        ])
      },
    )

    test('while an order or a subscription uses its profile, that profile keeps it', async () => {
      const [reserved, subscribed] = [await stocked({ state: 'reserved' }), await stocked()]
      expect((await begin(subscribed)).status).toBe(201)
      const { moved, refused } = await move('retired', [reserved, subscribed], 'en')
      expect([moved, refused.map(({ reason }) => reason)]).toEqual([
        0,
        [
          'A profile that is “Reserved” cannot become “Retired” this way',
          'A subscription is still running on this profile: end it first',
        ],
      ])
    })
  })

  describe('never restores a retired profile', () => {
    test('by writing its state, by a bulk action, or by undoing a subscription', async () => {
      const one = await stocked()
      const created = (await begin(one)).body.data as Row
      const path = `${subscription.path}/${created.id}`
      await ask(shelf.app, 'DELETE', path, { body: { version: created.version } })
      await retired(one)
      for (const language of languages) {
        const written = await write(one, { state: 'available' }, language)
        expect([written.status, written.body.details?.[0]?.constraint]).toEqual([409, 'move_over'])
        const { moved, refused } = await move('available', [one], language)
        expect([moved, refused[0]?.reason]).toEqual([0, written.body.details?.[0]?.detail])
      }
      const undone = await ask(shelf.app, 'POST', `${path}/restore`, { body: {} })
      expect([undone.status, undone.body.code]).toEqual([409, 'profile_taken'])
      expect((await begin(one)).body.code).toBe('profile_taken')
      expect(await read(one)).toMatchObject({ state: 'retired', customerId: null })
    })

    test('nor a deleted one while another profile has its number', async () => {
      const one = await stocked()
      await ask(shelf.app, 'DELETE', `${profileId.path}/${one.id}`, { body: { version: 1 } })
      const other = await stocked({ iccid: one['iccid'] })
      const undo = () => ask(shelf.app, 'POST', `${profileId.path}/${one.id}/restore`, { body: {} })
      const refused = await undo()
      expect([refused.status, refused.body.details]).toEqual([
        409,
        [
          {
            field: 'iccid',
            constraint: 'duplicate',
            detail:
              'Le champ ICCID est celui d’un autre profil encore en service : un numéro n’a qu’un profil à la fois',
          },
        ],
      ])
      await retired(other)
      expect((await undo()).status).toBe(200)
    })
  })

  describe('in a file', () => {
    const defaults = (more: object = {}) => ({
      defaults: {
        providerId: provider.id,
        type: 'data',
        normReference: 'SGP.22',
        state: 'available',
        activeDate: '2026-11-21T00:00:00Z',
        ...more,
      },
    })
    /** A supplier’s file of `count` profiles; `more` makes the codes differ between deliveries. */
    const file = (count: number, more = '', from = (used += 100)) =>
      [
        'ICCID;LPA;IMSI;Ki',
        ...Array.from(
          { length: count },
          (_, n) =>
            `${iccidOf(from + n)};LPA:1$rsp.example.com$FILE-${from + n}${more};20801${String(from + n).padStart(10, '0')};${'AB'.repeat(16)}`,
        ),
      ].join('\n')
    const again = (count: number, more: string) => file(count, more, used)
    const rowsOf = async (id: string) =>
      (await ask(shelf.app, 'GET', `/api/imports/${id}/rows`)).body.data as ReportedRow[]
    const brought = async (text: string, more?: object) =>
      (await runImport(shelf.app, profileId, text, defaults(more))).counts
    const allOf = async (n: number) => named(iccidOf(used + n))

    test('of the same delivery creates no second profile, even for retired ones', async () => {
      const text = file(2)
      expect(await brought(text)).toMatchObject({ created: 2 })
      expect(await brought(text)).toEqual({ identical: 2 })
      for (const n of [0, 1]) for (const row of await allOf(n)) await retired(row)
      const run = await runImport(shelf.app, profileId, text, defaults())
      expect(run.counts).toEqual({ identical: 2 })
      expect((await rowsOf(run.id))[0]?.problems).toMatchObject([{ constraint: 'over' }])
      // A reference with other capitals is the same reference.
      const turned = text
        .split('\n')
        .map((line) => line.split(';').toReversed().join(';'))
        .join('\n')
      expect(await brought(turned)).toEqual({ identical: 2 })
      expect(await allOf(0)).toHaveLength(1)
    })

    test('of another delivery creates new profiles for retired numbers, and keeps the old ones unchanged', async () => {
      await brought(file(2))
      const [first] = await allOf(0)
      const over = await retired(first as Row)
      expect(await brought(again(2, 'B'))).toMatchObject({ created: 1, conflict: 1 })
      const [living, dead, ...others] = await allOf(0)
      expect([living?.['state'], living?.['lpaEsim'], others]).toEqual([
        'available',
        `LPA:1$rsp.example.com$FILE-${used}B`,
        [],
      ])
      expect(dead).toEqual(over)
    })

    test('is identified by the provider’s reference, even with the same codes', async () => {
      expect(await brought(file(1), { providerReference: 'BL-1' })).toMatchObject({ created: 1 })
      await retired((await allOf(0))[0] as Row)
      expect(await brought(again(1, ''), { providerReference: 'bl-1' })).toEqual({ identical: 1 })
      expect(await brought(again(1, ''), { providerReference: 'BL-2' })).toMatchObject({ created: 1 })
      expect((await allOf(0)).map((row) => [row['state'], row['providerReference']])).toEqual([
        ['available', 'BL-2'],
        ['retired', 'BL-1'],
      ])
      // The profile of the second delivery is still in service, so a third delivery is a conflict until that profile is retired.
      const run = await dryRunImport(shelf.app, profileId, again(1, 'C'), defaults({ providerReference: 'BL-3' }))
      expect((await rowsOf(run.id))[0]).toMatchObject({ verdict: 'conflict', problems: [{ field: 'iccid' }] })
      const refusal = await refusedToMake({
        ...numbers(),
        iccid: iccidOf(used - 1),
        providerReference: 'BL-1',
        state: 'retired',
      })
      expect(refusal).toContain('duplicate')
    })

    test('has a reference that is not assumed for the next file', async () => {
      await brought(file(1), { providerReference: 'BL-9' })
      const sent = await sendTable(shelf.app, profileId, file(1))
      const address = `/api/imports/${sent.body.data?.id}/reading?key=${provider.id}`
      const reading = (await ask(shelf.app, 'GET', address)).body.data as { defaults: object }
      expect(reading.defaults).toMatchObject({ type: 'data', providerId: provider.id })
      expect(reading.defaults).not.toHaveProperty('providerReference')
    })

    test('of two simultaneous imports creates each profile once', async () => {
      const text = file(40)
      const runs = [
        await dryRunImport(shelf.app, profileId, text, defaults()),
        await dryRunImport(shelf.app, profileId, again(40, 'B'), defaults()),
      ]
      expect(runs.map(({ counts }) => counts)).toEqual([{ new: 40 }, { new: 40 }])
      await Promise.all(runs.map(({ id }) => ask(shelf.app, 'POST', `/api/imports/${id}/commit`)))
      const ended = await Promise.all(runs.map(({ id }) => finishedImport(shelf.app, id)))
      expect(ended.map(({ state }) => state)).toEqual(['done', 'done'])
      const sum = (name: string) => ended.reduce((all, { counts }) => all + (counts[name] ?? 0), 0)
      expect([sum('created'), sum('refused')]).toEqual([40, 40])
      expect(await allOf(7)).toHaveLength(1)
    })

    test('is rolled back with its batch, and earlier profiles stay', async () => {
      await brought(file(1))
      const over = await retired((await allOf(0))[0] as Row)
      await brought(again(1, 'B'))
      const [living] = await allOf(0)
      const batch = `/api/profile-batches/${String(living?.['batchId'])}`
      expect((await ask(shelf.app, 'POST', `${batch}/rollback`)).status).toBe(202)
      for (;;) {
        if (((await shelf.get(batch)) as Row)['state'] === 'undone') break
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      expect(await allOf(0)).toEqual([over])
    })

    test('of subscriptions means the profile in service, and an imported export the original one', async () => {
      const over = await retired(await stocked())
      const living = await stocked({ iccid: over['iccid'] })
      const lines = [
        'E-mail;ICCID;Note;Date de début',
        `${String(customer['email'])};${String(over['iccid'])};Essai;2026-11-21`,
      ]
      const run = await runImport(shelf.app, subscription, lines.join('\n'))
      expect(run.counts).toMatchObject({ created: 1 })
      expect(await read(living)).toMatchObject({ state: 'assigned', customerId: customer.id })
      const csv = await ask(shelf.app, 'GET', `${profileId.path}/export?format=csv&q=${String(over['iccid'])}`)
      const back = await dryRunImport(shelf.app, profileId, csv.text)
      expect((await rowsOf(back.id)).map(({ recordId, verdict }) => [recordId, verdict])).toEqual([
        [living.id, 'sold'],
        [over.id, 'identical'],
      ])
    })
  })

  describe('is shown', () => {
    let over: Row
    let living: Row

    beforeAll(async () => {
      over = await stocked({ providerReference: 'BL-77' })
      const created = (await begin(over)).body.data as Row
      await ask(shelf.app, 'PUT', `${subscription.path}/${created.id}/status`, { body: { active: false } })
      await retired(over)
      living = await stocked({ iccid: over['iccid'] })
    })

    test('on the page of each profile: the dates, the reason, the supplier and the holders', async () => {
      const [life, ...others] = await livesOf(living)
      expect(others).toEqual([])
      expect(life).toMatchObject({
        id: over.id,
        state: 'retired',
        from: over['createdAt'],
        reason: 'Repris par le fournisseur',
        provider: 'Fjordlink',
        reference: 'BL-77',
        holdings: [{ resource: 'subscription', customer: { id: customer.id, name: 'Amal Benali' } }],
      })
      expect(life?.until).toMatch(/^\d{4}-/)
      expect(life?.holdings[0]?.until).toMatch(/^\d{4}-/)
      expect((await livesOf(over)).map(({ id, until }) => [id, until])).toEqual([[living.id, null]])
    })

    test('with the orders and subscriptions that have or had a profile', async () => {
      const holdingsOf = async ({ id }: Row, token = everythingToken) =>
        (await ask(shelf.app, 'GET', holdingsPath.replace(':id', id), { token })).body.data
      expect(await holdingsOf(over)).toEqual((await livesOf(living))[0]?.holdings)
      expect(await holdingsOf(living)).toEqual([])
      expect(await holdingsOf(over, tokenFor('profile-id:read'))).toEqual([])
    })

    test('only with permission: without it neither holder nor profile', async () => {
      const bare = await livesOf(living, tokenFor('profile-id:read'))
      expect(bare[0]).toMatchObject({ id: over.id, holdings: [] })
      const nameless = await livesOf(living, 'profile-id:read+subscription:read')
      expect(nameless[0]?.holdings).toMatchObject([{ resource: 'subscription', customer: null }])
      const none = await ask(shelf.app, 'GET', livesPath.replace(':id', living.id), { token: tokenFor('order:read') })
      expect(none.status).toBe(403)
      const other = await shelf.make('provider')
      const supplier = await testServer({
        database: shelf.database,
        resources,
        overrides,
        areas: marketAreas,
        authenticate: async () => ({
          id: String(provider.id),
          kind: 'provider',
          owner: String(provider.id),
          name: 'Fjordlink',
          sessionId: actorId,
          portal: 'employee',
          permissions: new Set(['profile-id:read', 'subscription:read', 'customer:read']),
        }),
      })
      try {
        const mine = await stocked({ iccid: await freed(other) })
        const answer = async ({ id }: Row) => (await ask(supplier, 'GET', livesPath.replace(':id', id))).body.data
        expect(await answer(mine)).toEqual([])
        expect(await answer(living)).toMatchObject([{ id: over.id, holdings: [] }])
      } finally {
        await supplier.close()
      }
    })

    /** The ICCID of a provider’s retired profile, which another profile may use. */
    const freed = async ({ id }: Row) => (await retired(await stocked({ providerId: id })))['iccid']

    test('by analysis and search, with the profile in service first, even if a retired one is newer', async () => {
      const iccid = await freed(provider)
      await stocked({ iccid })
      // This profile belongs to another provider.
      await stocked({ iccid, state: 'retired' })
      const result = (await ask(shelf.app, 'POST', xRayPath, { body: { text: iccid } })).body.data as XRay
      const answer = await ask(shelf.app, 'POST', '/api/search', { body: { q: iccid } })
      const { groups } = answer.body.data as { groups: { resource: string; rows: Row[] }[] }
      const hits = groups.find(({ resource }) => resource === 'profile-id')?.rows
      for (const rows of [result.profiles, hits])
        expect(rows?.map(({ state }) => state)).toEqual(['available', 'retired', 'retired'])
    })

    test('in the stock, where retired profiles do not count', async () => {
      await stocked({ state: 'retired', operator: 'Fin de série' })
      const levels = await shelf.get(`${profileId.path}/levels?by=operator&operator=Fin de série`)
      expect(levels).toEqual([])
    })
  })
})

test('by an index among any number of profiles', async () => {
  const shelf = await CatalogueFixture.open({ imports })
  try {
    const provider = await shelf.make('provider')
    const { id } = await shelf.make('user')
    await shelf.database.query({ text: 'update staff_user set id = $2 where id = $1', values: [id, actorId] })
    const one = await shelf.make('profile-id', { iccid: iccidOf(1), state: 'available', customerId: null })
    for (let from = 1; from < 10_000; from += 1_000)
      await shelf.database.query({
        text: `insert into profile_id (id, lpa_esim, iccid, imsi, mcc, mnc, operator, country_code, type, norm_reference, state, active_date, ki)
select gen_random_uuid(), 'LPA:1$smdp.example$' || n, (8933010000000000000 + n)::text, (208010000000000 + n)::text, '208', '01', 'Orange', 'FR',
  'data', 'SGP.22 v2.4', case when n % 3 = 0 then 'retired' else 'available' end, now(), 'sealed' from generate_series($1::integer, $1 + 999) n`,
        values: [from],
      })
    await shelf.database.query({ text: 'analyze profile_id' })
    const asking = vi.spyOn(shelf.database, 'query')
    const app = await testServer(shelf.services)
    try {
      const defaults = {
        providerId: provider.id,
        type: 'data',
        normReference: 'x',
        state: 'available',
        activeDate: '2026-11-21T00:00:00Z',
      }
      const line = `${String(one['iccid'])};${String(one['lpaEsim'])};${String(one['imsi'])}`
      await dryRunImport(
        app,
        profileId,
        `ICCID;LPA;IMSI;Ki\n${line};${'AB'.repeat(16)}\n${line.replaceAll('1', '2')};${'AB'.repeat(16)}`,
        { defaults },
      )
      await dryRunImport(app, subscription, `ICCID;Note;Date de début\n${String(one['iccid'])};Essai;2026-11-21`)
      await ask(app, 'GET', livesPath.replace(':id', one.id))
      for (const text of [one['iccid'], one['lpaEsim']]) await ask(app, 'POST', xRayPath, { body: { text } })
      await ask(app, 'GET', `${profileId.path}?iccid=${String(one['iccid'])}`)
    } finally {
      await app.close()
    }
    const statements = asking.mock.calls.map(([statement]) => statement)
    asking.mockRestore()
    const about = statements.filter(({ text }) => /\bprofile_id"? t\b/.test(text))
    expect(about.length).toBeGreaterThan(6)
    const read = await Promise.all(
      about.map(async ({ text, values = [] }) => {
        const plan = await shelf.database.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values })
        return plan.some((row) => /Seq Scan on profile_id\b/.test(row['QUERY PLAN'])) ? [text] : []
      }),
    )
    expect(read.flat()).toEqual([])
  } finally {
    await shelf.close()
  }
})
