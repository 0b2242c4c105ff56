import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The publicly routed IPv6 addresses; `ipaddr.js` also classifies unassigned addresses as `unicast`. */
const routed = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is public; private and local addresses are not. */
export function isPublicAddress(address: string): boolean {
  // `ipaddr.js` also accepts short and octal spellings of IPv4, which are refused here.
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(routed))
}

/** Whether an address belongs to a private network of an organisation (RFC 1918, RFC 6598, RFC 4193). */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  return ['private', 'carrierGradeNat', 'uniqueLocal'].includes(ipaddr.process(address).range())
}

const ownNames = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|test|example|invalid|onion)\.?$/i

/** Whether a name may be public: it has a dot and no reserved ending. */
export function isPublicName(name: string): boolean {
  return name.includes('.') && !ownNames.test(name)
}
