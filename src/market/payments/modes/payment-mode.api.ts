import type { FieldValues } from '#engine/crud/repository.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import type { Override } from '#engine/server/services.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { refuseMovingKeys } from './paypal-address.api.ts'
import { payPalTakes } from './paypal-currencies.ts'
import { paymentMode } from './payment-mode.ts'
import { paymentModeMessages } from './payment-mode.messages.ts'

const { sentence } = paymentModeMessages

/**
 * Special rules for payment modes. PayPal can be chosen and activated only if it supports the organisation’s currency. Existing modes keep
 * their settings, but customers are not offered a mode with an unsupported currency.
 */
export const paymentModeOverride: Override = (standard, services) => ({
  async create(values, change, on) {
    refusePayPal(values)
    return refuseMovingKeys(standard, services).create(values, change, on)
  },
  async update(id, version, values, change, on) {
    refusePayPal(values)
    return refuseMovingKeys(standard, services).update(id, version, values, change, on)
  },
  async setActive(id, version, active, change, on) {
    const current = active ? await standard.read(id, change.actor, on) : null
    if (current) refusePayPal(parseRow(paymentMode, current))
    return standard.setActive(id, version, active, change, on)
  },
})

function refusePayPal({ kind }: FieldValues): void {
  const { currency } = organisation
  if (kind !== 'paypal' || payPalTakes(currency)) return
  const detail = { field: 'kind', code: 'paypal_currency', sentence, values: { currency: `\u2066${currency}\u2069` } }
  throw new Problem(problems.validation, { details: [detail] })
}
