import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
} from 'graphql'
import { schema } from '../../harness/gateway/shared-schema.ts'
import { contract, type ResourceName, resourceByName } from '../../src/contract/index.ts'
import { keyField, type Operation, type Resource } from '../../src/contract/language/define.ts'
import { serveGateway } from '../domains/world.ts'
import { madeRecord, mutantsOf } from './made-records.ts'
import { accountRecord, inScriptedWorld, page, sendJson } from './scripted-upstream.ts'

const { upstream, gateway } = await inScriptedWorld({}, { plan: 'off' })
/** Gateway with an embedder's plugin, which makes graphql-js execute everything. */
const apollo = await serveGateway({ baseUrl: upstream.url }, { plan: 'off', plugins: [{}] })
afterAll(() => apollo.close())

type Field = GraphQLField<unknown, unknown>
const isHeld = ({ extensions, resolve }: Field) => !resolve && extensions.uncounted === undefined
const isPlain = ({ args }: Field) => args.every(({ type }) => !String(type).endsWith('!'))

/** Selects all fields whose values are part of the record, without references and connections. */
const selectionOf = (type: GraphQLObjectType): string =>
  Object.values(type.getFields())
    .filter(isPlain)
    .flatMap((field) => {
      const named = getNamedType(field.type)
      if (isLeafType(named)) return [field.name]
      if (!isHeld(field)) return []
      if (isObjectType(named)) return [`${field.name} { ${selectionOf(named)} }`]
      return isAbstractType(named) ? [`${field.name} { __typename }`] : []
    })
    .join(' ')

/** Lists of an account: resource, field and type. All other lists need ids or have no rows of their own. */
const KINDS: readonly (readonly [ResourceName, string, string])[] = [
  ['campaigns', 'campaigns', 'Campaign'],
  ['line_items', 'lineItems', 'LineItem'],
  ['funding_instruments', 'fundingInstruments', 'FundingInstrument'],
  ['promotable_users', 'promotableUsers', 'PromotableUser'],
  ['promoted_tweets', 'promotedTweets', 'PromotedTweet'],
  ['promoted_accounts', 'promotedAccounts', 'PromotedAccount'],
  ['scheduled_promoted_tweets', 'scheduledPromotedTweets', 'ScheduledPromotedTweet'],
  ['scheduled_tweets', 'scheduledTweets', 'ScheduledTweet'],
  ['draft_tweets', 'draftTweets', 'DraftTweet'],
  ['media_library', 'mediaLibrary', 'MediaLibraryItem'],
  ['account_media', 'accountMedia', 'AccountMedia'],
  ['media_creatives', 'mediaCreatives', 'MediaCreative'],
  ['cards', 'cards', 'ComponentCard'],
  ['poll_cards', 'pollCards', 'PollCard'],
  ['video_conversation_cards', 'videoConversationCards', 'VideoConversationCard'],
  ['image_conversation_cards', 'imageConversationCards', 'ImageConversationCard'],
  ['custom_audiences', 'customAudiences', 'CustomAudience'],
  ['tracking_tags', 'trackingTags', 'TrackingTag'],
  ['preroll_call_to_actions', 'prerollCallToActions', 'PrerollCallToAction'],
  ['line_item_curated_categories', 'lineItemCuratedCategories', 'LineItemCuratedCategory'],
]

const SIZE = 40
const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / SIZE) }, (_, index) =>
    all.slice(index * SIZE, (index + 1) * SIZE),
  )

interface Shown {
  readonly message: string
  readonly path: readonly (string | number)[]
  readonly extensions: {
    readonly code: string
    readonly field: string
    readonly record: { readonly type: string; readonly restId: string | null }
  }
}

describe('mutated rows', () => {
  let mutated = 0
  it.each(KINDS)(
    'do not affect other rows in lists of %s [protocol.bad_row.left_out, protocol.bad_row.nullable]',
    async (name, field, type) => {
      const { list } = contract[name] as unknown as { readonly list: Operation }
      const resource = resourceByName.get(name) as Resource
      const path = `/${list.version}${list.path.replace(':account_id', 'abc1')}`
      const selection = selectionOf(schema.getType(type) as GraphQLObjectType)
      const key = keyField(resource)
      const query = `{ account(id: "abc1") { ${field} { nodes { ... on ${type} { ${selection} } } } } }`
      for (const mutants of chunks(mutantsOf(resource, 10))) {
        mutated += mutants.length
        const good = [madeRecord(resource, 1), madeRecord(resource, 2)]
        const rows = [good[0], ...mutants.map(({ record }) => record), null, 5, good[1]]
        upstream.play((request, response) => {
          const isList = (request.url ?? '').split('?')[0] === path
          sendJson(response, 200, page(isList ? rows : [accountRecord()]))
        })
        const expected = await apollo.ask(query)
        const first = await gateway.ask(query)
        expect(first.text).toBe(expected.text)
        const nodes = first.data.account[field].nodes as { readonly restId: string }[]
        const errors = first.errors as unknown as readonly Shown[]
        const whole = errors.filter(({ path }) => path.length === 3)
        expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(
          new Set(['UPSTREAM_BAD_RESPONSE']),
        )
        for (const { path, extensions } of errors) {
          expect(path.slice(0, 3)).toEqual(['account', field, 'nodes'])
          expect(extensions).toMatchObject({
            field: expect.any(String),
            record: { type: expect.any(String) },
          })
        }
        expect(nodes.length + whole.length).toBe(rows.length)
        // The first and last rows are unchanged.
        expect([nodes[0]?.restId, nodes.at(-1)?.restId]).toEqual([good[0]?.[key], good[1]?.[key]])
        const shown = new Set(nodes.map(({ restId }) => restId))
        const named = new Set(whole.map(({ extensions }) => extensions.record.restId))
        for (const { field: changed, fault, record } of mutants)
          if (changed !== key) {
            const id = String(record[key])
            expect([fault, shown.has(id) !== named.has(id)]).toEqual([fault, true])
          }
      }
    },
  )

  it('include more than 500 variants', () => expect(mutated).toBeGreaterThan(500))
})
