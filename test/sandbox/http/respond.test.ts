import { randomBytes } from 'node:crypto'
import { type Client, clientOf, send } from '../../../harness/sandbox/signed.ts'
import { operations } from '../../../src/contract/index.ts'
import type { Handle } from '../../../src/sandbox/engine/context.ts'
import { createCalls } from '../../../src/sandbox/http/calls.ts'
import { createLimiter } from '../../../src/sandbox/http/limit.ts'
import { type Listening, listen } from '../../../src/sandbox/http/listen.ts'
import { createPipeline } from '../../../src/sandbox/http/pipeline.ts'
import { createAuthenticate } from '../../../src/sandbox/oauth/endpoints/authenticate.ts'
import { createTransport } from '../../../src/sandbox/oauth/endpoints/transport.ts'
import { createCredentials, type SignedInUser } from '../../../src/sandbox/oauth/stored/credentials.ts'
import { createNonces } from '../../../src/sandbox/oauth/stored/nonces.ts'
import { createVault } from '../../../src/sandbox/oauth/stored/vault.ts'
import { Refusal } from '../../../src/sandbox/refusal.ts'
import { openDatabase } from '../../../src/sandbox/storage/store.ts'
import { createLockWait } from '../../../src/sandbox/storage/unavailable.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const now = () => NOW

let base: string
let user: SignedInUser
let client: Client
let faults: unknown[]
let end: () => Promise<void>
afterEach(() => end())

/** Serves the pipeline with a fake handler, for results that the real one never returns. */
const serveHandle = async (handle: Handle): Promise<void> => {
  const db = await openDatabase()
  const credentials = createCredentials(
    db,
    { now, randomBytes },
    createVault([{ id: 'test', key: randomBytes(32) }]),
  )
  user = await credentials.of('7')
  faults = []
  const nonces = createNonces(db, now, 300, createLockWait(0))
  const { carryOut } = createPipeline({
    operations: operations.values(),
    authenticate: createAuthenticate({
      credentials,
      byUserToken: async () => undefined,
      nonces,
      now,
      timestampWindowSeconds: 300,
      baseUrlOf: () => undefined,
      transport: createTransport([]),
    }),
    releaseNonce: nonces.release,
    calls: createCalls(),
    associationOf: async () => ({ permissions: ['ACCOUNT_ADMIN'], isDeleted: false }),
    limiter: createLimiter({}, now),
    handle,
    findMissing: async () => [],
    faults: { faultOf: () => undefined },
    behaviour: { of: () => new Set() },
    onFault: (_exchange, fault) => faults.push(fault),
  })
  const listening: Listening = await listen(
    (message, response) => {
      const { method = '', url: target = '', headers } = message
      void carryOut({ id: 'i', method, target, headers, message }).then((reply) =>
        response.writeHead(reply.status, { ...reply.headers }).end(reply.body),
      )
    },
    0,
    '127.0.0.1',
  )
  base = listening.url
  client = clientOf(base, user, { timestamp: () => NOW / 1000 })
  end = async () => {
    await listening.close()
    await db.destroy()
  }
}

describe('respond', () => {
  it('copies data, cursor and total into the envelope unchanged [protocol.list.cursor]', async () => {
    await serveHandle(async () => ({ data: [{ id: 'a' }], nextCursor: 'c-1', totalCount: 9 }))
    const answer = await client.get('/12/accounts?with_total_count=true&count=1&account_ids=a')
    expect(answer.text).toBe(
      '{"request":{"params":{"with_total_count":true,"count":1,"account_ids":["a"]}},' +
        '"next_cursor":"c-1","total_count":9,"data":[{"id":"a"}]}',
    )
  })

  it('passes the decoded input and the caller to the handler', async () => {
    const seen: unknown[] = []
    await serveHandle(async (operation, input, caller) => {
      seen.push(operation.name, input, caller)
      return { data: {} }
    })
    await client.get('/12/accounts/18ce/line_items/x1?with_deleted=true')
    expect(seen).toEqual([
      'line_items.get',
      { account_id: '18ce', line_item_id: 'x1', with_deleted: true },
      {
        consumerKey: user.consumer_key,
        token: user.access_token,
        userId: '7',
        permissions: ['ACCOUNT_ADMIN'],
      },
    ])
  })

  it('writes 64-bit integers as bare numbers [protocol.money.long]', async () => {
    await serveHandle(async () => ({ data: { total: 9_007_199_254_740_993n } }))
    expect((await client.get('/12/accounts/18ce')).text).toContain('"data":{"total":9007199254740993}')
  })

  it('omits error properties that the API does not have [errors.shape]', async () => {
    await serveHandle(async () => {
      throw new Refusal([
        {
          code: 'TOO_MANY_CAMPAIGNS',
          message: 'm',
          parameter: 'entity_status',
          details: 'd',
          value: 1n,
          limit: 200,
        },
        { code: 'ACTION_NOT_ALLOWED', message: 'n' },
      ])
    })
    const answer = await client.get('/12/accounts/18ce')
    expect(answer.status).toBe(400)
    expect(answer.json).toEqual({
      errors: [
        { code: 'TOO_MANY_CAMPAIGNS', message: 'm', parameter: 'entity_status', details: 'd', value: 1 },
        { code: 'ACTION_NOT_ALLOWED', message: 'n' },
      ],
      request: { params: { account_id: '18ce' } },
    })
  })

  it("responds with the first invalid batch item's status if the batch itself is valid", async () => {
    await serveHandle(async () => {
      throw new Refusal([], [[], [{ code: 'CAMPAIGN_NOT_FOUND', message: 'm', limit: 1 }]])
    })
    const body = [
      { operation_type: 'Delete', params: { campaign_id: 'a' } },
      { operation_type: 'Delete', params: { campaign_id: 'b' } },
    ]
    const answer = await client.json('POST', '/12/batch/accounts/18ce/campaigns', body)
    expect(answer.status).toBe(404)
    expect(answer.json).toEqual({
      errors: [],
      operation_errors: [[], [{ code: 'CAMPAIGN_NOT_FOUND', message: 'm' }]],
      request: [
        { params: { account_id: '18ce', campaign_id: 'a' }, operation_type: 'Delete' },
        { params: { account_id: '18ce', campaign_id: 'b' }, operation_type: 'Delete' },
      ],
    })
  })

  it('masks an internal error and logs it [errors.internal_error]', async () => {
    const fault = new Error('disk at /var/secret is full')
    await serveHandle(async () => {
      throw fault
    })
    const answer = await client.get('/12/accounts')
    expect(answer.status).toBe(500)
    expect(answer.json).toEqual({
      errors: [{ code: 'INTERNAL_ERROR', message: 'An internal error occurred' }],
      request: { params: {} },
    })
    expect(answer.headers).toMatchObject({ 'x-transaction-id': 'i', 'x-rate-limit-limit': '2000' })
    expect(faults).toEqual([fault])
  })

  it('accepts the same read again after an internal error, but not a write that may have been carried out', async () => {
    let isBroken = true
    await serveHandle(async () => {
      if (isBroken) throw new Error('broken')
      return { data: {} }
    })
    const read = client.sign({ method: 'GET', target: '/12/accounts/18ce' })
    const write = client.sign({ method: 'PUT', target: '/12/accounts/18ce?name=x' })
    expect([(await send(base, read)).status, (await send(base, write)).status]).toEqual([500, 500])
    isBroken = false
    expect([(await send(base, read)).status, (await send(base, write)).status]).toEqual([200, 401])
  })
})
