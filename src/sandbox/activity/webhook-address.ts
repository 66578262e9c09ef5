import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** By RFC 6890, and multicast. */
const RESERVED = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/127',
  '64:ff9b::/96',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'ff00::/8',
]
/** Where clouds hand out credentials: never called. */
const LINK_LOCAL = ['169.254.0.0/16', 'fe80::/10']

const blocking = (networks: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

export interface Addresses {
  /** Why an address may be no webhook's; undefined where it may, as far as its text says. */
  problemOf(url: string): string | undefined
  /** Finds the addresses of a name; fails for one that may not be called. */
  readonly lookup: LookupFunction
}

/** Where webhooks may be: `isLocal` allows http, ports, and the network of this machine. */
export const createAddresses = (isLocal: boolean): Addresses => {
  const blocked = blocking(isLocal ? LINK_LOCAL : [...RESERVED, ...LINK_LOCAL])
  const isBlocked = (address: string): boolean =>
    blocked.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return {
    problemOf: (text) => {
      if (!URL.canParse(text)) return 'must be a URL'
      const { protocol, port, username, password, hash, hostname } = new URL(text)
      if (protocol !== 'https:' && !(isLocal && protocol === 'http:')) return 'must begin with https://'
      if (port !== '' && !isLocal) return 'must name no port'
      if (username !== '' || password !== '' || hash !== '') return 'must have no user, password or fragment'
      const host = hostname.replace(/^\[|\]$/g, '')
      const isName = isIP(host) === 0
      const isHidden = isName ? !isLocal && /^(?:[^.]+|.*\.localhost)\.?$/.test(host) : isBlocked(host)
      return isHidden ? 'must be reachable from the internet' : undefined
    },
    lookup: (name, options, done) => {
      lookup(name, { ...options, all: true }, (error, found) => {
        const bad =
          error ?? (found.some(({ address }) => isBlocked(address)) ? new Error('blocked') : undefined)
        const [first] = found ?? []
        if (bad || !first) done(bad ?? new Error('no address'), '')
        else if (options.all) done(null, found)
        else done(null, first.address, first.family)
      })
    },
  }
}
