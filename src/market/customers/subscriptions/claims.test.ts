import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import type { Database } from '#engine/database/database.api.ts'
import { openServer } from '#engine/database/server.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { sampleBody } from '#engine/testing/samples.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { overrides } from '#market/registry.api.ts'
import { resources } from '#market/resources.api.ts'
import { customer } from '../customer.ts'
import { subscription } from './subscription.ts'

const profiles = 1_000
const claims = 5_000
const atOnce = 300

describe(`${claims} claims of ${profiles} profiles`, () => {
  let database: TestDatabase
  let served: Database
  let app: FastifyInstance
  let customerId: string

  beforeAll(async () => {
    database = await testDatabase()
    // The pool has as many connections as a busy server, so that concurrent requests reach the same rows.
    served = await openServer(database.url, 16)
    app = await testServer({ database: served, resources, overrides })
    const one = await ask(app, 'POST', customer.path, { body: await sampleBody(app, customer, resources, 1) })
    customerId = (one.body.data as Row).id
    await database.query({
      text: `insert into profile_id (id, lpa_esim, iccid, imsi, mcc, mnc, operator, country_code, type, norm_reference, state, active_date, ki)
select gen_random_uuid(), 'LPA:1$smdp.example$' || n, (8933010000000000000 + n)::text, (208010000000000 + n)::text, '208', '01', 'Orange', 'FR',
  'data', 'SGP.22 v2.4', 'available', now(), 'sealed' from generate_series(1, $1::integer) n`,
      values: [profiles],
    })
  })

  afterAll(async () => {
    await app.close()
    await served.close()
    await database.close()
  })

  test('concurrent claims get each profile once; the others are refused with the reason, without server errors', async () => {
    const stock = await database.query<{ id: string }>({ text: 'select id from profile_id order by id' })
    // The queue claims each profile five times within a few requests.
    const queue = Array.from({ length: claims }, (_, n) => stock[Math.floor((n * profiles) / claims)]?.id ?? '')
    const statuses: Record<string, number> = {}
    const assigned: string[] = []
    const claimant = async (): Promise<void> => {
      for (let profileId = queue.shift(); profileId !== undefined; profileId = queue.shift()) {
        const body = { customerId, profileId, note: 'Ruée', startDate: '2026-11-21' }
        const answer = await ask(app, 'POST', subscription.path, { body })
        const what = [answer.status, answer.body.code].filter(Boolean).join(' ')
        statuses[what] = (statuses[what] ?? 0) + 1
        if (answer.status === 201) assigned.push(String((answer.body.data as Row)['profileId']))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, claimant))
    expect(statuses).toEqual({ '201': profiles, '409 profile_taken': claims - profiles })
    expect(new Set(assigned).size).toBe(profiles)
    const [counts] = await database.query<{ subscriptions: number; assigned: number }>({
      text: `select (select count(distinct profile_id)::integer from subscription where active) as subscriptions,
        (select count(*)::integer from profile_id where state = 'assigned' and customer_id = $1) as assigned`,
      values: [customerId],
    })
    expect(counts).toEqual({ subscriptions: profiles, assigned: profiles })
  })
})
