import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'
import type { Browser } from '../../../harness/gateway/browser.ts'
import { schema } from '../../../harness/gateway/shared-schema.ts'
import {
  ask,
  decide,
  openBrowser,
  type SignInGateway,
  type SignInWorld,
  signedInBrowser,
  signIn,
  startSignInGateway,
  startSignInWorld,
  WHO,
} from '../../../harness/gateway/sign-in-world.ts'
import { createSessionStore } from '../../../src/gateway/stores/session-store.ts'
import type { Grant } from '../../../src/upstream/index.ts'

const DEEP_LINK = 'my-app://callback'
const TWO_HOURS_MS = 7_200_000

const store = createSessionStore()
/** Two gateways that share a store. */
let world: SignInWorld
let two: SignInGateway
beforeAll(async () => {
  const options = { oauth2: true, signIn: { store, deviceCallbacks: [DEEP_LINK] } }
  world = await startSignInWorld(options)
  two = await startSignInGateway(world.sandbox, world.sandboxUrl, options)
  await world.sandbox.registerCallback(DEEP_LINK)
}, 60_000)
afterAll(async () => {
  await two.close()
  await world.close()
})

const ACCOUNTS = '{ viewer { accounts { nodes { restId } } } }'
const tokenCalls = (): number => world.counts()['oauth2.user_token'] ?? 0
const userId = (): string => world.sandbox.demoUser.user_id
const grantOf = async (): Promise<Grant> => (await store.get<Grant>('grant', userId())) as Grant
const passTime = (ms: number): void => {
  world.clock.now += ms
  two.clock.now = world.clock.now
}
const callApi = async (token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${world.sandboxUrl}/12/accounts`, { headers })).status
}

/** Refreshes tokens directly at the service, as a thief would. */
const refreshElsewhere = async (refreshToken: string) => {
  const { consumer_key, consumer_secret } = world.sandbox.demoUser
  const response = await fetch(`${world.sandboxUrl}/2/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${consumer_key}:${consumer_secret}`).toString('base64')}`,
    },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  })
  return (await response.json()) as { readonly access_token: string }
}

const deviceSession = async (input: string): Promise<Record<string, string>> => {
  const started = await ask(
    openBrowser(),
    world,
    `mutation { loginStart(input: { callback: "${DEEP_LINK}", ${input} }) { login authorizeUrl } }`,
  )
  const { login, authorizeUrl } = started.data.loginStart
  const { location } = await decide(openBrowser(), world, authorizeUrl, { screenName: 'demo' })
  const code = new URL(location as string).searchParams.get('code')
  const done = await ask(
    openBrowser(),
    world,
    `mutation { loginComplete(input: { login: "${login}", verifier: "${code}" }) { sessionToken } }`,
  )
  return { authorization: `Bearer ${done.data.loginComplete.sessionToken}` }
}

