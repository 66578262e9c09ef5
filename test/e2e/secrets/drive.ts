import { connect } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { type Browser, hiddenFields, openBrowser } from '../../../harness/gateway/browser.ts'
import { send } from '../../../harness/sandbox/signed.ts'
import { type Key, post, signed } from '../../sandbox/oauth/wire.ts'
import { approveAt, SERVICE_KEY, type Stack, type Who } from './stack.ts'

export const PERSON: Who = { screenName: 'planted_person', password: 'planted-password-W9fLr3qXv7' }
/** Password from another site, entered by mistake. */
export const WRONG_PASSWORD = 'planted-other-password-Hq5Zt2'

export const graphql = (
  browser: Browser,
  { gateway }: Stack,
  query: string,
  bearer?: string,
  variables?: object,
) =>
  browser.json(
    `${gateway}/graphql`,
    { query, variables },
    bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
  )

const EVERYTHING = `{ viewer {
  user { id screenName } session { presentedAs createdAt expiresAt idleExpiresAt }
  accounts(first: 2) { nodes { restId name campaigns(first: 2) { nodes { restId name } } } }
} }`
const COMPLETE = `mutation C($input: LoginCompleteInput!) {
  loginComplete(input: $input) { sessionToken user { id } userErrors { code message field } }
}`
const START = 'mutation { loginStart { login authorizeUrl userErrors { code message } } }'
const campaignCreate = (account: string, funding: string) => `mutation {
  campaignCreate(accountId: "${account}", input: {name: "Planted", fundingInstrumentId: "${funding}",
    dailyBudget: { micros: "1000000" }, entityStatus: PAUSED}) { campaign { restId } userErrors { code message } }
}`

export interface Planted {
  readonly browser: Browser
  readonly pin: string
  readonly handle: string
  readonly sessionToken: string
}

/** Starts a PIN login. Repeats it if the database already happens to contain the PIN's digits. */
const loginWithPin = async (stack: Stack): Promise<{ readonly login: string; readonly pin: string }> => {
  const before = Object.values(await stack.files()).join('\n')
  for (;;) {
    const answer = await graphql(openBrowser(), stack, START, SERVICE_KEY)
    const { login, authorizeUrl } = JSON.parse(answer.text).data.loginStart
    const { text } = await approveAt(openBrowser(), stack, authorizeUrl, PERSON)
    const pin = /<output[^>]*>(\d{7})<\/output>/.exec(text)?.[1]
    if (pin === undefined) throw new Error(`No PIN on this page: ${text}`)
    if (!before.includes(pin)) return { login, pin }
  }
}

/**
 * Runs all flows that succeed: browser, PIN, service mode, application bearer token, and a call with its
 * signature in the query.
 */
export const succeed = async (stack: Stack): Promise<Planted> => {
  const { gateway, sandbox, sandboxUrl } = stack
  const browser = openBrowser()
  const started = await browser.get(`${gateway}/login`)
  const decided = await approveAt(browser, stack, started.location as string, PERSON)
  await browser.get(decided.location as string)
  await graphql(browser, stack, EVERYTHING)

  const { login, pin } = await loginWithPin(stack)
  const nobody = openBrowser()
  const completed = await graphql(nobody, stack, COMPLETE, SERVICE_KEY, { input: { login, verifier: pin } })
  const { sessionToken } = JSON.parse(completed.text).data.loginComplete
  await graphql(nobody, stack, EVERYTHING, sessionToken)

  await graphql(nobody, stack, EVERYTHING, SERVICE_KEY)
  const { mainAccountId, fundingInstrumentId } = sandbox.demo
  await graphql(nobody, stack, campaignCreate(mainAccountId, fundingInstrumentId), SERVICE_KEY)
  for (const step of ['appTokenIssue { appToken { status } }', 'appTokenRevoke { revoked }'])
    await graphql(nobody, stack, `mutation { ${step} }`, SERVICE_KEY)
  await graphql(nobody, stack, 'mutation { appTokenIssue { appToken { status obtainedAt } } }', SERVICE_KEY)

  await nobody.get(`${sandboxUrl}/__sandbox/credentials`)
  await send(sandboxUrl, inQuery(stack, ownerOf(stack)))
  return { browser, pin, handle: login, sessionToken }
}

export const consumerOf = ({ sandbox: { demoUser } }: Stack): Key => ({
  key: demoUser.consumer_key,
  secret: demoUser.consumer_secret,
})
export const ownerOf = ({ sandbox: { demoUser } }: Stack): Key => ({
  key: demoUser.access_token,
  secret: demoUser.access_token_secret,
})
const served = ({ sandboxUrl: base }: Stack) => ({
  base,
  timestamp: () => Math.floor(Date.now() / 1000),
})

/** Builds a read with OAuth parameters in the query, because responses echo the query (spec 2 §1 request). */
const inQuery = (stack: Stack, token: Key) => {
  const call = signed(served(stack), '/12/accounts', { method: 'GET', consumer: consumerOf(stack), token })
  const { authorization = '' } = call.headers ?? {}
  const query = authorization.slice('OAuth '.length).replaceAll('"', '').replaceAll(', ', '&')
  return { method: 'GET', target: `/12/accounts?${query}` }
}

