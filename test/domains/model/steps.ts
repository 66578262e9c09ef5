import { expect } from '@jest/globals'
import fc from 'fast-check'
import { globalId, type World } from '../world.ts'
import { type Fields, KINDS, type Kind, WORDS } from './kinds.ts'
import { AccountModel, type Known, type Write } from './specification.ts'
import {
  EVERYTHING,
  readExactly,
  type Scope,
  type View,
  viewByRest,
  viewsByGraph,
  wireRecord,
} from './views.ts'
import { type Answered, expectRefusedFor, type Way, writesOf } from './writes.ts'

/** The account that a run works in, and what it held after the last step. */
export interface Real {
  readonly world: World
  readonly account: string
  readonly categories: readonly string[]
  last: View
}

/** A write as it is generated: which records it is about is decided by number when it is carried out. */
interface Draft {
  readonly kind: Kind
  readonly verb: Write['verb']
  readonly target: number
  readonly parent: number
  readonly fields: Fields
}
/** Picks beyond are of ids that nothing has. */
const PICKS = 24
const UNKNOWN_ID = 'zzzzz'
const LESSER: readonly Scope[] = [
  { deleted: false, drafts: false },
  { deleted: true, drafts: false },
  { deleted: false, drafts: true },
]

const pickId = (records: readonly Known[], pick: number, mostlyLive: boolean): string => {
  const live = records.filter(({ deleted }) => !deleted)
  const among = mostlyLive && pick % 8 !== 7 && live.length > 0 ? live : records
  return pick === PICKS || among.length === 0 ? UNKNOWN_ID : (among[pick % among.length] as Known).id
}

const PARENTS: Readonly<Partial<Record<Kind, readonly [string, Kind]>>> = {
  campaigns: ['funding_instrument_id', 'funding_instruments'],
  line_items: ['campaign_id', 'campaigns'],
  promoted_tweets: ['line_item_id', 'line_items'],
  promoted_accounts: ['line_item_id', 'line_items'],
  targeting_criteria: ['line_item_id', 'line_items'],
  tracking_tags: ['line_item_id', 'line_items'],
  line_item_curated_categories: ['line_item_id', 'line_items'],
}

/** Fields that can be told only once the records are known. */
const settle = (
  model: AccountModel,
  real: Real,
  { kind, verb, parent, fields }: Draft,
  id?: string,
): Fields => {
  const { category, moves, sameAsSiblings, ...settled } = { ...fields } as Record<string, unknown>
  const [parameter, parents] = PARENTS[kind] ?? []
  if (parameter && parents && (verb === 'create' || moves))
    settled[parameter] = pickId(model.records[parents], parent, true)
  if (category !== undefined) settled.curated_category_id = real.categories[category as number]
  if (settled.user_id === 'own') settled.user_id = model.userId
  if (kind !== 'line_items') return settled
  const sibling = model.records.line_items.find(
    (item) => !item.deleted && item.campaign_id === settled.campaign_id,
  )
  if (verb === 'create' && sameAsSiblings && sibling)
    Object.assign(settled, { objective: sibling.objective, product_type: sibling.product_type })
  // "AUTO (bid ignored)" (public facts §3.3): whether an ignored bid may be wrong is not told.
  const strategy = settled.bid_strategy ?? model.find('line_items', id)?.bid_strategy
  if (strategy === 'AUTO') delete settled.bid_amount_local_micro
  return settled
}

const writeOf = (model: AccountModel, real: Real, draft: Draft): Write => {
  const { kind, verb, target } = draft
  const id = verb === 'create' ? undefined : pickId(model.records[kind], target, verb === 'update')
  const fields = verb === 'delete' ? {} : settle(model, real, draft, id)
  return { kind, verb, fields, ...(id !== undefined && { id }) }
}

/** What a campaign shows of its line items and its funding changes with them. */
const DERIVED = [
  'servable',
  'reasons_not_servable',
  'effective_status',
  'able_to_fund',
  'reasons_not_able_to_fund',
]
const withoutDerived = (record: Fields): Fields =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !DERIVED.includes(name)))