describe('sign-in by OAuth 2.0', () => {
  it('identifies the user, and obtains a token for API calls [oauth2.user_token, oauth2.user_token.basic, oauth2.user_token.pkce, oauth2.authorize.state, users.me]', async () => {
    const browser = openBrowser()
    const started = await browser.get(`${world.gateway}/login`)
    const query = new URL(started.location as string).searchParams
    expect(Object.fromEntries(query)).toEqual({
      response_type: 'code',
      client_id: world.sandbox.demoUser.consumer_key,
      redirect_uri: `${world.gateway}/callback`,
      scope: 'ads.read ads.write offline.access tweet.read users.read',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    const back = await signIn(browser, world)
    expect([back.status, back.location]).toEqual([303, `${world.gateway}/`])
    const { data } = await ask(browser, world, WHO)
    expect(data.viewer.user).toEqual({ id: userId(), screenName: 'demo' })
    expect(data.viewer.accounts.nodes.length).toBeGreaterThan(0)
  })

  it('refuses a callback if any part of it is wrong, and preserves the login [oauth2.authorize.state]', async () => {
    const browser = openBrowser()
    const started = await browser.get(`${world.gateway}/login`)
    const { location } = await decide(browser, world, started.location as string, { screenName: 'demo' })
    const right = new URL(location as string)
    const changed = (name: string, value: string | undefined): string => {
      const url = new URL(right)
      if (value === undefined) url.searchParams.delete(name)
      else url.searchParams.set(name, value)
      return url.href
    }
    const calls = tokenCalls()
    expect((await browser.get(changed('state', undefined))).status).toBe(403)
    expect((await browser.get(changed('state', 'x'.repeat(43)))).status).toBe(403)
    expect((await browser.get(changed('code', undefined))).status).toBe(403)
    // Another browser does not have the cookie of this login.
    expect((await openBrowser().get(right.href)).status).toBe(403)
    expect(tokenCalls()).toBe(calls)
    expect((await browser.get(right.href)).status).toBe(303)
    expect((await browser.get(right.href)).status).toBe(403)
  })

  it('redirects back with a notice if the user denies access', async () => {
    const browser = openBrowser()
    const started = await browser.get(`${world.gateway}/login`)
    const address = started.location as string
    const denied = await decide(browser, world, address, { screenName: 'demo', decision: 'deny' })
    const back = await browser.get(denied.location as string)
    expect(back.location).toBe(`${world.gateway}/?sign_in=denied`)
  })

  it('refuses a login that failed for any other reason, and logs only the error code', async () => {
    const browser = openBrowser()
    const started = await browser.get(`${world.gateway}/login`)
    const state = new URL(started.location as string).searchParams.get('state') as string
    const logged = world.log.length
    const back = await browser.get(`${world.gateway}/callback?state=${state}&error=invalid_scope`)
    expect(back.status).toBe(403)
    const lines = world.log.slice(logged).filter((line) => line.includes('The service refused a login'))
    expect(lines).toEqual([expect.stringContaining('"code":"invalid_scope"')])
    expect(lines.join()).not.toContain(state)
  })

  it('refuses a login with a PIN', async () => {
    const { data } = await ask(
      openBrowser(),
      world,
      'mutation { loginStart { login userErrors { message } } }',
    )
    expect(data.loginStart.userErrors[0].message).toContain('PINs require OAuth 1.0a')
  })

  it("uses the last sign-in's grant for all of the user's sessions [oauth2.user_token.one_grant]", async () => {
    const browsers = [
      await signedInBrowser(world),
      await signedInBrowser(world),
      await signedInBrowser(world),
    ]
    for (const browser of browsers)
      for (const gateway of [world, two]) expect((await ask(browser, gateway, ACCOUNTS)).codes).toEqual([])
  })
})

describe('token refresh', () => {
  it('calls the service once for 100 parallel operations on two gateways [oauth2.user_token.rotation]', async () => {
    const browser = await signedInBrowser(world)
    for (const gateway of [world, two]) await ask(browser, gateway, ACCOUNTS)
    const before = await grantOf()
    const calls = tokenCalls()
    passTime(TWO_HOURS_MS)
    const asked = Array.from({ length: 100 }, (_, n) => ask(browser, n % 2 ? world : two, ACCOUNTS))
    const results = await Promise.all(asked)
    expect(results.filter(({ codes, data }) => codes.length > 0 || data === null)).toEqual([])
    expect(tokenCalls()).toBe(calls + 1)
    const after = await grantOf()
    expect(after.accessToken).not.toBe(before.accessToken)
    expect([await callApi(before.accessToken), await callApi(after.accessToken)]).toEqual([401, 200])
  })

  it('happens after a 401 even if the token has not expired, and the call is then retried', async () => {
    const browser = await signedInBrowser(world)
    for (const gateway of [world, two]) await ask(browser, gateway, ACCOUNTS)
    const before = await grantOf()
    // The service rejects the access token, but still accepts the refresh token.
    await store.set('grant', userId(), { ...before, accessToken: `${before.accessToken}x` }, 60_000)
    const calls = tokenCalls()
    passTime(2000)
    const tried = two.tries.length
    expect((await ask(browser, two, ACCOUNTS)).codes).toEqual([])
    expect(two.tries.slice(tried)).toEqual(['accounts.list 401', 'accounts.list 200'])
    expect(tokenCalls()).toBe(calls + 1)
    expect((await grantOf()).refreshToken).not.toBe(before.refreshToken)
  })

  it('happens once shortly before the token expires, without a 401 [oauth2.user_token.lifetime]', async () => {
    const browser = await signedInBrowser(world)
    const calls = tokenCalls()
    passTime(TWO_HOURS_MS - 60_001)
    await ask(browser, world, ACCOUNTS)
    expect(tokenCalls()).toBe(calls)
    passTime(1)
    const tried = world.tries.length
    await ask(browser, world, ACCOUNTS)
    expect(tokenCalls()).toBe(calls + 1)
    expect(world.tries.slice(tried).filter((line) => line.endsWith('401'))).toEqual([])
  })

  it('ends the grant if a thief has used the refresh token [oauth2.user_token.rotation]', async () => {
    const browser = await signedInBrowser(world)
    await ask(browser, world, ACCOUNTS)
    const { accessToken, refreshToken } = await grantOf()
    const thief = await refreshElsewhere(refreshToken as string)
    expect(await callApi(thief.access_token)).toBe(200)
    passTime(TWO_HOURS_MS)
    expect((await ask(browser, world, ACCOUNTS)).codes).toContain('UNAUTHENTICATED')
    expect([await callApi(accessToken), await callApi(thief.access_token)]).toEqual([401, 401])
    for (const gateway of [world, two])
      expect((await ask(browser, gateway, ACCOUNTS)).codes).toContain('UNAUTHENTICATED')
    const again = await signedInBrowser(world)
    expect((await ask(again, world, ACCOUNTS)).codes).toEqual([])
  })
})

describe('end of a grant', () => {
  const isOver = async (browser: Browser): Promise<void> => {
    for (const gateway of [world, two])
      expect((await ask(browser, gateway, ACCOUNTS)).codes).toEqual(['UNAUTHENTICATED'])
  }

  it('revokes the access token if the sign-out requests it [oauth2.revoke]', async () => {
    const browser = await signedInBrowser(world)
    const { accessToken } = await grantOf()
    const { text } = await browser.json(`${world.gateway}/logout?revoke=true`, {})
    expect(JSON.parse(text)).toEqual({ signedOut: true, revoked: true })
    expect(await callApi(accessToken)).toBe(401)
  })

  it("ends the user's other sessions permanently after a revocation", async () => {
    const [used, unused, leaving] = await Promise.all([0, 1, 2].map(openBrowser))
    for (const browser of [used, unused, leaving] as Browser[]) await signIn(browser, world)
    await ask(used as Browser, two, ACCOUNTS)
    await (leaving as Browser).json(`${world.gateway}/logout?revoke=true`, {})
    const again = await signedInBrowser(world)
    expect((await ask(again, world, ACCOUNTS)).codes).toEqual([])
    for (const browser of [used, unused] as Browser[]) await isOver(browser)
  })

  it("ends the user's other sessions permanently after a token theft", async () => {
    const unused = await signedInBrowser(world)
    const browser = await signedInBrowser(world)
    await ask(browser, world, ACCOUNTS)
    await refreshElsewhere((await grantOf()).refreshToken as string)
    passTime(TWO_HOURS_MS)
    expect((await ask(browser, world, ACCOUNTS)).codes).toContain('UNAUTHENTICATED')
    const again = await signedInBrowser(world)
    expect((await ask(again, world, ACCOUNTS)).codes).toEqual([])
    await isOver(unused)
  })
})

describe('client secret that the service refuses', () => {
  it('makes calls fail as unavailable, but ends no session', async () => {
    const browser = await signedInBrowser(world)
    const failures: object[] = []
    const wrong = await startSignInGateway(world.sandbox, world.sandboxUrl, {
      oauth2: { secret: 'rotated-secret-0123456789', onFailed: (details) => failures.push(details) },
      signIn: { store },
    })
    wrong.clock.now = world.clock.now
    expect((await ask(browser, wrong, ACCOUNTS)).codes).toEqual([])
    passTime(TWO_HOURS_MS)
    wrong.clock.now = world.clock.now
    expect((await ask(browser, wrong, ACCOUNTS)).codes).toEqual(['UPSTREAM_UNAVAILABLE'])
    expect(failures).toEqual([
      expect.objectContaining({ error: expect.objectContaining({ status: 401, codes: ['invalid_client'] }) }),
    ])
    await wrong.close()
    expect((await ask(browser, world, ACCOUNTS)).codes).toEqual([])
  })
})

/** Returns the shortest literal of a type. */
const literal = (type: GraphQLInputType): string => {
  if (isNonNullType(type)) return literal(type.ofType)
  if (isListType(type)) return `[${literal(type.ofType)}]`
  if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields())
    const needed = type.isOneOf ? fields.slice(0, 1) : fields.filter(isRequiredInputField)
    return `{ ${needed.map((field) => `${field.name}: ${literal(field.type)}`).join(', ')} }`
  }
  const { name } = type
  if (name === 'Boolean') return 'true'
  if (/Int|Float|Money|Decimal/.test(name)) return '1'
  if (/Date|Time/.test(name)) return '"2026-12-01T00:00:00Z"'
  if (/Url|URL/.test(name)) return '"https://example.com"'
  return name === 'CurrencyCode' ? '"USD"' : '"1"'
}

