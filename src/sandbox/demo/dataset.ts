import { type ResourceName, resources } from '../../contract/index.ts'
import { keyField, type Resource } from '../../contract/language/define.ts'
import { DEFAULT_EDITION, type Edition } from '../../contract/language/standing.ts'
import { recordId, snowflakeId, withId } from '../storage/ids.ts'
import type { Entity, StoredPost } from '../storage/tables.ts'
import { account, CURRENCIES, DEMO_TIME, type DemoCurrency, funding } from './accounts.ts'
import type { DemoBuilder, DemoRow, DemoRows } from './builder.ts'
import { type CampaignPlan, campaign, type LineItemTraits, lineItem, promotedTweet } from './campaigns.ts'
import { fixtures } from './fixtures.ts'
import { type Calendar, calendarOf, flightFor, heldStatus } from './flights.ts'
import {
  AGENCY,
  BRANDS,
  type Brand,
  CAFE_BRAND,
  COFFEE_HOUSE,
  OUTFITTER,
  OUTFITTER_BRAND,
  RETAIL_BRAND,
  RETAILER,
  THEMES,
} from './names.ts'
import { demoPosts } from './posts/posts.ts'
import { type Promotion, promotedPosts } from './posts/promoted-posts.ts'

class Builder implements DemoBuilder {
  readonly rows = Object.fromEntries(Object.keys(resources).map((kind) => [kind, []])) as unknown as Record<
    ResourceName,
    DemoRow[]
  >
  readonly promotions: Promotion[] = []
  readonly now: number
  #posts = 0

  readonly edition: Edition

  constructor(now: number, edition: Edition) {
    this.now = now
    this.edition = edition
  }

  add(kind: ResourceName, record: Entity, accountId?: string): string {
    const time = Date.parse(record.created_at as string)
    const resource = resources[kind] as unknown as Resource
    const complete: Entity =
      'id' in resource.fields
        ? withId(resource, record, recordId(resource, this.rows[kind].length + 1, time))
        : record
    const id = complete[keyField(resource)] as string
    this.rows[kind].push({ record: complete, accountId: accountId ?? id })
    return id
  }

  fund(accountId: string, record: Entity): string {
    return this.add('funding_instruments', { ...record, account_id: accountId }, accountId)
  }

