import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { isFromHere } from '../../../contract/language/loopback.ts'
import { AuthenticationFailure } from '../../http/authentication-failure.ts'

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Parses IP addresses and networks. @throws TypeError on anything else */
const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

/**
 * Creates the check of secure transport. `trustedProxies` are addresses or networks whose X-Forwarded-Proto
 * is trusted.
 */
export const createTransport = (trustedProxies: readonly string[]) => {
  const trusted = listOf(trustedProxies)
  const isTrusted = ({ socket }: IncomingMessage): boolean => {
    const address = socket.remoteAddress ?? ''
    return trustedProxies.length > 0 && address !== '' && trusted.check(address, familyOf(address))
  }
  /** Checks whether the request was sent over HTTPS, to this process or to a trusted proxy. */
  const isSecure = (message: IncomingMessage): boolean =>
    'encrypted' in message.socket ||
    (isTrusted(message) && message.headers['x-forwarded-proto']?.toString().toLowerCase() === 'https')
  return {
    isSecure,
    schemeOf: (message: IncomingMessage): 'http' | 'https' => (isSecure(message) ? 'https' : 'http'),
    /** Requires HTTPS or a caller on this machine. @throws AuthenticationFailure otherwise (spec 1 §1) */
    assertPrivate: (message: IncomingMessage): void => {
      if (!isSecure(message) && !isFromHere(message)) throw new AuthenticationFailure('insecure')
    },
  }
}

export type Transport = ReturnType<typeof createTransport>