describe('read-only session', () => {
  const OF_SIGN_IN = ['loginStart', 'loginComplete', 'signOut']

  it('can read and sign out, but not make any changes [oauth2.authorize.scope.read]', async () => {
    const headers = await deviceSession('accessType: READ')
    expect((await ask(openBrowser(), world, ACCOUNTS, headers)).codes).toEqual([])
    const before = world.tries.length
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
      ({ name }) => !OF_SIGN_IN.includes(name),
    )
    expect(mutations.length).toBeGreaterThan(50)
    const invalid: string[] = []
    for (const { name, args } of mutations) {
      const given = args.filter(isRequiredArgument).map((arg) => `${arg.name}: ${literal(arg.type)}`)
      const call = given.length > 0 ? `${name}(${given.join(', ')})` : name
      const { text, codes } = await ask(openBrowser(), world, `mutation { ${call} { __typename } }`, headers)
      // An invalid document is refused before the session is checked.
      if (codes.includes('GRAPHQL_VALIDATION_FAILED')) invalid.push(`${name}: ${text}`)
      else expect([name, codes, text]).toEqual([name, ['FORBIDDEN'], expect.stringContaining('ads.write')])
    }
    expect(invalid).toEqual([])
    expect(world.tries.slice(before)).toEqual([])
    const { data } = await ask(openBrowser(), world, 'mutation { signOut { __typename } }', headers)
    expect(data.signOut.__typename).toBe('SignOutPayload')
    expect((await ask(openBrowser(), world, ACCOUNTS, headers)).codes).toContain('UNAUTHENTICATED')
  })

  it('stays read-only when the user signs in elsewhere with the write scope', async () => {
    const headers = await deviceSession('accessType: READ')
    await signedInBrowser(world)
    const write = 'mutation { trackingTagDelete(id: "1", accountId: "1") { __typename } }'
    expect((await ask(openBrowser(), world, write, headers)).codes).toEqual(['FORBIDDEN'])
  })

  it('refuses uploads', async () => {
    const headers = await deviceSession('accessType: READ')
    const before = world.tries.length
    const response = await fetch(`${world.gateway}/audiences/1/1/users`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/csv' },
      body: 'email',
    })
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('ads.write')])
    expect(world.tries.slice(before)).toEqual([])
  })

  it('is not created for a token with the write scope', async () => {
    const headers = await deviceSession('accessType: WRITE')
    const { data } = await ask(openBrowser(), world, ACCOUNTS, headers)
    const { restId } = data.viewer.accounts.nodes[0]
    const { codes } = await ask(
      openBrowser(),
      world,
      `mutation { trackingTagDelete(id: "1", accountId: "${restId}") { __typename } }`,
      headers,
    )
    expect(codes).not.toContain('FORBIDDEN')
  })
})

