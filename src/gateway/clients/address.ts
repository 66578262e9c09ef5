import { isIPv6 } from 'node:net'

/**
 * Number of IPv6 groups that identify a client. Clients can freely choose the other groups within their /64
 * network.
 */
const NETWORK_GROUPS = 4
const GROUPS = 8
/** Maximum length of an address from a proxy. No real address is longer, but a proxy may send any text. */
const MAX_ADDRESS_CHARACTERS = 64

/** Pattern of an address with the client's port, which some proxies add. Each connection has another port. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3}):\d+|\[([^\]]+)\](?::\d+)?)$/

/**
 * Returns the key that a client is counted by: its IPv4 address, or the /64 network of its IPv6 address. Any
 * other text, which a proxy may send, is truncated.
 */
export const clientOf = (given: string): string => {
  const [, ipv4, ipv6] = WITH_PORT.exec(given) ?? []
  const ip = ipv4 ?? ipv6 ?? given
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip) ?? []
  if (mapped !== undefined) return mapped
  const [address = ''] = ip.split('%', 1)
  if (!isIPv6(address)) return ip.slice(0, MAX_ADDRESS_CHARACTERS)
  // The URL parser normalizes the address.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groupsOf = (text = '') => text.split(':').filter((group) => group !== '')
  const [before, after] = [groupsOf(head), groupsOf(tail)]
  const zeros = new Array<string>(GROUPS - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** Returns the network that a client shares with many others: /16 for IPv4, /48 for IPv6. */
export const networkOf = (ip: string): string => {
  const client = clientOf(ip)
  const [first, second] = client.split('.')
  if (second !== undefined) return `${first}.${second}.0.0/16`
  return client.includes(':') ? `${client.split(':').slice(0, 3).join(':')}::/48` : client
}
