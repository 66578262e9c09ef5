import { FORBIDDEN_SCHEMES } from './callback.ts'

/** The most callback URLs of one application (public facts §5.1). */
export const MAX_CALLBACKS = 10

const SCHEME = /^([a-z][a-z0-9+.-]*):/
const problemOf = (url: string): string | undefined => {
  // Visible ASCII only: no blank, no CR or LF, no backslash, which browsers read as a slash.
  if (!/^[!-[\]-~]+$/.test(url)) return 'it must be of visible ASCII characters, without a backslash'
  const scheme = SCHEME.exec(url)?.[1]
  if (scheme === undefined || !URL.canParse(url)) return 'it must be an absolute URL'
  if (FORBIDDEN_SCHEMES.has(scheme)) return `the scheme ${scheme} is not allowed`
  const { username, password, hostname, hash } = new URL(url)
  if (username !== '' || password !== '') return 'it must have no user information'
  if (hash !== '' || url.includes('#')) return 'it must have no fragment'
  if (scheme !== 'http' && scheme !== 'https') return undefined
  if (hostname === '') return 'it must name a host'
  return hostname === 'localhost' ? 'use 127.0.0.1, not localhost' : undefined
}

/**
 * Checks the callback URLs of an application's settings: http, https or a scheme of the application's own.
 *
 * @throws TypeError naming the first one that may not be registered, or that there are more than ten
 */
export const assertCallbacks = (urls: readonly string[]): void => {
  if (urls.length > MAX_CALLBACKS)
    throw new TypeError(`an application has at most ${MAX_CALLBACKS} callbacks (public facts §5.1)`)
  for (const url of urls) {
    const problem = problemOf(url)
    if (problem !== undefined) throw new TypeError(`${JSON.stringify(url)} cannot be a callback: ${problem}`)
  }
}

/** Whether a callback leads to a web page, which a desktop application does not have. */
export const isWebAddress = (callback: string): boolean => /^https?:/i.test(callback)
