import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isFromHere } from '../../contract/language/loopback.ts'
import { isLocal } from '../http/local.ts'

export interface ControlRules {
  readonly controlKey?: string | undefined
  readonly isSecure: (message: IncomingMessage) => boolean
}

/** Reason why a control request is denied. It determines the advice in the message. */
export type Denial = 'not-local' | 'insecure' | 'no-key'

export interface ControlAccess {
  /** Returns why a control request is denied, or undefined if it is allowed. */
  denialOf(message: IncomingMessage): Denial | undefined
  /**
   * Checks whether a request may send the sandbox's own headers. It must come from this machine or contain
   * the key.
   */
  mayUseHeaders(message: IncomingMessage): boolean
}

export const CONTROL_KEY_HEADER = 'x-sandbox-control-key'

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

const keyIn = ({ headers }: IncomingMessage): string => {
  const own = headers[CONTROL_KEY_HEADER]
  return typeof own === 'string' ? own : (/^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '')
}

/**
 * Creates the access rules. Without a key, only programs on this machine may use control endpoints. With a
 * key, every caller must send it, over https or from this machine. Programs on this machine need it too,
 * because behind a TCP proxy all callers appear to be local.
 */
export const createControlAccess = ({ controlKey, isSecure }: ControlRules): ControlAccess => {
  const expected = controlKey === undefined ? undefined : sha256(controlKey)
  const hasKey = (message: IncomingMessage): boolean =>
    expected !== undefined && timingSafeEqual(sha256(keyIn(message)), expected)
  const isPrivate = (message: IncomingMessage): boolean => isSecure(message) || isFromHere(message)
  return {
    denialOf: (message) => {
      if (expected === undefined) return isLocal(message) ? undefined : 'not-local'
      if (!isPrivate(message)) return 'insecure'
      return hasKey(message) ? undefined : 'no-key'
    },
    mayUseHeaders: (message) => isLocal(message) || (isPrivate(message) && hasKey(message)),
  }
}