const idsOf = (view: View): Set<string> =>
  new Set(KINDS.flatMap((kind) => view[kind].map(({ id }) => `${kind} ${id}`)))

/** Reads the account both ways and compares the two with each other and with the model. */
const compare = async (model: AccountModel, { world, account }: Real, lesser: Scope): Promise<View> => {
  const lineItemIds = model.records.line_items.map(({ id }) => id)
  const scopes = [EVERYTHING, lesser]
  const [byGraph, ...byRest] = await Promise.all([
    viewsByGraph(world, account, scopes),
    ...scopes.map((scope) => viewByRest(world, account, scope, lineItemIds)),
  ])
  for (const [index, scope] of scopes.entries()) {
    const rest = byRest[index] as View
    const graph = byGraph[index] as (typeof byGraph)[number]
    const name = JSON.stringify(scope)
    for (const kind of KINDS) {
      const shown = model.shown(kind, scope)
      const known = rest[kind].map((record, at) =>
        Object.fromEntries(Object.keys(shown[at] ?? record).map((field) => [field, record[field]])),
      )
      expect([name, kind, known]).toEqual([name, kind, shown])
      const list = graph.lists[kind]
      const inOrder =
        kind === 'targeting_criteria'
          ? lineItemIds.flatMap((id) => rest[kind].filter(({ line_item_id }) => line_item_id === id))
          : rest[kind]
      expect([name, kind, list]).toEqual([name, kind, inOrder])
    }
    for (const [kind, byParent] of Object.entries(graph.below))
      for (const [parent, children] of Object.entries(byParent)) {
        const field = kind === 'line_items' ? 'campaign_id' : 'line_item_id'
        const own = rest[kind as Kind].filter((record) => record[field] === parent)
        expect([name, kind, parent, children]).toEqual([name, kind, parent, own])
      }
  }
  return byRest[0] as View
}

/** The record by its id, both ways: hidden from REST once deleted, null for nobody but what never was in the graph. */
const compareOne = async (
  model: AccountModel,
  { world, account }: Real,
  kind: Kind,
  id: string,
  view: View,
) => {
  const record = view[kind].find((each) => each.id === id)
  const known = model.find(kind, id)
  const hidden = kind === 'promoted_tweets' && model.find('line_items', known?.line_item_id)?.deleted
  const { type, selection } = WORDS[kind]
  const [plain, whole, graph] = await Promise.all([
    world.rest.get(`/12/accounts/${account}/${kind}/${id}`),
    world.rest.get(`/12/accounts/${account}/${kind}/${id}?with_deleted=true`),
    world.ask(`query ($id: ID!) { node(id: $id) { ... on ${type} { ${selection} } } }`, {
      id: globalId(type, account, id),
    }),
  ])
  const isShown = known !== undefined && !known.deleted && !hidden
  expect([kind, id, plain.status]).toEqual([kind, id, isShown ? 200 : 404])
  if (!isShown) expect(plain.json.errors[0].code).toBe(WORDS[kind].notFound)
  expect([kind, id, whole.status]).toEqual([kind, id, known ? 200 : 404])
  if (known) expect(wireRecord(kind, readExactly(whole.text).data)).toEqual(record)
  expect(graph.errors).toEqual([])
  if (known) expect(graph.data.node.id).toBe(id)
  else expect(graph.data.node).toBeNull()
}

/** A write or a batch of writes, one way or the other. */
class Step implements fc.AsyncCommand<AccountModel, Real> {
  readonly drafts: readonly Draft[]
  readonly way: Way
  readonly global: boolean
  readonly view: number
  readonly isBatch: boolean
  #told = ''

  constructor(drafts: readonly Draft[], way: Way, global: boolean, view: number, isBatch: boolean) {
    this.drafts = drafts
    this.way = way
    this.global = global
    this.view = view
    this.isBatch = isBatch
  }

