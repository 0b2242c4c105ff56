import type { Services } from '#engine/server/services.api.ts'
import { declaredSetting } from '#engine/server/settings.api.ts'
import { columnOf } from '#engine/definition/resource.ts'
import { Problem, problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { isPayPals } from '../modes/paypal-address.api.ts'
import { payPalUrl } from '../modes/paypal-setting.api.ts'
import { paymentMode } from '../modes/payment-mode.ts'
import { PayPalClient } from './paypal-client.api.ts'

/** The problem of a PayPal payment mode without keys. */
export const notSetUp = problemKind(
  'paypal_not_set_up',
  409,
  words(
    'Ce mode de paiement n’a pas encore ses clés PayPal',
    'This payment mode does not have its PayPal keys yet',
    'لا تملك طريقة الدفع هذه مفاتيح PayPal بعد',
  ),
)

/** The problem of an API address that was stored before Souk checked addresses. Souk sends no keys to such an address. */
export const notPayPals = problemKind(
  'not_paypals_address',
  409,
  words(
    'L’adresse de l’API de ce mode de paiement n’est pas celle de PayPal : corrigez-la',
    'The API address of this payment mode is not PayPal’s: correct it',
    'عنوان واجهة البرمجة لطريقة الدفع هذه ليس عنوان PayPal: صححه',
  ),
)

interface Keys {
  readonly version: number
  readonly apiUrl: string | null
  readonly userId: string | null
  readonly secretId: string | null
  readonly tokenId: string | null
  readonly attributionId: string | null
}

/** The PayPal clients of the payment modes. A client is cached until its payment mode changes. */
export class PayPalAccounts {
  readonly #services: Services
  readonly #clients = new Map<string, { readonly version: number; readonly paypal: PayPalClient }>()

  constructor(services: Services) {
    this.#services = services
  }

  /**
   * Returns the client of a payment mode. Refuses modes of other kinds or without keys. An inactive mode has a client too, because its
   * pending payments must still end.
   */
  async of(modeId: string): Promise<PayPalClient> {
    const [keys] = await this.#services.database.query<Keys>({
      name: 'paypal-keys',
      text: `select version, api_url as "apiUrl", user_id as "userId", secret_id as "secretId", token_id as "tokenId",
        attribution_id as "attributionId" from payment_mode where id = $1 and kind = 'paypal'`,
      values: [modeId],
    })
    if (!keys?.userId || !keys.secretId) throw new Problem(notSetUp)
    const apiUrl = keys.apiUrl ?? declaredSetting(this.#services.settings, payPalUrl)
    if (!isPayPals(apiUrl, this.#services.settings)) throw new Problem(notPayPals)
    const cached = this.#clients.get(modeId)
    if (cached?.version === keys.version) return cached.paypal
    const opened = async (name: 'userId' | 'secretId' | 'tokenId' | 'attributionId'): Promise<string | null> => {
      const sealed = keys[name]
      const place = { table: paymentMode.table, column: columnOf(name), id: modeId }
      return sealed === null ? null : (await this.#services.open(sealed, place)).trim()
    }
    const paypal = new PayPalClient({
      apiUrl,
      clientId: (await opened('userId')) ?? '',
      secret: (await opened('secretId')) ?? '',
      webhookId: await opened('tokenId'),
      attributionId: await opened('attributionId'),
    })
    this.#clients.set(modeId, { version: keys.version, paypal })
    return paypal
  }
}