/** Sends the service invalid requests that contain real secrets. */
export const failAtSandbox = async (stack: Stack, { pin }: Planted): Promise<void> => {
  const { sandboxUrl, sandbox } = stack
  const [consumer, owner] = [consumerOf(stack), ownerOf(stack)]
  const { consumerKey, consumerSecret } = sandbox.desktopApplication
  const ask = (path: string, call: Parameters<typeof post>[2]) => post(served(stack), path, call)
  const header = { oauth_callback: 'https://evil.example/' }
  await ask('/oauth/request_token', { consumer, header })
  await ask('/oauth/request_token', { consumer: { ...consumer, secret: consumerSecret }, header })
  await ask('/oauth/request_token', { consumer, header: { oauth_callback: consumer.secret } })
  await ask('/oauth/access_token', { consumer, token: owner, header: { oauth_verifier: pin } })
  await ask('/12/accounts', { method: 'GET', consumer, token: { ...owner, secret: consumer.secret } })
  await ask('/12/accounts', { method: 'GET', consumer, token: owner, timestamp: 1_000_000_000 })
  await ask('/12/accounts', { method: 'GET', consumer, token: owner, query: { count: 'many' } })
  await ask('/1.1/oauth/invalidate_token', {
    consumer: { key: consumerKey, secret: consumerSecret },
    token: owner,
  })
  const twice = signed(served(stack), '/12/accounts', { method: 'GET', consumer, token: owner })
  await send(sandboxUrl, twice)
  await send(sandboxUrl, twice)
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const headers = [
    `OAuth oauth_consumer_key="${consumer.key}", oauth_token_secret="${owner.secret}"`,
    `OAuth realm=${consumer.secret}`,
    `Bearer ${owner.secret}`,
    `Basic ${base64(`${consumerKey}:${consumer.secret}`)}`,
    `Basic ${base64(`${consumer.key}:${owner.secret}`)}`,
    owner.secret,
  ]
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const authorization of headers)
    for (const [method, target] of [
      ['GET', '/12/accounts'],
      ['POST', '/oauth/request_token'],
      ['POST', '/oauth2/token'],
      ['POST', '/oauth2/invalidate_token'],
      ['POST', '/nowhere'],
      ['PUT', '/oauth/access_token'],
    ] as const)
      await send(sandboxUrl, {
        method,
        target,
        headers: { authorization, ...type },
        body: `x=${consumer.secret}`,
      })
}

/** Submits invalid input and forged forms to the pages. */
export const failAtPages = async (stack: Stack): Promise<void> => {
  const { gateway, sandboxUrl } = stack
  const browser = openBrowser()
  const { location = '' } = await browser.get(`${gateway}/login?mode=authorize`)
  const form = hiddenFields((await browser.get(location)).text)
  const login = `${sandboxUrl}/oauth/login`
  const { screenName, password } = PERSON
  await browser.post(login, { ...form, screen_name: screenName, password: WRONG_PASSWORD })
  await browser.post(login, { ...form, screen_name: 'nobody', password })
  await browser.post(login, { ...form, csrf_token: 'x', screen_name: screenName, password })
  await browser.post(login, { ...form, oauth_token: 'x', screen_name: screenName, password })
  await browser.post(
    login,
    { ...form, screen_name: screenName, password },
    { origin: 'https://evil.example' },
  )
  await browser.get(`${location}&oauth_callback=https%3A%2F%2Fevil.example`)
  await openBrowser().post(`${sandboxUrl}/oauth/authorize`, { ...form, decision: 'approve' })
}

/** Sends raw bytes and returns the response. */
const raw = (url: string, text: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname, () => socket.end(text))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
  })

/** Sends unparsable requests that contain secrets to both servers. Returns the responses. */
export const failAtParsing = ({ gateway, sandboxUrl }: Stack, { sessionToken }: Planted): Promise<string[]> =>
  Promise.all(
    [gateway, sandboxUrl].flatMap((url) => [
      raw(url, `GET / HTTP/1.1\r\nauthorization: Bearer ${sessionToken}\r\nno colon here\r\n\r\n`),
      raw(url, `GET /${sessionToken} HTTP/9.9\r\n\r\n`),
      raw(url, `${sessionToken} / HTTP/1.1\r\n\r\n`),
    ]),
  )

