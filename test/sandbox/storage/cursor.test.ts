import { createSecretKey } from 'node:crypto'
import fc from 'fast-check'
import { contract } from '../../../src/contract/index.ts'
import type { Context } from '../../../src/sandbox/engine/context.ts'
import { writeCursor } from '../../../src/sandbox/engine/cursor.ts'
import { scopeOf } from '../../../src/sandbox/engine/paging.ts'
import {
  account_id,
  addCampaign,
  type Data,
  type DemoStore,
  expectRefused,
  openDemoStore,
  sandbox,
  startDemoStore,
  walk,
} from '../demo-store.ts'

startDemoStore('all')

const ids = (rows: Data[]) => rows.map((row) => row.id as string)
const paged = async (from: DemoStore, name: string, input: Data) =>
  (await walk(from, name, input)).flatMap((page) => ids(page.data))

describe('cursor', () => {
  it('pages through all 3,600 promoted tweets exactly once, in order [protocol.list.pages_complete] [protocol.list.cursor] [promoted_tweets.list.cursor]', async () => {
    const whole = await paged(sandbox, 'promoted_tweets.list', { account_id, count: 1000 })
    expect([whole.length, new Set(whole).size]).toEqual([3600, 3600])
    expect(await paged(sandbox, 'promoted_tweets.list', { account_id, count: 97 })).toEqual(whole)
  })

  it('pages through the complete list for any rows, order and page size [protocol.list.pages_complete]', async () => {
    const seconds = fc.integer({ min: 0, max: 5 }).map((second) => `2026-01-05T00:00:0${second}Z`)
    const amount = fc.option(
      fc.oneof(fc.integer({ min: 1, max: 4 }), fc.bigInt({ min: 2n ** 53n, max: 2n ** 53n + 3n })),
    )
    const row = fc.record({
      created_at: seconds,
      updated_at: seconds,
      name: fc.constantFrom('a', 'B', 'é', '%', ''),
      total_budget_amount_local_micro: amount,
      daily_budget_amount_local_micro: amount,
      standard_delivery: fc.option(fc.integer({ min: 0, max: 1 })),
      deleted: fc.integer({ min: 0, max: 1 }),
    })
    const fields = [
      'created_at',
      'updated_at',
      'name',
      'total_budget_amount_local_micro',
      'daily_budget_amount_local_micro',
      'standard_delivery',
      'deleted',
    ]
    const sorts = fields.flatMap((field) => [`${field}-asc`, `${field}-desc`])
    const other = await openDemoStore()
    const account = other.demo.mainAccountId
    let round = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 30 }),
        fc.option(fc.constantFrom(...sorts), { nil: undefined }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        async (rows, sort_by, count, with_deleted) => {
          await other.store.db.deleteFrom('campaigns').execute()
          round += 1
          const made = rows.map((values, index) => ({
            ...values,
            seq: index + 1,
            id: `r${round}x${index}`,
            account_id: account,
            budget_optimization: 'CAMPAIGN',
            funding_instrument_id: other.demo.fundingInstrumentId,
            entity_status: 'ACTIVE',
            currency: 'USD',
          }))
          if (made.length > 0) await other.store.db.insertInto('campaigns').values(made).execute()
          const input = { account_id: account, with_deleted, ...(sort_by !== undefined && { sort_by }) }
          const whole = ids((await other.page('campaigns.list', { ...input, count: 1000 })).data)
          expect(await paged(other, 'campaigns.list', { ...input, count })).toEqual(whole)
          const expected = made.filter((each) => with_deleted || each.deleted === 0).map((each) => each.id)
          expect([...whole].sort()).toEqual(expected.sort())
        },
      ),
      { numRuns: 150 },
    )
    await other.store.close()
  })

  it('keeps its position while records are added, deleted and changed', async () => {
    const other = await openDemoStore()
    const input = { account_id, count: 10 }
    const whole = await paged(other, 'campaigns.list', { account_id, count: 1000 })
    const first = await other.page('campaigns.list', input)
    await other.call('campaigns.delete', { account_id, campaign_id: first.data[9]?.id })
    await other.call('campaigns.update', { account_id, campaign_id: whole[12], name: 'Changed meanwhile' })
    const added = await addCampaign({ name: 'Added meanwhile' }, other)
    const rest = await paged(other, 'campaigns.list', { ...input, cursor: first.nextCursor })
    expect(rest).toEqual([...whole.slice(10), added.id])
    await other.store.close()
  })

  it('allows a different page size for later pages', async () => {
    const { nextCursor } = await sandbox.page('campaigns.list', { account_id, count: 3 })
    const next = await sandbox.page('campaigns.list', { account_id, count: 100, cursor: nextCursor })
    expect(next.data).toHaveLength(100)
  })

  it('is refused if it is altered, truncated or empty [protocol.cursor.invalid] [protocol.cursor.opaque]', async () => {
    const { nextCursor } = await sandbox.page('campaigns.list', { account_id, count: 3, sort_by: 'name-asc' })
    const cursor = nextCursor as string
    expect(cursor).toMatch(/^[\w-]+$/)
    const altered = [...cursor].map(
      (letter, index) => cursor.slice(0, index) + (letter === 'A' ? 'B' : 'A') + cursor.slice(index + 1),
    )
    const longer = ['A', '!', '='].map((more) => `${cursor}${more}`)
    const broken = [...longer, cursor.slice(0, -1), '', 'nonsense', ' ', '💥', 'null']
    for (const each of [...altered, ...broken])
      await expectRefused(
        sandbox.page('campaigns.list', { account_id, count: 3, sort_by: 'name-asc', cursor: each }),
        'INVALID_PARAMETER',
        'cursor',
      )
  })

  it('is refused for a different resource, account, order, filter, visibility or user [protocol.cursor.invalid]', async () => {
    const base = { account_id, count: 3 }
    const { nextCursor: cursor } = await sandbox.page('campaigns.list', base)
    const { secondAccountId, fundingInstrumentId, secondUserId } = sandbox.demo
    const foreign: [string, Data][] = [
      ['line_items.list', base],
      ['campaigns.list', { ...base, account_id: secondAccountId }],
      ['campaigns.list', { ...base, sort_by: 'created_at-asc' }],
      ['campaigns.list', { ...base, with_deleted: true }],
      ['campaigns.list', { ...base, with_draft: true }],
      ['campaigns.list', { ...base, q: 'b' }],
      ['campaigns.list', { ...base, funding_instrument_ids: [fundingInstrumentId] }],
    ]
    for (const [name, input] of foreign)
      await expectRefused(sandbox.page(name, { ...input, cursor }), 'INVALID_PARAMETER', 'cursor')
    const accounts = await sandbox.page('accounts.list', { count: 1 })
    await expectRefused(
      sandbox.page('accounts.list', { count: 1, cursor: accounts.nextCursor }, secondUserId),
      'INVALID_PARAMETER',
      'cursor',
    )
  })

  it('is accepted if the same list is requested with equivalent parameters', async () => {
    const [one, two, three] = ids((await sandbox.page('campaigns.list', { account_id, count: 3 })).data)
    const first = await sandbox.page('campaigns.list', {
      account_id,
      campaign_ids: [one, two, three],
      count: 2,
    })
    const second = await sandbox.page('campaigns.list', {
      account_id,
      campaign_ids: [three, one, two, two],
      with_deleted: false,
      count: 2,
      cursor: first.nextCursor,
    })
    expect(ids(second.data)).toEqual([three])
  })

  it('is refused if it is from a version that counted cards', async () => {
    const input = { account_id, include_legacy_cards: true }
    const context = { store: sandbox.store, caller: { userId: '' } } as Context
    const scope = scopeOf(context, contract.cards.list, input)
    const cursor = writeCursor(sandbox.store.cursorKey, scope, { seq: 1 })
    await expectRefused(sandbox.page('cards.list', { ...input, cursor }), 'INVALID_PARAMETER', 'cursor')
  })

  it('is refused if another store created it', async () => {
    const cursor = writeCursor(createSecretKey('of another store', 'utf8'), 'scope', { seq: 1 })
    await expectRefused(sandbox.page('campaigns.list', { account_id, cursor }), 'INVALID_PARAMETER', 'cursor')
  })
})
