import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type contract, operations } from '../../src/contract/index.ts'
import type { Operation } from '../../src/contract/language/define.ts'
import { problemsOf } from '../../src/contract/language/validate.ts'
import { type Demo, seedDemo } from '../../src/sandbox/demo/data.ts'
import { demoImage } from '../../src/sandbox/demo/image.ts'
import type { Result } from '../../src/sandbox/engine/context.ts'
import { createHandle } from '../../src/sandbox/engine/handle.ts'
import { createRoles, permit } from '../../src/sandbox/http/permit.ts'
import { Refusal } from '../../src/sandbox/refusal.ts'
import { rules } from '../../src/sandbox/rules/index.ts'
import { exportWorld } from '../../src/sandbox/storage/export.ts'
import { createStore, type Store, type StoreOptions } from '../../src/sandbox/storage/store.ts'

export type Data = Record<string, unknown>
export interface Page extends Result {
  readonly data: Data[]
}
type Resources = typeof contract

/** Sandbox store with the demo data. Calls run these steps of the pipeline: roles, contract, permit, handle. */
export interface DemoStore {
  readonly store: Store
  readonly demo: Demo
  readonly clock: { now: number }
  call<R extends keyof Resources>(
    name: `${R & string}.${string}`,
    input: Data,
    userId?: string,
  ): Promise<Result>
  one(name: string, input: Data): Promise<Data>
  page(name: string, input: Data, userId?: string): Promise<Page>
  /** Returns all exported rows as text, to check that nothing changed. */
  dump(): Promise<string>
}

/** 2026-01-05T12:00:00Z, three hours after the newest demo record. */
export const NOON = Date.UTC(2026, 0, 5, 12)

export const operationNamed = (name: string): Operation => operations.get(name) as Operation

const bytes = (size: number): Buffer => createHash('sha512').update('still').digest().subarray(0, size)

export const openDemoStore = async (options: Partial<StoreOptions> = {}): Promise<DemoStore> => {
  const clock = { now: NOON }
  const runtime = { now: () => clock.now, randomBytes: bytes }
  const opened = await createStore({ location: await demoImage(clock.now), runtime, ...options })
  let last = { changes: -1, text: '' }
  const store: Store = {
    ...opened,
    restore: async (image) => {
      await opened.restore(image)
      // Forces a new dump after a restore.
      last = { changes: -1, text: '' }
    },
  }
  const demo = await seedDemo(store)
  const handle = createHandle(store, rules)
  /** Dumps the tables, but only if rows were written since the last dump. */
  const dump = async (): Promise<string> => {
    const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(store.db)
    const changes = Number(rows[0]?.changes)
    if (last.changes !== changes) last = { changes, text: await exportWorld(store) }
    return last.text
  }
  const roles = createRoles(store.associationOf)
  const call: DemoStore['call'] = async (name, input, userId = demo.userId) => {
    const operation = operationNamed(name)
    const caller = { consumerKey: 'key', token: 'token', userId }
    const path: Record<string, string> =
      'account_id' in input ? { account_id: input.account_id as string } : {}
    const exchange = { operation, path, caller, accessLevel: 'write' as const, input }
    const associated = await roles(exchange)
    const problems = problemsOf(operation, input)
    if (problems.length > 0) throw new Refusal(problems)
    await permit({ ...exchange, ...associated })
    return handle(operation, input, caller)
  }
  return {
    store,
    demo,
    clock,
    call,
    one: async (name, input) => (await call(name as 'accounts.get', input)).data as Data,
    page: async (name, input, userId) => (await call(name as 'accounts.list', input, userId)) as Page,
    dump,
  }
}

export let sandbox: DemoStore
export let account_id: string

/** Opens a store before each test, or one for all tests of a file, and closes it afterwards. */
export const startDemoStore = (scope: 'each' | 'all', options: Partial<StoreOptions> = {}): void => {
  const [before, after] = scope === 'each' ? [beforeEach, afterEach] : [beforeAll, afterAll]
  before(async () => {
    sandbox = await openDemoStore(options)
    account_id = sandbox.demo.mainAccountId
  })
  after(() => sandbox.store.close())
}

/** Adds a campaign to the main account. The campaign can serve once it has a line item. */
export const addCampaign = (more: Data = {}, from = sandbox): Promise<Data> =>
  from.one('campaigns.create', {
    account_id,
    funding_instrument_id: from.demo.fundingInstrumentId,
    name: 'Added',
    daily_budget_amount_local_micro: 1_000_000,
    ...more,
  })
export const addLineItem = (more: Data, from = sandbox): Promise<Data> =>
  from.one('line_items.create', {
    account_id,
    objective: 'ENGAGEMENTS',
    product_type: 'PROMOTED_TWEETS',
    placements: ['ALL_ON_TWITTER'],
    ...more,
  })
export const addFunding = (more: Data = {}): Promise<Data> =>
  sandbox.one('funding_instruments.create', {
    account_id,
    currency: 'EUR',
    start_time: '2026-01-05T00:00:00Z',
    ...more,
  })

/** Inserts copies of a record into the table, which is faster than one call per copy. */
export const addCopies = async (
  { store: { db } }: DemoStore,
  table: 'campaigns' | 'line_items',
  id: string,
  amount: number,
): Promise<void> => {
  const present = (await db.introspection.getTables()).find(({ name }) => name === table)?.columns ?? []
  const columns = present
    .map(({ name }) => name)
    .filter((name) => !['seq', 'id', 'record_text'].includes(name))
  await sql`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${amount})
    insert into ${sql.table(table)} (seq, id, ${sql.join(columns.map((name) => sql.ref(name)))})
    select 1000000 + n, 'copy' || n, ${sql.join(columns.map((name) => sql.ref(`${table}.${name}`)))}
    from numbers, ${sql.table(table)} where ${sql.table(table)}.id = ${id}
  `.execute(db)
}

/** Returns a matcher for the error of a refused call. */
export const refusedWith = (code: string, parameter?: string) => ({
  name: 'Refusal',
  problems: [expect.objectContaining({ code, ...(parameter !== undefined && { parameter }) })],
})

/** Expects a call to be refused. */
export const expectRefused = (call: Promise<unknown>, code: string, parameter?: string): Promise<void> =>
  expect(call).rejects.toMatchObject(refusedWith(code, parameter))

/** Expects a call to be refused without changing any data. */
export const refused = async (call: Promise<unknown>, code: string, parameter?: string): Promise<void> => {
  const before = await sandbox.dump()
  await expectRefused(call, code, parameter)
  expect(await sandbox.dump()).toBe(before)
}

/** Returns all pages of a list, following next_cursor. */
export const walk = async (from: DemoStore, name: string, input: Data): Promise<Page[]> => {
  const pages: Page[] = []
  let cursor: string | null | undefined
  do {
    const page = await from.page(name, { ...input, ...(cursor != null && { cursor }) })
    pages.push(page)
    cursor = page.nextCursor
  } while (cursor !== null)
  return pages
}

/** Restores the demo data. Credentials are kept. */
export const resetDemo = async (store: Store): Promise<void> =>
  store.restore(await demoImage(store.clock.now()))
