/**
 * Policies, and checks for steps that violate them in two accounts. All limits and checks were written by hand
 * from `docs/changes.md`; nothing here uses the gateway's code.
 */
import { globalId } from '../../domains/world.ts'
import type { Records, Row } from './records.ts'

/** State of the accounts at one point in time. */
export interface Look {
  readonly accounts: readonly Records[]
  /** The API's time in milliseconds. */
  readonly now: number
}

export interface Step {
  readonly before: Look
  readonly after: Look
  /** Documents that have been sent, one per request. */
  readonly sent: readonly string[]
}

/** Limits that this file checks, in whole USD unless the name states a different unit. */
interface Limits {
  readonly campaignPerDay?: Readonly<Record<string, number>>
  readonly campaignTotal?: number
  readonly accountPerDay?: number
  readonly perHour?: number
  readonly perAccountAndDay?: number
  /** New daily spend above which a write needs an approval. The sequences contain no approvals. */
  readonly approvedAbove?: number
  readonly stepPercent?: bigint
  readonly cooldownMinutes?: number
  readonly frozenDays?: readonly number[]
  readonly objectives?: readonly string[]
  readonly creationsPaused?: boolean
  readonly hasFrozenRecords?: boolean
}

export interface Variant {
  readonly name: string
  /** Returns the text of the policy file. */
  readonly policy: (frozen: Frozen) => string
  readonly limits: Limits
}

export interface Frozen {
  readonly campaignId: string
  readonly audienceId: string
}

const RATES_LINE = 'rates: {USD: 1, EUR: 1.1, JPY: 0.007, VND: 0.00004}'
const AGENT = '{of: {clients: [agent]}, by: [alice]}'

export const VARIANTS = {
  money: {
    name: 'money',
    policy: () => `
creations: ANY
${RATES_LINE}
ceilings:
  campaign: {perDay: {USD: 400, VND: 9000000}}
  account: {perDay: {USD: 900}}
newDailySpend:
  perPrincipalAndHour: {USD: 120}
  perAccountAndDay: {USD: 100}
approvals: [${AGENT}]`,
    limits: {
      campaignPerDay: { USD: 400, VND: 9_000_000 },
      accountPerDay: 900,
      perHour: 120,
      perAccountAndDay: 100,
    },
  },
  // No other rule of this policy refuses what its ceilings refuse, so the tests detect a missing ceiling.
  ceilings: {
    name: 'ceilings',
    policy: () => `
creations: ANY
${RATES_LINE}
ceilings:
  campaign: {total: {USD: 3600}}
  account: {perDay: {USD: 600}}
approvals: [${AGENT}]`,
    limits: { campaignTotal: 3600, accountPerDay: 600 },
  },
  steps: {
    name: 'steps',
    policy: ({ campaignId, audienceId }) => `
${RATES_LINE}
ceilings: {campaign: {total: {USD: 3600}}}
maxStepPercent: 20
frozen: {records: [${campaignId}, ${audienceId}]}
allowed: {objectives: [ENGAGEMENTS]}
approvals: [{above: {USD: 60}, by: [alice]}, ${AGENT}]`,
    limits: {
      campaignTotal: 3600,
      stepPercent: 20n,
      objectives: ['ENGAGEMENTS'],
      approvedAbove: 60,
      creationsPaused: true,
      hasFrozenRecords: true,
    },
  },
  times: {
    name: 'times',
    policy: () => `
creations: ANY
${RATES_LINE}
cooldownMinutes: 30
frozen: {weekly: [{days: [SAT, SUN]}]}
newDailySpend: {perPrincipalAndHour: {USD: 150}}
approvals: [{above: {USD: 60}, by: [alice]}, ${AGENT}]`,
    limits: { cooldownMinutes: 30, frozenDays: [6, 0], perHour: 150, approvedAbove: 60 },
  },
} as const satisfies Readonly<Record<string, Variant>>

/**
 * Rates to USD in millionths. Amounts are compared in millionths of a USD micro to avoid rounding.
 */
const RATES: Readonly<Record<string, bigint>> = { USD: 1_000_000n, EUR: 1_100_000n, JPY: 7000n, VND: 40n }
/**
 * Stands for an unlimited amount, and for the rate of a currency that has no rate. It exceeds every limit.
 */
const ENDLESS = 10n ** 18n
const dollars = (amount: number): bigint => BigInt(amount) * 10n ** 12n
const worth = (micros: bigint, currency: string): bigint => micros * (RATES[currency] ?? ENDLESS)
const shown = (amount: bigint): string => `${Number(amount / 10n ** 6n) / 1e6} USD`

const lowest = (...amounts: readonly (bigint | null)[]): bigint =>
  amounts.reduce<bigint>((low, amount) => (amount !== null && amount < low ? amount : low), ENDLESS)
const added = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n)

