import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readChain } from '#engine/audit/chain.api.ts'
import { linkEntries } from '#engine/audit/link-entries.api.ts'
import { verifyTrail } from '#engine/audit/verify.api.ts'
import { sealedCounts } from '#engine/encryption/rotate-encryption.api.ts'
import { translatedFields } from '#engine/definition/translated.ts'
import { createSealer, type Sealer } from '#engine/encryption/encryption.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { countsIn } from '#engine/backup/tables.api.ts'
import { migrationsDirectory, migrationsIn } from '#engine/database/schema/migration-files.api.ts'
import { type TestDatabase } from '#engine/testing/database.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { cardRoutes } from '#market/customers/cards/payment-card.api.ts'
import { findBalanceMismatches } from '#market/orders/ledger/ledger-reconciliation.api.ts'
import { hasPlacksSql, hasProfilesSql } from '#market/shared/for-sale-sql.api.ts'
import { isPlanSql } from '#market/shared/plan/plan-answer.ts'
import { imports, overrides } from '#market/registry.api.ts'
import { resources } from '#market/resources.api.ts'
import { formerData, formerDatabase, upgrade, type FormerRow } from './former-data.testing.api.ts'

const versions = ['0.1.0', '0.2.0']

type Changes = Readonly<Record<string, (row: FormerRow) => Readonly<Record<string, unknown>>>>

/**
 * Intended differences since 0.1.0. For each list path, a function returns the changed members of a row of that
 * version.
 */
const since010: Changes = {
  // A line now stores the provider of its profiles; a line with several providers is split.
  '/api/accounts/details/orders': ({ delivers, providerId }) =>
    delivers === 'profiles' && providerId === null
      ? ignored('providerId', 'quantity', 'total', 'version', 'updatedAt', 'titles')
      : {},
  // The API now returns the last day, which is the day before the stored end.
  '/api/config/apps/discounts': dayBeforeTheEnd,
  '/api/config/apps/advertisements': dayBeforeTheEnd,
  '/api/subscriptions': dayBeforeTheEnd,
  // An unpaid order now gets a due date one week later, as its payment links do.
  '/api/accounts/list/orders': ({ category, dueAt }) =>
    category === 'open' && typeof dueAt === 'string'
      ? { dueAt: expect.toSatisfy((now: unknown) => typeof now === 'string' && now >= dueAt) as unknown }
      : {},
  // The event that cancelled unpaid orders after some minutes now waits until the time to pay has passed.
  '/api/accounts/events/orders': ({ nameEn, trigger }) =>
    nameEn === 'Expire' && trigger === 'time'
      ? { trigger: 'payment_expired', minutes: null, ...ignored('version', 'updatedAt') }
      : {},
  // An event belongs to its status, so the change of the event gave the status a new version.
  '/api/accounts/status/orders': ({ nameEn }) => (nameEn === 'Awaiting payment' ? ignored('version', 'updatedAt') : {}),
}

const changedMembers: Readonly<Record<string, Changes>> = { '0.1.0': since010 }

function dayBeforeTheEnd({ endDate }: FormerRow): Readonly<Record<string, unknown>> {
  if (typeof endDate !== 'string') return {}
  return { endDate: new Date(Date.parse(endDate) - 86_400_000).toISOString().slice(0, 10) }
}

/** Matchers that accept any value, for members that other tests check. */
function ignored(...members: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(members.map((name) => [name, expect.toSatisfy(() => true)]))
}

/** Tables computed from other tables. An upgrade may rebuild them. */
const derived = ['sales_fact', 'sales_sum', 'statement_fact', 'statement_sum', 'sales_change']

/** Tables whose rows moved to other tables; a separate test checks those rows. */
const moved = ['report_schedule_recipient']

describe.each(versions)('a migration released with %s', (version) => {
  it('never changes', () => {
    const now = new Map(migrationsIn(migrationsDirectory).map(({ name, sha256 }) => [name, sha256]))
    const changed = [...formerData(version).migrations].filter(([name, sha256]) => now.get(name) !== sha256)
    expect(changed).toEqual([])
  })
})

