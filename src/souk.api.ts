import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from '#engine/api/app.ts'
import { keepTrail } from '#engine/api/audit/keeper.ts'
import { listen, refuseTakenAddress } from '#engine/api/listening.ts'
import { sealerFor } from '#engine/api/known-keys.ts'
import { sealingWhereFound } from '#engine/api/reseal-places.ts'
import type { Services } from '#engine/api/services.ts'
import { addressOf, type Settings } from '#engine/api/settings.ts'
import { connect } from '#engine/db/connect.ts'
import type { Database } from '#engine/db/database.ts'
import { migrate } from '#engine/db/migrate.ts'
import { engineSentences } from '#engine/web/sentences.ts'
import { accessArea } from '#market/access/area.api.ts'
import { preparePassword } from '#market/access/passwords.api.ts'
import { authenticator } from '#market/access/sessions.api.ts'
import { knownOrigins } from './market/access/token-actor.api.ts'
import { sharedWithPrivileges } from '#market/access/sharing.api.ts'
import { tellingOf } from '#market/access/telling.api.ts'
import { chooseFirstCurrency, createFirstAdministrator, offerSetup } from '#market/access/setup.api.ts'
import { loadDemoOrders } from '#market/demo/load-demo-orders.api.ts'
import { loadDemo } from '#market/demo/load-demo.api.ts'
import { installDefaultWorkflow } from '#market/orders/workflow.api.ts'
import { imports, marketAreas, marketSentences, overrides } from '#market/registry.api.ts'
import { resources } from '#market/registry.ts'
import { webhookFigures } from '#market/settings/webhooks/figures.api.ts'
import { synonyms } from '#market/specification/synonyms.api.ts'
import { toldEvents } from '#market/settings/webhooks/told-events.api.ts'

/** Souk, running. */
export interface RunningSouk {
  /** Where it answers: `http://127.0.0.1:3000`. */
  readonly address: string
  /** What the person who started it should read. */
  readonly greeting: readonly string[]
  /**
   * Finishes what is under way, then lets go of everything. Whoever `drains` lets proxies notice first, and waits until those who
   * were let in have gone elsewhere.
   */
  stop(options?: { readonly drains: boolean }): Promise<void>
}

/** Opens the database, brings it up to date, builds the server of engine and market, and listens. */
export async function startSouk(settings: Settings, { demo }: { demo: boolean }): Promise<RunningSouk> {
  await refuseTakenAddress(settings)
  const database = await connect({ ...settings, create: true })
  try {
    await migrate(database)
    let phase: 'starting' | 'serving' | 'draining' = 'starting'
    const services = { ...(await servicesOf(database, settings)), phase: () => phase }
    const app = await buildApp(services)
    await chooseFirstCurrency(services)
    await createFirstAdministrator(database, settings)
    await installDefaultWorkflow(database)
    await listen(app, settings)
    const { port } = app.server.address() as AddressInfo
    const address = addressOf(settings.host, port)
    const said = await greeting(services, settings.publicUrl ?? address, demo)
    phase = 'serving'
    return {
      address,
      greeting: said,
      async stop({ drains } = { drains: false }) {
        if (drains) {
          phase = 'draining'
          await pause(settings.stopDelay)
        }
        await app.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** What Souk is made of over an open, migrated database: the engine with the whole market. */
export async function servicesOf(database: Database, settings: Settings): Promise<Services> {
  const sealer = await sealerFor({ database, resources, settings })
  const prepare = { hash: preparePassword, seal: sealingWhereFound(sealer.seal, resources) }
  const services: Services = {
    database,
    settings,
    prepare,
    open: sealer.open,
    resources,
    overrides,
    imports,
    authenticate: authenticator(database, resources),
    knownOrigins: knownOrigins(database),
    sharing: sharedWithPrivileges,
    telling: tellingOf(database, resources, settings),
    figures: webhookFigures,
    told: toldEvents,
    synonyms,
    sentences: [engineSentences, ...marketSentences],
    areas: [
      accessArea({
        open: sealer.open,
        // The first administrator asked for the sample, not for accounts whose passwords everybody knows.
        loadDemo: async () => {
          await loadDemo({ database, settings, prepare }, { openAccounts: false })
          await loadDemoOrders(services)
        },
      }),
      ...marketAreas,
      keepTrail,
    ],
  }
  return services
}

async function greeting(services: Services, url: string, demo: boolean): Promise<string[]> {
  const accounts = demo ? await loadDemo(services) : []
  if (demo) await loadDemoOrders(services)
  const token = await offerSetup(services.database)
  return [
    `Souk answers at ${url}`,
    ...(token
      ? [`Create the first administrator with this link, once and within a day: ${url}/setup#token=${token}`]
      : []),
    ...(accounts.length > 0 ? ['The sample marketplace has these accounts, for trying out only:'] : []),
    ...accounts.map(
      ({ portal, email, password, privilege }) =>
        `  ${url}${signInPaths[portal]}  ${email}  ${password}  (${privilege})`,
    ),
  ]
}

const signInPaths = { admin: '/login', employee: '/login/user' } as const
