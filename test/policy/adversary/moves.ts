/** Creates mutation documents that try to get around a policy. */
import { globalId } from '../../domains/world.ts'
import { type Account, type Records, type Row, UNIT } from './records.ts'

type Random = (below: number) => number

export interface Aim {
  readonly account: Account
  readonly records: Records
}

/** Amounts in units of account, some of them far above the limits of the policies. */
const AMOUNTS = [1, 20, 50, 90, 150, 250, 300, 400, 401, 500, 3600, 9000]
/** Amounts to add, in units of account, around the limits of the policies. */
const ADDITIONS = [1, 10, 30, 50, 54, 55, 60, 61, 70, 90, 91, 99, 100, 101, 118, 119, 130, 131, 150, 151]
/** Factors in percent, around the largest allowed step. */
const FACTORS = [1000n, 121n, 120n, 119n, 100n, 50n, 10n]
/** States of new records. The API creates those without a status as ACTIVE. */
const STATES = ['ACTIVE', 'DRAFT', 'PAUSED', undefined]
type State = (typeof STATES)[number]
const statusOf = (state: State): string => (state === undefined ? '' : `, entityStatus: ${state}`)
const SELECTION = '{ userErrors { message } }'
const CURRENCIES_WITHOUT_CENTS = new Set(['JPY', 'VND'])

const decimal = (micros: bigint, currency: string): string => {
  const cents = micros / 10_000n
  return CURRENCIES_WITHOUT_CENTS.has(currency)
    ? `${micros / 1_000_000n}`
    : `${cents / 100n}.${`${cents % 100n}`.padStart(2, '0')}`
}

