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

/** The settings of a Souk that can reach nothing but these addresses. */
export function onlySuppliersAt(settings: Settings, addresses: readonly string[]): Settings {
  return { ...settings, declared: { ...settings.declared, [supplierAddresses.variable]: addresses.join(' ') } }
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
