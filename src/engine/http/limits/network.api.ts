import ipaddr from 'ipaddr.js'

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
