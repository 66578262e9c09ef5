import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { bearerIn } from '../../contract/bearer.ts'
import { isFromHere } from '../../contract/language/loopback.ts'
import { isCrossOrigin, isLocal } from '../http/local.ts'

export interface ControlRules {
  readonly controlKey?: string | undefined
  readonly isSecure: (message: IncomingMessage) => boolean
  /** Checks whether the request came over HTTPS, from this machine, or through a forwarded port. */
  readonly isPrivate: (message: IncomingMessage) => boolean
  /** Checks whether a request belongs to a session that was started with the key. */
  readonly hasSession: (message: IncomingMessage) => boolean
}

/** Reason why a visit to the studio is denied. It determines the advice in the message. */
export type VisitDenial = 'not-local' | 'insecure' | 'no-key'
/** Reason why a control request is denied. */
export type Denial = VisitDenial | 'cross-origin'

export interface ControlAccess {
  /** Whether a control key is set. */
  readonly isKeyed: boolean
  /** Returns why a control request is denied, or undefined if it is allowed. */
  denialOf(message: IncomingMessage): Denial | undefined
  /**
   * Returns why a visit to the studio is denied, or undefined if it is allowed. Pages from other origins may
   * link to the studio.
   */
  denialOfVisit(message: IncomingMessage): VisitDenial | undefined
  /** Checks whether a string equals the control key, in constant time. */
  isKey(text: string): boolean
  /**
   * Checks whether a request may send the sandbox's own headers. Requests from this machine may, unless a
   * page of another origin sent them. All other requests need the key and a private connection.
   */
  mayUseHeaders(message: IncomingMessage): boolean
}

export const CONTROL_KEY_HEADER = 'x-sandbox-control-key'

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

const keyIn = ({ headers }: IncomingMessage): string => {
  const own = headers[CONTROL_KEY_HEADER]
  return typeof own === 'string' ? own : bearerIn(headers.authorization)
}

/**
 * Creates the access rules. Without a key, only programs on this machine may use control endpoints. With a
 * key, every caller must send it or have a session, over https or from this machine. Programs on this machine
 * need the key too, because behind a TCP proxy all callers appear to be local. Pages from other origins are
 * refused unless they send the key, because browsers add cookies to their requests.
 */
export const createControlAccess = (rules: ControlRules): ControlAccess => {
  const { controlKey, isSecure, isPrivate, hasSession } = rules
  const expected = controlKey === undefined ? undefined : sha256(controlKey)
  const isKey = (text: string): boolean => expected !== undefined && timingSafeEqual(sha256(text), expected)
  const hasKey = (message: IncomingMessage): boolean => isKey(keyIn(message))
  const denialOfVisit = (message: IncomingMessage): VisitDenial | undefined => {
    if (expected === undefined) return isFromHere(message) ? undefined : 'not-local'
    if (!isPrivate(message)) return 'insecure'
    return hasKey(message) || hasSession(message) ? undefined : 'no-key'
  }
  return {
    isKeyed: expected !== undefined,
    isKey,
    denialOfVisit,
    denialOf: (message) => {
      const denial = denialOfVisit(message)
      if (denial || hasKey(message)) return denial
      return isCrossOrigin(message, isSecure(message) ? 'https' : 'http') ? 'cross-origin' : undefined
    },
    mayUseHeaders: (message) => isLocal(message) || (isPrivate(message) && hasKey(message)),
  }
}
