import { create, defineResource, lookup, remove, update } from '../language/define.ts'
import { LIMITS } from '../language/limits.ts'
import type { Rule } from '../language/rule.ts'
import * as v from '../language/values.ts'
import { APPLICATION } from './activity.ts'

/** Source of the webhook endpoints. Their fields are from the public pages. */
const WEBHOOKS = { source: 'public facts §4.6', standing: 'INFERRED' } as const
const place = { ...WEBHOOKS, domain: 'activity', area: 'account', stored: false } as const

export const webhooks = defineResource({
  ...place,
  name: 'webhooks',
  type: 'Webhook',
  path: '/webhooks',
  idParameter: 'webhook_id',
  delete: 'gone',
  fields: {
    id: v.snowflake(),
    url: v.httpUrl(),
    valid: v.boolean(),
    created_at: v.preciseTimestamp(),
  },
} as const)

/** Response to `webhooks.validate`, which challenges a webhook again. */
export const webhookValidations = defineResource({
  ...place,
  name: 'webhook_validations',
  type: 'WebhookValidation',
  path: '/webhooks',
  idParameter: 'webhook_id',
  fields: { valid: v.boolean() },
} as const)
export const webhookDeletions = defineResource({
  ...place,
  name: 'webhook_deletions',
  type: 'WebhookDeletion',
  delete: 'gone',
  path: '/webhooks',
  idParameter: 'webhook_id',
  fields: { deleted: v.boolean() },
} as const)

/** Redelivery of events from the last day. */
export const webhookReplays = defineResource({
  ...place,
  source: 'spec 2 §9 Versioning',
  standing: 'SPECIFIED',
  name: 'webhook_replays',
  type: 'WebhookReplay',
  path: '/webhooks/replay',
  idParameter: 'job_id',
  key: 'job_id',
  fields: { job_id: v.snowflake(), created_at: v.preciseTimestamp() },
} as const)

/** Webhook replay under its deprecated path. */
export const accountActivityReplays = defineResource({
  ...place,
  name: 'account_activity_replays',
  type: 'AccountActivityReplay',
  path: '/account_activity/replay/webhooks/:webhook_id/subscriptions/all',
  idParameter: 'job_id',
  key: 'job_id',
  fields: { job_id: v.snowflake(), created_at: v.preciseTimestamp() },
} as const)

/**
 * Converts a UTC minute in the form yyyymmddhhmm to milliseconds since the epoch; undefined if it is invalid.
 */
export const replayMinuteOf = (text: string): number | undefined => {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  if (minute === undefined) return undefined
  const iso = `${year}-${month}-${day}T${hour}:${minute}:00.000Z`
  const time = Date.parse(iso)
  return Number.isNaN(time) || new Date(time).toISOString() !== iso ? undefined : time
}

interface Range {
  from_date?: string
  to_date?: string
}

const ordered: Rule<Range> = {
  ...WEBHOOKS,
  name: 'from_date before to_date',
  check: ({ from_date: from, to_date: to }) => {
    const problems = Object.entries({ from_date: from, to_date: to }).flatMap(([parameter, value]) =>
      value === undefined || replayMinuteOf(value) !== undefined
        ? []
        : [
            {
              code: 'INVALID_PARAMETER' as const,
              message: `${parameter} must be a UTC minute in the form yyyymmddhhmm`,
              parameter,
              value,
            },
          ],
    )
    if (problems.length > 0 || from === undefined || to === undefined || from < to) return problems
    return {
      code: 'INVALID_TIME_WINDOW',
      message: 'from_date must be before to_date',
      parameter: 'from_date',
      value: from,
    }
  },
}

const one = { webhook_id: v.snowflake() }

export const webhookOperations = {
  list: lookup(webhooks, {}, APPLICATION),
  create: create(
    webhooks,
    { url: v.string({ minLength: 1, maxLength: LIMITS.webhookUrlLength }) },
    { ...APPLICATION, body: 'json' },
  ),
  validate: {
    ...update(webhookValidations, {}, { ...APPLICATION, name: 'webhooks.validate', body: 'none' }),
    params: one,
  },
  delete: { ...remove(webhookDeletions, { ...APPLICATION, name: 'webhooks.delete' }), params: one },
} as const

const period = {
  from_date: v.string({ minLength: 12, maxLength: 12 }),
  to_date: v.string({ minLength: 12, maxLength: 12 }),
}

export const webhookReplayOperations = {
  create: create(
    webhookReplays,
    { ...one, ...period },
    { ...APPLICATION, name: 'webhooks.replay', body: 'json', rules: [ordered] },
  ),
} as const

export const accountActivityReplayOperations = {
  create: {
    ...create(accountActivityReplays, period, { ...APPLICATION, rules: [ordered] }),
    params: { ...one, ...period },
    deprecated: { since: '2026-03-25', instead: 'POST /2/webhooks/replay' },
  },
} as const
