import { createHook } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { serve } from '../serve.ts'
import {
  accessTokenOf,
  approve,
  bearerOf,
  CALLBACK,
  consumerOf,
  exchange,
  newApplication,
  pairsOf,
  post,
  requestToken,
  tokenOf,
} from './wire.ts'

let folder: string
let database: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adgraph-storage-'))
  database = join(folder, 'sandbox.db')
})
afterEach(() => rm(folder, { recursive: true }))

/** Returns every byte of the database and its write-ahead log, without the key file. */
const bytes = async (): Promise<string> => {
  const files = (await readdir(folder)).filter((name) => !name.endsWith('.key'))
  expect(files).toContain('sandbox.db')
  return (await Promise.all(files.map((name) => readFile(join(folder, name), 'latin1')))).join('\n')
}

describe('the database file', () => {
  it('contains no token, secret, verifier, PIN or password in plain text [credentials.secrets_never_shared, oauth2.user_token.digest]', async () => {
    const served = await serve({ database })
    const { credentials, demoUser, secondUser, desktopApplication } = served.sandbox
    const application = await newApplication(served)
    await credentials.createUser({ screenName: 'somebody', name: 'Somebody', password: 'planted-password' })
    const undecided = await requestToken(served, application)
    const granted = await requestToken(served, application)
    const verifier = await approve(served, granted)
    const used = await requestToken(served, application, 'oob')
    const pin = await approve(served, used)
    const access = tokenOf(pairsOf(await exchange(served, application, used, pin)))
    const reader = await accessTokenOf(served, application, { svc_auth_access_type: 'read' })
    await post(served, '/1.1/oauth/invalidate_token', { consumer: consumerOf(application), token: reader })
    await post(served, '/12/accounts', { method: 'GET', consumer: consumerOf(application), token: access })
    const bearer = await bearerOf(served, {
      key: application.consumerKey,
      secret: application.consumerSecret,
    })
    const redirectUri = 'http://127.0.0.1:3999/callback'
    const { token: codeRequest } = await credentials.requestTokens.issue({
      consumerKey: application.consumerKey,
      callback: redirectUri,
      accessLevel: 'read',
      codeRequest: { state: '1', scopes: ['offline.access'], challenge: 'challenge-1', method: 'plain' },
    })
    const code = `${codeRequest}${(await credentials.authorizations.grant(codeRequest, demoUser.user_id))?.verifier}`
    const { consumerKey } = application
    const presented = { code, consumerKey, redirectUri, verifier: 'challenge-1' }
    const userTokens = await credentials.userTokens.exchange(presented)
    const planted = [
      code,
      userTokens?.access_token ?? '',
      userTokens?.refresh_token ?? '',
      application.consumerSecret,
      desktopApplication.consumerSecret,
      ...[demoUser, secondUser].flatMap((user) => [user.consumer_secret, user.access_token_secret]),
      ...[demoUser, secondUser].map(({ access_token: token }) => token.slice(token.indexOf('-') + 1)),
      ...[undecided, granted, used].flatMap(({ key, secret }) => [key, secret]),
      ...[access, reader].flatMap(({ key, secret }) => [key.slice(key.indexOf('-') + 1), secret]),
      verifier,
      bearer,
      decodeURIComponent(bearer),
      'planted-password',
    ]
    expect(new Set(planted).size).toBeGreaterThanOrEqual(20)
    const running = await bytes()
    await served.sandbox.close()
    for (const during of [running, await bytes()]) {
      expect(during).toContain(application.consumerKey)
      for (const [at, secret] of planted.entries()) expect([at, during.includes(secret)]).toEqual([at, false])
    }
    // The PIN's seven digits could occur anywhere by chance, so whole column values are compared with the PIN
    // and its unsalted hashes.
    const file = new DatabaseSync(database)
    const rows = file.prepare('select * from request_tokens').all()
    file.close()
    expect(rows.length).toBeGreaterThanOrEqual(3)
    const hashes = (['hex', 'base64', 'base64url'] as const).map((form) =>
      createHash('sha256').update(pin).digest(form),
    )
    for (const row of rows)
      for (const value of Object.values(row)) expect([pin, ...hashes]).not.toContain(`${value}`)
  })

  it('preserves all credentials across a restart', async () => {
    const first = await serve({ database, callbacks: ['http://127.0.0.1:4000/callback'] })
    const application = await newApplication(first)
    const access = await accessTokenOf(first, application)
    const bearer = await bearerOf(first, { key: application.consumerKey, secret: application.consumerSecret })
    const granted = await requestToken(first, application, CALLBACK)
    const verifier = await approve(first, granted)
    const { demoUser } = first.sandbox
    await first.sandbox.close()

    const second = await serve({ database })
    expect(second.sandbox.demoUser).toEqual(demoUser)
    expect(await accessTokenOf(second, application)).toEqual(access)
    expect((await exchange(second, application, granted, verifier)).status).toBe(200)
    expect(await bearerOf(second, { key: application.consumerKey, secret: application.consumerSecret })).toBe(
      bearer,
    )
    const { applications, authorizations } = second.sandbox.credentials
    expect(await applications.byKey(demoUser.consumer_key)).toMatchObject({
      callbacks: ['http://127.0.0.1:4000/callback'],
      kind: 'web',
      signIn: true,
    })
    expect(
      await authorizations.hasGranted(application.consumerKey, second.sandbox.demo.userId, 'write'),
    ).toBe(true)
    await second.sandbox.close()
  })

  it('can be re-encrypted with a new key, so that the old key can be removed', async () => {
    const [old, fresh] = [
      { id: 'old', key: randomBytes(32) },
      { id: 'fresh', key: randomBytes(32) },
    ]
    const first = await serve({ database, encryptionKeys: [old] })
    const application = await newApplication(first)
    const access = await accessTokenOf(first, application)
    await bearerOf(first, { key: application.consumerKey, secret: application.consumerSecret })
    await requestToken(first, application)
    await first.sandbox.close()
    expect(await bytes()).toContain('old.')

    const both = await serve({ database, encryptionKeys: [fresh, old] })
    // 3 applications, 2 request tokens, 3 access tokens with a secret each, 1 bearer token.
    expect(await both.sandbox.credentials.rotateSecrets()).toBe(3 + 2 + 3 * 2 + 1)
    expect(await both.sandbox.credentials.rotateSecrets()).toBe(0)
    await both.sandbox.close()

    const after = await serve({ database, encryptionKeys: [fresh] })
    expect(await accessTokenOf(after, application)).toEqual(access)
    await after.sandbox.close()
    await expect(serve({ database, encryptionKeys: [old] })).rejects.toThrow('encrypted with a different key')
  })
})

