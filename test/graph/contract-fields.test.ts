import { globSync, readFileSync } from 'node:fs'
import { type GraphQLObjectType, getNamedType, isInputObjectType } from 'graphql'
import type { TSchema } from 'typebox'
import { schema } from '../../harness/gateway/shared-schema.ts'
import { fieldsByEndpoint } from '../../scripts/coverage/graphql-fields.ts'
import { operations } from '../../src/contract/index.ts'
import { graphInputName, graphName } from '../../src/contract/language/names.ts'
import { describe as describeValue } from '../../src/contract/language/values.ts'

const ORDINALS = ['first', 'second', 'third', 'fourth']
const choices = ORDINALS.map((ordinal) => `${ordinal}_choice`)
const options = ORDINALS.flatMap((ordinal) => [`${ordinal}_cta`, `${ordinal}_cta_tweet`])
const of = (resource: string, ...fields: readonly string[]): string[] =>
  fields.map((field) => `${resource}.${field}`)

/** Contract fields not shown under their own names in the GraphQL schema, grouped by reason. */
const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  'shown as the account or the record that it belongs to': [
    ...of('account_history', 'entity_id'),
    ...of('funding_instruments', 'account_id'),
    ...of('recommendations', 'account_id'),
    ...of('stats_jobs', 'account_id'),
  ],
  'without a raw value, as the caller named it': of(
    'stats_jobs',
    'entity',
    'granularity',
    'metric_groups',
    'placement',
  ),
  'named restId': [...of('stats_jobs', 'id_str'), ...of('activity_subscriptions', 'subscription_id')],
  'named trackingStatus, eventType and system, because Node types share field names': [
    ...of('web_event_tags', 'status', 'type'),
    ...of('app_event_tags', 'status', 'os_type'),
  ],
  'named publicationStatus, because Node types share field names': of('tweets', 'scheduled_status'),
  'not in the public examples': of('web_event_tags', 'created_at', 'updated_at'),
  'named genderBreakdown and so on': of(
    'targeting_option_events',
    'gender_breakdown_percentage',
    'device_breakdown_percentage',
    'country_breakdown_percentage',
  ),
  'one list, in order': [
    ...of('poll_cards', ...choices),
    ...of('video_conversation_cards', ...options),
    ...of('image_conversation_cards', ...options),
  ],
  'named previewHtml': of('tweet_previews', 'preview'),
}
/** Write parameters without an argument or input field of the same name, grouped by reason. */
const HIDDEN_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  'named from and to': of('webhooks.replay', 'from_date', 'to_date'),
  'made of the id of tweetEdit': of('related_posts.create', 'edit_options'),
  'one list, in order': [
    ...of('poll_cards.create', ...choices),
    ...['video', 'image'].flatMap((kind) =>
      ['create', 'update'].flatMap((verb) => of(`${kind}_conversation_cards.${verb}`, ...options)),
    ),
  ],
}
/** Resources without a GraphQL type of their own, grouped by reason. */
const WITHOUT_TYPE: Readonly<Record<string, readonly string[]>> = {
  'selected as types of the graph': [
    'reach_campaigns',
    'reach_funding_instruments',
    'stats',
    'activity_stream',
  ],
  'shown as another type, which posts have too': ['users'],
  'an enum': ['features'],
  'answers of mutations': [
    'activity_subscription_deletions',
    'draft_tweet_previews',
    'webhook_deletions',
    'webhook_replays',
    'webhook_validations',
  ],
  'of the sandbox alone': [
    'account_activity_replays',
    'filtered_stream',
    'legacy_embeds',
    'legacy_posts',
    'legacy_streams',
    'legacy_users',
    'post_usage',
    'stream_rules',
  ],
}

const isOpen = (value: TSchema): boolean => {
  const { 'x-known-values': values, 'x-known-items': items } = describeValue(value)
  return (values ?? items) !== undefined
}
const resources = [...new Set([...operations.values()].map(({ resource }) => resource))]
const typed = resources.flatMap((resource) => {
  const type = schema.getType(resource.type)
  return type !== undefined && 'getFields' in type ? [{ resource, fields: type.getFields() }] : []
})

describe('GraphQL schema', () => {
  it('has a type for each resource, apart from known exceptions', () => {
    const found = new Set(typed.map(({ resource }) => resource.name))
    const without = resources.map(({ name }) => name).filter((name) => !found.has(name))
    expect(without.sort()).toEqual(Object.values(WITHOUT_TYPE).flat().sort())
  })

  it('has every contract field and the raw values of open enums, apart from known exceptions', () => {
    const missing = typed.flatMap(({ resource, fields }) =>
      Object.entries(resource.fields)
        .filter(([name, value]) => {
          const shown = graphName(name, value)
          const names = isOpen(value) ? [shown, `${shown}Raw`] : [shown]
          return names.some((each) => !(each in fields))
        })
        .map(([name]) => `${resource.name}.${name}`),
    )
    expect(missing.sort()).toEqual(Object.values(HIDDEN).flat().sort())
  })

  it('accepts every write parameter, apart from known exceptions', () => {
    const fields = fieldsByEndpoint(globSync('schema/*.graphql').map((file) => readFileSync(file, 'utf8')))
    const namesOf = (path: string): string[] => {
      const [type = '', name = ''] = path.split('.')
      const field = (schema.getType(type) as GraphQLObjectType).getFields()[name]
      return (field?.args ?? []).flatMap((argument) => {
        const input = getNamedType(argument.type)
        return [argument.name, ...(isInputObjectType(input) ? Object.keys(input.getFields()) : [])]
      })
    }
    const missing = [...operations.values()].flatMap(({ name, method, version, path, verb, params }) => {
      const shown = fields.get(`${method} /${version}${path}`)
      if (shown === undefined || !['create', 'update'].includes(verb)) return []
      const names = new Set(shown.flatMap(namesOf))
      return Object.keys(params)
        .filter((parameter) => !path.includes(`:${parameter}`) && !names.has(graphInputName(parameter)))
        .map((parameter) => `${name}.${parameter}`)
    })
    expect(missing.sort()).toEqual(Object.values(HIDDEN_PARAMETERS).flat().sort())
  })
})
