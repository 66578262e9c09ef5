import { type Data, type DemoStore, expectRefused, openDemoStore, refusedWith } from '../demo-store.ts'

let sandbox: DemoStore
beforeEach(async () => {
  sandbox = await openDemoStore()
})
afterEach(() => sandbox.store.close())

describe('the accounts endpoint', () => {
  it('creates an account without any parameters, and returns it in an array [accounts.create] [accounts.create.no_parameters] [accounts.create.data_array] [accounts.fields] [accounts.country_code]', async () => {
    const { data } = await sandbox.page('accounts.create', {})
    expect(data).toHaveLength(1)
    const [account] = data as [Data]
    expect(account.country_code).toBe('US')
    expect(Object.keys(account).join(' ')).toBe(
      'name business_name timezone timezone_switch_at id created_at updated_at business_id approval_status deleted industry_type country_code',
    )
    const { secondUserId } = sandbox.demo
    expect((await sandbox.page('accounts.list', {})).data.at(-1)).toEqual(account)
    expect((await sandbox.page('accounts.list', {}, secondUserId)).data).toHaveLength(1)
    expect((await sandbox.page('campaigns.list', { account_id: account.id })).data).toEqual([])
    await expect(sandbox.call('accounts.create', { name: 'Mine' })).rejects.toMatchObject({ name: 'Refusal' })
  })

  it('changes only the sent field and updated_at, and refuses an unknown industry [accounts.update] [accounts.update.name] [accounts.update.partial] [accounts.update.industry_type.values]', async () => {
    const { mainAccountId: account_id } = sandbox.demo
    const before = await sandbox.one('accounts.get', { account_id })
    const after = await sandbox.one('accounts.update', { account_id, industry_type: 'TRAVEL' })
    expect(after).toEqual({ ...before, industry_type: 'TRAVEL', updated_at: '2026-01-05T12:00:00Z' })
    const renamed = await sandbox.one('accounts.update', { account_id, name: 'Renamed' })
    expect([renamed.name, renamed.industry_type]).toEqual(['Renamed', 'TRAVEL'])
    await expectRefused(
      sandbox.call('accounts.update', { account_id, industry_type: 'CIRCUS' }),
      'INVALID_PARAMETER',
      'industry_type',
    )
  })

  it('deletes an account, which is then returned only if with_deleted is true [accounts.delete] [accounts.delete.soft] [accounts.get.with_deleted] [accounts.list.with_deleted]', async () => {
    const { mainAccountId: account_id } = sandbox.demo
    expect(await sandbox.one('accounts.delete', { account_id })).toMatchObject({
      id: account_id,
      deleted: true,
    })
    const gone = refusedWith('ACCOUNT_NOT_FOUND', 'account_id')
    await expect(sandbox.call('accounts.delete', { account_id })).rejects.toMatchObject(gone)
    await expect(sandbox.call('accounts.get', { account_id })).rejects.toMatchObject(gone)
    await expect(sandbox.call('accounts.update', { account_id, name: 'x' })).rejects.toMatchObject(gone)
    await expect(sandbox.call('campaigns.list', { account_id })).rejects.toMatchObject(gone)
    expect((await sandbox.one('accounts.get', { account_id, with_deleted: true })).deleted).toBe(true)
    expect((await sandbox.page('accounts.list', {})).data).toHaveLength(2)
    expect((await sandbox.page('accounts.list', { with_deleted: true })).data).toHaveLength(3)
  })

  it('refuses to read or change accounts of other users [errors.account_not_found]', async () => {
    const { foreignAccountId: account_id } = sandbox.demo
    const calls: [string, Data][] = [
      ['accounts.get', { account_id }],
      ['accounts.get', { account_id, with_deleted: true }],
      ['accounts.update', { account_id, name: 'Stolen' }],
      ['accounts.delete', { account_id }],
      ['funding_instruments.create', { account_id, currency: 'EUR', start_time: '2026-01-05T00:00:00Z' }],
    ]
    const before = await sandbox.dump()
    for (const [name, input] of calls)
      await expectRefused(sandbox.one(name, input), 'ACCOUNT_NOT_FOUND', 'account_id')
    expect(await sandbox.dump()).toBe(before)
  })
})

describe('funding instruments endpoint', () => {
  it('creates instruments with the amount fields of their type [funding_instruments.create] [funding_instruments.fields] [funding_instruments.credit_remaining] [funding_instruments.create.end_time]', async () => {
    const { mainAccountId: account_id } = sandbox.demo
    const base = { account_id, currency: 'JPY', start_time: '2026-01-05T00:00:00Z' }
    const line = await sandbox.one('funding_instruments.create', {
      ...base,
      credit_limit_local_micro: 5_000_000,
    })
    expect(Object.entries(line)).toEqual([
      ['start_time', '2026-01-05T00:00:00Z'],
      ['description', null],
      ['credit_limit_local_micro', 5_000_000],
      ['end_time', null],
      ['id', expect.stringMatching(/^[0-9a-z]+$/)],
      ['entity_status', 'ACTIVE'],
      ['account_id', account_id],
      ['reasons_not_able_to_fund', []],
      ['io_header', null],
      ['currency', 'JPY'],
      ['funded_amount_local_micro', null],
      ['created_at', '2026-01-05T12:00:00Z'],
      ['type', 'CREDIT_LINE'],
      ['able_to_fund', true],
      ['updated_at', '2026-01-05T12:00:00Z'],
      ['credit_remaining_local_micro', 5_000_000],
      ['deleted', false],
    ])
    const order = { ...base, type: 'INSERTION_ORDER', funded_amount_local_micro: 600_000_000_001_000_000n }
    expect(await sandbox.one('funding_instruments.create', order)).toMatchObject({
      funded_amount_local_micro: 600_000_000_001_000_000n,
      credit_limit_local_micro: null,
      credit_remaining_local_micro: null,
    })
    const card = { ...base, type: 'CREDIT_CARD', credit_limit_local_micro: 7_000_000 }
    expect((await sandbox.one('funding_instruments.create', card)).credit_remaining_local_micro).toBeNull()
  })
})