/** Sends requests that contain real secrets and are refused by the gateway. */
export const failAtGateway = async (stack: Stack, planted: Planted): Promise<void> => {
  const { gateway } = stack
  const { browser, handle, pin, sessionToken } = planted
  const visitor = openBrowser()
  const started = await visitor.get(`${gateway}/login?mode=authorize&screen_name=planted_person`)
  const decided = await approveAt(visitor, stack, started.location as string, PERSON)
  const back = decided.location as string
  await openBrowser().get(back)
  await visitor.get(back.replace(/oauth_verifier=[^&]+/, 'oauth_verifier=guess'))
  await visitor.get(back)
  await visitor.get(`${gateway}/callback?denied=${new URL(back).searchParams.get('oauth_token')}`)
  await visitor.get(`${gateway}/login?return_to=https://evil.example/?${sessionToken}`)

  const nobody = openBrowser()
  const { login, pin: another } = await loginWithPin(stack)
  const complete = (input: object) => graphql(nobody, stack, COMPLETE, SERVICE_KEY, { input })
  await complete({ login, verifier: another === '0000000' ? '1111111' : '0000000' })
  await complete({ login: handle, verifier: pin })
  // Servers tend to echo invalid variables in errors.
  await complete({ login: handle, verifier: pin, pin })
  await complete({ login: { handle }, verifier: [sessionToken, 5] })
  await complete({ login: handle, verifier: Number(pin) })
  const unquoted = `mutation { loginComplete(input: {login: ["${handle}"], verifier: ${pin}}) { sessionToken } }`
  await graphql(nobody, stack, unquoted, SERVICE_KEY)
  for (const bearer of [handle, pin, sessionToken.slice(1), `${SERVICE_KEY}x`])
    await graphql(nobody, stack, EVERYTHING, bearer)

  const foreign = { origin: 'https://evil.example' }
  await browser.post(`${gateway}/logout`, {}, foreign)
  await browser.json(`${gateway}/graphql`, { query: EVERYTHING }, foreign)
  const json = { 'content-type': 'application/json' }
  const bodies = [sessionToken, `{"query": "${sessionToken}`, `{"query": {"${sessionToken}": 1}}`, `[${pin}`]
  for (const body of bodies) await send(gateway, { method: 'POST', target: '/graphql', headers: json, body })
  await send(gateway, {
    method: 'POST',
    target: '/graphql',
    headers: { 'content-type': sessionToken },
    body: pin,
  })
  await send(gateway, { method: 'POST', target: '/logout', headers: json, body: `{"${sessionToken}` })
}

const TABLES = ['access_tokens', 'request_tokens', 'bearers', 'nonces', 'applications']

/** Runs a login up to the callback. Returns a function that opens the callback. */
const almostLogIn = async (stack: Stack) => {
  const visitor = openBrowser()
  const started = await visitor.get(`${stack.gateway}/login?mode=authorize`)
  const decided = await approveAt(visitor, stack, started.location as string, PERSON)
  return () => visitor.get(decided.location as string)
}

/** Breaks the service's tables one by one while requests continue. */
export const breakSandbox = async (stack: Stack, { browser }: Planted): Promise<void> => {
  const database = new DatabaseSync(stack.database)
  try {
    for (const table of TABLES) {
      const finish = await almostLogIn(stack)
      database.exec(`alter table ${table} rename to broken_${table}`)
      await finish()
      await askAround(stack, browser)
      database.exec(`alter table broken_${table} rename to ${table}`)
    }
  } finally {
    database.close()
  }
}

/** Writes unencrypted secrets into the database, and sends requests that read them. */
export const damageSecrets = async (stack: Stack): Promise<void> => {
  const { consumer_secret, access_token_secret } = stack.sandbox.demoUser
  const finish = await almostLogIn(stack)
  const database = new DatabaseSync(stack.database)
  database.prepare('update access_tokens set secret = ?').run(access_token_secret)
  database.prepare('update request_tokens set secret = ?').run(`x.${access_token_secret}`)
  await finish()
  await askAround(stack, openBrowser())
  database.prepare('update applications set consumer_secret = ?').run(consumer_secret)
  database.close()
  await askAround(stack, openBrowser())
}

/** Makes each kind of upstream call once, whatever the outcome. */
export const askAround = async (stack: Stack, browser: Browser): Promise<void> => {
  const visitor = openBrowser()
  const nobody = openBrowser()
  const { location } = await visitor.get(`${stack.gateway}/login`)
  if (location !== undefined) await visitor.get(location).catch(() => undefined)
  await graphql(browser, stack, EVERYTHING)
  await graphql(nobody, stack, EVERYTHING, SERVICE_KEY)
  await graphql(nobody, stack, START, SERVICE_KEY)
  for (const step of ['appTokenRevoke { revoked }', 'appTokenIssue { appToken { status } }'])
    await graphql(nobody, stack, `mutation { ${step} }`, SERVICE_KEY)
}

/** Signs out, then sends requests with sessions that are no longer valid. */
export const leave = async (stack: Stack, { browser, sessionToken }: Planted): Promise<void> => {
  const nobody = openBrowser()
  await graphql(nobody, stack, 'mutation { signOut(revoke: true) { revoked } }', sessionToken)
  await graphql(nobody, stack, EVERYTHING, sessionToken)
  const cookie = [...browser.cookies].find(([name]) => name.endsWith('adgraph_session'))
  await graphql(browser, stack, EVERYTHING)
  await browser.post(`${stack.gateway}/logout`, { everywhere: 'true', revoke: 'true' })
  if (cookie) browser.cookies.set(...cookie)
  await graphql(browser, stack, EVERYTHING)
}
