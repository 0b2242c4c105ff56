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
  const address = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(ip)?.[1]
  if (address) return `${address}.0/24`
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length)
  const filled = [...groups, ...Array<string>(missing).fill('0'), ...last]
  return `${filled
    .slice(0, ipv6Groups)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/${ipv6Groups * 16}`
}
