import { createHmac, randomBytes } from 'node:crypto'
import { type SandboxRequest, type SandboxResponse, send } from '../../../harness/sandbox/signed.ts'
import type { RegisteredApplication } from '../../../src/sandbox/oauth/stored/applications.ts'
import type { Served } from '../serve.ts'

/** Encodes text as spec 1 §5 requires, independently of the product's code. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

export type Pairs = Readonly<Record<string, string>>
export interface Key {
  readonly key: string
  readonly secret: string
}
export interface Call {
  readonly method?: string
  readonly consumer: Key
  /** Token; absent in the request-token step. */
  readonly token?: Key
  /** Additional parameters in the header, query or form. */
  readonly header?: Pairs
  readonly query?: Pairs
  readonly form?: Pairs
  readonly nonce?: string
  readonly timestamp?: number
  /** Scheme and host that are signed; default: the scheme and host of the request. */
  readonly signedBase?: string
  readonly headers?: Pairs
}

const FORM = 'application/x-www-form-urlencoded'
export const formOf = (pairs: Pairs): string =>
  Object.entries(pairs)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')

/** Signs a request without sending it, so that tests can change or repeat it. */
export const signed = (
  served: Pick<Served, 'base' | 'timestamp'>,
  path: string,
  call: Call,
): SandboxRequest => {
  const { method = 'POST', consumer, token, header = {}, query = {}, form } = call
  const protocol: Pairs = {
    oauth_consumer_key: consumer.key,
    oauth_nonce: call.nonce ?? randomBytes(16).toString('hex'),
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: `${call.timestamp ?? served.timestamp()}`,
    ...(token && { oauth_token: token.key }),
    oauth_version: '1.0',
    ...header,
  }
  const all = Object.entries({ ...protocol, ...query, ...form })
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const base = `${method}&${encode(`${call.signedBase ?? served.base}${path}`)}&${encode(all)}`
  const signature = createHmac('sha1', `${encode(consumer.secret)}&${encode(token?.secret ?? '')}`)
    .update(base)
    .digest('base64')
  const authorization = `OAuth ${Object.entries({ ...protocol, oauth_signature: signature })
    .map(([name, value]) => `${encode(name)}="${encode(value)}"`)
    .join(', ')}`
  return {
    method,
    target: Object.keys(query).length > 0 ? `${path}?${formOf(query)}` : path,
    headers: { authorization, ...(form && { 'content-type': FORM }), ...call.headers },
    ...(form && { body: formOf(form) }),
  }
}

export const post = (
  served: Pick<Served, 'base' | 'timestamp'>,
  path: string,
  call: Call,
): Promise<SandboxResponse> => send(served.base, signed(served, path, call))

/** Returns the pairs of a form-encoded response, in order. */
export const pairsOf = ({ text }: SandboxResponse): Record<string, string> =>
  Object.fromEntries(
    text.split('&').map((pair) => pair.split('=').map(decodeURIComponent) as [string, string]),
  )

export const consumerOf = ({ consumerKey, consumerSecret }: RegisteredApplication): Key => ({
  key: consumerKey,
  secret: consumerSecret,
})
export const tokenOf = (pairs: Record<string, string>): Key => ({
  key: pairs.oauth_token ?? '',
  secret: pairs.oauth_token_secret ?? '',
})

export const CALLBACK = 'https://client.example/signed-in?from=ads&step=2'

/** Registers a new web application owned by the demo user. */
export const newApplication = (
  { sandbox }: Served,
  settings: Partial<Parameters<Served['sandbox']['credentials']['createApplication']>[0]> = {},
): Promise<RegisteredApplication> =>
  sandbox.credentials.createApplication({
    name: 'Test application',
    ownerUserId: sandbox.demo.userId,
    callbacks: [CALLBACK],
    ...settings,
  })

/** Runs step 1 of OAuth 1.0a, with the callback in the header. */
export const requestToken = async (
  served: Served,
  application: RegisteredApplication,
  callback = CALLBACK,
  form?: Pairs,
): Promise<Key> => {
  const response = await post(served, '/oauth/request_token', {
    consumer: consumerOf(application),
    header: { oauth_callback: callback },
    ...(form && { form }),
  })
  if (response.status !== 200) throw new Error(`request_token answered ${response.status} ${response.text}`)
  return tokenOf(pairsOf(response))
}

/** Runs step 2 without a browser: approves the request, as the pages do when a user consents. */
export const approve = async (
  served: Served,
  token: Key,
  userId = served.sandbox.demo.userId,
): Promise<string> => {
  const granted = await served.sandbox.credentials.authorizations.grant(token.key, userId)
  if (!granted) throw new Error('nothing to approve')
  return granted.verifier
}

/** Runs step 3, with the verifier in the header. */
export const exchange = (
  served: Served,
  application: RegisteredApplication,
  token: Key,
  verifier?: string,
): Promise<SandboxResponse> =>
  post(served, '/oauth/access_token', {
    consumer: consumerOf(application),
    token,
    ...(verifier !== undefined && { header: { oauth_verifier: verifier } }),
  })

/** Requests an application's bearer token. */
export const bearerOf = async ({ base }: Pick<Served, 'base'>, { key, secret }: Key): Promise<string> => {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
  const response = await send(base, {
    method: 'POST',
    target: '/oauth2/token',
    headers: { authorization, 'content-type': FORM },
    body: 'grant_type=client_credentials',
  })
  return response.json.access_token
}

/** Runs all three steps. */
export const accessTokenOf = async (
  served: Served,
  application: RegisteredApplication,
  form?: Pairs,
): Promise<Key> => {
  const token = await requestToken(served, application, CALLBACK, form)
  return tokenOf(pairsOf(await exchange(served, application, token, await approve(served, token))))
}

export const verdict = ({ status, json }: SandboxResponse) => [status, json?.errors?.[0]?.code]
/** Response body for requests that cannot be authenticated. */
export const COULD_NOT = { errors: [{ code: 32, message: 'Could not authenticate you.' }] }
/** Returns the `signature_help` that callers on this machine get for a refused signature. */
export const helpWith = (
  mistake: string,
  holds: boolean | null = false,
  base: unknown = expect.any(String),
) => ({
  signature_help: {
    holds,
    base_string: base,
    findings: [expect.objectContaining({ mistake })],
  },
})
