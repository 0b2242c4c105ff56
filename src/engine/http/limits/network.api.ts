import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether a text is a network in CIDR notation or one address. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...others] = text.split('/')
  const version = isIP(address)
  if (version === 0 || others.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Whether an address is in one of the networks; every address is allowed by an empty list. */
export function isInNetworks(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  if (isIP(ip) === 0) return false
  const address = ipaddr.process(ip)
  return networks.filter(isNetwork).some((network) => {
    const [base, bits] = network.includes('/') ? ipaddr.parseCIDR(network) : [ipaddr.parse(network), null]
    const range = bits ?? (base instanceof ipaddr.IPv4 ? 32 : 128)
    return address.kind() === base.kind() && address.match(base, range)
  })
}

/**
 * The network of a client address, as wide as the range from which one person can choose addresses: the /24 of an IPv4
 * address, the first half of an IPv6 address.
 */
export function networkOf(ip: string): string {
  return networkAs(ip, 4)
}

/**
 * The widest network that one customer of an internet provider may have: the /24 of an IPv4 address, the /48 of an IPv6
 * address.
 */
export function wideNetworkOf(ip: string): string {
  return networkAs(ip, 3)
}

function networkAs(ip: string, ipv6Groups: number): string {
  // A trusted proxy may forward text that is not an address.
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.0/24`
  const groups = address.parts.slice(0, ipv6Groups).map((part) => part.toString(16))
  return `${groups.join(':')}::/${ipv6Groups * 16}`
}