describe('token', () => {
  it('never appears in a response, cookie, URL or log line [credentials.secrets_never_shared]', async () => {
    const browser = openBrowser()
    const started = await browser.get(`${world.gateway}/login`)
    const decided = await decide(browser, world, started.location as string, { screenName: 'demo' })
    const back = await browser.get(decided.location as string)
    const first = await grantOf()
    const texts = [back.text, back.location ?? '', ...browser.received]
    texts.push((await ask(browser, world, WHO)).text)
    passTime(TWO_HOURS_MS)
    texts.push((await ask(browser, world, WHO)).text)
    const second = await grantOf()
    await refreshElsewhere(second.refreshToken as string)
    texts.push((await ask(browser, world, ACCOUNTS)).text)
    texts.push((await ask(browser, two, '{ nonsense }')).text)
    const code = new URL(decided.location as string).searchParams.get('code') as string
    const secrets = [first, second].flatMap(({ accessToken, refreshToken = '' }) => [
      accessToken,
      refreshToken,
    ])
    secrets.push(code, world.sandbox.demoUser.consumer_secret)
    expect(new Set(secrets).size).toBe(6)
    const all = [...texts, ...world.log, ...two.log].join('\n')
    const spellings = secrets.flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      Buffer.from(secret).toString('base64'),
    ])
    expect(spellings.filter((secret) => all.includes(secret))).toEqual([])
  })
})
