import * as z from 'zod'
import { declaredSetting, type DeclaredSetting, type Settings } from '#engine/server/settings.api.ts'
import { connectors } from './connectors/connectors.api.ts'

/** The setting with the only addresses to which Souk sends the keys of supplier accounts. */
export const supplierAddresses = {
  variable: 'SOUK_SUPPLIER_ADDRESSES',
  schema: z
    .string()
    .default(
      Object.values(connectors)
        .flatMap(({ addresses }) => addresses)
        .join(' '),
    )
    .describe('the addresses of suppliers’ APIs that Souk may contact, with a space in between; none for no supplier'),
} satisfies DeclaredSetting

/** The setting with the network addresses from which suppliers that do not sign their notifications may send them. */
export const supplierSenders = {
  variable: 'SOUK_SUPPLIER_SENDERS',
  schema: z
    .string()
    // Source: the notification page of eSIM Access, the only supplier here without signatures.
    .default('3.1.131.226 54.254.74.88 18.136.190.97 18.136.60.197 18.136.19.137')
    .describe('the network addresses that may send unsigned notifications of suppliers, with a space in between'),
} satisfies DeclaredSetting

/** The network addresses that may send unsigned notifications; none in settings that do not declare them, as in tests. */
export function sendersIn(settings: Pick<Settings, 'declared'>): readonly string[] {
  return Object.hasOwn(settings.declared, supplierSenders.variable)
    ? declaredSetting(settings, supplierSenders).split(/\s+/)
    : []
}

/** The settings of a Souk that can reach nothing but these addresses, and that accepts notifications from this machine only. */
export function onlySuppliersAt(settings: Settings, addresses: readonly string[]): Settings {
  const only = { [supplierAddresses.variable]: addresses.join(' '), [supplierSenders.variable]: '127.0.0.1' }
  return { ...settings, declared: { ...settings.declared, ...only } }
}

/** Whether Souk may send keys to an address. Settings that do not declare the addresses, as in tests, allow none. */
export function isSupplierAddress(address: string, settings: Pick<Settings, 'declared'>): boolean {
  if (!Object.hasOwn(settings.declared, supplierAddresses.variable)) return false
  const allowed = declaredSetting(settings, supplierAddresses).split(/\s+/)
  return allowed.map(bareAddress).includes(bareAddress(address))
}

/** An address without its final slash, in small letters. */
export function bareAddress(address: string): string {
  return address.replace(/\/+$/, '').toLowerCase()
}
