import { rawQuery } from '../base-string.ts'
import { type Hypothesis, suppose } from './hypothesis.ts'
import type { Recipe } from './recipe.ts'

/** Methods that a request may use, most common first. */
export const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH']
const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' }
const SAME_HOSTS = ['localhost', '127.0.0.1', '[::1]']

const methodMistakes = (method: string): Hypothesis[] => {
  const capitalized = `${method.slice(0, 1)}${method.slice(1).toLowerCase()}`
  return [
    ...[method.toLowerCase(), capitalized].map((signed) =>
      suppose('method-case', `The base string begins with ${signed} instead of ${method}`, {
        method: signed,
      }),
    ),
    ...METHODS.filter((other) => other !== method).map((other) =>
      suppose('other-method', `The base string begins with ${other}, but ${method} is sent`, {
        method: other,
      }),
    ),
  ]
}

const schemeMistake = ({ scheme, authority }: Recipe): Hypothesis =>
  scheme === 'https'
    ? suppose(
        'http-instead-of-https',
        `The signed URL begins with http://${authority}, but the request uses https`,
        { scheme: 'http' },
      )
    : suppose(
        'https-instead-of-http',
        `The signed URL begins with https://${authority}, but the request uses http`,
        { scheme: 'https' },
      )

const authorityMistakes = ({ scheme, authority }: Recipe, sentUrl: string): Hypothesis[] => {
  const [, host = '', port] = /^(.*?)(?::(\d+))?$/.exec(authority) ?? []
  const sent = /^https?:\/\/(?:[^@/?#]*@)?([^/?#]*)/i.exec(sentUrl)?.[1] ?? ''
  const otherScheme = scheme === 'https' ? 'http' : 'https'
  const withPort = (number: string): Hypothesis =>
    suppose('port', `The signed URL contains the port :${number}, which the request does not need`, {
      authority: `${authority}:${number}`,
    })
  const suffix = port === undefined ? '' : `:${port}`
  return [
    ...(port === undefined
      ? [DEFAULT_PORTS[scheme], DEFAULT_PORTS[otherScheme]].map((number) => withPort(number as string))
      : [suppose('port', `The signed URL lacks the port :${port}`, { authority: host })]),
    ...[sent, ...SAME_HOSTS.map((name) => `${name}${suffix}`)].map((other) =>
      suppose('other-host', `The signed URL has the host ${other} instead of ${authority}`, {
        authority: other,
      }),
    ),
  ]
}

const decodedPath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const pathMistakes = ({ path }: Recipe, sentUrl: string): Hypothesis[] => {
  const hasSlash = path.endsWith('/')
  const query = rawQuery(sentUrl)
  const unescaped = decodedPath(path).toWellFormed()
  const encodings: readonly (readonly [string, string])[] = [
    [unescaped, 'decoded'],
    [unescaped.split('/').map(encodeURIComponent).join('/'), 'encoded differently'],
    [path.replaceAll('%', '%25'), 'encoded twice'],
    [path.replace(/%../g, (hex) => hex.toLowerCase()), 'encoded with lowercase hex digits'],
    [path.replace(/%../g, (hex) => hex.toUpperCase()), 'encoded with upper-case digits'],
    [new URL(`http://doctor${path}`).pathname, 'resolved'],
    [path.toLowerCase(), 'in lower case'],
  ]
  return [
    suppose(
      'trailing-slash',
      hasSlash ? 'The signed path lacks the trailing slash' : 'The signed path has an extra trailing slash',
      { path: hasSlash ? path.slice(0, -1) : `${path}/` },
    ),
    ...encodings.map(([other, how]) =>
      suppose('path-encoding', `The signed path is ${how}: ${other}`, { path: other }),
    ),
    ...(query === ''
      ? [suppose('query-in-url', 'The signed URL ends with a question mark', { path: `${path}?` })]
      : [
          suppose(
            'query-in-url',
            'The signed URL contains the query, whose parameters belong in the sorted list',
            {
              path: `${path}?${query}`,
              collect: (pairs) => pairs.filter(({ place }) => place !== 'query'),
            },
          ),
          suppose('query-in-url', 'The signed URL contains the query, so its parameters are signed twice', {
            path: `${path}?${query}`,
          }),
        ]),
  ]
}

/** Lists mistakes in the method and in the URL. */
export const urlMistakes = (correct: Recipe, sentUrl: string): Hypothesis[] => [
  ...methodMistakes(correct.method),
  schemeMistake(correct),
  ...authorityMistakes(correct, sentUrl),
  ...pathMistakes(correct, sentUrl),
]