/** Creates functions that return random inputs of mutations. */
const createInputs = (random: Random) => {
  const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T
  const oneOf = (...makers: readonly (() => string)[]): string => pick(makers)()
  const money = (field: string, currency: string, current: unknown): string => {
    const unit = UNIT[currency] as bigint
    const micros =
      typeof current === 'bigint'
        ? pick([
            () => (current * pick(FACTORS)) / 100n,
            () => current + BigInt(pick(ADDITIONS)) * unit,
            () => current + BigInt(pick(ADDITIONS)) * unit,
            () => BigInt(pick(AMOUNTS)) * unit,
          ])()
        : BigInt(pick(AMOUNTS)) * unit
    return `${field}: {decimal: "${decimal(micros, currency)}"}`
  }
  const daily = (row: Row) => money('dailyBudget', row.currency, row.daily_budget_amount_local_micro)
  const total = (row: Row) => money('totalBudget', row.currency, row.total_budget_amount_local_micro)
  const status = () => `entityStatus: ${pick(['ACTIVE', 'ACTIVE', 'ACTIVE', 'PAUSED'])}`

  const campaignInput = (row: Row): string =>
    oneOf(
      () => daily(row),
      () => daily(row),
      () => `${daily(row)}, ${status()}`,
      () => `${daily(row)}, totalBudget: null`,
      () => total(row),
      () => 'totalBudget: null',
      // A total budget without a daily budget.
      () => `dailyBudget: null, ${total(row)}`,
      () => status(),
      () => 'entityStatus: ACTIVE',
      () => `budgetOptimization: ${pick(['CAMPAIGN', 'LINE_ITEM'])}`,
      () => `budgetOptimization: LINE_ITEM, dailyBudget: null, totalBudget: null`,
      () => 'name: "Harmless"',
    )
  const itemInput = (row: Row): string =>
    oneOf(
      // A line item without a budget uses its campaign's budget.
      () => (row.daily_budget_amount_local_micro === null ? status() : daily(row)),
      () => (row.daily_budget_amount_local_micro === null ? status() : total(row)),
      () => 'dailyBudget: null, totalBudget: null',
      () => status(),
      () => 'entityStatus: ACTIVE',
      () => 'endTime: "2140-01-01T00:00:00Z"',
      () => `entityStatus: ACTIVE${row.daily_budget_amount_local_micro === null ? '' : `, ${daily(row)}`}`,
    )

  /**
   * Returns an input that raises a campaign's daily budget by an amount that may be allowed once but not
   * twice.
   */
  const raisedInput = ({ currency, daily_budget_amount_local_micro: current }: Row): string => {
    const unit = UNIT[currency] as bigint
    const amount = (current ?? unit) + BigInt(pick(ADDITIONS)) * unit
    return `dailyBudget: {decimal: "${decimal(amount, currency)}"}, totalBudget: null`
  }
  /** Returns the arguments that identify a record: a global id, or the API's ids. */
  const named = (type: string, account: string, { id }: Row): string =>
    random(2) === 0 ? `id: "${id}", accountId: "${account}"` : `id: "${globalId(type, account, id)}"`

  const newCampaign = (
    { account, records }: Aim,
    state: State,
    sharing = pick(['CAMPAIGN', 'LINE_ITEM']),
  ): string => {
    const like = pick(records.campaigns.filter((row) => account.funds.includes(row.funding_instrument_id)))
    const limit = random(6) === 0 ? `, ${total(like)}` : ''
    return `{name: "New", fundingInstrumentId: "${like.funding_instrument_id}", ${daily(like)}${limit},
      budgetOptimization: ${sharing}${statusOf(state)}}`
  }
  const newItem = ({ lineItems }: Records, campaign: Row, campaignId: string, state: State): string => {
    const sibling = lineItems.find(({ campaign_id }) => campaign_id === campaign.id)
    const objective = sibling?.objective ?? pick(['ENGAGEMENTS', 'ENGAGEMENTS', 'REACH'])
    const hasBudget = campaign.budget_optimization === 'LINE_ITEM' || random(8) === 0
    return `{campaignId: ${campaignId}, objective: ${objective}, placements: [ALL_ON_TWITTER],
      productType: PROMOTED_TWEETS, bidStrategy: AUTO, name: "New", endTime: "2139-12-31T23:59:59Z"
      ${statusOf(state)}${hasBudget ? `, ${daily(campaign)}` : ''}}`
  }
  const campaignOperations = (aim: Aim): string => {
    const { campaigns } = aim.records
    const kind = pick(['create', 'raise', 'raise', 'mixed'])
    const state = pick(STATES)
    return Array.from({ length: pick([2, 2, 3, 3, 5, 40]) }, (_each, index) => {
      if (kind === 'create' || (kind === 'mixed' && random(2) === 0))
        return `{create: ${newCampaign(aim, state)}}`
      const row = campaigns[index % campaigns.length] as Row
      const input = kind === 'raise' ? daily(row) : campaignInput(row)
      return `{update: {id: "${row.id}", input: {${input}}}}`
    }).join()
  }
  const itemOperations = ({ records }: Aim): string =>
    Array.from({ length: pick([2, 2, 3, 5]) }, () => {
      const [row, campaign] = [pick(records.lineItems), pick(records.campaigns)]
      return oneOf(
        () => `{update: {id: "${row.id}", input: {${itemInput(row)}}}}`,
        () => `{create: ${newItem(records, campaign, `"${campaign.id}"`, pick(STATES))}}`,
      )
    }).join()
  return {
    pick,
    daily,
    campaignInput,
    itemInput,
    raisedInput,
    named,
    newCampaign,
    newItem,
    campaignOperations,
    itemOperations,
  }
}

/**
 * Creates the documents of a sequence. `name` makes their keys unique. With `onlyRaises`, all of them raise
 * budgets.
 */
