import { type Fields, KINDS, type Kind, WORDS } from './kinds.ts'
import type { Scope } from './views.ts'

/**
 * Write with REST names. `id` selects the record to change or delete. Amounts are strings; null clears a field.
 */
export interface Write {
  readonly kind: Kind
  readonly verb: 'create' | 'update' | 'delete'
  readonly id?: string
  readonly fields: Fields
}

/** Problem with a write. The API may report any of `codes` for `parameter`. */
export interface Reason {
  readonly codes: readonly string[]
  readonly parameter: string
}

/** Record with the fields known to the model. All other fields are only compared between REST and GraphQL. */
export interface Known extends Record<string, unknown> {
  readonly id: string
  deleted: boolean
}

/** Funding instrument types that require a daily budget (spec 2 §4). */
const DAILY_NEEDED = ['CREDIT_CARD', 'CREDIT_LINE', 'AGENCY_CREDIT_LINE']
/**
 * Smallest unit of each currency in micros: a cent, a yen, a Kuwaiti fils. Amounts must be multiples of it.
 */
export const MIN_AMOUNTS: Readonly<Record<string, bigint>> = { USD: 10_000n, JPY: 1_000_000n, KWD: 1_000n }
/** Largest amount: a 64-bit integer (public facts §2 Reading aid). */
const MAX_INT64 = 2n ** 63n - 1n

type Refuse = (parameter: string, ...codes: string[]) => void

const amount = (value: unknown): bigint | undefined => (typeof value === 'string' ? BigInt(value) : undefined)
const exceeds = (value: unknown, bound: unknown): boolean => {
  const [left, right] = [amount(value), amount(bound)]
  return left !== undefined && right !== undefined && left > right
}
const given = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/**
 * Account as the specification describes it: stored records, results of writes, and views. The model does not
 * use the project's code.
 */
export class AccountModel {
  readonly records: Record<Kind, Known[]>
  /** User whose posts the account may promote (public facts §2 promotable_users). */
  readonly userId: string

  constructor(userId: string, records?: Record<Kind, Known[]>) {
    this.userId = userId
    this.records = records ?? (Object.fromEntries(KINDS.map((kind) => [kind, []])) as never)
  }

  copy(): AccountModel {
    return new AccountModel(this.userId, structuredClone(this.records))
  }

  find(kind: Kind, id: unknown): Known | undefined {
    return this.records[kind].find((record) => record.id === id)
  }

  /** Returns all problems with a write; empty if the write must succeed. */
  reasons({ kind, verb, id, fields }: Write): readonly Reason[] {
    const stored = this.find(kind, id)
    const found: Reason[] = []
    const refuse = (parameter: string, ...codes: string[]) => found.push({ codes, parameter })
    if (verb !== 'create' && (stored === undefined || stored.deleted))
      refuse(WORDS[kind].idParameter, WORDS[kind].notFound)
    if (verb === 'delete') return found
    // Public facts §3.6: writes cannot find a line item whose campaign is deleted.
    if (
      kind === 'line_items' &&
      stored?.deleted === false &&
      this.find('campaigns', stored.campaign_id)?.deleted
    )
      refuse(WORDS.line_items.idParameter, WORDS.line_items.notFound)
    const isNew = verb === 'create'
    this.#judgeReferences(kind, fields, refuse)
    if (kind === 'campaigns') this.#judgeCampaign(given(fields), isNew, stored, refuse)
    if (kind === 'line_items') this.#judgeLineItem(given(fields), isNew, stored, refuse)
    if (kind === 'tracking_tags' && !/^https?:\/\//.test(String(fields.tracking_tag_url)))
      refuse('tracking_tag_url', 'INVALID_PARAMETER')
    if (kind === 'promoted_accounts') this.#judgePromotedAccount(fields, refuse)
    // Public facts §2 targeting_criteria: a line item has at most one age bucket.
    if (kind === 'targeting_criteria' && fields.targeting_type === 'AGE') {
      const ages = this.#live(kind, 'line_item_id', fields.line_item_id)
      if (ages.some((record) => record.targeting_type === 'AGE'))
        refuse('targeting_type', 'INVALID_PARAMETER')
    }
    return found
  }

  #live(kind: Kind, field: string, value: unknown): Known[] {
    return this.records[kind].filter((record) => !record.deleted && record[field] === value)
  }

