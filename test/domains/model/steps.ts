import fc from 'fast-check'
import type { World } from '../world.ts'
import { compare, compareOne, idsOf, LESSER, type Real, withoutDerived } from './comparison.ts'
import { type Draft, draft, PARENTS, writeOf } from './drafts.ts'
import { type Fields, KINDS, type Kind } from './kinds.ts'
import { AccountModel, type Write } from './specification.ts'
import type { Scope, View } from './views.ts'
import { expectRefusedFor, type Way, type WriteResult, writesOf } from './writes.ts'

/** Step with one write or a batch of writes, over REST or GraphQL. */
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

  /** Checks whether the records required by the writes exist. */
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
    // Ids are picked before the batch, so that an operation may refer to a record that an earlier operation
    // deletes.
    const writes = this.drafts.map((draft) => writeOf(model, real, draft))
    this.#told = `${this.way} ${JSON.stringify(writes)}`
    // The API judges every operation of a batch, even after an invalid one. The copy of the model therefore
    // applies only the valid operations, in order.
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
    const isRefused = reasons.some((each) => each.length > 0)
    const outcome = `${this.way} ${isRefused ? 'refused' : 'done'}`
    real.tally[outcome] = (real.tally[outcome] ?? 0) + 1
    if (isRefused) {
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
    answered: WriteResult,
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

const FURNITURE: readonly (readonly [funding: Fields, campaign: Fields, item: Fields])[] = [
  [
    { currency: 'USD', type: 'CREDIT_CARD' },
    { daily_budget_amount_local_micro: '40000000', total_budget_amount_local_micro: '9223372036854000000' },
    { objective: 'ENGAGEMENTS', product_type: 'PROMOTED_TWEETS' },
  ],
  [
    { currency: 'JPY', type: 'INSERTION_ORDER' },
    { budget_optimization: 'LINE_ITEM', total_budget_amount_local_micro: '600000000001000000' },
    { objective: 'FOLLOWERS', product_type: 'PROMOTED_ACCOUNT' },
  ],
]

/** Creates an account with funding in two currencies and two line items that promote posts. */
export const newRun = async (world: World, categories: readonly string[], tally: Record<string, number>) => {
  const account = (await world.rest.post('/12/accounts')).json.data[0].id as string
  await world.rest.post(`/12/accounts/${account}/features?feature_keys=AGE_TARGETING`)
  const model = new AccountModel(world.sandbox.demoUser.user_id)
  const make = async (kind: Kind, fields: Fields): Promise<string> => {
    const write: Write = { kind, verb: 'create', fields }
    const answered = await writesOf(world, account).single('rest', write, false)
    if (!('records' in answered)) throw new Error(JSON.stringify(answered))
    const ids = answered.records.map(({ id }) => id as string)
    model.apply(write, ids)
    return ids[0] as string
  }
  for (const [funding, campaign, item] of FURNITURE) {
    const start_time = '2026-01-01T00:00:00Z'
    const funding_instrument_id = await make('funding_instruments', { start_time, ...funding })
    const campaign_id = await make('campaigns', { name: 'Given', funding_instrument_id, ...campaign })
    const line_item_id = await make('line_items', {
      campaign_id,
      bid_strategy: 'AUTO',
      placements: ['ALL_ON_TWITTER'],
      ...item,
    })
    await make('promoted_tweets', { line_item_id, tweet_ids: ['1964614616478646292', '1964614616478646296'] })
    await make('tracking_tags', {
      line_item_id,
      tracking_tag_type: 'CLICK_TRACKER',
      tracking_tag_url: 'https://t.example/',
    })
  }
  const real: Real = { world, account, categories, tally, last: {} as View }
  real.last = await compare(model, real, LESSER[0] as Scope)
  return { model, real }
}

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

/** Generates sequences of writes. The most useful writes are the most frequent. */
export const steps = (maxCommands: number) =>
  fc.commands(
    [
      ...['campaigns', 'campaigns', 'line_items', 'line_items', 'line_items'].map((kind) =>
        single(kind as Kind, 'create'),
      ),
      ...KINDS.map((kind) => single(kind, 'create')),
      ...KINDS.map((kind) => single(kind, 'delete')),
      single('line_items', 'delete'),
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
