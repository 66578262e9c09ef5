import type { RegisteredApplication } from '../../../../src/sandbox/oauth/stored/applications.ts'
import { serving } from '../../serve.ts'
import {
  accessTokenOf,
  COULD_NOT,
  consumerOf,
  helpWith,
  type Key,
  newApplication,
  post,
  verdict,
} from '../wire.ts'

let application: RegisteredApplication
const served = await serving()

const invalidate = (token: Key, path = '/1.1/oauth/invalidate_token') =>
  post(served, path, { consumer: consumerOf(application), token })
const read = (token: Key) =>
  post(served, '/12/accounts', { method: 'GET', consumer: consumerOf(application), token })

describe('POST /1.1/oauth/invalidate_token', () => {
  it.each(['/1.1/oauth/invalidate_token', '/1.1/oauth/invalidate_token.json'])(
    'revokes the calling token at %s [oauth.invalidate_token, oauth.invalidate_token.json_suffix, oauth.invalidate_token.answer, oauth.invalidate_token.no_parameters, credentials.revocable]',
    async (path) => {
      application = await newApplication(served)
      const token = await accessTokenOf(served, application)
      const response = await invalidate(token, path)
      expect([response.status, response.json]).toEqual([200, { access_token: token.key }])
      expect(response.headers['content-type']).toBe('application/json;charset=utf-8')
    },
  )

  it('is available in version 1.1 only [protocol.version.1_1]', async () => {
    application = await newApplication(served)
    const token = await accessTokenOf(served, application)
    for (const version of ['/1', '/12', '/5', '']) {
      const { status } = await invalidate(token, `${version}/oauth/invalidate_token`)
      expect([version, status]).toEqual([version, 404])
    }
    expect((await read(token)).status).toBe(200)
    expect((await invalidate(token)).status).toBe(200)
  })

  it('makes the token invalid for reads and for a second invalidation [oauth.invalidate_token.effect, credentials.error.89]', async () => {
    application = await newApplication(served)
    const token = await accessTokenOf(served, application)
    expect((await read(token)).status).toBe(200)
    await invalidate(token)
    for (const response of [await read(token), await invalidate(token)])
      expect([response.status, response.json]).toEqual([
        401,
        { errors: [{ code: 89, message: 'Invalid or expired token.' }] },
      ])
  })

  it("revokes the user's approval, so that the next approval yields a different token [oauth.invalidate_token.different_token, credentials.regenerated]", async () => {
    application = await newApplication(served)
    const { authorizations } = served.sandbox.credentials
    const { userId } = served.sandbox.demo
    const token = await accessTokenOf(served, application)
    expect(await authorizations.hasGranted(application.consumerKey, userId, 'write')).toBe(true)
    expect(await authorizations.hasGranted(application.consumerKey, userId, 'read')).toBe(true)
    await invalidate(token)
    expect(await authorizations.hasGranted(application.consumerKey, userId, 'write')).toBe(false)
    expect(await authorizations.hasGranted(application.consumerKey, userId, 'read')).toBe(false)
    const next = await accessTokenOf(served, application)
    expect(next.key).not.toBe(token.key)
    expect(next.secret).not.toBe(token.secret)
    expect((await read(next)).status).toBe(200)
  })

  it('requires a signature made with the token itself [oauth.invalidate_token.signed]', async () => {
    application = await newApplication(served)
    const token = await accessTokenOf(served, application)
    const unsigned = await post(served, '/1.1/oauth/invalidate_token', { consumer: consumerOf(application) })
    expect([unsigned.status, unsigned.json]).toEqual([401, { ...COULD_NOT, ...helpWith('token-kind', true) }])
    expect((await invalidate({ ...token, secret: 'wrong' })).json).toEqual({
      ...COULD_NOT,
      ...helpWith('unexplained'),
    })
    const foreign = await newApplication(served)
    const other = await post(served, '/1.1/oauth/invalidate_token', { consumer: consumerOf(foreign), token })
    expect(other.json).toEqual({ ...COULD_NOT, ...helpWith('unknown-token', null) })
    expect((await read(token)).status).toBe(200)
  })

  it('succeeds exactly once in 20 parallel calls', async () => {
    application = await newApplication(served)
    const token = await accessTokenOf(served, application)
    const responses = await Promise.all(Array.from({ length: 20 }, () => invalidate(token)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const response of responses.filter(({ status }) => status !== 200))
      expect(verdict(response)).toEqual([401, 89])
  })
})

describe('read approval', () => {
  it('allows reads, but no writes', async () => {
    application = await newApplication(served)
    await accessTokenOf(served, application, { svc_auth_access_type: 'read' })
    const { authorizations } = served.sandbox.credentials
    const granted = (level: 'read' | 'write') =>
      authorizations.hasGranted(application.consumerKey, served.sandbox.demo.userId, level)
    expect([await granted('read'), await granted('write')]).toEqual([true, false])
  })
})