describe('internal error in the credential service', () => {
  it('is returned as 500 with code 131, while the details are only logged [credentials.error.131]', async () => {
    const faults: unknown[] = []
    const served = await serve({ database, logger: { error: (details) => faults.push(details) } })
    const consumer = consumerOf(await newApplication(served))
    const damage = new DatabaseSync(database)
    damage.exec('drop table request_tokens')
    damage.close()
    const response = await post(served, '/oauth/request_token', {
      consumer,
      header: { oauth_callback: CALLBACK },
    })
    expect([response.status, response.json]).toEqual([
      500,
      { errors: [{ code: 131, message: 'Internal error.' }] },
    ])
    expect(faults).toHaveLength(1)
    expect(JSON.stringify(faults)).not.toContain(consumer.secret)
    await served.sandbox.close()
  })
})

describe('callback registration', () => {
  it('replaces the least recently registered callback when an eleventh is added', async () => {
    const served = await serve()
    const { registerCallback, credentials, demoUser } = served.sandbox
    const known = async () => (await credentials.applications.byKey(demoUser.consumer_key))?.callbacks
    const url = (port: number) => `http://127.0.0.1:${port}/callback`
    for (let port = 4000; port < 4010; port++) await registerCallback(url(port))
    await registerCallback(url(4000))
    expect(await known()).toHaveLength(10)
    await registerCallback(url(4010))
    expect(await known()).toEqual([4002, 4003, 4004, 4005, 4006, 4007, 4008, 4009, 4000, 4010].map(url))
    await expect(registerCallback('http://localhost:4000/callback')).rejects.toThrow(TypeError)
    await served.sandbox.close()
  })
})

