import { DatabaseSync } from 'node:sqlite'
import { clientOf, type SandboxResponse } from '../../../harness/sandbox/signed.ts'
import { withFile } from '../folder.ts'
import { serve } from '../serve.ts'

const served = await serve()
afterAll(() => served.sandbox.close())
const { base, sandbox, timestamp } = served
const user = sandbox.demoUser
const get = (credential: Partial<typeof user>, nonce: string): Promise<SandboxResponse> =>
  clientOf(base, { ...user, ...credential }, { timestamp, nonce: () => nonce }).get('/12/accounts')
const refusedWith = ({ status, json }: SandboxResponse): unknown => [status, json.errors]
const REFUSED = [401, [{ code: 32, message: 'Could not authenticate you.' }]]

describe('signature check', () => {
  it('accepts a nonce of 255 characters and refuses longer ones', async () => {
    expect((await get({}, 'n'.repeat(255))).status).toBe(200)
    for (const length of [256, 10_000])
      expect(refusedWith(await get({}, 'n'.repeat(length)))).toEqual(REFUSED)
  })

  it.each([
    ['consumer key', { consumer_key: 'c'.repeat(256) }],
    ['token', { access_token: 't'.repeat(256) }],
  ])('refuses a %s of 256 characters', async (name, credential) => {
    expect(refusedWith(await get(credential, `with a long ${name}`))).toEqual(REFUSED)
  })

  it('deletes nonces within a minute after their timestamps expire', async () => {
    await withFile(async (database) => {
      const own = await serve({ database })
      await using _closing = { [Symbol.asyncDispose]: () => own.sandbox.close() }
      const ask = (nonce: string): Promise<SandboxResponse> =>
        clientOf(own.base, own.sandbox.demoUser, { timestamp: own.timestamp, nonce: () => nonce }).get(
          '/12/accounts',
        )
      for (let n = 0; n < 20; n += 1) await ask(`kept ${n}`)
      using file = new DatabaseSync(database, { readOnly: true })
      const count = () => file.prepare('select count(*) as nonces from nonces').get()?.nonces
      expect(count()).toBe(20)
      own.clock.now += 361_000
      await ask('last')
      expect(count()).toBe(1)
    })
  })
})
