import { clientOf, send } from '../../../harness/sandbox/signed.ts'
import { readConfig } from '../../../src/config.ts'
import { connectSandbox } from '../../../src/process/sandbox-connection.ts'
import { serving } from '../serve.ts'

const KEY = 'key-of-the-control-addresses-0123456789'
const keyed = await serving({ controlKey: KEY, trustedProxies: ['127.0.0.1'] })
const open = await serving()

const HEADER = { 'x-sandbox-control-key': KEY }
const BEARER = { authorization: `Bearer ${KEY}` }
/** Header that makes a request look like one from another machine: its host is not a loopback name. */
const ELSEWHERE = { host: 'sandbox.example.com' }
const BY_HTTPS = { ...ELSEWHERE, 'x-forwarded-proto': 'https' }

describe('the control API', () => {
  it.each([
    ['this machine with the key', HEADER, 200],
    ['this machine with the key as bearer token', BEARER, 200],
    ['another machine over https with the key', { ...BY_HTTPS, ...HEADER }, 200],
    ['another machine over https with the key as bearer token', { ...BY_HTTPS, ...BEARER }, 200],
    ['this machine without the key', {}, 401],
    ['this machine with another key', { 'x-sandbox-control-key': `${KEY}x` }, 401],
    ['this machine with a prefix of the key', { 'x-sandbox-control-key': KEY.slice(0, -1) }, 401],
    ['this machine with an empty key', { 'x-sandbox-control-key': '' }, 401],
    ['basic authentication with the key', { authorization: `Basic ${btoa(`:${KEY}`)}` }, 401],
    ['another machine over https without the key', BY_HTTPS, 401],
    ['another machine over plain http with the key', { ...ELSEWHERE, ...HEADER }, 403],
  ])(
    'requires the configured key, and https from other machines: %s [control.key]',
    async (_who, headers, expected) => {
      const {
        status,
        json,
        text,
        headers: received,
      } = await send(keyed.base, {
        method: 'GET',
        target: '/__sandbox/credentials',
        headers,
      })
      expect(status).toBe(expected)
      if (status === 200) return expect(json.consumer_key).toBe(keyed.sandbox.demoUser.consumer_key)
      expect(text).not.toContain(keyed.sandbox.demoUser.consumer_secret)
      expect(text).not.toContain(KEY)
      expect(json.errors[0]).toEqual(
        status === 401
          ? { code: 'UNAUTHORIZED_ACCESS', message: expect.stringContaining('SANDBOX_CONTROL_KEY') }
          : { code: 'ACTION_NOT_ALLOWED', message: expect.stringContaining('https') },
      )
      expect(received['www-authenticate']).toBe(status === 401 ? 'Bearer realm="sandbox control"' : undefined)
    },
  )

  it('refuses other machines and names SANDBOX_CONTROL_KEY if no key is configured', async () => {
    const { status, json } = await send(open.base, {
      method: 'GET',
      target: '/__sandbox/calls',
      headers: { ...BY_HTTPS, ...HEADER },
    })
    expect([status, json.errors[0].message]).toEqual([403, expect.stringContaining('SANDBOX_CONTROL_KEY')])
  })

  it.each([
    ['x-sandbox-workspace', 'apart'],
    ['x-sandbox-fault', 'status=503; code=OVER_CAPACITY'],
  ])('accepts %s from another machine only with the key', async (name, value) => {
    const { base, sandbox, timestamp } = keyed
    const status = async (headers: Record<string, string>) => {
      const signing = { timestamp, publicBase: 'https://sandbox.example.com' }
      const client = clientOf(base, sandbox.demoUser, { ...signing, headers: { ...BY_HTTPS, ...headers } })
      return (await client.get('/12/accounts')).status
    }
    expect(await status({})).toBe(200)
    expect(await status({ [name]: value })).toBe(403)
    expect(await status({ [name]: value, 'x-sandbox-control-key': `${KEY}x` })).toBe(403)
    expect(await status({ [name]: value, ...HEADER })).toBe(name === 'x-sandbox-fault' ? 503 : 200)
  })

  it('accepts a gateway that sends the key, and refuses one that does not', async () => {
    const { base: url } = keyed
    const { demoUser } = await connectSandbox({ url, publicUrl: url, controlKey: KEY })
    expect(demoUser).toEqual(keyed.sandbox.demoUser)
    await expect(connectSandbox({ url, publicUrl: url })).rejects.toThrow('401')
  })

  it('requires a key of at least 32 characters', () => {
    expect(() => readConfig({ SANDBOX_CONTROL_KEY: 'short-and-secret' })).toThrow(
      /^SANDBOX_CONTROL_KEY must be a string of at least 32 ASCII characters without spaces$/,
    )
    expect(readConfig({ SANDBOX_CONTROL_KEY: KEY }).sandbox.controlKey).toBe(KEY)
  })
})