describe('the credential store', () => {
  it('accepts only the first approval or denial of a request', async () => {
    const served = await serve()
    const { authorizations } = served.sandbox.credentials
    const { userId } = served.sandbox.demo
    const application = await newApplication(served)
    const token = await requestToken(served, application)
    const decided = await Promise.all(
      Array.from({ length: 20 }, () => authorizations.grant(token.key, userId)),
    )
    expect(decided.filter((each) => each !== undefined)).toHaveLength(1)
    await authorizations.deny(token.key)
    const verifier = decided.find((each) => each !== undefined)?.verifier
    expect((await exchange(served, application, token, verifier)).status).toBe(200)
    await served.sandbox.close()
  })

  it("omits the application's secret from a pending request", async () => {
    const served = await serve()
    const application = await newApplication(served, { name: 'Shown', accessLevel: 'read', signIn: false })
    const token = await requestToken(served, application)
    expect(await served.sandbox.credentials.authorizations.pending(token.key)).toEqual({
      token: token.key,
      callback: CALLBACK,
      accessLevel: 'read',
      application: {
        consumerKey: application.consumerKey,
        name: 'Shown',
        kind: 'web',
        callbacks: [CALLBACK],
        accessLevel: 'read',
        signIn: false,
        ownerUserId: served.sandbox.demo.userId,
      },
    })
    await served.sandbox.close()
  })

  it('accepts a user name in upper or lower case at login', async () => {
    const served = await serve()
    const { users } = served.sandbox.credentials
    expect(await users.signIn('Demo', 'sandbox')).toMatchObject({ screenName: 'demo', name: 'Demo User' })
    expect(await users.signIn('demo', 'Sandbox')).toBeUndefined()
    expect(await users.signIn('nobody', 'sandbox')).toBeUndefined()
    await served.sandbox.close()
  })

  it('refuses to create a user with a taken screen name, and does not change the existing one', async () => {
    const served = await serve()
    const { users, createUser } = served.sandbox.credentials
    const create = (screenName: string, password: string) => createUser({ screenName, name: 'Ann', password })
    const results = await Promise.allSettled([create('ann', 'first one'), create('ANN', 'second one')])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(create('Ann', 'third one')).rejects.toThrow(new TypeError('The screen name Ann is taken'))
    const accepted = await Promise.all(
      ['first one', 'second one', 'third one'].map((password) => users.signIn('ann', password)),
    )
    expect(accepted.filter((user) => user !== undefined)).toHaveLength(1)
    await served.sandbox.close()
  })

  it('hashes the demo password once, however often a demo user is chosen, until their password changes', async () => {
    const served = await serve()
    const { users, putUser } = served.sandbox.credentials
    let hashed = 0
    const hook = createHook({
      init: (_id, type) => {
        if (type === 'SCRYPTREQUEST') hashed += 1
      },
    }).enable()
    const choose = () => users.signInAsDemo('demo', 'sandbox')
    const chosen = await Promise.all([choose(), choose(), choose()])
    expect(chosen.map((user) => user?.screenName)).toEqual(['demo', 'demo', 'demo'])
    expect(await users.signInAsDemo('nobody', 'sandbox')).toBeUndefined()
    expect(await users.signInAsDemo('cafe_lumiere', 'sandbox')).toBeUndefined()
    expect(hashed).toBe(1)
    await putUser('demo', { password: 'another one' })
    expect([await choose(), await choose()]).toEqual([undefined, undefined])
    expect(hashed).toBe(3)
    hook.disable()
    await served.sandbox.close()
  })

  it('lists the ten demo users who can sign in', async () => {
    const served = await serve()
    const { users } = served.sandbox.credentials
    expect((await users.withPassword()).map(({ screenName }) => screenName)).toEqual([
      'demo',
      'demo_second',
      'demo_ad_manager',
      'demo_creative_manager',
      'demo_analyst',
      'demo_no_access',
      'demo_organic_analyst',
      'demo_audience_partner',
      'demo_agency',
      'demo_cafe_owner',
    ])
    expect(await users.signIn('cafe_lumiere', 'sandbox')).toBeUndefined()
    expect((await users.all()).map(({ screenName }) => screenName)).toEqual(
      expect.arrayContaining(['cafe_lumiere', 'songhong_vn']),
    )
    await served.sandbox.close()
  })
})