const dailyOf = (row: Row): bigint =>
  lowest(row.daily_budget_amount_local_micro, row.total_budget_amount_local_micro)
const totalOf = (row: Row): bigint => lowest(row.total_budget_amount_local_micro)
const isActive = (row: Row): boolean => row.entity_status === 'ACTIVE' && Number(row.deleted) === 0

/** Returns the most that a campaign can spend per day or in total, in micros of its currency. */
const spendOf = (
  campaign: Row | undefined,
  { lineItems }: Records,
  now: number,
  amountOf: (row: Row) => bigint,
): bigint => {
  if (!campaign || !isActive(campaign)) return 0n
  const running = lineItems.filter(
    (item) => item.campaign_id === campaign.id && isActive(item) && !(Date.parse(item.end_time ?? '') <= now),
  )
  if (running.length === 0) return 0n
  if (campaign.budget_optimization !== 'LINE_ITEM') return amountOf(campaign)
  return lowest(added(running.map(amountOf)), amountOf(campaign))
}

interface Spend {
  readonly campaign: Row
  readonly before: bigint
  readonly after: bigint
}

/** Returns what each campaign of an account can spend before and after a step. */
const spends = ({ before, after }: Step, index: number, amountOf = dailyOf): Spend[] => {
  const [old, now] = [before.accounts[index] as Records, after.accounts[index] as Records]
  return now.campaigns.map((campaign) => ({
    campaign,
    before: spendOf(
      old.campaigns.find(({ id }) => id === campaign.id),
      old,
      // An item that ended during the step is left out of both amounts, because its end is not a write.
      after.now,
      amountOf,
    ),
    after: spendOf(campaign, now, after.now, amountOf),
  }))
}

const text = (value: unknown): string =>
  JSON.stringify(value, (_name, each) => (typeof each === 'bigint' ? `${each}` : each))

/** Returns the records of a kind that were changed or created by a step, before and after the step. */
const changed = (step: Step, kind: 'campaigns' | 'lineItems') =>
  step.after.accounts.flatMap((records, index) => {
    const old = new Map(step.before.accounts[index]?.[kind].map((row) => [row.id, row]))
    return records[kind].flatMap((after) => {
      const before = old.get(after.id)
      return before && text(before) === text(after) ? [] : [{ before, after }]
    })
  })

/** Counts how often documents mention a record by either of its ids. Each mention may be a write. */
const timesNamed = (sent: readonly string[], type: string, { id, account_id }: Row): number =>
  sent
    .map((document) =>
      [`"${id}"`, globalId(type, account_id, id)]
        .map((name) => document.split(name).length - 1)
        .reduce((all, each) => all + each, 0),
    )
    .reduce((all, each) => all + each, 0)

