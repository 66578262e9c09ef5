import { isIP } from 'node:net'
import Type, { type TSchema, type TSchemaOptions } from 'typebox'
import { grouped } from '../contract/language/limits.ts'
import { isLoopback } from '../contract/language/loopback.ts'

export interface Described extends TSchemaOptions {
  /** Markdown text. */
  readonly description: string
  /** Text that completes the sentence "must be …". */
  readonly expected?: string
  /** Behavior when the setting is not set and has no `default`, in Markdown. */
  readonly otherwise?: string
}

export const PORT = { minimum: 0, maximum: 65_535, expected: 'a port from 0 to 65535' }
/**
 * Rule for secrets: 32 random hexadecimal characters contain 128 bits; other common encodings contain more.
 */
export const SECRET = { minLength: 32, expected: 'a string of at least 32 characters' }
/** Rule for secrets that clients send in a header, where spaces and letters beyond ASCII arrive changed. */
export const HEADER_SECRET = {
  minLength: 32,
  pattern: '^[!-~]*$',
  expected: 'a string of at least 32 ASCII characters without spaces',
}
/** Rule for secrets that clients send as bearer tokens; the gateway accepts no other characters there. */
export const BEARER_SECRET = {
  minLength: 32,
  maxLength: 512,
  pattern: '^[\\w.~+/=-]*$',
  expected: 'a string of 32 to 512 letters, digits and characters of -._~+/=',
}
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export const PRODUCTION_MODES = ['no', 'operators', 'yes'] as const
/** Clients that may see the upstream calls of their requests. */
export const AUDIENCES = ['everyone', 'operators', 'off'] as const
/** Confirmation that an operator must write out in full. */
export const OPEN_TO_EVERYONE = 'everyone who reaches this gateway acts as this user'
export const PLANS = ['parallel', 'frugal', 'off'] as const

export const count = (minimum: number, maximum: number, row: Described) =>
  Type.Optional(
    Type.Integer({
      minimum,
      maximum,
      expected: `a number from ${grouped(minimum)} to ${grouped(maximum)}`,
      ...row,
    }),
  )
export const duration = (maximum: number, unit: string, row: Described) =>
  Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      maximum,
      expected: `more than 0 and at most ${maximum} ${unit}`,
      ...row,
    }),
  )
export const text = (row: Described) => Type.Optional(Type.String({ expected: 'a string', ...row }))
/** Declares a credential of the API. Files often add a line break, which would make every signature wrong. */
export const credential = (row: Described) =>
  Type.Optional(Type.String({ expected: 'a string without spaces', pattern: '^\\S*$', ...row }))
export const checked = (expected: string, check: (text: string) => boolean, row: Described) =>
  Type.Optional(Type.Refine(Type.String({ expected, ...row }), check))
export const listOf = <Item extends TSchema>(items: Item, expected: string, row: Described) =>
  Type.Array(items, { default: [], expected, ...row })
export const checkedList = (expected: string, check: (text: string) => boolean, row: Described) =>
  listOf(Type.Refine(Type.String(), check), expected, row)

export const isHttp = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

export const isPlainUrl = (text: string): boolean => {
  if (!isHttp(text)) return false
  const { username, password, search, hash } = new URL(text)
  return !(username || password || search || hash)
}
export const isOrigin = (text: string): boolean => isHttp(text) && /^https?:\/\/[^/?#@\\\s]+\/?$/i.test(text)

/** Checks that the address is https or loopback, because plain http would reveal credentials (spec 1 §1). */
export const isPrivate = (url: string): boolean => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isLoopback(hostname)
}

export const isNetwork = (text: string): boolean => {
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const family = isIP(address)
  return family !== 0 && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128)
}

const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const HOSTNAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`)
export const isHostname = (text: string): boolean => HOSTNAME.test(text)

/** Checks for a path or an absolute URL that browsers cannot mistake for an address on another host. */
export const isReturnUrl = (text: string): boolean =>
  /^\/(?![/\\])/.test(text) || /^https?:\/\/[^/?#@\\]+(?:[/?#]|$)/.test(text)

/** Checks that the URL has an application's own scheme, or is an https link that the application claims. */
export const isDeepLink = (text: string): boolean =>
  /^(?:https:\/\/|(?!https?:|javascript:|data:|file:|vbscript:)[a-z][a-z0-9+.-]*:)\S+$/i.test(text)

export const SELF_SIGNED = 'self-signed' as const
export const isCertificate = (text: string): boolean => text === SELF_SIGNED || /^[^,]+,[^,]+$/.test(text)

export const PLAIN_URL = 'an http or https URL without user, query or fragment'
export const ORIGIN = 'an origin (scheme, host and port only)'
