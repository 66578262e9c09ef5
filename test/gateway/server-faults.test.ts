import { serveGateway } from '../domains/world.ts'
import {
  answering,
  campaignRecord,
  inScriptedWorld,
  page,
  problem,
  replying,
  type Script,
  silent,
} from './scripted-upstream.ts'

/** Attempt timeout in ms. It is long enough for real responses, and short enough for tests to wait for it. */
const TRY_MS = 3000

const { upstream, gateway, askUntilDeadline } = await inScriptedWorld(
  { tryTimeoutMs: TRY_MS, retry: { retries: 1, pauseMs: 1, maximumPauseMs: 2 } },
  // Reading ahead after failures is covered by plan-faults.slow.test.ts.
  { deadlineMs: 240_000, plan: 'off' },
)

const QUERY = `{ account(id: "abc1") {
  name
  campaigns { nodes { restId lineItems { nodes { restId } } fundingInstrument { restId } } }
  promotedTweets { nodes { restId } }
} }`

/** Expected data if only the line items fail. */
const ALL_BUT_LINE_ITEMS = {
  account: {
    name: 'Scripted',
    campaigns: { nodes: [{ restId: 'camp1', lineItems: null, fundingInstrument: null }] },
    promotedTweets: { nodes: [] },
  },
}

describe('failed level of a query', () => {
  const reset = Math.floor(Date.parse('2027-01-01T00:00:00Z') / 1000)
  it.each([
    [
      '429 is RATE_LIMITED with the reset time of the account’s window',
      replying(429, problem('TOO_MANY_REQUESTS', 'Wait.'), {
        'x-rate-limit-limit': '1000000',
        'x-rate-limit-remaining': '999',
        'x-rate-limit-reset': `${reset - 60}`,
        'x-account-rate-limit-limit': '10000',
        'x-account-rate-limit-remaining': '0',
        'x-account-rate-limit-reset': `${reset}`,
      }),
      {
        code: 'RATE_LIMITED',
        ads: {
          retryable: true,
          retryAfterMs: expect.any(Number),
          httpStatus: 429,
          bucket: 'account',
          resetAt: '2027-01-01T00:00:00.000Z',
          upstreamCode: 'TOO_MANY_REQUESTS',
        },
      },
      1,
    ],
    [
      '500 is UPSTREAM_UNAVAILABLE, after one retry',
      replying(500, problem('INTERNAL_ERROR', 'Oops.')),
      {
        code: 'UPSTREAM_UNAVAILABLE',
        ads: { retryable: true, httpStatus: 500, upstreamCode: 'INTERNAL_ERROR' },
      },
      2,
    ],
    [
      'HTML with 503 is UPSTREAM_UNAVAILABLE [gateway: errors.not_json]',
      ((_request, response) => {
        response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Over capacity</h1>')
      }) satisfies Script,
      { code: 'UPSTREAM_UNAVAILABLE', ads: { retryable: true, httpStatus: 503 } },
      2,
    ],
    [
      '401 is UNAUTHENTICATED [gateway: errors.unauthorized_access]',
      replying(401, problem('UNAUTHORIZED_ACCESS', 'No.')),
      {
        code: 'UNAUTHENTICATED',
        ads: { retryable: false, httpStatus: 401, upstreamCode: 'UNAUTHORIZED_ACCESS' },
      },
      1,
    ],
    [
      'a body without an envelope is UPSTREAM_BAD_RESPONSE',
      replying(200, { hello: 'world' }),
      { code: 'UPSTREAM_BAD_RESPONSE', ads: { retryable: false, httpStatus: 200 } },
      1,
    ],
    [
      'a redirect is not followed',
      replying(302, {}, { location: 'http://127.0.0.1:9/' }),
      { code: 'UPSTREAM_BAD_RESPONSE', ads: { retryable: false, httpStatus: 302 } },
      1,
    ],
    ['no response is UPSTREAM_TIMEOUT', silent, { code: 'UPSTREAM_TIMEOUT', ads: { retryable: true } }, 2],
    [
      'an interrupted connection is UPSTREAM_UNAVAILABLE',
      ((request) => request.socket.destroy()) satisfies Script,
      { code: 'UPSTREAM_UNAVAILABLE', ads: { retryable: true } },
      2,
    ],
  ])('does not affect its siblings: %s', async (_what, script, extensions, tries) => {
    upstream.play(answering({ line_items: script }))
    const { status, data, errors } = await gateway.ask(QUERY)
    expect(status).toBe(200)
    expect(data).toEqual(ALL_BUT_LINE_ITEMS)
    expect(errors).toEqual([
      {
        message: expect.any(String),
        locations: expect.any(Array),
        path: ['account', 'campaigns', 'nodes', 0, 'lineItems'],
        extensions,
      },
    ])
    expect(upstream.asked.filter((path) => path.endsWith('/line_items'))).toHaveLength(tries)
  })

  it('causes an error at each field that needs it, but spares the others', async () => {
    upstream.play(answering({ accounts: replying(500, {}) }))
    const { data, errors } = await gateway.ask(
      '{ __typename accounts { nodes { id } } viewer { accounts { nodes { id } } } account(id: "abc1") { id } }',
    )
    expect(data).toEqual({ __typename: 'Query', accounts: null, viewer: { accounts: null }, account: null })
    expect(errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining([['accounts'], ['viewer', 'accounts'], ['account']]),
    )
  })

  it('makes only its own field null if it loads a single related record', async () => {
    upstream.play(answering({ funding_instruments: replying(403, problem('ACTION_NOT_ALLOWED', 'No.')) }))
    const { data, errors } = await gateway.ask(QUERY)
    expect(data.account.campaigns.nodes).toEqual([
      { restId: 'camp1', lineItems: { nodes: [] }, fundingInstrument: null },
    ])
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  })
})