  /** Whether there is something to write to at all. */
  check(model: Readonly<AccountModel>): boolean {
    return this.drafts.every(({ kind, verb }) => {
      const parents = PARENTS[kind]?.[1]
      return (
        (verb === 'create' || model.records[kind].length > 0) &&
        (parents === undefined || model.records[parents].length > 0)
      )
    })
  }

  async run(model: AccountModel, real: Real): Promise<void> {
    // Within a batch, ids are picked before it, so that an operation may name what one before it deleted.
    const writes = this.drafts.map((draft) => writeOf(model, real, draft))
    this.#told = `${this.way} ${JSON.stringify(writes)}`
    // Judged in order on a copy; what is wrong is left out, as the others are judged all the same.
    const trial = model.copy()
    const reasons = writes.map((write, at) => {
      const found = trial.reasons(write)
      const ids = Array.from({ length: 50 }, (_, number) => `new ${at} ${number}`)
      if (found.length === 0) trial.apply(write, ids)
      return found
    })
    const writer = writesOf(real.world, real.account)
    const answered = this.isBatch
      ? await writer.batch(this.way, writes)
      : await writer.single(this.way, writes[0] as Write, this.global)
    const lesser = LESSER[this.view] as Scope
    if (reasons.some((each) => each.length > 0)) {
      expectRefusedFor(answered, this.way, writes, reasons)
      const view = await compare(model, real, lesser)
      expect(view).toEqual(real.last)
    } else await this.#accepted(model, real, writes, answered, lesser)
    const { kind, id } = writes[0] as Write
    if (id !== undefined) await compareOne(model, real, kind, id, real.last)
  }

  async #accepted(
    model: AccountModel,
    real: Real,
    writes: readonly Write[],
    answered: Answered,
    lesser: Scope,
  ): Promise<void> {
    if ('complaints' in answered)
      throw new Error(`was refused, though nothing is wrong: ${JSON.stringify(answered)}`)
    const before = idsOf(real.last)
    const touched = new Set<string>()
    const latest = new Map<string, Fields>()
    const { kind } = writes[0] as Write
    const fresh = answered.records.map(({ id }) => `${id}`).filter((id) => !before.has(`${kind} ${id}`))
    for (const write of writes) {
      model.apply(write, fresh.splice(0, model.adds(write)))
      touched.add(`${kind} ${write.id}`)
      if (kind === 'promoted_tweets') touched.add(`line_items ${write.fields.line_item_id}`)
    }
    expect(fresh).toEqual([])
    for (const record of answered.records) latest.set(`${record.id}`, record)
    const view = await compare(model, real, lesser)
    for (const record of latest.values())
      expect([kind, record]).toEqual([kind, view[kind].find(({ id }) => id === record.id)])
    for (const each of KINDS)
      for (const old of real.last[each]) {
        const now = view[each].find(({ id }) => id === old.id) as Fields
        if (touched.has(`${each} ${old.id}`)) {
          expect(now.created_at).toBe(old.created_at)
          expect(String(now.updated_at) >= String(old.updated_at)).toBe(true)
        } else expect([each, withoutDerived(now)]).toEqual([each, withoutDerived(old)])
      }
    real.last = view
  }

  toString(): string {
    return this.#told || `${this.way} ${JSON.stringify(this.drafts)}`
  }
}

/** An account of its own, with money in two currencies. */
export const newRun = async (world: World, categories: readonly string[]) => {
  const account = (await world.rest.post('/12/accounts')).json.data[0].id as string
  const model = new AccountModel(world.sandbox.demoUser.user_id)
  const writer = writesOf(world, account)
  for (const fields of [
    { currency: 'USD', start_time: '2026-01-01T00:00:00Z', type: 'CREDIT_CARD' },
    { currency: 'JPY', start_time: '2026-01-01T00:00:00Z', type: 'INSERTION_ORDER' },
  ]) {
    const write: Write = { kind: 'funding_instruments', verb: 'create', fields }
    const answered = await writer.single('rest', write, false)
    if (!('records' in answered)) throw new Error(JSON.stringify(answered))
    model.apply(write, [answered.records[0]?.id as string])
  }
  const real: Real = { world, account, categories, last: {} as View }
  real.last = await compare(model, real, LESSER[0] as Scope)
  return { model, real }
}