export const createMoves = (name: string, random: Random, onlyRaises: boolean) => {
  const inputs = createInputs(random)
  const { pick, daily, campaignInput, itemInput, raisedInput, named, newCampaign, newItem } = inputs
  let keys = 0
  /** Root fields with keys, which later documents may repeat. */
  const keyed: string[] = []
  const withKey = (field: (key: string) => string): string => {
    keys += 1
    // Some keys have been used before, for a different write.
    const key = random(8) === 0 ? random(keys) : keys
    keyed.push(field(`clientMutationId: "${name}-${key}"`))
    return keyed.at(-1) as string
  }

  /** Returns root fields. Half of them change the same few records, and so build on one another. */
  const fields = (aim: Aim): string[] => {
    const { account, records } = aim
    const fresh = records.campaigns.filter(({ name: own }) => own === 'New')
    const drafts = records.campaigns.filter(({ entity_status }) => entity_status === 'DRAFT')
    const campaign = pick(pick([fresh, fresh, drafts, records.campaigns].filter((list) => list.length > 0)))
    const own = records.lineItems.filter(({ campaign_id }) => campaign_id === campaign.id)
    const item = pick(own.length > 0 ? own : records.lineItems)
    const update = (input: string, more = '') =>
      `campaignUpdate(${named('Campaign', account.id, campaign)}, input: {${input}})${more} ${SELECTION}`
    const updateItem = (input: string) =>
      `lineItemUpdate(${named('LineItem', account.id, item)}, input: {${input}}) ${SELECTION}`
    const { id: accountId } = account
    const addItem = (state: State) => {
      const input = newItem(records, campaign, `"${campaign.id}"`, state)
      return withKey(
        (key) => `lineItemCreate(accountId: "${accountId}", ${key}, input: ${input}) ${SELECTION}`,
      )
    }
    const addCampaign = () => {
      const input = newCampaign(aim, pick(STATES))
      return withKey(
        (key) => `campaignCreate(accountId: "${accountId}", ${key}, input: ${input}) ${SELECTION}`,
      )
    }
    const batch = (field: string, operations: string) =>
      withKey(
        (key) => `${field}(accountId: "${accountId}", ${key}, operations: [${operations}]) ${SELECTION}`,
      )
    const running = records.campaigns.filter(({ entity_status }) => entity_status === 'ACTIVE')
    const raise = (): string[] => {
      const row = running.length > 0 ? pick(running) : campaign
      return [
        `campaignUpdate(${named('Campaign', account.id, row)}, input: {${raisedInput(row)}}) ${SELECTION}`,
      ]
    }
    const makers: readonly (() => string[])[] = [
      raise,
      raise,
      raise,
      () => [update(campaignInput(campaign))],
      () => [update(campaignInput(campaign)), update(campaignInput(campaign))],
      () => [updateItem(itemInput(item))],
      () => [`lineItemActivate(${named('LineItem', account.id, item)}) ${SELECTION}`],
      () => [addCampaign()],
      () => [addItem(pick(STATES))],
      () => [addItem('ACTIVE'), update('entityStatus: ACTIVE')],
      // Pauses and reactivates a campaign, and changes its budget in between.
      () => [update('entityStatus: PAUSED'), update(daily(campaign)), update('entityStatus: ACTIVE')],
      () => [batch('campaignsBatch', inputs.campaignOperations(aim))],
      () => [batch('lineItemsBatch', inputs.itemOperations(aim))],
      // Repeats a field with the same key, regardless of changes since then.
      () => (keyed.length > 0 ? [pick(keyed)] : raise()),
      // Deletions are rare, because they leave nothing to attack.
      () =>
        random(3) === 0
          ? [`campaignDelete(${named('Campaign', account.id, campaign)}) ${SELECTION}`]
          : raise(),
      // Two fields: one is included, the other is skipped.
      () => [
        update(campaignInput(campaign), ' @include(if: $yes)'),
        update(campaignInput(campaign), ' @skip(if: $yes)'),
      ],
      () => [`... @include(if: $yes) { hidden: ${update(campaignInput(campaign))} }`],
    ]
    return (onlyRaises ? raise : pick(makers))()
  }

  /**
   * Returns a document that creates a campaign with a line item, and activates the campaign with a different
   * budget.
   */
  const launch = (aim: Aim): string => {
    const like = pick(aim.records.campaigns)
    const sharing = pick(['CAMPAIGN', 'LINE_ITEM'])
    const own = { ...like, id: '', budget_optimization: sharing }
    const item = newItem(aim.records, own, '$c', pick(['PAUSED', 'ACTIVE']))
    const campaign = newCampaign(aim, pick(['PAUSED', 'DRAFT']), sharing)
    const account = `accountId: "${aim.account.id}"`
    return `mutation ($c: ID!) {
      a: campaignCreate(${account}, input: ${campaign}) {
        campaign { id @export(as: "c") }
        userErrors { message }
      }
      b: lineItemCreate(${account}, input: ${item}) ${SELECTION}
      c: campaignUpdate(id: $c, input: {entityStatus: ACTIVE, ${daily(like)}}) ${SELECTION}
      d: campaignUpdate(id: $c, input: {${campaignInput(like)}}) ${SELECTION}
    }`
  }

  /** Returns a document with fields of one or both accounts, each with its own alias. */
  const document = (aims: readonly Aim[]): string => {
    if (!onlyRaises && random(12) === 0) return launch(pick(aims))
    const all = Array.from({ length: pick([1, 1, 1, 1, 2]) }, () => fields(pick(aims))).flat()
    const aliased = all.map((field, at) =>
      /^\.\.\./.test(field) ? field.replace('hidden:', `hidden${at}:`) : `f${at}: ${field}`,
    )
    return `mutation ($yes: Boolean = true) { ${aliased.join(' ')} used: __typename @skip(if: $yes) }`
  }
  return { document, pick }
}
