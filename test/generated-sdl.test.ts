import { generateSdl } from '../scripts/sdl/generate.ts'
import { aOf, nounOf, pluralOf } from '../scripts/sdl/nouns.ts'
import { batch } from '../src/contract/language/batch.ts'
import {
  create,
  defineResource,
  list,
  type Operation,
  remove,
  update,
} from '../src/contract/language/define.ts'
import { boolean, id, oneOf, openEnum, string, timestamp } from '../src/contract/language/values.ts'

const ideas = defineResource({
  name: 'ad_ideas',
  type: 'AdIdea',
  domain: 'campaigns',
  area: 'campaigns',
  path: '/accounts/:account_id/ad_ideas',
  idParameter: 'ad_idea_id',
  source: 'spec 2 §4 Campaigns',
  standing: 'INFERRED',
  delete: 'soft',
  notFound: 'NOT_FOUND',
  sortable: ['created_at', 'mood', 'first_seen'],
  fields: { id: id(), mood: openEnum(['GLAD', 'SAD']), created_at: timestamp(), deleted: boolean() },
} as const)
const change = update(ideas, { mood: oneOf(['GLAD']) })
const operations: Operation[] = [
  list(ideas, { filters: {} }),
  create(ideas, { mood: oneOf(['GLAD']), name: string() }),
  batch(ideas, 40, { Update: change, Delete: remove(ideas) }),
]
const catalogue = { resources: [ideas], operations }

const base = `
  enum OrderDirection { ASC DESC }
  type PageInfo { hasNextPage: Boolean! }
  interface UserError { code: String! }
  interface MutationPayload { userErrors: [UserError!]! }
`
const type = `
  type AdIdea {
    "Id of it."
    restId: String
    "Whether it is gone."
    deleted: Boolean
    "Who feels it (spec 2 §4)."
    mood: Mood
    "When it was made; in UTC."
    createdAt: String
    firstSeen: String
  }
  enum Mood {
    "Very glad."
    GLAD
    SAD
    UNRECOGNIZED
  }
`
const printed = (query: string, more = '') =>
  Object.fromEntries(
    generateSdl(
      new Map([
        ['base.graphql', base],
        ['ad-ideas.graphql', `${type} ${more}`],
        ['use.graphql', query],
      ]),
      catalogue,
    ),
  )
const HEADER =
  '# Generated from the contract by `npm run codegen`, for the file with the same name. Do not edit.'
const text = (blocks: string) => ({ 'ad-ideas.graphql': `${HEADER}\n\n${blocks}\n` })

