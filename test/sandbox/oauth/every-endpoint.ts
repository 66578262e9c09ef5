import type { SandboxRequest } from '../../../harness/sandbox/signed.ts'
import type { RegisteredApplication } from '../../../src/sandbox/oauth/stored/applications.ts'
import type { Served } from '../serve.ts'
import { approve, consumerOf, type Key, signed } from './wire.ts'

interface EveryEndpoint {
  readonly name: string
  /** Expected status for the request that `make` creates. */
  readonly status: number
  /** Creates a request, signed for the URL that it is sent to. */
  make(
    served: Served,
    by: RegisteredApplication,
    headers?: Readonly<Record<string, string>>,
  ): Promise<SandboxRequest>
}

/** Issues a request token directly in the store, so that it does not count against a rate limit. */
const issued = async ({ sandbox }: Served, { consumerKey }: RegisteredApplication): Promise<Key> => {
  const { token, secret } = await sandbox.credentials.requestTokens.issue({
    consumerKey,
    callback: 'oob',
    accessLevel: 'write',
  })
  return { key: token, secret }
}
const freshToken = async ({ sandbox }: Served, { consumerKey }: RegisteredApplication): Promise<Key> => {
  const user = await sandbox.credentials.of(sandbox.demo.userId, 'write', consumerKey)
  return { key: user.access_token, secret: user.access_token_secret }
}
const page = (name: string): EveryEndpoint => ({
  name: `GET /oauth/${name}`,
  status: 400,
  make: async (_served, _by, headers = {}) => ({
    method: 'GET',
    target: `/oauth/${name}?oauth_token=unknown`,
    headers,
  }),
})

/** Endpoints in the table of spec 1 §4, plus the endpoint from public facts §6. */
export const CREDENTIAL_ENDPOINTS: readonly EveryEndpoint[] = [
  {
    name: 'POST /oauth/request_token',
    status: 200,
    make: async (served, by, headers = {}) =>
      signed(served, '/oauth/request_token', {
        consumer: consumerOf(by),
        header: { oauth_callback: 'oob' },
        headers,
      }),
  },
  page('authorize'),
  page('authenticate'),
  {
    name: 'POST /oauth/access_token',
    status: 200,
    make: async (served, by, headers = {}) => {
      const token = await issued(served, by)
      const oauth_verifier = await approve(served, token)
      return signed(served, '/oauth/access_token', {
        consumer: consumerOf(by),
        token,
        header: { oauth_verifier },
        headers,
      })
    },
  },
  {
    name: 'POST /1.1/oauth/invalidate_token',
    status: 200,
    make: async (served, by, headers = {}) =>
      signed(served, '/1.1/oauth/invalidate_token', {
        consumer: consumerOf(by),
        token: await freshToken(served, by),
        headers,
      }),
  },
  {
    name: 'POST /oauth2/token',
    status: 200,
    make: async (_served, { consumerKey, consumerSecret }, headers = {}) => ({
      method: 'POST',
      target: '/oauth2/token',
      headers: {
        authorization: `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: 'grant_type=client_credentials',
    }),
  },
  {
    name: 'POST /oauth2/invalidate_token',
    status: 401,
    make: async (served, by, headers = {}) =>
      signed(served, '/oauth2/invalidate_token', {
        consumer: consumerOf(by),
        token: await freshToken(served, by),
        form: { access_token: 'none' },
        headers,
      }),
  },
  {
    name: 'GET /1.1/account/verify_credentials.json',
    status: 200,
    make: async (served, by, headers = {}) =>
      signed(served, '/1.1/account/verify_credentials.json', {
        method: 'GET',
        consumer: consumerOf(by),
        token: await freshToken(served, by),
        headers,
      }),
  },
]
