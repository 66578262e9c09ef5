import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { operations } from '../../../src/contract/index.ts'
import { type BatchOperationType, isRead, type Operation } from '../../../src/contract/language/define.ts'
import { lookUpOf } from '../../../src/graph/errors/look-up.ts'

const accountId = 'abc1'
const operation = (name: string): Operation => {
  const found = operations.get(name)
  if (!found) throw new TypeError(`no operation ${name}`)
  return found
}
const found = (name: string, input: object) =>
  lookUpOf({ operation: operation(name), input: { account_id: accountId, ...input } })

describe('lookUpOf', () => {
  it.each([
    [
      'campaigns.create',
      { funding_instrument_id: 'f1', name: 'Spring' },
      { filter: { fundingInstrumentIds: ['f1'], nameStartsWith: 'Spring' }, includeDeleted: true },
      'account.campaigns',
    ],
    [
      'line_items.create',
      { campaign_id: 'c1', name: 'x'.repeat(300) },
      { filter: { campaignIds: ['c1'], nameStartsWith: 'x'.repeat(255) }, includeDeleted: true },
      'account.lineItems',
    ],
    [
      'line_items.update',
      { line_item_id: 'l1', name: 'Spring' },
      { filter: { ids: ['l1'] }, includeDeleted: true },
      'account.lineItems',
    ],
    [
      'campaigns.delete',
      { campaign_id: 'c1' },
      { filter: { ids: ['c1'] }, includeDeleted: true },
      'account.campaigns',
    ],
    [
      'promoted_tweets.create',
      { line_item_id: 'l1', tweet_ids: ['1'] },
      { filter: { lineItemIds: ['l1'] }, includeDeleted: true },
      'account.promotedTweets',
    ],
    [
      'targeting_criteria.create',
      { line_item_id: 'l1', targeting_type: 'EVENT', targeting_value: '1' },
      { filter: { ids: ['l1'] }, includeDeleted: true },
      'account.lineItems',
    ],
    [
      'custom_audience_permissions.create',
      { custom_audience_id: 'a1', granted_account_id: 'b1' },
      { filter: { ids: ['a1'] }, includeDeleted: true },
      'account.customAudiences',
    ],
    ['user_settings.update', { user_id: '7' }, { userId: '7' }, 'account.userSettings'],
    ['tax_settings.update', {}, {}, 'account.taxSettings'],
  ])('returns the field that shows the outcome of %s', (name, input, args, field) => {
    expect(found(name, input)).toEqual({ field, arguments: { accountId, ...args } })
  })

  it('looks up a batch by the ids of its updates or by the values that its creates share', () => {
    const update = (campaign_id: string) => ({ operation_type: 'Update', params: { campaign_id } })
    const create = (name: string) => ({
      operation_type: 'Create',
      params: { name, funding_instrument_id: 'f1' },
    })
    expect(found('campaigns.batch', { operations: [update('c1'), update('c2')] })).toMatchObject({
      arguments: { filter: { ids: ['c1', 'c2'] } },
    })
    expect(found('campaigns.batch', { operations: [create('a'), create('b')] })?.arguments.filter).toEqual({
      fundingInstrumentIds: ['f1'],
    })
  })

  it('looks up a delete in the list of records if its response contains no record', () => {
    const write = operation('activity_subscriptions.delete')
    expect(lookUpOf({ operation: write, input: { subscription_id: '7' } })).toEqual({
      field: 'activitySubscriptions',
      arguments: {},
    })
  })

  it('looks up a new sandbox account in the list of accounts', () => {
    expect(lookUpOf({ operation: operation('accounts.create'), input: {} })).toEqual({
      field: 'accounts',
      arguments: { includeDeleted: true },
    })
  })
})

/**
 * Writes that cannot be looked up. The members of an audience, conversions, the result of a replay and the
 * versions of a post cannot be read. A preview stores no record, and the gateway never makes the remaining
 * calls.
 */
const NOT_TO_BE_READ = [
  'custom_audience_users.batch',
  'do_not_reach_list_users.batch',
  'conversions.create',
  'conversion_events.create',
  'draft_tweets.preview',
  'webhooks.replay',
  'account_activity_replays.create',
  'related_posts.create',
  'stream_rules.create',
  'legacy_posts.create',
  'legacy_streams.create',
]

describe('lookUpOf for a write outside accounts', () => {
  it("returns the list that contains the written record's parent", () => {
    expect(found('product_sets.create', { product_catalog_id: '7', name: 'Hits' })).toEqual({
      field: 'productCatalogs',
      arguments: {},
    })
  })
})

describe('lookUpOf for writes that can be looked up', () => {
  const schema = buildSchema(
    `directive @link(url: String, import: [String]) on SCHEMA\n${readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8')}`,
    { assumeValidSDL: true },
  )
  const literal = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(literal).join(' ')}]`
    if (typeof value === 'object' && value !== null)
      return `{${Object.entries(value)
        .map(([name, part]) => `${name}: ${name === 'tweetType' ? String(part) : literal(part)}`)
        .join(' ')}}`
    return JSON.stringify(value)
  }
  const queryOf = (field: string, { accountId: account, ...args }: Readonly<Record<string, unknown>>) => {
    const name = field.replace('account.', '')
    const text = Object.entries(args).map(([argument, value]) => `${argument}: ${literal(value)}`)
    // Features are enum values, which have no fields.
    const rows = name === 'features' ? '' : ' { __typename }'
    const inner = `${name}${text.length > 0 ? `(${text.join(' ')})` : ''}${rows}`
    return field.startsWith('account.') ? `{ account(id: ${literal(account)}) { ${inner} } }` : `{ ${inner} }`
  }
  const given = ({ params }: { readonly params: object }) =>
    Object.fromEntries(Object.keys(params).map((name) => [name, /card|tweet/.test(name) ? '123' : 'abc1']))
  const inputOf = (write: Operation) => {
    const kinds = Object.entries(write.batch?.operations ?? {}) as [BatchOperationType, Operation][]
    const items = kinds.map(([operation_type, single]) => ({ operation_type, params: given(single) }))
    return { ...given(write), ...(kinds.length > 0 && { operations: items }) }
  }
  const writes = [...operations.values()].filter(
    (each) => !isRead(each) && !NOT_TO_BE_READ.includes(each.name),
  )

  it.each(writes.map((write) => [write.name, write] as const))(
    'returns a field that exists in the schema: %s',
    (_name, write) => {
      const lookUp = lookUpOf({ operation: write, input: inputOf(write) })
      expect(lookUp).toBeDefined()
      const query = queryOf(lookUp?.field ?? '', lookUp?.arguments ?? {})
      expect(validate(schema, parse(query)).map(({ message }) => message)).toEqual([])
    },
  )
})
