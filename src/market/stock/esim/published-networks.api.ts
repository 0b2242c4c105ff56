import { networksByCode, type Networks } from './networks.ts'

let read: Promise<Networks> | undefined

/** Every network that exists. The list takes a moment to read, so it is read when somebody first asks. */
export function publishedNetworks(): Promise<Networks> {
  read ??= import('mcc-mnc-list').then(({ all }) => networksByCode(all()))
  return read
}