describe('generateSdl', () => {
  it('prints the connection and the edge of a list in the file of its type', () => {
    expect(printed('type Query { adIdeas: AdIdeaConnection }')).toEqual(
      text(`"Page of ad ideas."
type AdIdeaConnection {
  "Ad ideas on this page, each with its cursor."
  edges: [AdIdeaEdge!]!
  "Ad ideas on this page, without cursors."
  nodes: [AdIdea!]!
  "Cursors of the first and last row of this page, and whether more pages exist."
  pageInfo: PageInfo!
  "Number of ad ideas on all pages. Counted only if selected, because the API allows 200 such requests per 15 minutes."
  totalCount: Int
}

"Ad idea and its cursor."
type AdIdeaEdge {
  "Cursor of this row. Pass it as \`after\` to get the rows that follow."
  cursor: String!
  "Ad idea at this position in the list."
  node: AdIdea!
}`),
    )
  })

  it("prints the contract's sort fields with the field descriptions", () => {
    const described = type.replace('firstSeen', '"First seen, in UTC." firstSeen')
    const texts = new Map([
      ['base.graphql', base],
      ['ad-ideas.graphql', `${described} type Query { adIdeas(orderBy: AdIdeaOrder): Int }`],
    ])
    const withFirstSeen = { ...ideas, fields: { ...ideas.fields, first_seen: timestamp() } }
    expect(Object.fromEntries(generateSdl(texts, { resources: [withFirstSeen], operations: [] }))).toEqual(
      text(`"Sort order for ad ideas."
input AdIdeaOrder {
  "Field to sort by."
  field: AdIdeaOrderField!
  "Sort direction; ascending by default."
  direction: OrderDirection! = ASC
}

"Fields that ad ideas can be sorted by."
enum AdIdeaOrderField {
  "When it was made."
  CREATED_AT
  "Who feels it."
  MOOD
  "First seen."
  FIRST_SEEN
  "Id of it. Sorted by the gateway, which may read many rows."
  REST_ID
  "Whether it is gone. Sorted by the gateway, which may read many rows."
  DELETED
}`),
    )
  })

  it("adds the gateway's own sort fields to an enum that is written by hand", () => {
    const own = 'enum AdIdeaOrderField { "Made." CREATED_AT "Mood." MOOD "Seen." FIRST_SEEN }'
    expect(Object.values(printed('type Query { adIdeas(orderBy: AdIdeaOrder): Int }', own)).join()).toContain(
      `extend enum AdIdeaOrderField {
  "Id of it. Sorted by the gateway, which may read many rows."
  REST_ID
  "Whether it is gone. Sorted by the gateway, which may read many rows."
  DELETED
}`,
    )
  })

  it('refuses a sort field without a description', () => {
    expect(() => printed('type Query { adIdeas(orderBy: AdIdeaOrder): Int }')).toThrow(
      'AdIdea has no field first_seen with a description. Write AdIdeaOrderField by hand',
    )
  })

  it('does not print hand-written types', () => {
    const own = 'enum AdIdeaOrderField { "Made." CREATED_AT "Mood." MOOD "Seen." FIRST_SEEN }'
    expect(Object.values(printed('type Query { adIdeas(orderBy: AdIdeaOrder): Int }', own))).toEqual([
      expect.not.stringContaining('\nenum AdIdeaOrderField {'),
    ])
  })

  it('prints write payloads and batch operations', () => {
    const mutations = `
      type Mutation { adIdeaDelete: AdIdeaPayload, adIdeasBatch(operations: [AdIdeaBatchOperation!]!): AdIdeasBatchPayload }
      input AdIdeaUpdateInput { name: String }
    `
    expect(printed(mutations)).toEqual(
      text(`"Result of deleting an ad idea."
type AdIdeaPayload implements MutationPayload {
  "Ad idea after the change; null if the mutation was refused."
  adIdea: AdIdea
  "Reasons why the mutation was refused; empty on success."
  userErrors: [UserError!]!
}

"One change in a batch of changes to ad ideas. Set exactly one field."
input AdIdeaBatchOperation @oneOf {
  "Updates an ad idea."
  update: AdIdeaBatchUpdate
  "Deletes the ad idea with this global or REST id."
  delete: ID
}

"Update of an ad idea in a batch."
input AdIdeaBatchUpdate {
  "Global or REST id of the ad idea."
  id: ID!
  "Fields to change, with their new values."
  input: AdIdeaUpdateInput!
}

"Result of a batch of changes to ad ideas."
type AdIdeasBatchPayload implements MutationPayload {
  "Ad ideas in the order of the operations; null if the batch was refused."
  adIdeas: [AdIdea!]
  "Reasons why the batch was refused, each with the index of its operation; empty on success."
  userErrors: [UserError!]!
}`),
    )
  })

  it('prints the enum values that the parameters with a given name accept', () => {
    expect(printed('input AdIdeaCreateInput { mood: MoodInput }')).toEqual(
      text(`"Values of \`Mood\` that inputs accept."
enum MoodInput {
  "Very glad."
  GLAD
}`),
    )
    expect(() => printed('input AdIdeaCreateInput { temper: MoodInput }')).toThrow(
      'No parameter temper accepts values of Mood. Write MoodInput by hand',
    )
  })

  it('prints a root field for each record type that has none yet', () => {
    const records = `
      interface Node { id: ID! }
      type AdIdeaList implements Node { id: ID! }
      type Account implements Node { id: ID! }`
    expect(printed('type Query { account(id: ID!): Account }', records)).toEqual(
      text(`extend type Query {
  "Ad idea list with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Lookups in the same request share REST calls. For a REST id, use \`account { adIdeaList }\`."
  adIdeaList("Global id of the ad idea list." id: ID!): AdIdeaList
}`),
    )
  })

  it('refuses an unknown name', () => {
    expect(() => printed('type Query { x: Unheard }')).toThrow(
      'schema/use.graphql uses Unheard, which is not defined and has no printer',
    )
  })
})

describe('type nouns', () => {
  it.each([
    ['LineItem', 'line item', 'line items', 'a line item'],
    ['CuratedCategory', 'curated category', 'curated categories', 'a curated category'],
    ['TargetingCriterion', 'targeting criterion', 'targeting criteria', 'a targeting criterion'],
    ['PrerollCallToAction', 'preroll call to action', 'preroll calls to action', 'a preroll call to action'],
    ['AccountMedia', 'account media', 'account media', 'account media'],
    ['TvShow', 'TV show', 'TV shows', 'a TV show'],
    ['DoNotReachList', 'do-not-reach list', 'do-not-reach lists', 'a do-not-reach list'],
    ['User', 'user', 'users', 'a user'],
  ])('are derived from the type name %s', (type, noun, plural, article) => {
    expect([nounOf(type), pluralOf(nounOf(type)), aOf(nounOf(type))]).toEqual([noun, plural, article])
  })
})
