import ipaddr from 'ipaddr.js'

/**
 * The network a request comes from, as far as one person can change the address at will: the 256 addresses of an IPv4
 * network, the first half of an IPv6 address.
 */
export function networkOf(ip: string): string {
  return networkAs(ip, 4)
}

/** The network that one customer of a provider may have: the 256 addresses of an IPv4 network, the first 48 bits of an IPv6 address. */
export function wideNetworkOf(ip: string): string {
  return networkAs(ip, 3)
}

function networkAs(ip: string, ipv6Groups: number): string {
  // A trusted proxy may forward text that is no address.
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.0/24`
  const groups = address.parts.slice(0, ipv6Groups).map((part) => part.toString(16))
  return `${groups.join(':')}::/${ipv6Groups * 16}`
}
