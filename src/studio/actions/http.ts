import { shellWord } from '../../contract/shell.ts'
import type { ControlRequest } from './action.ts'

/** World that is used by requests that do not select one. */
export const DEFAULT_WORLD = 'default'

/** Target of a request: a sandbox and one of its worlds. */
export interface Target {
  /** Address of the sandbox, with a trailing slash. */
  readonly base: string
  readonly world: string
}

/** HTTP request in a form that `fetch` can send and that can be written as a curl command. */
export interface HttpRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Returns the HTTP request that carries out a control request in a world. */
export const httpOf = (request: ControlRequest, target: Target): HttpRequest => {
  const { method, path, query = {}, body, text } = request
  const url = new URL(path, target.base)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return {
    method,
    url: url.href,
    headers: {
      ...(target.world !== DEFAULT_WORLD && { 'x-sandbox-workspace': target.world }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(text !== undefined && { 'content-type': 'text/plain;charset=UTF-8' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(text !== undefined && { body: text }),
  }
}

/** Header with the control key, which the command reads from the environment. */
const KEY_HEADER = '"x-sandbox-control-key: $SANDBOX_CONTROL_KEY"'

/**
 * Formats a request as a curl command for a POSIX shell. `isKeyed` adds the control key; browsers use a
 * session instead.
 */
export const curlOf = ({ method, url, headers, body }: HttpRequest, isKeyed: boolean): string =>
  [
    'curl -sS',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    shellWord(url),
    ...Object.entries(headers).map(([name, value]) => `-H ${shellWord(`${name}: ${value}`)}`),
    ...(isKeyed ? [`-H ${KEY_HEADER}`] : []),
    ...(body === undefined ? [] : [`--data-raw ${shellWord(body)}`]),
  ].join(' ')