  promote(
    accountId: string,
    plan: CampaignPlan,
    lineItemId: string,
    {
      live,
      deleted,
      held,
    }: { readonly live: number; readonly deleted: number; readonly held?: string | undefined },
  ): void {
    for (let number = 0; number < live + deleted; number += 1) {
      this.#posts += 1
      const post = snowflakeId(DEMO_TIME - plan.hoursBefore * 3_600_000, this.#posts)
      // One in 40 promoted tweets is still under review.
      const status = held ?? (this.#posts % 40 === 17 ? 'UNDER_REVIEW' : 'ACCEPTED')
      this.add('promoted_tweets', promotedTweet(plan, lineItemId, post, status, number >= live), accountId)
      const { record } = this.rows.promoted_tweets.at(-1) as DemoRow
      this.promotions.push({ record, accountId, plan, lineItem: this.rows.line_items.length, number })
    }
  }

  line(accountId: string, plan: CampaignPlan, traits: LineItemTraits): string {
    return this.add('line_items', lineItem(plan, traits, this.edition), accountId)
  }
}

interface Shape {
  readonly lineItems: number
  readonly promotedTweets: number
}

/** Adds a campaign with its records. Some campaigns also have records that lists hide by default. */
const fill = (builder: Builder, accountId: string, plan: CampaignPlan, shape: Shape): void => {
  const campaignId = builder.add('campaigns', campaign(plan, builder.edition), accountId)
  for (let number = 0; number < shape.lineItems; number += 1) {
    const paused = plan.status === 'ACTIVE' && (plan.number + number) % 9 === 8
    const id = builder.line(accountId, plan, {
      number,
      campaignId,
      status: paused ? 'PAUSED' : plan.status,
    })
    builder.promote(accountId, plan, id, {
      live: shape.promotedTweets,
      deleted: (plan.number * shape.lineItems + number) % 20 === 19 ? 1 : 0,
      held: plan.flight && heldStatus(plan.flight, number),
    })
  }
  if (plan.number % 12 === 3) {
    const traits = { number: shape.lineItems, campaignId, status: 'ACTIVE', deleted: true } as const
    builder.promote(accountId, plan, builder.line(accountId, plan, traits), { live: 2, deleted: 0 })
  }
  if (plan.number % 12 === 7)
    builder.line(accountId, plan, { number: shape.lineItems, campaignId, status: 'DRAFT' })
}

const fillHidden = (builder: Builder, accountId: string, plan: CampaignPlan): void => {
  const campaignId = builder.add('campaigns', campaign(plan, builder.edition), accountId)
  const { status, deleted = false } = plan
  for (const number of deleted ? [0, 1] : [0]) {
    const id = builder.line(accountId, plan, { number, campaignId, status, deleted })
    if (deleted) builder.promote(accountId, plan, id, { live: 1, deleted: 0 })
  }
}

const planned = (
  number: number,
  brand: Brand,
  money: DemoCurrency,
  fundingInstrumentId: string,
  calendar: Calendar,
): CampaignPlan => {
  const [theme, objective] = THEMES[number % THEMES.length] as (typeof THEMES)[number]
  return {
    number,
    brand,
    theme,
    objective,
    money,
    fundingInstrumentId,
    status: number % 6 === 5 ? 'PAUSED' : 'ACTIVE',
    hoursBefore: 24 * 120 - number * 20,
    flight: flightFor(number),
    calendar,
  }
}

const agency = (builder: Builder): void => {
  const { USD, EUR } = CURRENCIES
  const accountId = builder.add('accounts', account(AGENCY, 9000))
  const calendar = calendarOf(AGENCY.timezone, builder.now)
  const card = { type: 'CREDIT_CARD', money: USD, description: 'Corporate card ending 4242' }
  const line = { type: 'CREDIT_LINE', money: USD, description: 'Credit line' }
  const order = { type: 'INSERTION_ORDER', money: EUR, description: 'Insertion order Europe' }
  const funds = [
    { id: builder.fund(accountId, funding({ ...card, limit: 2_500_000_000_000 }, 8900)), money: USD },
    { id: builder.fund(accountId, funding({ ...line, limit: 9_000_000_000_000 }, 8800)), money: USD },
    { id: builder.fund(accountId, funding({ ...order, limit: 5_000_000_000_000 }, 8700)), money: EUR },
  ] as const
  const expired = { ...order, description: 'Insertion order 2025', limit: 800_000_000_000, ended: true }
  const spent = builder.fund(accountId, funding(expired, 8600))
  builder.fund(accountId, funding({ ...card, description: 'Card ending 0005', deleted: true }, 8500))
  const brandOf = (number: number) => BRANDS[Math.floor(number / THEMES.length) % BRANDS.length] as Brand
  for (let number = 0; number < 120; number += 1) {
    const { id, money } = funds[number % 7 === 6 ? 2 : number % 2] ?? funds[0]
    const plan = planned(number, brandOf(number), money, id, calendar)
    // One campaign cannot be funded, so that every campaign state occurs.
    const changes = number === 46 ? { fundingInstrumentId: spent, money: EUR } : {}
    fill(builder, accountId, { ...plan, ...changes }, { lineItems: 5, promotedTweets: 6 })
  }
  const hidden = (number: number): CampaignPlan => ({
    ...planned(number, brandOf(number), USD, funds[0].id, calendar),
    flight: undefined,
  })
  for (let number = 120; number < 124; number += 1)
    fillHidden(builder, accountId, { ...hidden(number), status: 'DRAFT' })
  // Adds deleted campaigns from the previous year, so that the history covers a year.
  for (let number = 124; number < 129; number += 1)
    fillHidden(builder, accountId, {
      ...hidden(number),
      status: 'ACTIVE',
      deleted: true,
      hoursBefore: 8500 - (number - 124) * 1100,
      livedHours: 2000,
    })
}

const coffeeHouse = (builder: Builder): void => {
  const accountId = builder.add('accounts', account(COFFEE_HOUSE, 5000))
  const { EUR, JPY } = CURRENCIES
  const euro = {
    type: 'CREDIT_CARD',
    money: EUR,
    description: 'Carte professionnelle',
    limit: 90_000_000_000,
  }
  const yen = { type: 'AGENCY_CREDIT_LINE', money: JPY, description: 'Tokyo agency line' }
  const calendar = calendarOf(COFFEE_HOUSE.timezone, builder.now)
  const euroId = builder.fund(accountId, funding(euro, 4900))
  const yenId = builder.fund(accountId, funding(yen, 4800))
  for (let number = 0; number < 12; number += 1) {
    const [money, id] = number < 8 ? ([EUR, euroId] as const) : ([JPY, yenId] as const)
    const plan = planned(number, CAFE_BRAND, money, id, calendar)
    fill(builder, accountId, plan, { lineItems: 2, promotedTweets: 2 })
  }
}

const retailer = (builder: Builder): void => {
  const accountId = builder.add('accounts', account(RETAILER, 4000))
  const { VND } = CURRENCIES
  const line = { type: 'CREDIT_LINE', money: VND, description: 'Hạn mức tín dụng' }
  const fundingId = builder.fund(accountId, funding({ ...line, limit: 8_000_000_000_000_000 }, 3900))
  const calendar = calendarOf(RETAILER.timezone, builder.now)
  for (let number = 0; number < 3; number += 1) {
    const plan = planned(number, RETAIL_BRAND, VND, fundingId, calendar)
    // One micro more than 25 billion dong. A JavaScript number would lose the last digit.
    const total = number === 0 ? { total: 25_000_000_000_000_001n } : {}
    fill(builder, accountId, { ...plan, ...total }, { lineItems: 2, promotedTweets: 1 })
  }
}

const outfitter = (builder: Builder): void => {
  const accountId = builder.add('accounts', account(OUTFITTER, 3000))
  const card = { type: 'CREDIT_CARD', money: CURRENCIES.NOK, description: 'Kort', limit: 50_000_000_000 }
  const fundingId = builder.fund(accountId, funding(card, 2900))
  const calendar = calendarOf(OUTFITTER.timezone, builder.now)
  for (let number = 0; number < 2; number += 1) {
    const plan = planned(number, OUTFITTER_BRAND, CURRENCIES.NOK, fundingId, calendar)
    fill(builder, accountId, plan, { lineItems: 2, promotedTweets: 2 })
  }
}

export interface DemoData {
  readonly rows: DemoRows
  readonly posts: readonly StoredPost[]
}

/** Returns the demo data as of `now`. The data depends only on the date in each account's time zone. */
export const demoData = (now: number, edition: Edition = DEFAULT_EDITION): DemoData => {
  const builder = new Builder(now, edition)
  agency(builder)
  coffeeHouse(builder)
  retailer(builder)
  outfitter(builder)
  for (const add of fixtures) add(builder)
  return { rows: builder.rows, posts: [...demoPosts(), ...promotedPosts(builder.rows, builder.promotions)] }
}
