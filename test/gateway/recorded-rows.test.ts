import {
  accountRecord,
  answering,
  campaignRecord,
  inScriptedWorld,
  page,
  replying,
  sendJson,
} from './scripted-upstream.ts'

const { upstream, gateway } = await inScriptedWorld()

const answer = (account: object, campaign: object = {}): void =>
  upstream.play((request, response) => {
    const isAccount = /\/accounts(\?|$)/.test(request.url ?? '')
    sendJson(response, 200, page([isAccount ? accountRecord(account) : campaignRecord(campaign)]))
  })

/** Executes a query twice: the first execution compiles it, the second reuses the compiled program. */
const both = async (query: string) => {
  const first = await gateway.ask(query)
  const second = await gateway.ask(query)
  expect([second.data, second.errors]).toEqual([first.data, first.errors])
  return first
}

describe('record in GraphQL', () => {
  it.each(['EXPIRED', 'ACTIVE'])(
    'has the effective status %s [campaigns.effective_status.values] [campaigns.effective_status.expired]',
    async (effective_status) => {
      answer({}, { effective_status })
      const { data, errors } = await both(
        '{ account(id: "abc1") { campaigns { nodes { effectiveStatus effectiveStatusRaw } } } }',
      )
      expect(errors).toEqual([])
      expect(data.account.campaigns.nodes).toEqual([
        { effectiveStatus: effective_status, effectiveStatusRaw: effective_status },
      ])
    },
  )

  it.each([
    ['SI', 'SI'],
    [null, null],
    [undefined, null],
  ])('has country_code %p as countryCode %p [accounts.country_code]', async (country_code, countryCode) => {
    answer({ country_code })
    const { data, errors } = await both('{ account(id: "abc1") { countryCode } }')
    expect([data, errors]).toEqual([{ account: { countryCode } }, []])
  })

  it.each([
    ['0', { micros: '0', decimal: '0.00', currency: 'USD' }],
    ['12000000', { micros: '12000000', decimal: '12.00', currency: 'USD' }],
    ['9007199254740993', { micros: '9007199254740993', decimal: '9007199254.740993', currency: 'USD' }],
  ])('has the exact amount from the string %p [protocol.money.text]', async (amount, dailyBudget) => {
    answer({}, { daily_budget_amount_local_micro: amount })
    const { data, errors } = await both(
      '{ account(id: "abc1") { campaigns { nodes { dailyBudget { micros decimal currency } } } } }',
    )
    expect([data.account.campaigns.nodes, errors]).toEqual([[{ dailyBudget }], []])
  })

  it.each(['', 'much', '1.5'])(
    'has null for an amount in the string %p, and an error [protocol.money.text]',
    async (amount) => {
      answer({}, { daily_budget_amount_local_micro: amount })
      const { data, errors } = await both(
        '{ account(id: "abc1") { campaigns { nodes { dailyBudget { decimal } } } } }',
      )
      expect(data.account.campaigns.nodes).toEqual([{ dailyBudget: null }])
      expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_BAD_RESPONSE' } }])
    },
  )

  it('is sorted by a number that the API sends as text [gateway: campaigns.list]', async () => {
    const caps = ['10', null, '9', '100']
    const campaigns = caps.map((frequency_cap, index) =>
      campaignRecord({ id: `camp${index}`, frequency_cap }),
    )
    upstream.play(answering({ campaigns: replying(200, page(campaigns)) }))
    const { data, errors } = await both(
      `{ account(id: "abc1") { campaigns(orderBy: { field: FREQUENCY_CAP, direction: DESC }) {
        nodes { frequencyCap } } } }`,
    )
    expect(errors).toEqual([])
    expect(data.account.campaigns.nodes).toEqual([100, 10, 9, null].map((frequencyCap) => ({ frequencyCap })))
  })
})
