import { IMAGE, inputOf, MEDIA, talk } from './card-kinds.ts'
import type { Parameters } from './kinds.ts'
import { ERRORS, expectRefused, expectUserError } from './refusals.ts'
import { inWorld, type Json, restList } from './world.ts'

// The account's features determine what it may do (spec 2 §4 Accounts).

const { world, demo, rest, ask } = await inWorld({ fresh: true })
const account = demo.secondAccountId
const at = (path: string): string => `/12/accounts/${account}/${path}`
const [funding] = await restList(rest, at('funding_instruments?'))
const [item] = await restList(rest, at('line_items?'))

const take = (key: string, of = account) =>
  fetch(`${world.sandboxUrl}/__sandbox/features?account_id=${of}&feature_keys=${key}`, {
    method: 'DELETE',
  })

const lineItem = async (wire: Json, graph: Json) => {
  const campaign = {
    name: 'Own',
    funding_instrument_id: funding.id,
    daily_budget_amount_local_micro: '10000000',
  }
  const { id: campaign_id } = (await rest.form('POST', at('campaigns'), campaign)).json.data
  return {
    byRest: () => rest.form('POST', at('line_items'), { campaign_id, placements: 'ALL_ON_TWITTER', ...wire }),
    byGraph: () =>
      ask(
        `mutation ($a: ID!, $i: LineItemCreateInput!) { done: lineItemCreate(accountId: $a, input: $i) { lineItem { restId } ${ERRORS} } }`,
        { a: account, i: { campaignId: campaign_id, placements: ['ALL_ON_TWITTER'], ...graph } },
      ),
    called: { 'line_items.create': 1 },
  }
}
const criterion = async (targeting_type: string, targeting_value: string) => ({
  byRest: () =>
    rest.form('POST', at('targeting_criteria'), {
      line_item_id: item.id,
      operator_type: 'EQ',
      targeting_type,
      targeting_value,
    }),
  byGraph: () =>
    ask(
      `mutation ($a: ID!, $i: TargetingCriterionCreateInput!) { done: targetingCriterionCreate(accountId: $a, input: $i) { targetingCriterion { restId } ${ERRORS} } }`,
      {
        a: account,
        i: {
          lineItemId: item.id,
          operatorType: 'EQ',
          targetingType: targeting_type,
          targetingValue: targeting_value,
        },
      },
    ),
  called: { 'targeting_criteria.create': 1 },
})

const { mainAccountId } = demo
const card = async (more: Parameters) => ({
  of: mainAccountId,
  byRest: () =>
    rest.form('POST', `/12/accounts/${mainAccountId}/${IMAGE.path}`, { ...talk(IMAGE), ...more } as Record<
      string,
      string
    >),
  byGraph: () =>
    ask(
      `mutation ($a: ID!, $i: ImageConversationCardCreateInput!) { done: imageConversationCardCreate(accountId: $a, input: $i) { imageConversationCard { restId } ${ERRORS} } }`,
      { a: mainAccountId, i: inputOf({ ...talk(IMAGE), ...more }) },
    ),
  called: { 'image_conversation_cards.create': 1 },
})
const OPTIONS = {
  second_cta: '#b',
  second_cta_tweet: 'b',
  third_cta: '#c',
  third_cta_tweet: 'c',
}

interface Prepared {
  readonly of?: string
  readonly byRest: () => ReturnType<typeof rest.form>
  readonly byGraph: () => ReturnType<typeof ask>
  readonly called: Readonly<Record<string, number>>
}
type Case = readonly [what: string, key: string, prepare: () => Promise<Prepared>]

describe('account feature', () => {
  it.each<Case>([
    [
      'a frequency cap',
      'REACH_FREQUENCY_CAP',
      () =>
        lineItem(
          { objective: 'REACH', product_type: 'PROMOTED_TWEETS', frequency_cap: '3', duration_in_days: '7' },
          { objective: 'REACH', productType: 'PROMOTED_TWEETS', frequencyCap: 3, durationInDays: 7 },
        ),
    ],
    [
      'the objective PREROLL_VIEWS',
      'PREROLL_VIEWS_OBJECTIVE',
      () =>
        lineItem(
          { objective: 'PREROLL_VIEWS', product_type: 'MEDIA', categories: 'IAB1' },
          { objective: 'PREROLL_VIEWS', productType: 'MEDIA', categories: ['IAB1'] },
        ),
    ],
    ['age targeting', 'AGE_TARGETING', () => criterion('AGE', 'AGE_25_TO_49')],
    ['targeting users who engaged', 'ENGAGER_RETARGETING', () => criterion('ENGAGEMENT_TYPE', 'IMPRESSION')],
    ['a conversation card', 'CONVERSATION_CARD', () => card({})],
    ['a third option of a conversation card', 'CONVERSATION_CARD_FOUR_OPTIONS', () => card(OPTIONS)],
    [
      'an unlocked reward',
      'CONVERSATION_CARD_UNLOCK',
      () => card({ unlocked_image_media_key: MEDIA.squareImage }),
    ],
  ])(
    'is required for %s: %s [errors.feature_not_available, features.effect]',
    async (_what, key, prepare) => {
      const { of = account, byRest, byGraph, called } = await prepare()
      expect((await take(key, of)).status).toBe(200)
      expectRefused(await byRest(), 'FEATURE_NOT_AVAILABLE', undefined, { details: `requires ${key}` })
      expectUserError(await byGraph(), 'FEATURE_NOT_AVAILABLE', null, { called })
      const given = await rest.post(`/12/accounts/${of}/features?feature_keys=${key}`)
      expect(given.status).toBe(200)
      const taken = await byRest()
      expect([taken.status, taken.json.errors]).toEqual([200, undefined])
    },
  )
})

describe('mutation that the API refuses', () => {
  it.each([
    ['an invalid value', 'InvalidInput', 'AGE', 'AGE_1_TO_2', 'INVALID_PARAMETER'],
    ['a missing record', 'RecordNotFound', 'LOCATION', '96683cc9126741d1', 'LINE_ITEM_NOT_FOUND'],
    ['a missing feature', 'NotPermitted', 'AGE', 'AGE_25_TO_49', 'FEATURE_NOT_AVAILABLE'],
  ])(
    'returns a user error with the matching GraphQL type for %s',
    async (_what, type, targetingType, targetingValue, code) => {
      await take('AGE_TARGETING')
      const lineItemId = type === 'RecordNotFound' ? 'zzzzz' : item.id
      const { data } = await ask(
        `mutation ($a: ID!, $i: TargetingCriterionCreateInput!) {
      targetingCriterionCreate(accountId: $a, input: $i) { ... on MutationPayload { userErrors { __typename code } } }
    }`,
        { a: account, i: { lineItemId, targetingType, targetingValue } },
      )
      expect(data.targetingCriterionCreate.userErrors).toEqual([{ __typename: type, code }])
    },
  )
})
