/**
 * Random sequences of writes that try to spend more than a policy allows, and an oracle. The oracle knows
 * neither the gateway nor its twins. It adds up the budgets of the sandbox's records itself.
 */
import { type Client, clientOf } from '../../harness/sandbox/signed.ts'
import type { Served, World } from '../domains/world.ts'
import { globalId, restList } from '../domains/world.ts'

export const POLICY = `
creations: ANY
rates: {USD: 1, EUR: 1.1, JPY: 0.007, VND: 0.00004}
ceilings:
  campaign: {perDay: {USD: 400, VND: 9000000}}
  account: {perDay: {USD: 30000}}
newDailySpend:
  perPrincipalAndHour: {USD: 500}
  perAccountAndDay: {USD: 350}
approvals:
  - of: {clients: [agent]}
    by: [alice]
`
/** The same numbers, as the oracle knows them. Amounts are in micros of USD, rates in millionths. */
const RATES: Readonly<Record<string, bigint>> = { USD: 1_000_000n, EUR: 1_100_000n, JPY: 7000n, VND: 40n }
const CAMPAIGN: Readonly<Record<string, bigint>> = { VND: 9_000_000_000_000n }
const CAMPAIGN_USD = 400_000_000n
const PER_HOUR = 500_000_000n
const PER_ACCOUNT = 350_000_000n

// biome-ignore lint/suspicious/noExplicitAny: records are read as the API sends them
type Row = any

/** Creates numbers from 0 to below 1 (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const lowest = (...amounts: readonly bigint[]): bigint =>
  amounts.toSorted((one, other) => Number(one - other))[0] ?? 0n

const least = (...amounts: (number | null | undefined)[]): bigint =>
  amounts.reduce<bigint>((low, amount) => {
    // Without any budget, a million units per day stand for no limit.
    const micros = amount == null ? 10n ** 18n : BigInt(amount)
    return micros < low ? micros : low
  }, 10n ** 18n)

/** Returns what each campaign can spend per day, in micros of its currency. */
const spendOf = (campaigns: readonly Row[], lineItems: readonly Row[], now: number): Map<string, bigint> =>
  new Map(
    campaigns.map((campaign) => {
      const runs = (row: Row): boolean => row.entity_status === 'ACTIVE' && !row.deleted
      const items = lineItems.filter(
        (item) => item.campaign_id === campaign.id && runs(item) && !(Date.parse(item.end_time ?? '') <= now),
      )
      if (!runs(campaign) || items.length === 0) return [campaign.id, 0n]
      const own = least(campaign.daily_budget_amount_local_micro, campaign.total_budget_amount_local_micro)
      if (campaign.budget_optimization !== 'LINE_ITEM') return [campaign.id, own]
      const sum = items.reduce(
        (all, item) =>
          all + least(item.daily_budget_amount_local_micro, item.total_budget_amount_local_micro),
        0n,
      )
      return [campaign.id, lowest(sum, own)]
    }),
  )

interface Account {
  readonly id: string
  readonly funding: readonly string[]
}

export interface Sequence {
  readonly violations: readonly string[]
  readonly written: number
  readonly refused: number
}

interface Side {
  readonly world: World
  readonly gateways: readonly Served[]
  readonly accounts: readonly Account[]
}

