import { FORBIDDEN_SCHEMES } from './callback.ts'

/** Per application (public facts §5.1). */
export const MAX_CALLBACKS = 10

const SCHEME = /^([a-z][a-z0-9+.-]*):/
const problemOf = (url: string): string | undefined => {
  // No backslash, which browsers read as a slash.
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

/** @throws TypeError naming the first invalid URL, or on more than ten */
export const assertCallbacks = (urls: readonly string[]): void => {
  if (urls.length > MAX_CALLBACKS)
    throw new TypeError(`an application has at most ${MAX_CALLBACKS} callbacks (public facts §5.1)`)
  for (const url of urls) {
    const problem = problemOf(url)
    if (problem !== undefined) throw new TypeError(`${JSON.stringify(url)} cannot be a callback: ${problem}`)
  }
}

export const isWebAddress = (callback: string): boolean => /^https?:/i.test(callback)
