import { systemActor } from '#engine/audit/entry.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Change, FieldValues } from '#engine/crud/repository.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import { updateMany } from '#engine/crud/write-many.api.ts'
import { inTransaction } from '#engine/database/database.api.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area, Override, Services } from '#engine/server/services.api.ts'
import type { ProveSecondFactor } from '#market/accounts/two-factor/prove-second-factor.api.ts'
import { noteTrouble } from './buying/purchase.api.ts'
import { NoAnswer, SupplierRefusal, type Refused } from './connectors/connector.ts'
import { sendToSupplier, type Send } from './connectors/http.api.ts'
import { catalogueReading } from './offers/catalogue-reading.ts'
import { readCatalogue } from './offers/read-catalogue.api.ts'
import { readAccount, SupplierAccounts } from './open-supplier.api.ts'
import { liveAccount, notTried, readCatalogueNow, switchAccount, tryAccount } from './supply.contract.ts'
import { bareAddress, isSupplierAddress } from './supplier-addresses.api.ts'
import { supplierAccount } from './supplier-account.ts'
import { setSourceCurrency } from './supplier-plan.api.ts'

const { notAllowed } = defineMessages('supply.addresses', {
  notAllowed: words(
    'Souk n’envoie de clés qu’aux adresses que le serveur autorise',
    'Souk sends keys only to the addresses that the server allows',
    'لا يرسل Souk المفاتيح إلا إلى العناوين التي يسمح بها الخادم',
  ),
})

const off = { state: 'off', mode: 'test' } as const
const bound = ['connector', 'address', 'keyId', 'keySecret']

/** Special rules for supplier accounts: they start off, and a change of their connection switches them off again. */
export const supplierAccountOverride: Override = (standard, { database, settings }) => {
  const refuseElsewhere = ({ address }: FieldValues): void => {
    if (typeof address !== 'string' || isSupplierAddress(address, settings)) return
    throw new Problem(problems.validation, {
      details: [{ ...fieldProblem('address', 'url'), sentence: notAllowed }],
    })
  }
  return {
    async create(values, change, on) {
      refuseElsewhere(values)
      return standard.create({ ...values, ...off }, change, on)
    },
    update: (id, version, values, change, on) =>
      inTransaction(database, on, async (inside) => {
        const stored = await readAccount(inside, id, true)
        const isMoved =
          typeof values['address'] === 'string' && bareAddress(values['address']) !== bareAddress(stored?.address ?? '')
        if (isMoved) refuseElsewhere(values)
        // Keys may be sent only to the address for which they were entered.
        const emptied = isMoved ? { keyId: null, keySecret: null } : {}
        const isBound = bound.some((name) => Object.hasOwn(values, name) && (isMoved || name !== 'address'))
        const isSame =
          values['connector'] === stored?.connector &&
          !isMoved &&
          !['keyId', 'keySecret'].some((name) => Object.hasOwn(values, name))
        const reset = isBound && !isSame ? off : {}
        const updated = await standard.update(id, version, { ...emptied, ...values, ...reset }, change, inside)
        if (values['currency'] !== undefined) await setSourceCurrency(inside, id, values['currency'], change)
        return updated
      }),
  }
}

/** Asks the balance of an account and stores it. Returns the refusal, or null after a success. */
export async function readBalance(services: Services, accounts: SupplierAccounts, id: string): Promise<Refused | null> {
  const { database } = services
  try {
    const { supplier } = await accounts.of(id)
    const { amount } = await supplier.balance()
    await database.query({
      text: `update supplier_account set balance = $2, balance_at = now(), balance_low = coalesce($2::numeric < alert_below, false) where id = $1`,
      values: [id, amount],
    })
    return null
  } catch (error) {
    if (error instanceof SupplierRefusal) return error.refused
    if (error instanceof NoAnswer) return { kind: 'refused', class: 'busy', code: error.message }
    throw error
  }
}

/** The routes that try an account and switch it on or off. */
export function supplierAccountRoutes(prove: ProveSecondFactor, send: Send = sendToSupplier): Area {
  return (app, services) => {
    const { database } = services
    const repository = repositoryOf(supplierAccount, services)
    const accounts = new SupplierAccounts(services, send)

    route(app, tryAccount, async ({ params: { id }, change }) => {
      if (!(await repository.read(id, change.actor))) throw new Problem(problems.notFound)
      const startedAt = performance.now()
      const refusal = await readBalance(services, accounts, id)
      const milliseconds = Math.round(performance.now() - startedAt)
      const tried = await database.transaction(async (on) => {
        const account = await readAccount(on, id, true)
        const state = refusal === null && account?.state === 'off' ? { state: 'tried' } : {}
        const values = { ...state, triedAt: new Date().toISOString() }
        await updateMany(on, supplierAccount, [{ id, values }], change)
        await noteTrouble(on, id, refusal?.class ?? null)
        return repository.read(id, change.actor, on)
      })
      const row = tried && parseRow(supplierAccount, tried)
      const seen =
        refusal === null
          ? { balance: row?.balance ?? null, currency: row?.currency ?? null }
          : { balance: null, currency: null }
      return { data: { ...seen, refusal: refusal?.class ?? null, code: refusal?.code ?? null, milliseconds } }
    })

    route(app, readCatalogueNow, async ({ params: { id }, change }) => {
      if (!(await repository.read(id, change.actor))) throw new Problem(problems.notFound)
      const readingId = await readCatalogue(services, accounts, id, change)
      const row = await repositoryOf(catalogueReading, services).read(readingId, systemActor.actor)
      if (!row) throw new Problem(problems.notFound)
      return { data: parseRow(catalogueReading, row) }
    })

    const switchTo = async (id: string, to: 'off' | 'test' | 'live', change: Change) => {
      const row = await database.transaction(async (on) => {
        const account = await readAccount(on, id, true)
        if (to !== 'off' && account?.state === 'off') throw new Problem(notTried)
        const values = to === 'off' ? { state: 'off' } : { state: 'on', mode: to }
        await updateMany(on, supplierAccount, [{ id, values }], change)
        return repository.read(id, change.actor, on)
      })
      if (!row) throw new Problem(problems.notFound)
      return { data: parseRow(supplierAccount, row) }
    }

    route(app, switchAccount, ({ params: { id }, body: { to }, change }) => switchTo(id, to, change))

    route(app, liveAccount, async ({ params: { id }, body, change }) => {
      if (!(await repository.read(id, change.actor))) throw new Problem(problems.notFound)
      await prove(change.actor, body)
      return switchTo(id, 'live', change)
    })
  }
}
