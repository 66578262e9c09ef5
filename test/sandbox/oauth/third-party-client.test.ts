import { Agent } from 'node:https'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ApiResponseError, TwitterApi, type TwitterApiTokens } from 'twitter-api-v2'
import { createSandbox, type Sandbox } from '../../../src/sandbox/server.ts'

const CALLBACK = 'https://client.example/callback'

let sandbox: Sandbox
let agent: Agent
beforeAll(async () => {
  sandbox = await createSandbox({ callbacks: [CALLBACK], bearerReads: true })
  const { url, certificate } = await sandbox.listen(0, '127.0.0.1', { https: true })
  const port = Number(new URL(url).port)
  agent = new Agent({ keepAlive: false })
  // The client knows only the live hosts: its connections are led here, what it sends and signs is left as it is.
  agent.createConnection = () =>
    connect({ host: '127.0.0.1', port, ca: certificate, servername: 'localhost' })
})
afterAll(async () => {
  agent.destroy()
  await sandbox.close()
})

const clientWith = (keys: TwitterApiTokens) => new TwitterApi(keys, { httpAgent: agent })
const consumer = () => ({
  appKey: sandbox.demoUser.consumer_key,
  appSecret: sandbox.demoUser.consumer_secret,
})
const ADS = 'https://ads-api.x.com/12/'
const codeOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (thrown) => thrown,
  )
  if (!(error instanceof ApiResponseError)) throw error
  return [error.code, (error.data as { errors?: { code: unknown }[] }).errors?.[0]?.code]
}

/** Three-legged login of a user, the browser's part left out. */
const logIn = async (callback: string, screenName = 'demo') => {
  const link = await clientWith(consumer()).generateAuthLink(callback, { linkMode: 'authorize' })
  expect(link.oauth_callback_confirmed).toBe('true')
  const { authorizations, users } = sandbox.credentials
  const user = await users.signIn(screenName, 'sandbox')
  const granted = await authorizations.grant(link.oauth_token, user?.id ?? '')
  return clientWith({
    ...consumer(),
    accessToken: link.oauth_token,
    accessSecret: link.oauth_token_secret,
  }).login(granted?.verifier ?? '')
}

describe('twitter-api-v2, unmodified, over https', () => {
  it('[credentials.flow_a, clients.https] logs in by callback and by PIN, reads and writes the interface', async () => {
    for (const callback of [CALLBACK, 'oob']) {
      const { client, userId, screenName } = await logIn(callback)
      expect([userId, screenName]).toEqual([sandbox.demo.userId, 'demo'])
      const me = await client.v1.get('account/verify_credentials.json')
      expect(me).toMatchObject({ id_str: userId, screen_name: 'demo' })
      const { data } = await client.get(`${ADS}accounts`)
      expect(data).toHaveLength(3)
      const account = `${ADS}accounts/${sandbox.demo.mainAccountId}`
      const renamed = await client.put(account, { name: `Renamed by ${callback.length} & "quoted" ☃` })
      expect(renamed.data.name).toBe(`Renamed by ${callback.length} & "quoted" ☃`)
    }
  })

  it('[credentials.flow_b] takes the bearer token, and reads with it where that is switched on', async () => {
    const app = await clientWith(consumer()).appLogin()
    expect((await app.get(`${ADS}accounts`)).data).toHaveLength(3)
    expect(await codeOf(app.put(`${ADS}accounts/${sandbox.demo.mainAccountId}`, { name: 'x' }))).toEqual([
      403,
      'UNAUTHORIZED_CLIENT_APPLICATION',
    ])
  })

  it('[oauth.invalidate_token.json_suffix, credentials.error.89] revokes the token', async () => {
    const { client } = await logIn(CALLBACK, 'demo_analyst')
    expect((await client.get(`${ADS}accounts`)).data).toHaveLength(1)
    const { access_token } = await client.v1.post('oauth/invalidate_token.json')
    expect(access_token).toEqual(expect.any(String))
    expect(await codeOf(client.get(`${ADS}accounts`))).toEqual([401, 89])
  })

  it('is told why a login fails', async () => {
    expect(await codeOf(clientWith(consumer()).generateAuthLink('https://evil.example/'))).toEqual([403, 415])
    const wrong = clientWith({ ...consumer(), appSecret: 'wrong' })
    expect(await codeOf(wrong.generateAuthLink(CALLBACK))).toEqual([401, 32])
    expect(await codeOf(wrong.appLogin())).toEqual([403, 99])
  })
})
