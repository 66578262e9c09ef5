import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'

/** Networks in the IANA special-purpose registries, including deprecated ones, and multicast networks. */
const RESERVED = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '100::/63',
  '2001::/23',
  '2001:db8::/32',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fec0::/10',
  'ff00::/8',
]
/**
 * Networks that are never called: link-local networks, where cloud metadata services serve credentials, and
 * other addresses of such services. IPv6 forms of link-local IPv4 addresses are included (RFC 3056, 4291,
 * 6052, 8215).
 */
const NEVER_CALLED = [
  '169.254.0.0/16',
  'fe80::/10',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.192/32',
  'fd00:ec2::254/128',
  'fd20:ce::254/128',
  '::169.254.0.0/112',
  '::ffff:0:169.254.0.0/112',
  '64:ff9b::169.254.0.0/112',
  '64:ff9b:1::/48',
  '2002::/16',
]

const blocking = (networks: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

export interface Addresses {
  /** Returns why a URL is not allowed, or undefined if it is allowed. */
  problemOf(url: string): string | undefined
  /** Connector that rejects forbidden addresses, even if a host name resolves to them. */
  readonly connect: buildConnector.connector
}

/**
 * Creates the checks for webhook addresses. `isLocal` also allows http, explicit ports and local networks.
 * `resolve` looks up host names.
 */
export const createAddresses = (isLocal: boolean, resolve: typeof lookup = lookup): Addresses => {
  const blocked = blocking(isLocal ? NEVER_CALLED : [...RESERVED, ...NEVER_CALLED])
  const isBlocked = (address: string): boolean =>
    blocked.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  const lookupAllowed: LookupFunction = (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      const bad =
        error ??
        (found.some(({ address }) => isBlocked(address)) ? new Error('Address is not allowed') : undefined)
      const [first] = found ?? []
      if (bad || !first) done(bad ?? new Error('Host name does not resolve'), '')
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
  }
  const connect = buildConnector({ lookup: lookupAllowed })
  return {
    problemOf: (text) => {
      if (!URL.canParse(text)) return 'must be a URL'
      const { protocol, port, username, password, hash, hostname } = new URL(text)
      if (protocol !== 'https:' && !(isLocal && protocol === 'http:')) return 'must begin with https://'
      if (port !== '' && !isLocal) return 'must not contain a port'
      if (username !== '' || password !== '' || hash !== '')
        return 'must not contain a user, password or fragment'
      const host = hostname.replace(/^\[|\]$/g, '')
      const isName = isIP(host) === 0
      const isHidden = isName ? !isLocal && /^(?:[^.]+|.*\.localhost)\.?$/.test(host) : isBlocked(host)
      return isHidden ? 'must be reachable from the internet' : undefined
    },
    // The host is checked again, because IP addresses skip the lookup and a stored URL may be older than the
    // setting.
    connect: (target, done) => {
      const host = target.hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) !== 0 && isBlocked(host)) done(new Error('Address is not allowed'), null)
      else connect(target, done)
    },
  }
}