const MICROS = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('5000000', '40000000', '1200000000') },
  {
    weight: 3,
    // Around 2^53 and the end of 64 bits, where a rounded number shows.
    arbitrary: fc.constantFrom(
      '9007199254740991',
      '9007199254740993',
      '36028797018963971',
      '9223372036854775806',
      '9223372036854775807',
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom('0', '1', '999', '9999', '10000', '999999', '1000000') },
  { weight: 1, arbitrary: fc.constant('9223372036854775808') },
)
const optional = <T>(arbitrary: fc.Arbitrary<T>, weight = 1) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight, arbitrary })
const nullable = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary }, { weight: 1, arbitrary: fc.constant(null) })
const NAME = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('Spring', 'a, b & c=d+e', 'Été – 夏 🎉', '%2B "quoted"') },
  { weight: 1, arbitrary: fc.constantFrom('x'.repeat(255), 'x'.repeat(256)) },
)
const STATUS = fc.constantFrom('ACTIVE', 'PAUSED', 'DRAFT')
const TWEETS = fc.uniqueArray(
  fc.constantFrom('1476543210987654321', '9223372036854775807', '20', '9007199254740993'),
  {
    minLength: 1,
    maxLength: 3,
  },
)

const campaignFields = (verb: Write['verb']) =>
  fc.record({
    name: verb === 'create' ? NAME : optional(NAME),
    budget_optimization: optional(fc.constantFrom('CAMPAIGN', 'LINE_ITEM')),
    daily_budget_amount_local_micro:
      verb === 'create' ? fc.option(MICROS, { nil: undefined, freq: 6 }) : optional(nullable(MICROS)),
    total_budget_amount_local_micro: optional(verb === 'create' ? MICROS : nullable(MICROS)),
    entity_status: optional(STATUS, 2),
    purchase_order_number: optional(fc.constantFrom('PO-1', 'n'.repeat(50), 'n'.repeat(51))),
    standard_delivery: optional(fc.boolean()),
  })
