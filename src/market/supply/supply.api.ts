import { repositoryOf } from '#engine/crud/override.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import { updateMany } from '#engine/crud/write-many.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { route } from '#engine/http/route.api.ts'
import { day, every, hour, minute, second } from '#engine/jobs/repeating-task.api.ts'
import type { Area, Services } from '#engine/server/services.api.ts'
import type { ProveSecondFactor } from '#market/accounts/two-factor/prove-second-factor.api.ts'
import { SupplyBuyer, type SupplyDesk } from './buying/buyer.api.ts'
import { readPurchase } from './buying/purchase.api.ts'
import { sendToSupplier } from './connectors/http.api.ts'
import { cancellations } from './life/cancellation.api.ts'
import { fireSignals, type FireTrigger } from './life/fire-signals.api.ts'
import { notificationDecisions } from './life/notification-decisions.api.ts'
import { notificationInbox } from './life/notification-inbox.api.ts'
import { pollLives } from './life/poll-lives.api.ts'
import { deleteOldNotifications, processNotifications } from './life/process-notifications.api.ts'
import { readCatalogues } from './offers/read-catalogue.api.ts'
import { SupplierAccounts } from './open-supplier.api.ts'
import { readBalance, supplierAccountRoutes } from './supplier-account.api.ts'
import { giveUpPurchase, notHeld, releasePurchase } from './supply.contract.ts'
import { supplyOrder } from './supply-order.ts'

/** The routes of supplier accounts and purchases. `usedSql` is the condition that a device has or had the profile `p`. */
export function supplyRoutes(proofFor: (services: Services) => ProveSecondFactor, usedSql: string): Area {
  return async (app, services) => {
    const { database } = services
    const purchases = repositoryOf(supplyOrder, services)
    await supplierAccountRoutes(proofFor(services))(app, services)
    notificationDecisions(app, services)
    const accounts = new SupplierAccounts(services, sendToSupplier)
    cancellations(app, services, accounts, usedSql)
    await notificationInbox(app, services, accounts)

    for (const contract of [releasePurchase, giveUpPurchase])
      route(app, contract, async ({ params: { id }, change }) => {
        if (!(await purchases.read(id, change.actor))) throw new Problem(problems.notFound)
        const row = await database.transaction(async (on) => {
          const purchase = await readPurchase(on, id, true)
          if (purchase?.state !== 'held') throw new Problem(notHeld)
          const isReleased = contract === releasePurchase
          // A purchase that may have been sent is searched first, because its time of sending stays.
          const waits = purchase.sentAt === null ? 'queued' : 'sending'
          const values = isReleased ? { state: waits, reason: null } : { state: 'cancelled' }
          await updateMany(on, supplyOrder, [{ id, values }], change)
          const text = isReleased
            ? 'update supply_task set approved = true, absent_at = null, attempts = 0, next_at = now() where id = $1'
            : 'delete from supply_task where id = $1'
          await on.query({ text, values: [id] })
          return purchases.read(id, change.actor, on)
        })
        if (!row) throw new Problem(problems.notFound)
        return { data: parseRow(supplyOrder, row) }
      })
  }
}

/** The work that buys what paid orders lack, follows the eSIMs at their suppliers, and reads catalogues and balances. */
export function supplyWork(deskFor: (services: Services) => SupplyDesk & { readonly signal: FireTrigger }): Area {
  return (app, services) => {
    const { database } = services
    const desk = deskFor(services)
    const buyer = new SupplyBuyer(services, desk, sendToSupplier)
    const accounts = new SupplierAccounts(services, sendToSupplier)
    every(app, { name: 'purchases from suppliers', milliseconds: second, work: (stopping) => buyer.work(stopping) })
    every(app, { name: 'orders without a purchase', milliseconds: minute, work: () => buyer.sweep() })
    every(app, {
      name: 'notifications of suppliers',
      milliseconds: second,
      work: (stopping) => processNotifications(services, accounts, stopping),
    })
    every(app, {
      name: 'orders whose eSIMs are installed or used up',
      milliseconds: 15 * second,
      work: () => fireSignals(services, desk.signal),
    })
    every(app, {
      name: 'eSIMs at suppliers',
      milliseconds: minute,
      work: (stopping) => pollLives(services, accounts, stopping),
    })
    every(app, {
      name: 'old notifications of suppliers',
      milliseconds: day,
      work: () => deleteOldNotifications(services),
    })
    every(app, {
      name: 'catalogues of suppliers',
      milliseconds: hour,
      work: (stopping) => readCatalogues(services, accounts, stopping),
    })
    every(app, {
      name: 'balances at suppliers',
      milliseconds: hour,
      work: async () => {
        const text = `select id from supplier_account where active and state = 'on'`
        for (const { id } of await database.query<{ id: string }>({ text })) await readBalance(services, accounts, id)
      },
    })
  }
}