  #judgeReferences(kind: Kind, fields: Fields, refuse: Refuse): void {
    const refers = (parameter: string, target: Kind) => {
      if (fields[parameter] === undefined) return
      const record = this.find(target, fields[parameter])
      if (record === undefined) refuse(parameter, WORDS[target].notFound)
      else if (record.deleted)
        refuse(
          parameter,
          target === 'funding_instruments' ? 'INVALID_FUNDING_INSTRUMENT' : WORDS[target].notFound,
        )
    }
    refers('line_item_id', 'line_items')
    // Promoted entities cannot be created in a line item whose campaign is deleted.
    const item = this.find('line_items', fields.line_item_id)
    if (
      kind.startsWith('promoted_') &&
      item?.deleted === false &&
      this.find('campaigns', item.campaign_id)?.deleted
    )
      refuse('line_item_id', WORDS.line_items.notFound)
    if (kind === 'line_items') refers('campaign_id', 'campaigns')
    if (kind === 'campaigns') refers('funding_instrument_id', 'funding_instruments')
  }

  #judgeAmounts(currency: unknown, fields: Fields, refuse: Refuse): void {
    for (const [parameter, value] of Object.entries(fields)) {
      const micros = parameter.endsWith('_local_micro') ? amount(value) : undefined
      if (micros === undefined) continue
      if (micros < 1n || micros > MAX_INT64) refuse(parameter, 'INVALID_PARAMETER')
      else if (micros % (MIN_AMOUNTS[currency as string] ?? 1n) !== 0n)
        refuse(parameter, 'INVALID_DENOMINATION')
    }
    if (typeof fields.name === 'string' && (fields.name.length < 1 || fields.name.length > 255))
      refuse('name', 'INVALID_PARAMETER', 'MISSING_PARAMETER')
  }

  #judgeCampaign(fields: Fields, isNew: boolean, stored: Known | undefined, refuse: Refuse): void {
    const funding = this.find('funding_instruments', fields.funding_instrument_id)
    const whole = { ...(isNew && { budget_optimization: 'CAMPAIGN' }), ...stored, ...fields } as Fields
    this.#judgeAmounts(stored?.currency ?? funding?.currency, fields, refuse)
    if (exceeds(whole.daily_budget_amount_local_micro, whole.total_budget_amount_local_micro))
      refuse('daily_budget_amount_local_micro', 'INVALID_PARAMETER')
    if (stored) this.#judgePromises(fields, stored, refuse)
    if (whole.budget_optimization === 'LINE_ITEM' && fields.standard_delivery !== undefined)
      refuse('standard_delivery', 'INVALID_PARAMETER')
    if (String(fields.purchase_order_number ?? '').length > 50)
      refuse('purchase_order_number', 'INVALID_PARAMETER')
    if (!isNew && fields.entity_status === 'DRAFT') refuse('entity_status', 'INVALID_PARAMETER')
    if (
      isNew &&
      whole.budget_optimization === 'CAMPAIGN' &&
      fields.daily_budget_amount_local_micro === undefined &&
      DAILY_NEEDED.includes(funding?.type as string)
    )
      refuse('daily_budget_amount_local_micro', 'MISSING_PARAMETER')
  }

  /** Refuses to lower a campaign budget below a line item's total budget or bid (public facts §3.3). */
  #judgePromises(fields: Fields, stored: Known, refuse: Refuse): void {
    for (const [budget, promised] of [
      ['total_budget_amount_local_micro', 'total_budget_amount_local_micro'],
      ['daily_budget_amount_local_micro', 'bid_amount_local_micro'],
      ['total_budget_amount_local_micro', 'bid_amount_local_micro'],
    ] as const) {
      const before = amount(stored[budget])
      const isLowered = before === undefined || exceeds(stored[budget], fields[budget])
      const items = this.#live('line_items', 'campaign_id', stored.id)
      if (isLowered && items.some((item) => exceeds(item[promised], fields[budget])))
        refuse(budget, 'SPEND_EXCEEDS_BUDGET')
    }
  }

  #judgeLineItem(fields: Fields, isNew: boolean, stored: Known | undefined, refuse: Refuse): void {
    const whole = { ...stored, ...fields } as Fields
    const campaign = this.find('campaigns', whole.campaign_id) ?? ({} as Fields)
    this.#judgeAmounts(campaign.currency, fields, refuse)
    if (exceeds(whole.daily_budget_amount_local_micro, whole.total_budget_amount_local_micro))
      refuse('daily_budget_amount_local_micro', 'INVALID_PARAMETER')
    if (exceeds(fields.total_budget_amount_local_micro, campaign.total_budget_amount_local_micro))
      refuse('total_budget_amount_local_micro', 'SPEND_EXCEEDS_BUDGET')
    if (
      exceeds(fields.bid_amount_local_micro, campaign.daily_budget_amount_local_micro) ||
      exceeds(fields.bid_amount_local_micro, campaign.total_budget_amount_local_micro)
    )
      refuse('bid_amount_local_micro', 'SPEND_EXCEEDS_BUDGET')
    if (amount(fields.daily_budget_amount_local_micro) && campaign.budget_optimization !== 'LINE_ITEM')
      refuse('daily_budget_amount_local_micro', 'INVALID_PARAMETER')
    if (!isNew && fields.entity_status === 'DRAFT') refuse('entity_status', 'INVALID_PARAMETER')
    const { bid_strategy, objective } = whole
    if (bid_strategy === 'MAX' && objective === 'FOLLOWERS') refuse('bid_strategy', 'INVALID_PARAMETER')
    if (bid_strategy === 'TARGET' && objective === 'ENGAGEMENTS') refuse('bid_strategy', 'INVALID_PARAMETER')
    if (
      ['MAX', 'TARGET'].includes(bid_strategy as string) &&
      amount(whole.bid_amount_local_micro) === undefined
    )
      refuse('bid_amount_local_micro', 'MISSING_PARAMETER')
    if (!isNew) return
    const [sibling] = this.#live('line_items', 'campaign_id', fields.campaign_id)
    for (const attribute of ['objective', 'product_type'])
      if (sibling && sibling[attribute] !== fields[attribute]) refuse(attribute, 'INVALID')
  }

  #judgePromotedAccount(fields: Fields, refuse: Refuse): void {
    if (this.find('line_items', fields.line_item_id)?.product_type !== 'PROMOTED_ACCOUNT')
      refuse('line_item_id', 'INCOMPATIBLE_LINE_ITEM')
    if (fields.user_id !== this.userId) refuse('user_id', 'INVALID_USER')
  }

  /** Applies a valid write. New records receive the given ids in order. */
  apply({ kind, verb, id, fields }: Write, newIds: readonly string[]): void {
    const stored = this.find(kind, id)
    if (verb === 'create') this.#create(kind, given(fields), newIds)
    // A delete does not cascade to children (public facts §2 Deletion).
    else if (verb === 'delete') (stored as Known).deleted = true
    else this.#update(kind, stored as Known, given(fields))
  }

  #create(kind: Kind, fields: Fields, newIds: readonly string[]): void {
    if (kind === 'promoted_tweets') {
      this.#promote(fields, newIds)
      return
    }
    // A create for a user who is already promoted changes nothing (spec 2 §4 Promoted entities).
    if (kind === 'promoted_accounts' && this.#live(kind, 'line_item_id', fields.line_item_id).length > 0)
      return
    const [id] = newIds as [string]
    const base = { deleted: false, ...fields, id }
    const nulls = {
      name: null,
      daily_budget_amount_local_micro: null,
      total_budget_amount_local_micro: null,
      entity_status: 'ACTIVE',
    }
    if (kind === 'campaigns') {
      const { currency } = this.find('funding_instruments', fields.funding_instrument_id) as Known
      const optimization = fields.budget_optimization ?? 'CAMPAIGN'
      this.records[kind].push({
        ...nulls,
        purchase_order_number: null,
        standard_delivery: optimization === 'CAMPAIGN' ? true : null,
        budget_optimization: optimization,
        currency,
        ...base,
      })
    } else if (kind === 'line_items') {
      const { currency, funding_instrument_id } = this.find('campaigns', fields.campaign_id) as Known
      const bid = fields.bid_strategy === 'AUTO' ? null : (fields.bid_amount_local_micro ?? null)
      this.records[kind].push({
        ...nulls,
        currency,
        funding_instrument_id,
        ...base,
        bid_amount_local_micro: bid,
      })
    } else this.records[kind].push(base)
  }

  /** Promotes posts in the given order, and skips those that the line item already promotes. */
  #promote(fields: Fields, newIds: readonly string[]): void {
    const { line_item_id } = fields
    const ids = [...newIds]
    for (const tweet_id of new Set(fields.tweet_ids as string[])) {
      const present = this.#live('promoted_tweets', 'line_item_id', line_item_id)
      if (present.some((record) => record.tweet_id === tweet_id)) continue
      const id = ids.shift() as string
      this.records.promoted_tweets.push({
        id,
        deleted: false,
        line_item_id,
        tweet_id,
        entity_status: 'ACTIVE',
      })
    }
    // "For product type PROMOTED_ACCOUNT this adds mobile timeline placements" (spec 2 §4 Promoted entities).
    const item = this.find('line_items', line_item_id) as Known
    const placements = item.placements as string[]
    if (item.product_type === 'PROMOTED_ACCOUNT' && !placements.includes('TWITTER_TIMELINE'))
      item.placements = [...placements, 'TWITTER_TIMELINE']
  }

  #update(kind: Kind, stored: Known, fields: Fields): void {
    const optimization = fields.budget_optimization
    if (kind === 'campaigns' && optimization !== undefined && optimization !== stored.budget_optimization)
      stored.standard_delivery = optimization === 'CAMPAIGN' ? true : null
    Object.assign(stored, fields)
    if (kind === 'line_items' && stored.bid_strategy === 'AUTO') stored.bid_amount_local_micro = null
  }

  /** Returns the number of records added by a create. */
  adds({ kind, verb, fields }: Write): number {
    if (verb !== 'create') return 0
    const before = this.records[kind].length
    const copy = this.copy()
    const ids = Array.from(
      { length: (fields.tweet_ids as string[] | undefined)?.length ?? 1 },
      (_, at) => `${at}`,
    )
    copy.apply({ kind, verb, fields }, ids)
    return copy.records[kind].length - before
  }

  /** Returns the records of a kind that a list contains, oldest first. */
  shown(kind: Kind, { deleted, drafts }: Scope): readonly Fields[] {
    const visible = this.records[kind].filter((record) => {
      if (record.deleted && !deleted) return false
      if (kind === 'campaigns' || kind === 'line_items') return drafts || record.entity_status !== 'DRAFT'
      // Spec 2 §4 Promoted entities: promoted tweets under a deleted line item are listed only if
      // with_deleted=true, even though they are not deleted themselves.
      return kind !== 'promoted_tweets' || deleted || !this.find('line_items', record.line_item_id)?.deleted
    })
    return visible.map((record) => ({ ...record, ...this.#derived(kind, record) }))
  }

  #derived(kind: Kind, record: Known): Fields {
    if (kind === 'funding_instruments')
      return { able_to_fund: !record.deleted, reasons_not_able_to_fund: record.deleted ? ['DELETED'] : [] }
    if (kind !== 'campaigns') return {}
    const items = this.#live('line_items', 'campaign_id', record.id)
    const complete = record.entity_status !== 'DRAFT' && items.some((item) => item.entity_status !== 'DRAFT')
    const funding = this.find('funding_instruments', record.funding_instrument_id) as Known
    const reasons = [
      ...(record.entity_status === 'PAUSED' ? ['PAUSED_BY_ADVERTISER'] : []),
      ...(complete ? [] : ['INCOMPLETE']),
      ...(funding.deleted ? ['FUNDING_PROBLEM'] : []),
    ]
    return {
      // Public facts §2 campaigns: `servable` is null for a deleted campaign.
      servable: record.deleted ? null : reasons.length === 0,
      reasons_not_servable: record.deleted ? [] : reasons,
      effective_status: { ACTIVE: 'RUNNING', PAUSED: 'PAUSED' }[record.entity_status as string] ?? 'UNKNOWN',
    }
  }
}
