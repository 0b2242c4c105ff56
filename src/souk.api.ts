import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './engine/app.api.ts'
import { startChainLinking } from './engine/audit/chain-linking.api.ts'
import { refuseOtherDatabase } from './engine/audit/refuse-other-database.api.ts'
import { loggableError } from './engine/http/log.api.ts'
import { listen } from './engine/server/listening.api.ts'
import { sealerFor } from './engine/encryption/known-keys.api.ts'
import { sealerForKnownColumns } from './engine/encryption/encrypted-columns.api.ts'
import type { Services } from './engine/server/services.api.ts'
import { within } from './engine/definition/concurrency/within.ts'
import { allPermissions } from './engine/definition/access.ts'
import { addressOf, type Settings } from './engine/server/settings.api.ts'
import type { Database } from './engine/database/database.api.ts'
import type { OpenDatabase } from './engine/database/open-database.api.ts'
import { migrate } from './engine/database/schema/migrate.api.ts'
import { openForServer } from './open-for-server.api.ts'
import { accountsArea } from './market/accounts/account-routes.api.ts'
import { preparePassword } from './market/accounts/passwords/passwords.api.ts'
import { invisibleTwins } from './market/shared/invisible-twins.api.ts'
import { shadowingUsernames } from './market/accounts/shadowing-usernames.api.ts'
import { authenticator } from './market/accounts/sessions/sessions.api.ts'
import { allowedOrigins } from './market/accounts/tokens/token-actor.api.ts'
import { permissionsOf } from './market/privileges/permissions.ts'
import { sharedWithPrivileges } from './market/privileges/sharing.api.ts'
import { taskViews } from './market/home/task-views.api.ts'
import { createNotifications } from './market/notifications/notice-kinds.api.ts'
import { chooseFirstCurrency, createFirstAdministrator, createSetupLink } from './market/accounts/sign-in/setup.api.ts'
import { loadDemoOrders } from './market/demo/load-demo-orders.api.ts'
import { loadDemo } from './market/demo/load-demo.api.ts'
import { installDefaultWorkflow } from './market/workflow/workflow.api.ts'
import { imports, marketAreas, overrides, description } from './market/registry.api.ts'
import { resources } from './market/resources.api.ts'
import { sendToSupplier } from './market/supply/connectors/http.api.ts'
import { readCatalogues } from './market/supply/offers/read-catalogue.api.ts'
import { SupplierAccounts } from './market/supply/open-supplier.api.ts'
import { liveStandIns } from './market/supply/stand-ins/live-stand-ins.api.ts'
import { startStandIns, useStandIns } from './market/supply/stand-ins/stand-in.api.ts'
import { onlySuppliersAt } from './market/supply/supplier-addresses.api.ts'
import { lostWordings } from './market/settings/translations/lost-wordings.api.ts'
import { webhookMetrics } from './market/settings/webhooks/webhook-metrics.api.ts'
import { synonyms } from './market/specification/field-aliases.api.ts'
import { documentedEvents } from './market/settings/webhooks/webhook-event-docs.api.ts'

/** A running Souk. */
export interface RunningSouk {
  /** Its address: `http://127.0.0.1:3000`. */
  readonly address: string
  /** The lines that the command prints for the person who started it. */
  readonly greeting: readonly string[]
  /**
   * Finishes running work and releases all resources within about five seconds. Work that is stuck is aborted; an unfinished
   * webhook or mail continues at the next start. With `drains`, Souk first waits `SOUK_STOP_DELAY`, which is not counted, so
   * that proxies notice the stop and leave their connections.
   */
  stop(options?: { readonly drains: boolean }): Promise<void>
}

/** Milliseconds that requests and background work may delay the shutdown. */
const maxCloseTime = 4_000

