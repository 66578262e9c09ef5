/** Tests the limits of concurrent uploads. */
import Fastify from 'fastify'
import { createSessionStore } from '../../src/gateway/stores/session-store.ts'
import { registerUploads } from '../../src/gateway/uploads/route.ts'
import { createUploads } from '../../src/gateway/uploads/service.ts'
import type { Principal, PrincipalSession } from '../../src/graph/context/principal.ts'
import { AdsGraphQLError } from '../../src/graph/errors/errors.ts'

const person = (key: string): Principal => ({
  key,
  user: { id: key, screenName: key },
  client: {} as never,
  session: { hash: () => key } as PrincipalSession,
})
const service: Principal = { ...person('service'), session: null }

describe('concurrent upload limit', () => {
  it('is four per user', async () => {
    const { begin } = createUploads(createSessionStore())
    const runs = await Promise.all(['a', 'b', 'c', 'd'].map((id) => begin(person('one'), 'audience', id)))
    await expect(begin(person('one'), 'media', 'e')).rejects.toMatchObject({
      message: 'Too many uploads: limit 4 per user at the same time',
      extensions: { code: 'TOO_MANY_REQUESTS', limit: 4, ads: { retryable: true } },
    })
    expect(await begin(person('another'), 'media', 'e')).toBeDefined()
    runs[0]?.end()
    expect(await begin(person('one'), 'media', 'e')).toBeDefined()
  })

  it('is sixteen in total, and a trusted backend may use all sixteen', async () => {
    const { begin } = createUploads(createSessionStore())
    const ids = Array.from({ length: 16 }, (_, index) => `${index}`)
    for (const id of ids) expect(await begin(service, 'audience', id)).toBeDefined()
    expect(await begin(person('one'), 'media', 'a')).toBeUndefined()
  })
})

describe('upload that cannot start', () => {
  it.each([
    [
      'because the store is down',
      async () => {
        throw new AdsGraphQLError('UPSTREAM_UNAVAILABLE', 'not now')
      },
    ],
    ['because the limit is reached', async () => undefined],
  ])('is recorded as failed: %s', async (_why, begin) => {
    const ended: object[] = []
    const app = Fastify()
    await registerUploads(app, {
      uploads: { begin, find: async () => undefined, stopAll: async () => undefined },
      principalOf: async () => person('one'),
      audit: async () => async (upload) => void ended.push(upload),
    })
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/audiences/18ce54d4x5t/1nmth/users?operation=update',
      headers: { 'content-type': 'application/x-ndjson' },
      payload: '',
    })
    expect([statusCode, ended]).toEqual([503, [{ state: 'FAILED', rows: 0, sentRows: 0 }]])
    await app.close()
  })
})
