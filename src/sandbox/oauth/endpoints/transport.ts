import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { isAtLoopback, isFromHere, isLoopback } from '../../../contract/language/loopback.ts'
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
 * Checks whether the public URL has a loopback address. If so, clients connect to a forwarded port on their
 * own machine.
 */
const isForwardedPort = (publicUrl: string | undefined): boolean =>
  publicUrl !== undefined && isLoopback(new URL(publicUrl).hostname)

/**
 * Creates the checks for secure transport. `trustedProxies` are addresses or networks whose X-Forwarded-Proto
 * is trusted. If the public URL has a loopback address, the port may be forwarded, for example to a
 * container.
 */
export const createTransport = (trustedProxies: readonly string[], publicUrl?: string) => {
  const trusted = listOf(trustedProxies)
  const mayBeForwarded = isForwardedPort(publicUrl)
  const isTrusted = ({ socket }: IncomingMessage): boolean => {
    const address = socket.remoteAddress ?? ''
    return trustedProxies.length > 0 && address !== '' && trusted.check(address, familyOf(address))
  }
  /** Checks whether the request was sent over HTTPS, to this process or to a trusted proxy. */
  const isSecure = (message: IncomingMessage): boolean =>
    'encrypted' in message.socket ||
    (isTrusted(message) && message.headers['x-forwarded-proto']?.toString().toLowerCase() === 'https')
  /**
   * Checks whether the request came over HTTPS, from this machine (spec 1 §1), or through a forwarded port.
   */
  const isPrivate = (message: IncomingMessage): boolean =>
    isSecure(message) || isFromHere(message) || (mayBeForwarded && isAtLoopback(message))
  return {
    isSecure,
    isPrivate,
    schemeOf: (message: IncomingMessage): 'http' | 'https' => (isSecure(message) ? 'https' : 'http'),
    /** Checks that the connection is private (spec 1 §1). @throws AuthenticationFailure if it is not */
    assertPrivate: (message: IncomingMessage): void => {
      if (!isPrivate(message)) throw new AuthenticationFailure('insecure')
    },
  }
}

export type Transport = ReturnType<typeof createTransport>
