import { kindOf } from './kinds.ts'
import { expectRefused, expectUserError } from './refusals.ts'
import { inWorld } from './world.ts'

const { world, main, demo, rest, keeping } = await inWorld()
const FIELDS = `id restId type currency startTime endTime entityStatus ableToFund deleted reasonsNotAbleToFund
  creditLimit { micros currency } creditRemaining { micros } fundedAmount { micros }`
const fundingOf = (account: string) =>
  kindOf(world, account, { path: 'funding_instruments', type: 'FundingInstrument' }, FIELDS)
const funding = fundingOf(main)
const { create } = funding.graph

describe('funding instrument', () => {
  const base = { currency: 'JPY', startTime: '2026-01-05T09:00:00+09:00' }

  it('is created and deleted in one call each [funding_instruments.create, funding_instruments.create.end_time, funding_instruments.delete, funding_instruments.delete.soft, funding_instruments.reasons_not_able_to_fund.values]', async () => {
    const made = await create({
      ...base,
      type: 'INSERTION_ORDER',
      endTime: '2099-01-01T00:00:00Z',
      fundedAmount: { micros: '600000000001000000' },
    })
    const { record: fundingInstrument, userErrors } = made.data.done
    expect([made.errors, userErrors, made.calls]).toEqual([[], [], { 'funding_instruments.create': 1 }])
    expect(fundingInstrument).toMatchObject({
      type: 'INSERTION_ORDER',
      currency: 'JPY',
      startTime: '2026-01-05T00:00:00Z',
      endTime: '2099-01-01T00:00:00Z',
      entityStatus: 'ACTIVE',
      ableToFund: true,
      creditLimit: null,
      creditRemaining: null,
      fundedAmount: { micros: '600000000001000000' },
    })
    const gone = await funding.graph.delete(fundingInstrument.id)
    const called = { 'funding_instruments.delete': 1 }
    expect(gone.calls).toEqual(called)
    expect(gone.data.done).toEqual({
      record: { ...fundingInstrument, deleted: true, ableToFund: false, reasonsNotAbleToFund: ['DELETED'] },
      userErrors: [],
    })
    const again = await funding.graph.delete(fundingInstrument.restId)
    expectUserError(again, 'FUNDING_INSTRUMENT_NOT_FOUND', 'id', { called })
  })

  it.each(['AGENCY_CREDIT_LINE', 'CREDIT_CARD', 'CREDIT_LINE', 'INSERTION_ORDER', 'PARTNER_MANAGED'])(
    'can have the type %s [funding_instruments.type.values]',
    async (type) => {
      const { data } = await create({ ...base, type })
      expect(data.done.record.type).toBe(type)
      const form = { currency: 'JPY', start_time: '2026-01-05T00:00:00Z', type }
      expect((await funding.rest.made(form)).type).toBe(type)
    },
  )

  it('is a CREDIT_LINE by default [funding_instruments.create.type.required]', async () => {
    const { data } = await create(base)
    expect(data.done.record.type).toBe('CREDIT_LINE')
    const form = { currency: 'JPY', start_time: '2026-01-05T00:00:00Z' }
    expect((await funding.rest.made(form)).type).toBe('CREDIT_LINE')
    expectRefused(await funding.rest.create({ ...form, type: 'PIGGY_BANK' }), 'INVALID_PARAMETER', 'type')
  })

  it.each`
    what                                                      | change                                 | field        | written                                 | parameter     | code
    ${'an end before the start [errors.invalid_time_window]'} | ${{ endTime: '2020-01-01T00:00:00Z' }} | ${'endTime'} | ${{ end_time: '2020-01-01T00:00:00Z' }} | ${'end_time'} | ${'INVALID_TIME_WINDOW'}
  `(
    'cannot be created with $what; the error names the field, and GraphQL makes no call',
    async ({ change, field, written, parameter, code }) => {
      expectUserError(await funding.unchanged(() => create({ ...base, ...change })), code, field)
      const form = { currency: 'JPY', start_time: '2026-01-05T00:00:00Z', ...written }
      expectRefused(await funding.unchanged(() => funding.rest.create(form)), code, parameter)
    },
  )

  it('has only the fields of this API version, some of which are null [funding_instruments.fields.nullable, funding_instruments.fields.no_old_version, funding_instruments.entity_status.values]', async () => {
    const account = (await rest.post('/12/accounts')).json.data[0].id
    const other = fundingOf(account)
    await other.graph.create({ ...base, type: 'PARTNER_MANAGED' })
    const records = await other.all()
    expect(records).toMatchObject([
      {
        account_id: account,
        description: null,
        credit_limit_local_micro: null,
        end_time: null,
        io_header: null,
        funded_amount_local_micro: null,
        credit_remaining_local_micro: null,
      },
    ])
    for (const record of [...records, ...(await funding.all())]) {
      expect(record).not.toHaveProperty('cancelled')
      expect(record).not.toHaveProperty('paused')
      expect(record.entity_status).toMatch(/^(ACTIVE|DRAFT|PAUSED)$/)
    }
  })

  it.each`
    what         | id                                 | code
    ${'unknown'} | ${'zzzz'}                          | ${'FUNDING_INSTRUMENT_NOT_FOUND'}
    ${'expired'} | ${demo.expiredFundingInstrumentId} | ${'INVALID_FUNDING_INSTRUMENT'}
    ${'deleted'} | ${demo.deletedFundingInstrumentId} | ${'INVALID_FUNDING_INSTRUMENT'}
  `(
    'cannot fund a campaign if the instrument is $what [campaigns.create.funding_instrument_unknown]',
    async ({ id, code }) => {
      const inputOf = () => ({ name: 'Unfunded', fundingInstrumentId: id, dailyBudget: { micros: 10_000 } })
      const campaigns = kindOf(world, main, { path: 'campaigns', type: 'Campaign', inputOf })
      const change = { funding_instrument_id: id }
      const sound = { name: 'Unfunded', daily_budget_amount_local_micro: '10000' }
      await keeping('campaigns?count=1000&with_deleted=true')(() =>
        campaigns.refusesCreate(sound, change, { code, asked: true }),
      )
    },
  )
})
