import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#engine/audit/entry.api.ts'
import { createMany } from '#engine/crud/write-many.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { dryRunImport } from '#engine/import-export/import-fixture.testing.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { unimportableFields } from '#engine/definition/file-fields.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { everythingToken } from '#engine/testing/requests.api.ts'
import { testServer, testServices } from '#engine/testing/server.api.ts'
import { directoryGroup } from '#market/accounts/directory/directory-group.ts'
import { identityProvider } from '#market/accounts/directory/identity-provider.ts'
import { preparePassword } from '#market/accounts/passwords/passwords.api.ts'
import { loadDemoOrders } from '#market/demo/load-demo-orders.api.ts'
import { loadDemo } from '#market/demo/load-demo.api.ts'
import { issueStatement } from '#market/reports/statements/provider-statement.api.ts'
import { overrides } from '#market/registry.api.ts'
import { resources } from '#market/resources.api.ts'

const carried = resources.filter(
  (resource) =>
    resource.verbs.includes('export') && resource.verbs.includes('create') && unimportableFields(resource).length === 0,
)

describe('with the sample marketplace', () => {
  let database: TestDatabase
  let app: FastifyInstance
  let folder: string

  beforeAll(async () => {
    database = await testDatabase()
    folder = await mkdtemp(join(tmpdir(), 'souk-exchange-'))
    const settings = readSettings({ SOUK_DATA_DIR: folder, SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '0' })
    await loadDemo({ database, settings, prepare: { hash: preparePassword, seal: async (value) => value } })
    const services = { database, resources, overrides }
    await loadDemoOrders(testServices(services))
    await issueAStatement()
    await connectADirectory()
    app = await testServer(services)
  }, 60_000)

  /** Issues a statement without orders, because the sample orders of this test are too recent for one. */
  async function issueAStatement(): Promise<void> {
    const [provider] = await database.query<{ id: string }>({ text: 'select id from provider order by id limit 1' })
    const period = { providerId: provider?.id ?? '', periodFrom: '2020-01-01', periodTo: '2020-01-31' }
    const services = testServices({ database, resources, overrides })
    await database.transaction((on) => issueStatement(on, services, period, systemActor))
  }

  /** Adds a directory with a group, of which the sample marketplace has none. */
  async function connectADirectory(): Promise<void> {
    const [privilege] = await database.query<{ id: string }>({ text: 'select id from privilege order by id limit 1' })
    const [directoryId, groupId] = [newId(), newId()]
    const issuer = 'https://login.example.com/realms/team'
    const directory = {
      name: 'Annuaire',
      portal: 'admin',
      issuer,
      clientId: 'souk',
      groupClaim: 'groups',
      firstSignIn: 'wait',
    }
    await createMany(database, identityProvider, [{ id: directoryId, values: directory }], systemActor)
    const group = { directoryId, groupName: 'Équipe du souk', privilegeId: privilege?.id ?? '', rank: 1 }
    await createMany(database, directoryGroup, [{ id: groupId, values: group }], systemActor)
  }

  afterAll(async () => {
    await app.close()
    await database.close()
    await rm(folder, { recursive: true })
  })

  describe.each([
    ['format=csv', 'fr'],
    ['format=csv', 'en'],
    ['format=csv', 'ar'],
    ['format=csv&separatorLine=true&wholeNumbers=true', 'fr'],
    ['format=csv&delimiter=tab&decimalMark=.', 'ar'],
    ['format=xlsx', 'fr'],
    ['format=xlsx', 'en'],
    ['format=xlsx', 'ar'],
  ])('an export by %s in %s that is imported again', (query, language) => {
    test.each(carried.map((resource) => [resource.name, resource] as const))(
      'finds every %s identical',
      async (_, resource) => {
        const { rawPayload } = await app.inject({
          url: `${resource.path}/export?${query}`,
          headers: { authorization: `Bearer ${everythingToken}`, 'accept-language': language },
        })
        const run = await dryRunImport(app, resource, rawPayload, {}, language)
        expect(Object.keys(run.counts)).toEqual(['identical'])
      },
    )
  })
})
