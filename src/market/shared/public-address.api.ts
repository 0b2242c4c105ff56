import { BlockList, isIP } from 'node:net'

/** What IPv4 keeps for other uses than the public network (IANA's special-purpose registry, multicast, future use). */
const reserved = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(net, bits, 'ipv4')

/** What IPv6 routes in public, and what lies inside it for other uses or leads back to an IPv4 address. */
const routed = new BlockList()
routed.addSubnet('2000::', 3, 'ipv6')
const withheld = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  withheld.addSubnet(net, bits, 'ipv6')

/** Whether an address is somebody's on the public network, and not a machine of the house or of its host. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !reserved.check(address, 'ipv4')
  return version === 6 && routed.check(address, 'ipv6') && !withheld.check(address, 'ipv6')
}

const ownNames = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|test|example|invalid|onion)\.?$/i

/** Whether a name can be one of the public network's: it has a dot and no ending that is kept for other uses. */
export function isPublicName(name: string): boolean {
  return name.includes('.') && !ownNames.test(name)
}
