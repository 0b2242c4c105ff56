import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The IPv6 addresses that are routed in public; `ipaddr.js` also calls unassigned ones `unicast`. */
const routed = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is on the public network, and not a machine of the house or of its host. */
export function isPublicAddress(address: string): boolean {
  // Short and octal spellings of IPv4, which `ipaddr.js` would read, are no addresses here.
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(routed))
}

const ownNames = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|test|example|invalid|onion)\.?$/i

/** Whether a name can be one of the public network's: it has a dot and no ending that is kept for other uses. */
export function isPublicName(name: string): boolean {
  return name.includes('.') && !ownNames.test(name)
}
