/**
 * Tests that data cached for a token does not outlive it, whichever of the token's sessions detects the
 * revocation.
 */
import type { AddressInfo } from 'node:net'
import { schema } from '../../../harness/gateway/shared-schema.ts'
import { createGateway } from '../../../src/gateway/server.ts'
import { createSessions } from '../../../src/gateway/sign-in/session.ts'
import { createSessionStore } from '../../../src/gateway/stores/session-store.ts'
import { createSandbox, type Sandbox } from '../../../src/sandbox/server.ts'
import { parsePageTtl } from '../../../src/settings/index.ts'
import { createCaches, createCredentialService, createUpstream } from '../../../src/upstream/index.ts'

const HOUR_S = 3600
const QUERY = '{ accounts { nodes { name } } }'

let sandbox: Sandbox
let url: string
const open: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  sandbox = await createSandbox({ rateLimits: 'off' })
  url = (await sandbox.listen(0, '127.0.0.1')).url
})
afterAll(async () => {
  for (const close of open) await close()
  await sandbox.close()
})

/** Starts a gateway with long-lived caches and three sessions that use one token. */
const start = async ({ access_token, access_token_secret, user_id, ...user }: Sandbox['demoUser']) => {
  const consumer = { key: user.consumer_key, secret: user.consumer_secret }
  const caches = createCaches({
    pages: { ttlMs: parsePageTtl(`${HOUR_S}`) },
    responses: { ttlMs: HOUR_S * 1000 },
  })
  const upstream = createUpstream({ baseUrl: url, sandboxUrl: url, consumer, caches })
  const store = createSessionStore()
  const sessions = createSessions({ store })
  const token = { key: access_token, secret: access_token_secret }
  const credentials = createCredentialService({ baseUrl: url, consumer })
  const app = await createGateway({ schema, signIn: { credentials, upstream, store }, caches })
  await app.listen({ host: '127.0.0.1', port: 0 })
  open.push(async () => {
    await app.close()
    await upstream.close()
  })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/graphql`
  const ask = async (bearer: string, query = QUERY) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ query }),
    })
    const { data, errors = [] } = (await response.json()) as {
      readonly data?: unknown
      readonly errors?: readonly { readonly extensions: { readonly code: string } }[]
    }
    return {
      data,
      codes: errors.map(({ extensions }) => extensions.code),
      isHit: response.headers.get('cache-status')?.startsWith('adgraph; hit') ?? false,
    }
  }
  const session = async () => (await sessions.create({ token, userId: user_id, screenName: 's' }, 'TOKEN')).id
  const bearers = [await session(), await session(), await session()] as const
  for (const bearer of bearers) {
    expect((await ask(bearer)).codes).toEqual([])
    expect((await ask(bearer)).isHit).toBe(true)
  }
  return { ask, bearers, revoke: () => credentials.invalidateToken(token) }
}

describe('cache entries of a revoked token', () => {
  it('are not served to any session once one session has revoked the token', async () => {
    const { ask, bearers } = await start(sandbox.demoUser)
    const [one, ...others] = bearers
    const { data } = await ask(one, 'mutation { signOut(revoke: true) { revoked } }')
    expect(data).toEqual({ signOut: { revoked: true } })
    for (const bearer of [one, ...others]) {
      const { codes, isHit } = await ask(bearer)
      expect([codes, isHit]).toEqual([['UNAUTHENTICATED'], false])
    }
  })

  it('are not served after the first 401 if the token was revoked elsewhere', async () => {
    const { ask, bearers, revoke } = await start(sandbox.secondUser)
    const [one, ...others] = bearers
    await revoke()
    expect(
      (await ask(one, '{ accounts { nodes { id } } viewer { accounts(first: 3) { nodes { id } } } }')).codes,
    ).toContain('UNAUTHENTICATED')
    for (const bearer of others) {
      const { codes, isHit } = await ask(bearer)
      expect([codes, isHit]).toEqual([['UNAUTHENTICATED'], false])
    }
  })
})