/** Runs one sequence in a world of its own, and returns every amount beyond the policy. */
export const runSequence = async (seed: number, { world, gateways, accounts }: Side): Promise<Sequence> => {
  const random = randomOf(seed)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  const workspace = { 'x-sandbox-workspace': `sequence-${seed}` }
  const rest: Client = clientOf(world.sandboxUrl, world.sandbox.demoUser, { headers: workspace })
  const lists = async (account: string) => {
    const [campaigns, lineItems] = await Promise.all(
      ['campaigns', 'line_items'].map((name) =>
        restList(rest, `/12/accounts/${account}/${name}?count=1000&with_draft=true`),
      ),
    )
    return { campaigns: campaigns as Row[], lineItems: lineItems as Row[] }
  }
  const clock = async (): Promise<number> => {
    const response = await fetch(`${world.sandboxUrl}/__sandbox/clock`, { headers: workspace })
    return Date.parse(((await response.json()) as { now: string }).now)
  }
  const look = async () => {
    const now = await clock()
    const states = await Promise.all(
      accounts.map(async ({ id }) => {
        const { campaigns, lineItems } = await lists(id)
        return { id, campaigns, lineItems, spend: spendOf(campaigns, lineItems, now) }
      }),
    )
    return states
  }
  const before = await look()
  const known = before.map(({ campaigns, lineItems }) => ({
    campaigns: [...campaigns],
    lineItems: [...lineItems],
  }))
  let keys = 0
  let written = 0
  let refused = 0

  const amountIn = (currency: string): string => {
    const units = pick([1, 20, 90, 150, 250, 300, 340, 355, 360, 360, 400, 401, 9000])
    if (currency === 'VND') return `${units * 25_000}`
    return currency === 'JPY' ? `${units * 140}` : `${units}.${pick(['00', '01', '99'])}`
  }
  /** Returns one root field. */
  const field = (index: number): string => {
    const account = accounts[index] as Account
    const { campaigns, lineItems } = known[index] as (typeof known)[number]
    const fresh = campaigns.filter(({ name }) => name === 'New')
    // Half of the writes concern the same few campaigns, so that they build on one another.
    const campaign = random() < 0.6 && fresh.length > 0 ? fresh[0] : pick(campaigns)
    const lineItem =
      pick(lineItems.filter(({ campaign_id }) => campaign_id === campaign.id)) ?? pick(lineItems)
    const [id, itemId] = [
      globalId('Campaign', account.id, campaign.id),
      globalId('LineItem', account.id, lineItem.id),
    ]
    const money = (name: string) => `${name}: {decimal: "${amountIn(campaign.currency)}"}`
    const status = () => `entityStatus: ${pick(['ACTIVE', 'ACTIVE', 'PAUSED'])}`
    const update = (input: string) =>
      `campaignUpdate(id: "${id}", input: {${input}}) { userErrors { message } }`
    const updateItem = (input: string) =>
      `lineItemUpdate(id: "${itemId}", input: {${input}}) { userErrors { message } }`
    const newCampaign = () =>
      `{name: "New", fundingInstrumentId: "${pick(account.funding)}", ${money('dailyBudget')}, budgetOptimization: ${pick(['CAMPAIGN', 'LINE_ITEM'])}, entityStatus: ${pick(['ACTIVE', 'DRAFT', 'PAUSED'])}}`
    const changed = () =>
      pick([
        money('dailyBudget'),
        `${money('dailyBudget')}, ${status()}`,
        money('totalBudget'),
        'totalBudget: null',
      ])
    const addItem = (state: string) =>
      `lineItemCreate(accountId: "${account.id}", clientMutationId: "${seed}-${keys}", input: {campaignId: "${campaign.id}", objective: ${lineItem.objective}, placements: [${lineItem.placements}], productType: ${lineItem.product_type}, bidStrategy: AUTO, name: "New", entityStatus: ${state}, ${campaign.budget_optimization === 'LINE_ITEM' ? money('dailyBudget') : ''}}) { userErrors { message } }`
    keys += 1
    return pick([
      () => update(changed()),
      () => update(status()),
      () => update(`${status()}, ${money('dailyBudget')}`),
      () => update(`budgetOptimization: ${pick(['CAMPAIGN', 'LINE_ITEM'])}`),
      () => updateItem(status()),
      () =>
        updateItem(
          pick([money('dailyBudget'), money('totalBudget'), 'dailyBudget: null, totalBudget: null']),
        ),
      () => updateItem('endTime: "2037-01-01T00:00:00Z"'),
      () => `lineItemActivate(id: "${itemId}") { userErrors { message } }`,
      () =>
        `campaignCreate(accountId: "${account.id}", clientMutationId: "${seed}-${keys}", input: ${newCampaign()}) { userErrors { message } }`,
      () => addItem(pick(['ACTIVE', 'DRAFT'])),
      // A new campaign begins to spend with these.
      () => addItem('ACTIVE'),
      () => update('entityStatus: ACTIVE'),
      () =>
        `campaignsBatch(accountId: "${account.id}", operations: [${Array.from(
          { length: pick([2, 5, 40]) },
          () =>
            pick([
              () => `{create: ${newCampaign()}}`,
              () =>
                `{update: {id: "${pick(campaigns).id}", input: {${pick([status(), money('dailyBudget')])}}}}`,
            ])(),
        ).join()}]) { userErrors { message } }`,
      // A field that is left out, and one that is not.
      () => `${update(status())} ... @include(if: $yes) { hidden: ${update(changed())} }`,
      () =>
        `${update('name: "Harmless"')} skipped: ${update(changed()).replace(') { userErrors', ') @skip(if: $yes) { userErrors')}`,
    ])()
  }
  const document = (): string => {
    const index = Math.floor(random() * accounts.length)
    const fields = Array.from({ length: pick([1, 1, 2, 4]) }, () => field(index))
    return `mutation ($yes: Boolean = true) { ${fields
      .map(
        (text, at) =>
          `... { ${text.replaceAll(/(^|\s)(hidden|skipped): /g, `$1$2${at}: `).replace(/^(\w+)\(/, `f${at}: $1(`)} }`,
      )
      .join(' ')} used: __typename @skip(if: $yes) }`
  }
  const send = async (gateway: Served, text: string, more: Record<string, string> = {}) => {
    const { data, errors } = await gateway.ask(text, {}, { ...workspace, ...more })
    const unexpected = errors.filter(
      ({ extensions }) =>
        !['POLICY_EXCEEDED', 'APPROVAL_REQUIRED', 'BAD_USER_INPUT'].includes(extensions.code),
    )
    refused += errors.filter(({ extensions }) => extensions.code === 'POLICY_EXCEEDED').length
    for (const payload of Object.values(data ?? {}) as Row[])
      if (payload?.userErrors?.length === 0) written += 1
    return {
      errors,
      unexpected: unexpected.map(({ message }) => `${seed} unexpected: ${message} in ${text}`),
    }
  }

  const violations: string[] = []
  const inUsd = (micros: bigint, currency: string): bigint =>
    (micros * (RATES[currency] ?? 10n ** 18n)) / 1_000_000n
  const check = async (step: string): Promise<void> => {
    let hour = 0n
    for (const [index, { id, campaigns, lineItems, spend }] of (await look()).entries()) {
      known[index] = { campaigns, lineItems }
      let day = 0n
      for (const campaign of campaigns) {
        const [old, next] = [before[index]?.spend.get(campaign.id) ?? 0n, spend.get(campaign.id) ?? 0n]
        if (next <= old) continue
        day += inUsd(next - old, campaign.currency)
        const own = CAMPAIGN[campaign.currency]
        if (own === undefined ? inUsd(next, campaign.currency) > CAMPAIGN_USD : next > own)
          violations.push(`${seed} campaign ${campaign.id}: ${next} ${campaign.currency} after ${step}`)
      }
      if (day > PER_ACCOUNT) violations.push(`${seed} account ${id}: ${day} more after ${step}`)
      hour += day
    }
    if (hour > PER_HOUR) violations.push(`${seed} user: ${hour} more after ${step}`)
  }
  const records = async () =>
    JSON.stringify(await look(), (_name, value) => (typeof value === 'bigint' ? `${value}` : value))

  const steps = [
    async () => {
      const text = document()
      violations.push(...(await send(pick(gateways), text)).unexpected)
      return text
    },
    // Two gateways at once: the same document with the same keys, or two documents.
    async () => {
      const [one, two] = [document(), document()]
      const sent = await Promise.all(
        gateways.map((gateway, at) => send(gateway, at === 0 || random() < 0.5 ? one : two)),
      )
      violations.push(...sent.flatMap(({ unexpected }) => unexpected))
      return `${one} and ${two}`
    },
    // A repetition under the same key, through another gateway.
    async () => {
      const text = document()
      for (const gateway of gateways) violations.push(...(await send(gateway, text)).unexpected)
      return `twice ${text}`
    },
    async () => {
      const text = document()
      const state = await records()
      const { errors } = await send(pick(gateways), text, { 'apollographql-client-name': 'agent' })
      const isRefused = errors.some(({ extensions }) => extensions.code === 'APPROVAL_REQUIRED')
      if ((await records()) !== state) violations.push(`${seed} unapproved write: ${text}`)
      return `${isRefused ? 'refused' : 'invalid'} agent ${text}`
    },
    async () => {
      const hours = pick([1, 30, 900])
      await fetch(`${world.sandboxUrl}/__sandbox/clock?advance=${hours * 3600}`, {
        method: 'POST',
        headers: workspace,
      })
      return `clock ${hours} h`
    },
  ]
  const length = 4 + Math.floor(random() * 5)
  for (let count = 0; count < length; count += 1) {
    const step = pick([0, 0, 0, 1, 1, 2, 3, 4])
    await check(await (steps[step] as () => Promise<string>)())
  }
  await fetch(`${world.sandboxUrl}/__sandbox/workspaces?name=sequence-${seed}`, { method: 'DELETE' })
  return { violations, written, refused }
}
