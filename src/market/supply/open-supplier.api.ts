import { setTimeout as pause } from 'node:timers/promises'
import type { Queryable } from '#engine/database/database.api.ts'
import { columnOf } from '#engine/definition/resource.ts'
import type { Services } from '#engine/server/services.api.ts'
import { SupplierRefusal, type Supplier } from './connectors/connector.ts'
import { connectors, type Connector } from './connectors/connectors.api.ts'
import type { Send } from './connectors/http.api.ts'
import { isSupplierAddress, sendersIn } from './supplier-addresses.api.ts'
import { supplierAccount } from './supplier-account.ts'

/** The stored members of a supplier account that purchases need. */
export interface StoredAccount {
  readonly id: string
  readonly version: number
  readonly active: boolean
  readonly name: string
  readonly providerId: string
  readonly connector: string
  readonly address: string
  readonly keyId: string | null
  readonly keySecret: string | null
  readonly state: 'off' | 'tried' | 'on'
  readonly mode: 'test' | 'live'
  readonly currency: string
  readonly priceCeiling: string | null
  readonly dailyCap: string | null
  readonly perMinute: number
}

/** An account with the connection to its supplier. */
export interface OpenAccount {
  readonly account: StoredAccount
  readonly connector: Connector
  readonly supplier: Supplier
}

/** Reads an account; `isLocked` locks it until the transaction ends. Undefined when it does not exist. */
export async function readAccount(on: Queryable, id: string, isLocked = false): Promise<StoredAccount | undefined> {
  const [account] = await on.query<StoredAccount>({
    text: `select id, version, active, name, provider_id as "providerId", connector, address, key_id as "keyId", key_secret as "keySecret",
        state, mode, currency, price_ceiling::text as "priceCeiling", daily_cap::text as "dailyCap", per_minute as "perMinute"
      from supplier_account where id = $1${isLocked ? ' for no key update' : ''}`,
    values: [id],
  })
  return account
}

/** The connections to supplier accounts. A connection is cached until its account changes. */
export class SupplierAccounts {
  readonly #services: Services
  readonly #send: Send
  readonly #open = new Map<string, OpenAccount>()
  /** The time of the next free request of each account, in milliseconds. */
  readonly #next = new Map<string, number>()

  constructor(services: Services, send: Send) {
    this.#services = services
    this.#send = send
  }

  /** Opens an account. Throws `SupplierRefusal` (settings) when its address is not allowed or a key is missing. */
  async of(id: string): Promise<OpenAccount> {
    const account = await readAccount(this.#services.database, id)
    const connector = account && connectors[account.connector]
    if (!account || !connector) throw new SupplierRefusal('settings', 'NO_ACCOUNT')
    const cached = this.#open.get(id)
    if (cached?.account.version === account.version) return cached
    if (!isSupplierAddress(account.address, this.#services.settings)) throw new SupplierRefusal('settings', 'ADDRESS')
    if (connector.needs.some((name) => !account[name])) throw new SupplierRefusal('settings', 'NO_KEY')
    const [keyId, keySecret] = await Promise.all(
      (['keyId', 'keySecret'] as const).map((name) => this.#key(account, name)),
    )
    const connection = {
      address: account.address.replace(/\/+$/, ''),
      keyId: keyId ?? '',
      keySecret: keySecret ?? '',
      currency: account.currency,
      senders: sendersIn(this.#services.settings),
    }
    const opened = { account, connector, supplier: connector.connect(connection, this.#limited(account)) }
    this.#open.set(id, opened)
    return opened
  }

  async #key(account: StoredAccount, name: 'keyId' | 'keySecret'): Promise<string> {
    const sealed = account[name]
    const place = { table: supplierAccount.table, column: columnOf(name), id: account.id }
    return sealed === null ? '' : (await this.#services.open(sealed, place)).trim()
  }

  /** Sends at most the account’s number of requests per minute from this process. */
  #limited({ id, perMinute }: StoredAccount): Send {
    return async (address, request) => {
      const now = Date.now()
      const turn = Math.max(now, this.#next.get(id) ?? 0)
      this.#next.set(id, turn + 60_000 / perMinute)
      if (turn > now) await pause(turn - now)
      return this.#send(address, request)
    }
  }
}
