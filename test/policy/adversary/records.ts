/**
 * Records in the sandbox's database, read and created with SQL. The oracle reads only these, so it does not
 * depend on the code of the gateway or the sandbox.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

// biome-ignore lint/suspicious/noExplicitAny: columns are compared with literals
export type Row = Readonly<Record<string, any>>
type Random = (below: number) => number

/** Micros per unit of account. In each currency, one unit is worth about a dollar. */
export const UNIT: Readonly<Record<string, bigint>> = {
  USD: 1_000_000n,
  EUR: 1_000_000n,
  JPY: 140_000_000n,
  NOK: 10_000_000n,
  VND: 25_000_000_000n,
}

export interface Account {
  readonly id: string
  /** Ids of funding instruments. */
  readonly funds: readonly string[]
  readonly audienceId: string
}

/** An account's records that the rules apply to. */
export interface Records {
  readonly campaigns: readonly Row[]
  readonly lineItems: readonly Row[]
  readonly audiences: readonly Row[]
  /** Number of members in the account's audiences. */
  readonly members: number
}

/**
 * Tables that do not count as written: results of other writes, such as history, and data that reads may
 * change.
 */
const NOT_WRITTEN = new Set([
  'account_history',
  'recommendations',
  'stats_jobs',
  'occurrences',
  'account_access',
])
const CURRENCIES = [
  ['USD', 'EUR', 'VND', 'USD'],
  ['JPY', 'NOK', 'JPY'],
]
const CREATED_AT = '2026-01-05T09:00:00Z'

