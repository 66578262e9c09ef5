import Type from 'typebox'
import { defineResource, lookup } from '../language/define.ts'
import { paging } from '../language/params.ts'
import type { Rule } from '../language/rule.ts'
import { endAfterStart } from '../language/time-window.ts'
import * as v from '../language/values.ts'

/** Entity types with a history (spec 2 §4 Accounts). */
export const HISTORY_ENTITIES = {
  CAMPAIGN: 'campaigns',
  LINE_ITEM: 'line_items',
  PROMOTED_TWEET: 'promoted_tweets',
  TARGETING_CRITERIA: 'targeting_criteria',
  PROMOTED_ACCOUNT: 'promoted_accounts',
} as const
export type HistoryEntity = keyof typeof HISTORY_ENTITIES
export const HISTORY_ENTITY_NAMES = Object.keys(HISTORY_ENTITIES) as HistoryEntity[]

const WIRE = { 'x-wire': 'json' } as const
const author = () => Type.Object({ user_id: Type.String(), platform: Type.String() }, WIRE)
const changes = () =>
  Type.Record(Type.String(), Type.Object({ before: Type.Unknown(), after: Type.Unknown() }), WIRE)
const snapshot = () => Type.Record(Type.String(), Type.Unknown(), WIRE)

/** Changes to an entity (spec 2 §4 Accounts; public facts §2 account_history). */
export const accountHistory = defineResource({
  name: 'account_history',
  type: 'HistoryEntry',
  domain: 'accounts',
  area: 'campaigns',
  path: '/accounts/:account_id/account_history',
  idParameter: 'entity_id',
  source: 'spec 2 §4 Accounts',
  fields: {
    change_by: author(),
    changes: changes(),
    change_time: v.timestamp(),
    entity_id: v.id(),
    entity: v.openEnum(HISTORY_ENTITY_NAMES),
    entity_data: snapshot(),
    change_type: v.openEnum(['CREATE', 'UPDATE', 'DELETE']),
  },
} as const)

interface Window {
  start_time?: string
  end_time?: string
}

const wholeHour = (parameter: keyof Window): Rule<Window> => ({
  source: 'spec 2 §4 Accounts',
  standing: 'SPECIFIED',
  name: `${parameter} is a whole hour`,
  check: ({ [parameter]: value }) =>
    value === undefined || value.endsWith(':00:00Z')
      ? undefined
      : {
          code: 'INVALID_PARAMETER',
          message: `${parameter} must be a whole hour, such as 2026-01-31T09:00:00Z`,
          parameter,
          details: 'whole hours only',
          value,
        },
})

/** Beta operations. Accounts without access get FEATURE_NOT_AVAILABLE. */
export const accountHistoryOperations = {
  list: lookup(
    accountHistory,
    {
      // The response echoes this parameter as `entity` too (public facts §2 account_history).
      entity_type: v.alsoNamed({ echo: 'entity' }, v.oneOf(HISTORY_ENTITY_NAMES)),
      entity_id: v.id(),
      start_time: v.timestamp(),
      end_time: v.timestamp(),
      ...paging(),
      user_id: v.optional(v.snowflake()),
    },
    {
      rate: 'account-read',
      rules: [
        wholeHour('start_time'),
        wholeHour('end_time'),
        endAfterStart({ source: 'public facts §4.2', standing: 'INFERRED' }),
      ],
    },
  ),
} as const
