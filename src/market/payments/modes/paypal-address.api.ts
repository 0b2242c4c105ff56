import type { FieldValues, Repository } from '#engine/crud/repository.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { declaredSetting, type Settings } from '#engine/server/settings.api.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import { inTransaction } from '#engine/database/database.api.ts'
import { payPalAddresses, paymentMode } from './payment-mode.ts'
import { keysBoundToAddress } from './paypal-address.messages.ts'
import { payPalUrl } from './paypal-setting.api.ts'

/** Whether Souk may send keys to an address. Allowed are PayPal’s two addresses and the one in the server’s settings. */
export function isPayPals(address: string, settings: Pick<Settings, 'declared'>): boolean {
  return [...payPalAddresses, declaredSetting(settings, payPalUrl)].some((allowed) => bare(allowed) === bare(address))
}

const sealed = Object.keys(paymentMode.fields).filter((name) => paymentMode.fields[name]?.prepare === 'seal')

/** Refuses a new address without new keys, because keys may be sent only to the address for which they were entered. */
export function refuseMovingKeys(
  standard: Repository,
  { database, settings }: Services,
): Pick<Repository, 'create' | 'update'> {
  const effective = (address: unknown) =>
    bare(typeof address === 'string' ? address : declaredSetting(settings, payPalUrl))
  const refuseElsewhere = ({ apiUrl }: FieldValues): void => {
    if (isPayPals(effective(apiUrl), settings)) return
    throw new Problem(problems.validation, {
      details: [{ ...fieldProblem('apiUrl', 'url'), sentence: keysBoundToAddress }],
    })
  }
  return {
    async create(values, change, on) {
      refuseElsewhere(values)
      return standard.create(values, change, on)
    },
    update: (id, version, values, change, on) =>
      inTransaction(database, on, async (inside) => {
        const { apiUrl } = values
        if (apiUrl === undefined) return standard.update(id, version, values, change, inside)
        const [stored] = await inside.query<{ apiUrl: string | null }>({
          text: 'select api_url as "apiUrl" from payment_mode where id = $1 for update',
          values: [id],
        })
        if (!stored || effective(stored.apiUrl) === effective(apiUrl))
          return standard.update(id, version, values, change, inside)
        refuseElsewhere(values)
        const emptied = Object.fromEntries(sealed.map((name) => [name, null]))
        return standard.update(id, version, { ...emptied, ...values }, change, inside)
      }),
  }
}

function bare(address: string): string {
  return address.replace(/\/+$/, '').toLowerCase()
}