/** Migrates the database, builds the server of engine and market, and listens. Opens the database unless the caller began to. */
export async function startSouk(
  given: Settings,
  { demo, opening = openForServer(given) }: { demo: boolean; opening?: Promise<OpenDatabase> },
): Promise<RunningSouk> {
  const database = await opening
  // The sample marketplace reaches no real supplier.
  const standIns = demo ? await startStandIns() : null
  const settings = standIns ? onlySuppliersAt(given, standIns.addresses) : given
  try {
    await migrate(database)
    if (standIns) await useStandIns(database, standIns.origin)
    await refuseOtherDatabase(database, settings)
    let phase: 'starting' | 'serving' | 'draining' = 'starting'
    const services = { ...(await servicesOf(database, settings)), phase: () => phase }
    const app = await buildApp(services)
    await chooseFirstCurrency(services)
    await createFirstAdministrator(database, settings)
    await installDefaultWorkflow(database)
    await listen(app, settings)
    const { port } = app.server.address() as AddressInfo
    const address = addressOf(settings.host, port)
    const greetingText = await greeting(services, settings.publicUrl ?? address, demo)
    const standInsLive = new AbortController()
    if (standIns) {
      await useStandIns(database, standIns.origin)
      await readCatalogues(services, new SupplierAccounts(services, sendToSupplier), standInsLive.signal)
    }
    const living =
      standIns &&
      liveStandIns(database, standIns, { address, stopping: standInsLive.signal }).catch((error: unknown) =>
        app.log.warn(loggableError(error), 'the stand-ins stopped living'),
      )
    phase = 'serving'
    return {
      address,
      greeting: greetingText,
      async stop({ drains } = { drains: false }) {
        if (drains) {
          phase = 'draining'
          await pause(settings.stopDelay)
        }
        standInsLive.abort()
        await living
        await within(maxCloseTime, app.close())
        await standIns?.close()
        await database.close()
      },
    }
  } catch (error) {
    await standIns?.close()
    await database.close()
    throw error
  }
}

/** Creates the services of the engine and the market for an open, migrated database. */
export async function servicesOf(database: Database, settings: Settings): Promise<Services> {
  const sealer = await sealerFor({ database, resources, settings })
  const prepare = { hash: preparePassword, seal: sealerForKnownColumns(sealer.seal, resources) }
  const services: Services = {
    database,
    settings,
    prepare,
    open: sealer.open,
    resources,
    overrides,
    imports,
    authenticate: authenticator(database, resources),
    knownOrigins: allowedOrigins(database),
    sharing: sharedWithPrivileges,
    taskViews,
    notifications: createNotifications(database, resources, settings),
    queryMetrics: webhookMetrics,
    webhookEvents: documentedEvents,
    permissions: [allPermissions, ...permissionsOf(resources)],
    fieldAliases: synonyms,
    description,
    areas: [
      accountsArea({
        open: sealer.open,
        // The first administrator chose to load sample data. The sample accounts stay closed, because their passwords are
        // public.
        loadDemo: async () => {
          await loadDemo({ database, settings, prepare }, { openAccounts: false })
          await loadDemoOrders(services)
        },
      }),
      ...marketAreas,
      startChainLinking,
    ],
  }
  return services
}

async function greeting(services: Services, url: string, demo: boolean): Promise<string[]> {
  const accounts = demo ? await loadDemo(services) : []
  if (demo) await loadDemoOrders(services)
  const token = await createSetupLink(services.database)
  return [
    `Souk answers at ${url}`,
    ...(token
      ? [`Create the first administrator with this link, once and within a day: ${url}/setup#token=${token}`]
      : []),
    ...(await shadowingUsernames(services.database)),
    ...(await invisibleTwins(services.database)),
    ...(await lostWordings(services.database)),
    ...(accounts.length > 0 ? ['The sample marketplace has these accounts, for trying out only:'] : []),
    ...accounts.map(
      ({ portal, email, password, privilege }) =>
        `  ${url}${signInPaths[portal]}  ${email}  ${password}  (${privilege})`,
    ),
  ]
}

const signInPaths = { admin: '/login', employee: '/login/user' } as const
