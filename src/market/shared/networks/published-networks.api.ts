import { networksByCode, type Networks } from './networks.ts'

let read: Promise<Networks> | undefined

/** Every published network. Reading the list is slow, so the list is loaded on first use. */
export function publishedNetworks(): Promise<Networks> {
  read ??= import('mcc-mnc-list').then(({ all }) => networksByCode(all()))
  return read
}
