import {
  type GraphQLEnumType,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql'
import { createSchema } from '../../../src/gateway/graphql/schema.ts'

const schema: GraphQLSchema = createSchema()
const own = Object.values(schema.getTypeMap()).filter(
  ({ name }) => !/^_|__/.test(name) && !['String', 'Int', 'Boolean', 'ID', 'Float'].includes(name),
)

/** Lists every element of a type that can have a description, with its coordinate. */
const elements = (type: GraphQLNamedType): [coordinate: string, description: string | null | undefined][] => {
  const found: [string, string | null | undefined][] = [[type.name, type.description]]
  if (isObjectType(type) || isInterfaceType(type))
    for (const field of Object.values(type.getFields())) {
      if (field.name.startsWith('_')) continue
      found.push([`${type.name}.${field.name}`, field.description])
      for (const arg of field.args) found.push([`${type.name}.${field.name}(${arg.name}:)`, arg.description])
    }
  if (isInputObjectType(type))
    for (const field of Object.values(type.getFields()))
      found.push([`${type.name}.${field.name}`, field.description])
  if (isEnumType(type))
    for (const value of type.getValues()) found.push([`${type.name}.${value.name}`, value.description])
  return found
}
const fieldsOf = (name: string) => {
  const type = schema.getType(name)
  return isObjectType(type) ? Object.values(type.getFields()) : []
}
/** Arguments that connections lack because their endpoints do not offer them. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  'Account.apps': ['filter'],
  'Account.lineItemCuratedCategories': ['filter'],
  'Account.curatedCategories': ['orderBy', 'includeDeleted'],
  'Account.scheduledTweets': ['includeDeleted'],
  'Account.draftTweets': ['includeDeleted'],
  'Account.mediaLibrary': ['includeDeleted'],
  'Account.tweets': ['includeDeleted'],
}
const connections = own.filter(({ name }) => name.endsWith('Connection')).map(({ name }) => name)

/** Types of upstream records. All other types are defined by the gateway itself. */
const records = own
  .filter(isObjectType)
  .filter(({ name }) => name !== 'ChangeSet')
  .filter((type) => type.getInterfaces().some(({ name }) => name === 'Node'))

describe('GraphQL schema', () => {
  it('describes every element', () => {
    expect(own.flatMap(elements).filter(([, description]) => !description)).toEqual([])
  })

  it('cites only documents that clients can read', () => {
    const cites = /\b(?:spec \d|public facts)\b|§/
    expect(own.flatMap(elements).filter(([, description]) => cites.test(description ?? ''))).toEqual([])
  })

  it('links each of its scalars to a specification', () => {
    const scalars = own.filter(isScalarType)
    expect(scalars.map(({ name }) => name).sort()).toEqual([
      'Count',
      'CurrencyCode',
      'DateTime',
      'Decimal',
      'Duration',
      'JSON',
      'Micros',
      'Sha256Hex',
    ])
    for (const { specifiedByURL } of scalars) expect(specifiedByURL).toMatch(/^https:/)
  })

  it('gives every connection the same fields', () => {
    expect(connections.length).toBeGreaterThanOrEqual(5)
    for (const name of connections)
      expect(Object.fromEntries(fieldsOf(name).map((field) => [field.name, String(field.type)]))).toEqual({
        edges: `[${name.replace('Connection', 'Edge')}!]!`,
        nodes: `[${name.replace('Connection', '')}!]!`,
        pageInfo: 'PageInfo!',
        totalCount: 'Int',
      })
  })

  it('allows one fragment to read the user errors of every mutation', () => {
    const payloads = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .filter((type) => 'userErrors' in type.getFields())
    expect(payloads.length).toBeGreaterThan(30)
    for (const type of payloads) expect(type.getInterfaces().map(String)).toEqual(['MutationPayload'])
    const refusals = schema.getPossibleTypes(schema.getType('UserError') as GraphQLInterfaceType)
    expect(refusals.map(String).sort()).toEqual(['InvalidInput', 'NotPermitted', 'RecordNotFound'])
  })

  it.each([
    ['Account', 'timezone approvalStatus approvalStatusRaw createdAt updatedAt deleted'],
    ['Campaign', 'createdAt updatedAt deleted'],
    [
      'LineItem',
      'campaignRestId objective objectiveRaw productType productTypeRaw createdAt updatedAt deleted',
    ],
    ['FundingInstrument', 'createdAt updatedAt deleted'],
    ['PromotedTweet', 'lineItemRestId approvalStatus approvalStatusRaw createdAt updatedAt deleted'],
    ['PromotedAccount', 'lineItemRestId userId approvalStatus approvalStatusRaw createdAt updatedAt deleted'],
    ['ScheduledPromotedTweet', 'lineItemRestId scheduledTweetRestId createdAt updatedAt deleted'],
    ['PromotableUser', 'userId promotableUserType promotableUserTypeRaw createdAt updatedAt deleted'],
    [
      'MediaCreative',
      'lineItemRestId accountMediaRestId approvalStatus approvalStatusRaw createdAt updatedAt deleted',
    ],
    ['AccountMedia', 'createdAt updatedAt deleted'],
    ['Card', 'createdAt updatedAt deleted'],
    ['ScheduledTweet', 'userId scheduledStatus scheduledStatusRaw createdAt updatedAt'],
    ['DraftTweet', 'userId createdAt updatedAt'],
    [
      'MediaLibraryItem',
      'tweeted mediaStatus mediaStatusRaw mediaType mediaTypeRaw createdAt updatedAt deleted',
    ],
    ['CustomAudience', 'targetable audienceType audienceTypeRaw partnerSource createdAt updatedAt deleted'],
    ['TargetingCriterion', 'lineItemRestId targetingType targetingTypeRaw createdAt updatedAt deleted'],
    ['TrackingTag', 'lineItemRestId trackingTagUrl trackingTagType createdAt updatedAt deleted'],
    ['PrerollCallToAction', 'lineItemRestId callToActionUrl callToAction createdAt updatedAt deleted'],
    ['LineItemCuratedCategory', 'lineItemRestId curatedCategoryRestId createdAt updatedAt deleted'],
  ])(
    'declares the fields of %s that are always present as non-null [protocol.never_null]',
    (name, fields) => {
      const type = schema.getType(name) as GraphQLInterfaceType
      const nullable = fields.split(' ').filter((field) => !isNonNullType(type.getFields()[field]?.type))
      expect(nullable).toEqual([])
    },
  )

  it.each([
    ['Campaign', 'effectiveStatus budgetOptimization fundingInstrumentRestId servable'],
    ['LineItem', 'name fundingInstrumentRestId bidStrategy payBy creativeSource startTime'],
    ['FundingInstrument', 'type ableToFund entityStatus startTime'],
    ['TargetingCriterion', 'targetingValue operatorType locationType'],
    ['CustomAudience', 'permissionLevel ownerAccountRestId audienceSize'],
    ['MediaLibraryItem', 'mediaUrl mediaCategory'],
    ['ComponentCard', 'cardUri cardType cardTypeRaw'],
    ['Tweet', 'name nullcast scheduledAt tweetId'],
    ['MediaCreative', 'creativeType creativeTypeRaw'],
  ])('allows null in %s for fields that recorded responses omit [protocol.never_null]', (name, fields) => {
    const type = schema.getType(name) as GraphQLInterfaceType
    const strict = fields.split(' ').filter((field) => isNonNullType(type.getFields()[field]?.type))
    expect(strict).toEqual([])
  })

  it.each([
    ['EntityStatusInput', 'ACTIVE DRAFT PAUSED'],
    ['EntityStatusUpdateInput', 'ACTIVE PAUSED'],
    ['PayByInput', 'APP_CLICK IMPRESSION LINK_CLICK'],
  ])('omits values from %s that the API always refuses', (name, values) => {
    const type = schema.getType(name) as GraphQLEnumType
    expect(type.getValues().map((value) => value.name)).toEqual(values.split(' '))
  })

  it('offers SITE_VISITS only for new line items', () => {
    const goals = (name: string) =>
      (schema.getType(name) as GraphQLEnumType).getValues().map((value) => value.name)
    expect(goals('GoalInput').filter((goal) => !goals('GoalUpdateInput').includes(goal))).toEqual([
      'SITE_VISITS',
    ])
  })

  it('allows every list and reference to fail separately', () => {
    const names = new Set(records.map(({ name }) => name))
    const holdsRecords = (name: string) =>
      fieldsOf(name).some((field) => names.has(getNamedType(field.type).name))
    const strict = own
      .filter(isObjectType)
      .filter(({ name }) => !/Connection$|Edge$/.test(name))
      .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
      .filter(({ field }) => isNonNullType(field.type))
      .filter(({ field }) => {
        const { name } = getNamedType(field.type)
        return (
          names.has(name) || name.endsWith('Connection') || (name.endsWith('Payload') && holdsRecords(name))
        )
      })
      .map(({ type, field }) => `${type.name}.${field.name}`)
    expect(strict).toEqual([])
  })

  it('gives every list a default page size of 50, and the arguments that its endpoint supports', () => {
    for (const type of own.filter(isObjectType))
      for (const field of Object.values(type.getFields())) {
        if (!String(field.type).endsWith('Connection')) continue
        const args = Object.fromEntries(field.args.map((arg) => [arg.name, arg]))
        expect([`${type.name}.${field.name}`, args.first?.defaultValue]).toEqual([
          `${type.name}.${field.name}`,
          50,
        ])
        const without = WITHOUT[`${type.name}.${field.name}`] ?? []
        // Rows that are not records have a fixed order and are never deleted.
        const node = getNamedType(field.type).name.replace('Connection', '')
        const isRecord = records.some(({ name }) => name === node)
        expect([`${type.name}.${field.name}`, ...Object.keys(args)]).toEqual(
          expect.arrayContaining(
            [
              `${type.name}.${field.name}`,
              'after',
              ...(isRecord ? ['filter', 'orderBy', 'includeDeleted'] : []),
            ].filter((name) => !without.includes(name)),
          ),
        )
        expect(without.filter((name) => name in args)).toEqual([])
      }
  })

  it('has open enums with raw text fields in records, and closed enums in inputs', () => {
    const open = new Set<string>()
    for (const type of records)
      for (const field of Object.values(type.getFields())) {
        const inner = getNamedType(field.type)
        if (!isEnumType(inner)) continue
        open.add(inner.name)
        expect(Object.keys(type.getFields())).toContain(`${field.name}Raw`)
      }
    expect(open.size).toBeGreaterThan(10)
    const withUnrecognized = own
      .filter(isEnumType)
      .filter((type) => type.getValue('UNRECOGNIZED'))
      .map(({ name }) => name)
    expect(withUnrecognized).toEqual(expect.arrayContaining([...open]))
    expect(withUnrecognized.filter((name) => /Input$|OrderField$|Direction$/.test(name))).toEqual([])
  })
})