/** Opens the database file of a sandbox. */
export const openRecords = (path: string, userId: string) => {
  const db = new DatabaseSync(path, { timeout: 5000 })
  let lastSeq = 0
  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string): StatementSync => {
    const statement = statements.get(sql) ?? db.prepare(sql)
    statement.setReadBigInts(true)
    statements.set(sql, statement)
    return statement
  }
  const rows = (sql: string, ...values: SQLInputValue[]): Row[] => prepared(sql).all(...values)
  const template = (table: string, where = 'true'): Row => {
    const [found] = rows(`select * from ${table} where ${where} limit 1`)
    if (!found) throw new Error(`The demo data has no ${table} where ${where}`)
    return found
  }
  const templates = {
    accounts: template('accounts'),
    funding_instruments: template('funding_instruments', "type = 'CREDIT_CARD' and end_time is null"),
    campaigns: template('campaigns'),
    ENGAGEMENTS: template('line_items', "objective = 'ENGAGEMENTS' and bid_strategy = 'AUTO'"),
    REACH: template('line_items', "objective = 'REACH' and bid_strategy = 'AUTO'"),
    BIDDING: template('line_items', "objective = 'ENGAGEMENTS' and bid_amount_local_micro is not null"),
    custom_audiences: template('custom_audiences'),
  }
  /** Inserts a copy of a row, with some values changed in both its columns and its `record_text`. */
  const copy = (table: string, from: Row, changes: Row): void => {
    // The sandbox numbers its own rows from 1, so copies get negative numbers.
    const row: Record<string, SQLInputValue> = {
      ...from,
      ...changes,
      ...('seq' in from && { seq: --lastSeq }),
    }
    if (typeof row.record_text === 'string') {
      const shown = Object.entries(changes).map(([name, value]) => [
        name,
        typeof value === 'bigint' ? Number(value) : value,
      ])
      row.record_text = JSON.stringify({ ...JSON.parse(row.record_text), ...Object.fromEntries(shown) })
    }
    const names = Object.keys(row)
    const sql = `insert into ${table} (${names.join()}) values (${names.map(() => '?').join()})`
    prepared(sql).run(...(Object.values(row) as SQLInputValue[]))
  }
  const accountTables = rows(
    `select distinct s.name from sqlite_schema s, pragma_table_info(s.name) c
     where s.type = 'table' and c.name = 'account_id' order by 1`,
  )
    .map(({ name }) => name as string)
    .filter((name) => !NOT_WRITTEN.has(name))

  const audiencesOf = (account: string) =>
    rows('select * from custom_audiences where account_id = ?', account)
  const membersOf = (account: string): number =>
    Number(
      rows(
        `select count(*) as count from audience_members where audience_id in
           (select id from custom_audiences where account_id = ?)`,
        account,
      )[0]?.count,
    )
  return {
    /** Creates two small accounts with random budgets and states. `number` makes their ids unique. */
    seed: (number: number, random: Random): readonly [Account, Account] => {
      const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T
      const units = (currency: string, values: readonly number[]): bigint =>
        BigInt(pick(values)) * (UNIT[currency] as bigint)
      const status = () => pick(['ACTIVE', 'ACTIVE', 'ACTIVE', 'PAUSED', 'DRAFT'])
      let last = 0
      const nextId = (): string => `z${number.toString(36)}z${(last++).toString(36)}`
      const times = { created_at: CREATED_AT, updated_at: CREATED_AT }
      db.exec('begin immediate')
      const accounts = CURRENCIES.map((currencies): Account => {
        const own = { account_id: nextId(), ...times }
        const { account_id: accountId } = own
        copy('accounts', templates.accounts, { id: accountId, ...times })
        copy(
          'account_access',
          {},
          { user_id: userId, account_id: accountId, permissions: '["ACCOUNT_ADMIN","TWEET_COMPOSER"]' },
        )
        copy('account_features', {}, { account_id: accountId, feature_key: 'RECOMMENDATIONS' })
        const audienceId = nextId()
        copy('custom_audiences', templates.custom_audiences, {
          id: audienceId,
          owner_account_id: accountId,
          ...own,
        })
        const funds = currencies.slice(0, -1).map((currency) => {
          const id = nextId()
          copy('funding_instruments', templates.funding_instruments, {
            id,
            currency,
            credit_limit_local_micro: null,
            ...own,
          })
          return { id, currency }
        })
        for (const currency of currencies) {
          const fund = funds.find((each) => each.currency === currency) as (typeof funds)[number]
          const campaignId = nextId()
          const sharing = pick(['CAMPAIGN', 'CAMPAIGN', 'LINE_ITEM'])
          const budgets = (isOfCampaign: boolean) => ({
            daily_budget_amount_local_micro:
              isOfCampaign || sharing === 'LINE_ITEM' ? units(currency, [20, 50, 90, 300, 350, 390]) : null,
            total_budget_amount_local_micro: isOfCampaign
              ? pick([null, units(currency, [500, 1000, 3000])])
              : null,
          })
          // The API recommends a daily budget of a hundred times the highest bid.
          const kind = pick(['ENGAGEMENTS', 'BIDDING', 'REACH'] as const)
          copy('campaigns', templates.campaigns, {
            id: campaignId,
            currency,
            funding_instrument_id: fund.id,
            budget_optimization: sharing,
            // Amounts in a currency without a rate are refused. An active campaign in NOK would thus prevent
            // all other writes.
            entity_status: currency === 'NOK' ? pick(['PAUSED', 'DRAFT']) : status(),
            standard_delivery: null,
            ...budgets(true),
            ...own,
          })
          for (let count = 1 + random(2); count > 0; count -= 1)
            copy('line_items', templates[kind], {
              id: nextId(),
              currency,
              campaign_id: campaignId,
              funding_instrument_id: fund.id,
              entity_status: status(),
              start_time: CREATED_AT,
              end_time: '2139-12-31T23:59:59Z',
              bid_amount_local_micro: kind === 'BIDDING' ? units(currency, [1, 2, 4]) : null,
              ...budgets(false),
              ...own,
            })
        }
        return { id: accountId, funds: funds.map(({ id }) => id), audienceId }
      })
      db.exec('commit')
      return accounts as [Account, Account]
    },
    read: (account: string): Records => ({
      campaigns: rows('select * from campaigns where account_id = ? order by seq', account),
      lineItems: rows('select * from line_items where account_id = ? order by seq', account),
      audiences: audiencesOf(account),
      members: membersOf(account),
    }),
    /** Returns all rows of accounts that writes can change, as JSON. */
    everything: (accounts: readonly Account[]): string =>
      JSON.stringify(
        [
          ...accounts.flatMap(({ id }) => [
            ...accountTables.map((table) => rows(`select * from ${table} where account_id = ?`, id)),
            membersOf(id),
          ]),
          rows('select count(*) as count from uploads'),
          rows('select count(*) as count from posts'),
        ],
        (_name, value) => (typeof value === 'bigint' ? `${value}` : value),
      ),
    close: () => db.close(),
  }
}

export type DatabaseRecords = ReturnType<typeof openRecords>