const lineItemFields = (verb: Write['verb']) => {
  const shared = {
    name: optional(verb === 'create' ? NAME : nullable(NAME)),
    entity_status: optional(STATUS, 2),
    bid_amount_local_micro: optional(verb === 'create' ? MICROS : nullable(MICROS), 3),
    daily_budget_amount_local_micro: optional(verb === 'create' ? MICROS : nullable(MICROS)),
    total_budget_amount_local_micro: optional(verb === 'create' ? MICROS : nullable(MICROS)),
    end_time: optional(fc.constantFrom('2039-12-31T23:59:59Z', '2040-02-29T00:00:00Z')),
  }
  if (verb === 'update')
    return fc.record({ ...shared, bid_strategy: optional(fc.constantFrom('AUTO', 'MAX', 'TARGET')) })
  const profile = fc.constantFrom(
    ['ENGAGEMENTS', 'PROMOTED_TWEETS'],
    ['WEBSITE_CLICKS', 'PROMOTED_TWEETS'],
    ['FOLLOWERS', 'PROMOTED_ACCOUNT'],
    ['FOLLOWERS', 'PROMOTED_ACCOUNT'],
  )
  return fc
    .record({
      ...shared,
      bid_strategy: fc.constantFrom('AUTO', 'AUTO', 'MAX', 'TARGET'),
      profile,
      sameAsSiblings: fc.constantFrom(true, true, true, false),
      placements: fc.constantFrom(['ALL_ON_TWITTER'], ['TWITTER_TIMELINE']),
    })
    .map(({ profile: [objective, product_type], ...fields }) => ({ ...fields, objective, product_type }))
}
const FIELDS: Readonly<Record<string, fc.Arbitrary<Fields>>> = {
  'funding_instruments create': fc.record({
    currency: fc.constantFrom('USD', 'JPY', 'KWD'),
    type: fc.constantFrom('CREDIT_CARD', 'INSERTION_ORDER'),
    start_time: fc.constant('2026-01-01T00:00:00Z'),
  }),
  'campaigns create': campaignFields('create'),
  'campaigns update': campaignFields('update'),
  'line_items create': lineItemFields('create'),
  'line_items update': lineItemFields('update'),
  'promoted_tweets create': fc.record({ tweet_ids: TWEETS }),
  'promoted_accounts create': fc.record({ user_id: fc.constantFrom('own', 'own', 'own', '12') }),
  'targeting_criteria create': fc
    .constantFrom(
      ['AGE', 'AGE_25_TO_49'],
      ['AGE', 'AGE_OVER_50'],
      ['LOCATION', '96683cc9126741d1'],
      ['BROAD_KEYWORD', 'café, crème'],
      ['GENDER', '2'],
    )
    .chain(([targeting_type, targeting_value]) =>
      fc.record({
        targeting_type: fc.constant(targeting_type),
        targeting_value: fc.constant(targeting_value),
        operator_type: fc.constantFrom('EQ', 'NE'),
      }),
    ),
  'tracking_tags create': fc.record({
    tracking_tag_type: fc.constantFrom('IMPRESSION_TAG', 'CLICK_TRACKER'),
    tracking_tag_url: fc.constantFrom('https://ads.example/seen?a=1&b=%20', 'http://t.example/', 'nowhere'),
  }),
  'tracking_tags update': fc.record({
    tracking_tag_url: fc.constantFrom('https://ads.example/clicked', 'ftp://ads.example/'),
  }),
  'line_item_curated_categories create': fc.record({ category: fc.nat(2) }),
  'line_item_curated_categories update': fc.record({ category: optional(fc.nat(2)), moves: fc.boolean() }),
}

const draft = (kind: Kind, verb: Write['verb']): fc.Arbitrary<Draft> =>
  fc.record({
    kind: fc.constant(kind),
    verb: fc.constant(verb),
    target: fc.nat(PICKS),
    parent: fc.nat(PICKS),
    fields: FIELDS[`${kind} ${verb}`] ?? fc.constant({}),
  })
const step = (drafts: fc.Arbitrary<Draft[]>, isBatch: boolean): fc.Arbitrary<Step> =>
  fc
    .tuple(drafts, fc.constantFrom<Way>('rest', 'graph'), fc.boolean(), fc.constantFrom(0, 0, 1, 2))
    .map(([made, way, global, view]) => new Step(made, way, global, view, isBatch))
const single = (kind: Kind, verb: Write['verb']) =>
  step(
    draft(kind, verb).map((one) => [one]),
    false,
  )
const batch = (kind: Kind, ...verbs: Write['verb'][]) =>
  step(fc.array(fc.oneof(...verbs.map((verb) => draft(kind, verb))), { minLength: 1, maxLength: 4 }), true)

/** Sequences of writes; what a run mostly needs comes more often. */
export const steps = (maxCommands: number) =>
  fc.commands(
    [
      ...['campaigns', 'campaigns', 'line_items', 'line_items', 'line_items'].map((kind) =>
        single(kind as Kind, 'create'),
      ),
      ...KINDS.map((kind) => single(kind, 'create')),
      ...KINDS.map((kind) => single(kind, 'delete')),
      single('campaigns', 'update'),
      single('campaigns', 'update'),
      single('line_items', 'update'),
      single('line_items', 'update'),
      single('tracking_tags', 'update'),
      single('line_item_curated_categories', 'update'),
      batch('campaigns', 'create', 'update', 'delete'),
      batch('line_items', 'create', 'update', 'delete'),
      batch('targeting_criteria', 'create', 'create', 'delete'),
    ] as fc.Arbitrary<fc.AsyncCommand<AccountModel, Real>>[],
    { maxCommands, size: 'max' },
  )