/** Returns the maximum number of root fields that write in these documents. */
const writesIn = (sent: readonly string[]): number =>
  sent.reduce(
    (all, document) => all + (document.match(/\b\w+(?:Create|Update|Activate|Batch)\(/g)?.length ?? 0),
    0,
  )

const checkCampaigns = (step: Step, { campaignPerDay, campaignTotal }: Limits): string[] =>
  step.after.accounts.flatMap((_records, index) => [
    ...(campaignPerDay
      ? spends(step, index).flatMap(({ campaign: { id, currency }, before, after }) => {
          const own = currency === 'USD' ? undefined : campaignPerDay[currency]
          const isOver =
            own === undefined
              ? worth(after, currency) > dollars(campaignPerDay.USD as number)
              : after > BigInt(own) * 1_000_000n
          return after > before && isOver ? [`campaign ${id}: ${after} ${currency} per day`] : []
        })
      : []),
    ...(campaignTotal === undefined
      ? []
      : spends(step, index, totalOf).flatMap(({ campaign: { id, currency }, before, after }) =>
          after > before && worth(after, currency) > dollars(campaignTotal)
            ? [`campaign ${id}: ${after} ${currency} in total`]
            : [],
        )),
  ])

const checkAccounts = (step: Step, { accountPerDay }: Limits): string[] =>
  step.after.accounts.flatMap((_records, index) => {
    if (accountPerDay === undefined) return []
    const all = spends(step, index)
    const [before, after] = (['before', 'after'] as const).map((when) =>
      added(all.map((spend) => worth(spend[when], spend.campaign.currency))),
    ) as [bigint, bigint]
    return after > before && after > dollars(accountPerDay)
      ? [`account ${index}: ${shown(after)} per day`]
      : []
  })

const BUDGETS = ['daily_budget_amount_local_micro', 'total_budget_amount_local_micro']

const checkSteps = (step: Step, { stepPercent }: Limits): string[] =>
  stepPercent === undefined
    ? []
    : (['campaigns', 'lineItems'] as const).flatMap((kind) =>
        changed(step, kind).flatMap(({ before, after }) => {
          if (!before || Number(after.deleted) === 1) return []
          const times = BigInt(timesNamed(step.sent, kind === 'campaigns' ? 'Campaign' : 'LineItem', after))
          return BUDGETS.flatMap((name) => {
            const [from, to] = [before[name] as bigint | null, after[name] as bigint | null]
            if (from === null || from === 0n) return []
            const most = (from * (100n + stepPercent) ** times) / 100n ** times
            return to === null || to > most
              ? [`step of ${kind} ${after.id}: ${from} to ${to} (${times} writes)`]
              : []
          })
        }),
      )

const checkRecords = (step: Step, { objectives, creationsPaused, cooldownMinutes }: Limits): string[] =>
  (['campaigns', 'lineItems'] as const).flatMap((kind) =>
    changed(step, kind).flatMap(({ before, after }) => {
      const found: string[] = []
      const isNewlyActive = isActive(after) && !(before && isActive(before))
      // A document that exports ids may create a record and then activate it.
      if (creationsPaused && !before && isNewlyActive && !step.sent.some((each) => each.includes('@export')))
        found.push(`creation of ${kind} ${after.id} as ACTIVE`)
      if (objectives && kind === 'lineItems' && (!before || isNewlyActive) && Number(after.deleted) === 0)
        if (!objectives.includes(after.objective)) found.push(`objective of ${after.id}: ${after.objective}`)
      if (cooldownMinutes !== undefined && before && before.updated_at !== before.created_at) {
        const rest = ({ entity_status: _status, updated_at: _at, record_text: _text, ...others }: Row) =>
          text(others)
        const onlyStops =
          (Number(after.deleted) === 1 && Number(before.deleted) === 0) ||
          (after.entity_status === 'PAUSED' && rest(before) === rest(after))
        const isRest = rest(before) === rest(after) && before.entity_status === after.entity_status
        if (
          !onlyStops &&
          !isRest &&
          step.after.now < Date.parse(before.updated_at) + cooldownMinutes * 60_000
        )
          found.push(`cooldown of ${kind} ${after.id}: changed at ${before.updated_at} and again`)
      }
      return found
    }),
  )

const checkFrozen = (step: Step, { frozenDays, hasFrozenRecords }: Limits, frozen: Frozen): string[] => {
  const { before, after } = step
  const found: string[] = []
  const isFrozenDay = [before, after].every(({ now }) => frozenDays?.includes(new Date(now).getUTCDay()))
  if (isFrozenDay && text(before.accounts) !== text(after.accounts)) found.push('change on a frozen day')
  const frozenOf = ({ accounts }: Look) =>
    text(
      accounts.map(({ campaigns, lineItems, audiences }) => [
        campaigns.filter(({ id }) => id === frozen.campaignId),
        lineItems.filter(({ campaign_id }) => campaign_id === frozen.campaignId),
        audiences.filter(({ id }) => id === frozen.audienceId),
      ]),
    )
  if (hasFrozenRecords && frozenOf(before) !== frozenOf(after)) found.push('change of a frozen record')
  if (hasFrozenRecords && before.accounts[0]?.members !== after.accounts[0]?.members)
    found.push('upload to a frozen audience')
  return found
}

/**
 * Creates the check for the steps of a sequence. It adds up the new daily spend of each account over the
 * whole sequence, regardless of the clocks, because a sequence takes only seconds.
 */
export const createOracle = ({ limits }: Variant, frozen: Frozen) => {
  const all: bigint[] = []
  const checkGrowth = (step: Step): string[] => {
    const now = step.after.accounts.map((_records, account) =>
      added(
        spends(step, account).map(({ campaign: { currency }, before, after }) =>
          after > before ? worth(after - before, currency) : 0n,
        ),
      ),
    )
    for (const [account, amount] of now.entries()) all[account] = (all[account] ?? 0n) + amount
    const { perHour, perAccountAndDay, approvedAbove } = limits
    const writes = writesIn(step.sent)
    return [
      ...(perHour !== undefined && added(all) > dollars(perHour)
        ? [`user: ${shown(added(all))} in an hour`]
        : []),
      ...all.flatMap((amount, account) =>
        perAccountAndDay !== undefined && amount > dollars(perAccountAndDay)
          ? [`account ${account}: ${shown(amount)} more in a day`]
          : [],
      ),
      ...(approvedAbove !== undefined && added(now) > dollars(approvedAbove) * BigInt(writes)
        ? [`unapproved: ${shown(added(now))} in ${writes} writes`]
        : []),
    ]
  }
  return {
    check: (step: Step): string[] => [
      ...checkGrowth(step),
      ...checkCampaigns(step, limits),
      ...checkAccounts(step, limits),
      ...checkSteps(step, limits),
      ...checkRecords(step, limits),
      ...checkFrozen(step, limits, frozen),
    ],
  }
}
