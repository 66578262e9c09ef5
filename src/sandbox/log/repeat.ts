import { shellWord } from '../../contract/shell.ts'
import { rawQuery } from '../../oauth1/index.ts'
import { FORM, mediaType } from '../http/body.ts'
import { pathOf } from '../http/router.ts'
import { type CapturedCall, isCut } from './capture.ts'
import { redactJson, redactPairs } from './redact.ts'

interface RepeatOptions {
  readonly world: string
  readonly isKeyed: boolean
  /** Screen name of the user who signed the call. */
  readonly user: string | undefined
}

/** Headers that affect a call and are therefore part of the replay command. */
const REPEATED = ['content-type', 'accept', 'idempotency-key', 'x-sandbox-fault', 'x-sandbox-behaviour']

/** Removes the OAuth parameters, because the replayed request gets a new signature. */
const withoutProtocol = (raw: string): string =>
  raw
    .split('&')
    .filter((pair) => !pair.startsWith('oauth_'))
    .join('&')

/**
 * Returns the body to send again. Returns undefined if it is incomplete, contains secrets or personal data,
 * or is neither a form nor JSON.
 */
const bodyOf = (call: CapturedCall): string | undefined => {
  const { body, isPersonal } = call
  if (body.bytes === 0) return ''
  if (isPersonal || isCut(body)) return undefined
  const text = body.start.toString()
  if (mediaType(call) === FORM) {
    const form = withoutProtocol(text)
    return redactPairs(form) === form ? form : undefined
  }
  return mediaType(call) === 'application/json' && redactJson(text) === text ? text : undefined
}

/** Returns the URL to call again. Returns undefined if its query contains secrets. */
const urlOf = ({ target, signedUrl = '' }: CapturedCall): string | undefined => {
  const query = withoutProtocol(rawQuery(target))
  const base = signedUrl.slice(0, signedUrl.length - target.length)
  const path = target.slice(0, target.length - rawQuery(target).length).replace(/\?$/, '')
  return redactPairs(query) === query ? `${base}${path}${query && `?${query}`}` : undefined
}

/**
 * Builds the command that gets the Authorization header from the sandbox. It runs inside the replay command.
 */
const signing = (parameters: Readonly<Record<string, string>>, base: string, isKeyed: boolean): string =>
  [
    `curl -sSG ${shellWord(`${base}/__sandbox/sign`)}`,
    ...(isKeyed ? ['-H "x-sandbox-control-key: $SANDBOX_CONTROL_KEY"'] : []),
    ...Object.entries(parameters).map(([name, value]) => `--data-urlencode ${shellWord(`${name}=${value}`)}`),
  ].join(' ')

/**
 * Builds a curl command that replays a call. The sandbox signs it for the same user and application. Returns
 * null for calls without a user or a signature, and for calls whose body or query cannot be repeated.
 */
export const repeatCommand = (call: CapturedCall, { world, isKeyed, user }: RepeatOptions): string | null => {
  const { method, target, signedUrl, caller, headers } = call
  const [url, body] = [urlOf(call), bodyOf(call)]
  if (!caller || !signedUrl || user === undefined || url === undefined || body === undefined) return null
  // Calls to the credential service cannot be replayed, because each request is accepted only once.
  if (/^\/oauth2?\//.test(pathOf(target))) return null
  const isForm = mediaType(call) === FORM
  const parameters = {
    user,
    consumer_key: caller.consumerKey,
    method,
    url,
    ...(isForm && body !== '' && { form: body }),
  }
  const base = signedUrl.slice(0, signedUrl.length - target.length)
  const sent = REPEATED.filter((name) => headers[name] !== undefined && headers[name] !== '*/*')
  return [
    'curl -sS',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    shellWord(url),
    `-H "$(${signing(parameters, base, isKeyed)})"`,
    ...(world === 'default' ? [] : [`-H ${shellWord(`x-sandbox-workspace: ${world}`)}`]),
    ...sent.map((name) => `-H ${shellWord(`${name}: ${headers[name]}`)}`),
    ...(body === '' ? [] : [`--data-raw ${shellWord(body)}`]),
  ].join(' ')
}