describe.each(versions)('the data of %s, upgraded to this version', (version) => {
  const former = formerData(version)
  let database: TestDatabase
  let sealer: Sealer
  let app: FastifyInstance
  let before: Readonly<Record<string, number>>

  beforeAll(async () => {
    database = await formerDatabase(former)
    await database.query({
      text: `insert into privilege (id, name, portal, permissions)
        values (gen_random_uuid(), 'Envois', 'employee', '["report:read", "report:schedule"]')`,
    })
    // Souk deletes imports after a week, and the stored data becomes older every day.
    await database.query({ text: 'update import_run set created_at = now()' })
    before = await countsIn(database)
    await upgrade(database)
    const settings = readSettings({ SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '0', SOUK_SEAL_KEYS: former.sealKeys })
    sealer = await createSealer(settings)
    app = await testServer({
      database,
      settings,
      resources,
      overrides,
      imports,
      open: sealer.open,
      areas: [cardRoutes],
    })
  })
  afterAll(async () => {
    await app?.close()
    await database?.close()
  })

  it('keeps every row', async () => {
    const after = await countsIn(database)
    const fewer = Object.keys(before).filter(
      (table) => ![...derived, ...moved].includes(table) && (after[table] ?? 0) < (before[table] ?? 0),
    )
    expect(fewer).toEqual([])
  })

  it('keeps the permission to schedule reports', async () => {
    const [row] = await database.query<{ permissions: readonly string[] }>({
      text: `select permissions from privilege where name = 'Envois'`,
    })
    const verbs = ['activate', 'create', 'delete', 'read', 'update']
    expect(row?.permissions).toEqual([...verbs.map((verb) => `report-schedule:${verb}`), 'report:read'])
  })

  it('keeps the recipients of each scheduled report, which is found by name', async () => {
    const schedules = await database.query<{ recipients: number; search: string }>({
      text: 'select jsonb_array_length(recipients) as recipients, search from report_schedule',
    })
    expect(schedules).toEqual([{ recipients: before['report_schedule_recipient'], search: ' ventes du mois' }])
    expect(before['report_schedule_recipient']).toBeGreaterThan(0)
  })

  it.each(Object.keys(former.lists))('answers at %s exactly as before', async (path) => {
    const now = new Map((await everyRow(path)).map((row) => [row.id, row]))
    const changesOf = changedMembers[version]?.[path] ?? ((): Readonly<Record<string, unknown>> => ({}))
    for (const row of former.lists[path] ?? []) expect(now.get(row.id)).toMatchObject({ ...row, ...changesOf(row) })
  })

  it('has every customer text in the organisation’s language, and none in another', async () => {
    for (const resource of resources) {
      const fields = translatedFields(resource)
      const texts = new Map(
        (fields.length > 0 ? await everyRow(resource.path, '&translations=true') : []).map((row) => [row.id, row]),
      )
      for (const row of fields.length > 0 ? (former.lists[resource.path] ?? []) : []) {
        const filled = fields.filter((name) => row[name] !== null)
        expect(texts.get(row.id)?.['translations']).toEqual(
          Object.fromEntries(filled.map((name) => [name, { fr: row[name] }])),
        )
      }
    }
  })

  it('still sells articles without stock that are not plans, and nothing else without stock', async () => {
    const articles = await database.query<{ on_order: boolean; stocked: boolean; plan: boolean }>({
      text: `select available_on_order as on_order, ${isPlanSql('a')} as plan,
        ${hasPlacksSql('a')} or ${hasProfilesSql('a.id')} as stocked from article a`,
    })
    expect(articles.filter(({ on_order, stocked, plan }) => on_order !== !(stocked || plan))).toEqual([])
    expect(articles.some(({ on_order }) => on_order)).toBe(true)
    expect(articles.some(({ on_order }) => !on_order)).toBe(true)
    expect(await database.query({ text: 'select from order_detail where pieces <> 1 or on_order' })).toEqual([])
  })

  it('has lines that add up to their orders, each with the provider of its profiles', async () => {
    const mismatches = await database.query({
      text: `select o.number from customer_order o join order_detail d on d.order_id = o.id group by o.id having sum(d.total) <> o.total
        union all
        select d.id::text from order_detail d join order_profile h on h.order_detail_id = d.id and h.released_at is null
          join profile_id f on f.id = h.profile_id where f.provider_id is distinct from d.provider_id`,
    })
    expect(mismatches).toEqual([])
    // This order has three profiles of two providers.
    const divided = await database.query({
      text: `select d.quantity, d.total::float from customer_order o join order_detail d on d.order_id = o.id
        where o.note like 'Trois profils%' and d.any_provider order by 1`,
    })
    expect(divided).toEqual([
      { quantity: 1, total: 10.33 },
      { quantity: 2, total: 20.66 },
    ])
    expect(await findBalanceMismatches(database)).toEqual([])
  })

  it('has unpaid orders that wait until their payment deadline, in the drawn and the published workflow', async () => {
    const orders = await everyRow('/api/accounts/list/orders')
    const unpaid = orders.filter(({ category, dueAt }) => category === 'open' && dueAt !== null)
    expect(unpaid.length).toBeGreaterThan(0)
    for (const { dueAt, payUntil } of unpaid) expect(payUntil).toBe(dueAt)
    const triggers = await database.query<{ trigger: string; minutes: number | null }>({
      text: `select e ->> 'trigger' as trigger, (e ->> 'minutes')::integer as minutes
        from workflow, jsonb_array_elements(document -> 'events') e where e ->> 'nameEn' = 'Expire'
        union all select trigger, minutes from order_event where name_en = 'Expire'`,
    })
    expect(triggers.length).toBeGreaterThan(1)
    for (const one of triggers) expect(one).toEqual({ trigger: 'payment_expired', minutes: null })
  })

  it('has a complete journal, and every secret can be opened', async () => {
    while ((await linkEntries(database, sealer.open))?.more);
    const { faults } = await verifyTrail({ database, open: sealer.open, anchor: null })
    expect(faults).toEqual([])
    expect(await readChain(database, sealer.open)).not.toBeNull()
    const keys = await sealedCounts(database, resources)
    expect(keys.map(({ key }) => key)).toEqual([former.sealKeys.split(':')[0]])
  })

  async function everyRow(path: string, also = ''): Promise<FormerRow[]> {
    const rows: FormerRow[] = []
    for (let after: string | null = ''; after !== null;) {
      const url = `${path}?limit=200&sort=createdAt${also}${after && `&after=${encodeURIComponent(after)}`}`
      const answer = await app.inject({ url, headers: { authorization: 'Bearer *', 'accept-language': 'fr' } })
      expect(answer.statusCode, `${path}: ${answer.body.slice(0, 300)}`).toBe(200)
      const page: { data: FormerRow[]; page: { next: string | null } } = answer.json()
      rows.push(...page.data)
      after = page.page.next
    }
    return rows
  }
})