describe('operation deadline', () => {
  it('aborts pending calls and keeps the data received so far', async () => {
    upstream.play(answering({ line_items: silent, funding_instruments: silent, promoted_tweets: silent }))
    const { data, errors } = await askUntilDeadline(QUERY, 5)
    expect(data.account.campaigns.nodes).toEqual([
      { restId: 'camp1', lineItems: null, fundingInstrument: null },
    ])
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(Array(3).fill('UPSTREAM_TIMEOUT'))
  })
})

describe('failed write', () => {
  const CREATE =
    'mutation { campaignCreate(accountId: "abc1", input: {name: "x", fundingInstrumentId: "fund1"}) { campaign { restId } userErrors { code } } }'

  const accountId = 'abc1'
  const newCampaign = {
    field: 'account.campaigns',
    arguments: {
      accountId,
      filter: { fundingInstrumentIds: ['fund1'], nameStartsWith: 'x' },
      includeDeleted: true,
    },
  }
  it.each([
    ['503', replying(503, {}), 'UPSTREAM_UNAVAILABLE', { httpStatus: 503 }],
    ['no response', silent, 'UPSTREAM_TIMEOUT', {}],
    [
      'an interrupted connection',
      ((request) => request.socket.destroy()) satisfies Script,
      'UPSTREAM_UNAVAILABLE',
      {},
    ],
    ['a body without an envelope', replying(200, {}), 'UPSTREAM_BAD_RESPONSE', { httpStatus: 200 }],
  ])('is not retried after %s, because it may have been carried out', async (_what, script, code, more) => {
    upstream.play(answering({ campaigns: script }))
    const { errors } = await gateway.ask(CREATE)
    expect(errors).toMatchObject([
      {
        path: ['campaignCreate'],
        message: expect.stringContaining('Look up account.campaigns before you resend it'),
      },
    ])
    expect(errors[0]?.extensions).toEqual({
      code,
      ads: { retryable: false, outcome: 'UNKNOWN', lookUp: newCampaign, ...more },
    })
    expect(upstream.asked).toEqual(['/12/accounts/abc1/campaigns'])
  })

  it('blocks further writes for the time in its Retry-After header', async () => {
    upstream.play(answering({ campaigns: replying(503, {}, { 'retry-after': '7' }) }))
    const held = await serveGateway({ baseUrl: upstream.url })
    const first = await held.ask(CREATE)
    const second = await held.ask(CREATE)
    await held.close()
    expect([...first.errors, ...second.errors].map(({ extensions }) => extensions)).toEqual([
      {
        code: 'UPSTREAM_UNAVAILABLE',
        ads: {
          retryable: false,
          outcome: 'UNKNOWN',
          lookUp: newCampaign,
          httpStatus: 503,
          retryAfterMs: 7000,
        },
      },
      {
        code: 'UPSTREAM_UNAVAILABLE',
        ads: { retryable: true, outcome: 'NONE', retryAfterMs: expect.any(Number) },
      },
    ])
    expect(upstream.asked).toEqual(['/12/accounts/abc1/campaigns'])
  })

  it("is reported as uncertain if the operation's deadline aborts it", async () => {
    upstream.play(answering({ campaigns: silent }))
    const { errors } = await askUntilDeadline(CREATE, 1)
    expect(errors).toMatchObject([
      {
        extensions: {
          code: 'UPSTREAM_TIMEOUT',
          ads: { retryable: false, outcome: 'UNKNOWN', lookUp: newCampaign },
        },
      },
    ])
    expect(upstream.asked).toEqual(['/12/accounts/abc1/campaigns'])
  })

  it('becomes a user error if the API refuses it', async () => {
    upstream.play(answering({ campaigns: replying(403, problem('ACTION_NOT_ALLOWED', 'No.')) }))
    const { data, errors } = await gateway.ask(CREATE)
    expect(errors).toEqual([])
    expect(data.campaignCreate.userErrors).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }])
  })

  it('is reported as uncertain if its first call was accepted and its second refused', async () => {
    const upload = `mutation { customAudienceUpload(id: "aud1", accountId: "abc1", input: { operation: UPDATE, users: [{ twitterId: ["1"] }, { twitterId: ["2"] }] }) { userErrors { code } } }`
    const answers = [
      replying(200, { request: { params: {} }, data: { success_count: 1, total_count: 2 } }),
      replying(400, problem('INVALID_PARAMETER', 'no', { parameter: 'operations' })),
    ]
    upstream.play((request, response) => answers.shift()?.(request, response))
    const { data, errors } = await gateway.ask(upload)
    expect(data).toEqual({ customAudienceUpload: null })
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      ads: { retryable: false, outcome: 'UNKNOWN' },
    })
    expect(upstream.asked).toHaveLength(2)
  })

  it('does not affect other fields of the same mutation', async () => {
    upstream.play(
      answering({
        camp1: replying(200, { data: campaignRecord({ name: 'put' }) }),
        camp2: replying(503, {}),
      }),
    )
    const { data, errors } = await gateway.ask(`mutation {
      done: campaignUpdate(id: "camp1", accountId: "abc1", input: {name: "put"}) { campaign { name } }
      lost: campaignUpdate(id: "camp2", accountId: "abc1", input: {name: "put"}) { campaign { name } }
      next: campaignUpdate(id: "camp1", accountId: "abc1", input: {name: "put"}) { campaign { name } }
    }`)
    const put = { campaign: { name: 'put' } }
    expect(data).toEqual({ done: put, lost: null, next: put })
    expect(errors).toMatchObject([{ path: ['lost'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
  })
})

describe('operation whose client disconnects', () => {
  it('aborts its upstream calls', async () => {
    const gone = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    const patient = await serveGateway({ baseUrl: upstream.url })
    upstream.play(
      answering({
        line_items: (request) => {
          request.socket.once('close', () => gone.resolve())
          arrived.resolve()
        },
      }),
    )
    const leaving = new AbortController()
    const answer = fetch(`${patient.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: QUERY }),
      signal: leaving.signal,
    })
    await arrived.promise
    leaving.abort()
    await expect(answer).rejects.toThrow()
    await gone.promise
    await patient.close()
    // The call was not retried.
    expect(upstream.asked.filter((path) => path.endsWith('/line_items'))).toHaveLength(1)
  })
})

describe('unknown or missing value', () => {
  it('is UNRECOGNIZED if its enum lacks it, and does not make its page fail [gateway: protocol.enums.open]', async () => {
    upstream.play(
      answering({
        campaigns: replying(
          200,
          page([
            campaignRecord({
              entity_status: 'HIBERNATING',
              effective_status: null,
              reasons_not_servable: ['EXPIRED', 'FULL_MOON'],
              budget_optimization: 'toString',
            }),
            campaignRecord({ id: 'camp2' }),
          ]),
        ),
      }),
    )
    const { data, errors } = await gateway.ask(
      '{ account(id: "abc1") { campaigns { nodes { restId entityStatus entityStatusRaw effectiveStatus effectiveStatusRaw reasonsNotServable reasonsNotServableRaw budgetOptimization budgetOptimizationRaw } } } }',
    )
    expect(errors).toEqual([])
    expect(data.account.campaigns.nodes).toMatchObject([
      {
        restId: 'camp1',
        entityStatus: 'UNRECOGNIZED',
        entityStatusRaw: 'HIBERNATING',
        effectiveStatus: null,
        effectiveStatusRaw: null,
        reasonsNotServable: ['EXPIRED', 'UNRECOGNIZED'],
        reasonsNotServableRaw: ['EXPIRED', 'FULL_MOON'],
        budgetOptimization: 'UNRECOGNIZED',
        budgetOptimizationRaw: 'toString',
      },
      { restId: 'camp2', entityStatus: 'ACTIVE', entityStatusRaw: 'ACTIVE' },
    ])
  })

  it('is null if its field is missing, and does not affect other values', async () => {
    const { purchase_order_number, frequency_cap, servable, ...rest } = campaignRecord()
    upstream.play(answering({ campaigns: replying(200, page([rest])) }))
    const { data, errors } = await gateway.ask(
      '{ account(id: "abc1") { campaigns { nodes { purchaseOrderNumber frequencyCap servable name } } } }',
    )
    expect([purchase_order_number, frequency_cap, servable]).toEqual([null, null, true])
    expect(errors).toEqual([])
    expect(data.account.campaigns.nodes).toEqual([
      { purchaseOrderNumber: null, frequencyCap: null, servable: null, name: 'Scripted campaign' },
    ])
  })
})

describe('value of the wrong type', () => {
  it('affects only its field and is never echoed', async () => {
    upstream.play(
      answering({
        campaigns: replying(200, page([campaignRecord({ daily_budget_amount_local_micro: 'private-text' })])),
      }),
    )
    const { data, errors, text } = await gateway.ask(
      '{ account(id: "abc1") { name campaigns { nodes { dailyBudget { decimal } } } } }',
    )
    expect(data.account).toEqual({ name: 'Scripted', campaigns: { nodes: [{ dailyBudget: null }] } })
    expect(errors).toMatchObject([
      {
        path: ['account', 'campaigns', 'nodes', 0, 'dailyBudget', 'decimal'],
        extensions: { code: 'UPSTREAM_BAD_RESPONSE', record: { type: 'Campaign', restId: 'camp1' } },
      },
    ])
    expect(text).not.toContain('private-text')
  })
})

describe('close()', () => {
  it('waits for requests in flight', async () => {
    const arrived = Promise.withResolvers<() => void>()
    upstream.play(
      answering({
        accounts: (request, response) => arrived.resolve(() => answering({})(request, response)),
      }),
    )
    const closing = await serveGateway({ baseUrl: upstream.url })
    const answer = closing.ask('{ account(id: "abc1") { name } }')
    const release = await arrived.promise
    const closed = closing.close()
    release()
    expect((await answer).data).toEqual({ account: { name: 'Scripted' } })
    await closed
  })
})
