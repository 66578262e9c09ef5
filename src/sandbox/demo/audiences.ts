import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { views } from '../../contract/index.ts'
import type { Resource } from '../../contract/language/define.ts'
import { changeMembers, identitiesOf, type MemberChange } from '../storage/audience-members.ts'
import { recordId } from '../storage/ids.ts'
import { type Entity, type Tables, tableOf, toRow } from '../storage/tables.ts'
import { DEMO_TIME, demoTime, times } from './accounts.ts'
import type { DemoBuilder, DemoRows } from './builder.ts'
import { criterion } from './targeting.ts'

interface Plan {
  readonly name: string
  readonly description?: string
  readonly size?: number
  readonly deleted?: boolean
}

/** Demo audiences. REGULARS belongs to the second account, the others to the main account. */
const NEWSLETTER: Plan = { name: 'Newsletter readers', description: 'Confirmed by e-mail', size: 150 }
const TRIALS: Plan = { name: 'Trial sign-ups', size: 12 }
const LOYALTY: Plan = { name: 'Loyalty programme' }
const SPRING: Plan = { name: 'Spring raffle 2025', size: 40, deleted: true }
const REGULARS: Plan = { name: 'Habitués du café', description: 'Carte de fidélité', size: 120 }

const audience = ({ name, description, size, deleted = false }: Plan, owner: string): Entity => {
  const targetable = size !== undefined && size >= 100
  return {
    targetable,
    name,
    targetable_types: targetable ? ['CRM', 'EXCLUDED_CRM'] : [],
    audience_type: 'CRM',
    description: description ?? null,
    owner_account_id: owner,
    reasons_not_targetable: targetable ? [] : [size === undefined ? 'PROCESSING' : 'TOO_SMALL'],
    ...times(700, deleted ? 200 : 690),
    partner_source: 'OTHER',
    deleted,
    audience_size: size ?? null,
  }
}

/** Adds audiences and targets one of them in two line items. */
export const addAudiences = (demo: DemoBuilder): void => {
  const [main, second, third] = demo.rows.accounts.map(({ record }) => record) as [Entity, Entity, Entity]
  Object.assign(main, { business_id: '4rm0n' })
  Object.assign(second, { business_id: '4rm0n' })
  Object.assign(third, { business_id: '4rm0o' })
  const add = (plan: Plan, { id }: Entity) =>
    demo.add('custom_audiences', audience(plan, id as string), id as string)
  const [newsletter = ''] = [NEWSLETTER, TRIALS, LOYALTY, SPRING].map((plan) => add(plan, main))
  add(REGULARS, second)
  const lineItems = demo.rows.line_items.filter(({ accountId }) => accountId === main.id)
  for (const { record, accountId } of lineItems.slice(40, 42))
    demo.add('targeting_criteria', criterion(record, ['CUSTOM_AUDIENCE', newsletter]), accountId)
}

const MEMBERSHIP = { effective: DEMO_TIME / 1000, expires: Date.UTC(2036, 0, 5) / 1000 }

const members = ({ size = 0 }: Plan): MemberChange[] =>
  Array.from({ length: size }, (_, number) => {
    const hash = createHash('sha256').update(`reader-${number}@people.example`)
    return { identities: identitiesOf({ email: [hash.digest('hex')] }), membership: MEMBERSHIP }
  })

const permissions = views.custom_audience_permissions as unknown as Resource

export const insertAudienceDemo = async (db: Kysely<Tables>, rows: DemoRows): Promise<void> => {
  const idOf = ({ name }: Plan): string =>
    rows.custom_audiences.find(({ record }) => record.name === name)?.record.id as string
  for (const plan of [NEWSLETTER, TRIALS, SPRING, REGULARS])
    await changeMembers(db, idOf(plan), members(plan))
  const [main, second] = rows.accounts.map(({ record }) => record.id as string)
  const grants = [
    { plan: NEWSLETTER, level: 'READ_WRITE', owner: main as string, grantee: second },
    { plan: REGULARS, level: 'READ_ONLY', owner: second as string, grantee: main },
  ]
  for (const [index, { plan, level, owner, grantee }] of grants.entries()) {
    const record = {
      custom_audience_id: idOf(plan),
      permission_level: level,
      id: recordId(permissions, index + 1, DEMO_TIME),
      created_at: demoTime(600),
      granted_account_id: grantee,
      updated_at: demoTime(600),
      deleted: false,
    }
    await db
      .insertInto('custom_audience_permissions')
      .values({ seq: index + 1, ...toRow(tableOf(permissions), record), account_id: owner })
      .execute()
  }
  await db.insertInto('counters').values({ name: permissions.name, value: grants.length }).execute()
}
