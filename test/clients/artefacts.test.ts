import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  introspectionFromSchema,
  isScalarType,
  isSpecifiedScalarType,
  printSchema,
} from 'graphql'
import { schema as served } from '../../harness/gateway/shared-schema.ts'
import { type ClientArtefacts, clientArtefacts } from '../../src/cli/artefacts/artefacts.ts'
import { createSchema } from '../../src/gateway/graphql/schema.ts'
import { CLIENT_TYPES } from '../../src/graph/scalars/client-types.ts'
import { startWorld, type World } from '../domains/world.ts'

/** Returns the artefacts as clients read them from JSON files. */
const read = (artefacts: ClientArtefacts): ClientArtefacts => JSON.parse(JSON.stringify(artefacts))
const artefacts = read(clientArtefacts())
const ACCOUNT = '18ce54d4x5t'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const ALL = {
  descriptions: true,
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
}

/** Names that the federation specification adds to a subgraph schema. */
const MACHINERY =
  /^(_Any|_Entity|_Service|link__\w+|federation__\w+|link|key|shareable|inaccessible|composeDirective|_entities|_service)$/
const withoutMachinery = ({ __schema }: IntrospectionQuery): IntrospectionQuery['__schema'] => ({
  ...__schema,
  types: __schema.types
    .filter(({ name }) => !MACHINERY.test(name))
    .map((type) =>
      type.name === 'Query' && type.kind === 'OBJECT'
        ? { ...type, fields: type.fields.filter(({ name }) => !MACHINERY.test(name)) }
        : type,
    ),
  directives: __schema.directives.filter(({ name }) => !MACHINERY.test(name)),
})
const byName = <T extends { readonly name: string }>(named: readonly T[]): ReadonlyMap<string, T> =>
  new Map(named.map((one) => [one.name, one]))

describe('client schema', () => {
  const introspection = artefacts.introspection as IntrospectionQuery

  it('equals the introspection result of the gateway without federation', async () => {
    const { data } = await world.ask(getIntrospectionQuery(ALL))
    const served = withoutMachinery(data)
    const { __schema: written } = introspection
    expect(byName(written.types)).toEqual(byName(served.types))
    expect(byName(written.directives)).toEqual(byName(served.directives))
    expect(written.queryType).toEqual(served.queryType)
    expect(written.types.length).toBeGreaterThan(300)
  })

  it('is valid, and is the same schema as SDL and as introspection JSON', () => {
    const sdl = buildSchema(artefacts.schema)
    expect(printSchema(buildClientSchema(introspection))).toBe(printSchema(sdl))
    expect(artefacts.schema.match(/@(?:link|key|shareable|federation__)\b|\b_(?:entities\(|Any)/g)).toBe(null)
    expect(artefacts.schema.includes('name: String! @constraint(minLength: 1, maxLength: 255')).toBe(true)
    expect(artefacts.schema.includes('input MoneyInput @oneOf {')).toBe(true)
  })

  it('lists the possible types of interfaces and unions', async () => {
    const { data } = await world.ask('{ __schema { types { name kind possibleTypes { name } } } }')
    const abstract = (data.__schema.types as { name: string; possibleTypes: { name: string }[] | null }[])
      .filter(({ name, possibleTypes }) => possibleTypes !== null && !MACHINERY.test(name))
      .map(({ name, possibleTypes }) => [name, (possibleTypes ?? []).map((type) => type.name).sort()])
    expect(artefacts.possibleTypes).toEqual(Object.fromEntries(abstract))
    expect(artefacts.possibleTypes).toMatchObject({ Node: expect.arrayContaining(['Campaign', 'LineItem']) })
  })
})

describe('client artefacts with FEDERATION_PREFIX', () => {
  it("use the schema's prefixed names", () => {
    const { introspection, constraints, scalars } = read(clientArtefacts('Ads'))
    const introspected = introspectionFromSchema(createSchema({ prefix: 'Ads' }), {
      experimentalDirectiveDeprecation: false,
    })
    const served = withoutMachinery(JSON.parse(JSON.stringify(introspected)))
    const { __schema: written } = introspection as IntrospectionQuery
    expect(byName(written.types)).toEqual(byName(served.types))
    expect(scalars).toMatchObject({
      typescript: { AdsMicros: { output: 'string' }, AdsCount: { input: 'number' } },
    })
    expect(constraints).toMatchObject({
      $defs: {
        AdsMoneyInput: { maxProperties: 1 },
        'Mutation.adsCampaignCreate': { properties: { input: { $ref: '#/$defs/CampaignCreateInput' } } },
      },
    })
  })
})

/** Strict Ajv instance with the project's annotation and formats. */
const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true })
ajv.addVocabulary(['x-constraints'])
formats.default(ajv)
ajv.addSchema(artefacts.constraints, 'adgraph')
const problemsOf = (definition: string, value: unknown): string[] => {
  const validate = ajv.getSchema(`adgraph#/$defs/${definition}`)
  if (!validate) throw new Error(`No definition of ${definition}`)
  validate(value)
  return (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
}

const CAMPAIGN = { fundingInstrumentId: 'lygyi', name: 'Spring', dailyBudget: { decimal: '12.50' } }
/** Campaign inputs that both the JSON Schema and the gateway refuse, each for one reason. */
const WRONG: readonly (readonly [reason: string, input: object, problem: string])[] = [
  ['a name of 256 characters', { ...CAMPAIGN, name: 'x'.repeat(256) }, '/input/name maxLength'],
  ['no name', { fundingInstrumentId: 'lygyi' }, '/input required'],
  ['null for a required field', { ...CAMPAIGN, name: null }, '/input/name type'],
  ['an unknown field', { ...CAMPAIGN, colour: 'red' }, '/input additionalProperties'],
  ['an unknown status', { ...CAMPAIGN, entityStatus: 'RUNNING' }, '/input/entityStatus enum'],
  [
    'both forms of an amount',
    { ...CAMPAIGN, dailyBudget: { decimal: '1', micros: 1_000_000 } },
    '/input/dailyBudget maxProperties',
  ],
  [
    'null instead of an amount',
    { ...CAMPAIGN, dailyBudget: { decimal: null } },
    '/input/dailyBudget/decimal type',
  ],
  ['half a micro', { ...CAMPAIGN, dailyBudget: { micros: 0.5 } }, '/input/dailyBudget/micros anyOf'],
  ['a number for a string', { ...CAMPAIGN, purchaseOrderNumber: 7 }, '/input/purchaseOrderNumber type'],
  [
    '51 characters with a limit of 50',
    { ...CAMPAIGN, purchaseOrderNumber: 'x'.repeat(51) },
    '/input/purchaseOrderNumber maxLength',
  ],
]
const RIGHT: readonly (readonly [reason: string, input: object])[] = [
  ['a decimal amount', CAMPAIGN],
  ['micros above 2^53 as a string', { ...CAMPAIGN, dailyBudget: { micros: '200000000000010000' } }],
  ['null for nullable fields', { ...CAMPAIGN, purchaseOrderNumber: null, totalBudget: { decimal: '500' } }],
  ['255 characters outside the BMP', { ...CAMPAIGN, name: '🌱'.repeat(255) }],
]
const CREATE = `mutation ($accountId: ID!, $input: CampaignCreateInput!) {
  campaignCreate(accountId: $accountId, input: $input) { campaign { id } userErrors { rule field } }
}`

describe('JSON Schema for inputs', () => {
  it('has only definitions that compile in strict mode', () => {
    const { $defs } = artefacts.constraints as { readonly $defs: Readonly<Record<string, object>> }
    const names = Object.keys($defs)
    expect(names.filter((name) => !ajv.getSchema(`adgraph#/$defs/${name}`))).toEqual([])
    expect(names).toEqual(
      expect.arrayContaining(['CampaignCreateInput', 'Mutation.campaignCreate', 'Query.account']),
    )
    expect(names).not.toContain('ReasonsNotServable')
  })

  it('restricts integers to their allowed values', () => {
    const line = {
      campaignId: '8u94t',
      objective: 'REACH',
      productType: 'PROMOTED_TWEETS',
      placements: ['ALL_ON_TWITTER'],
    }
    const problems = (durationInDays: unknown) =>
      problemsOf('LineItemCreateInput', { ...line, durationInDays }).filter((one) =>
        one.includes('durationInDays'),
      )
    expect([1, 7, 30, null].flatMap(problems)).toEqual([])
    expect(problems(5)).toContain('/durationInDays enum')
    expect(problems('7')).toContain('/durationInDays type')
  })

  it('contains the pattern of a format, except where a global id is allowed', () => {
    const problems = (trackingTagUrl: unknown) =>
      problemsOf('TrackingTagCreateInput', {
        lineItemId: 'a global id, perhaps',
        trackingTagType: 'IMPRESSION_TAG',
        trackingTagUrl,
      })
    expect(problems('https://example.com/a?b=c#d')).toEqual([])
    for (const wrong of ['example.com', 'ftp://example.com', 'https://a b', ''])
      expect(problems(wrong)).toEqual(['/trackingTagUrl pattern'])
  })

  it.each(WRONG)(
    'refuses %s, which the gateway also refuses before the write',
    async (_reason, input, problem) => {
      const found = problemsOf('Mutation.campaignCreate', { accountId: ACCOUNT, input })
      expect(found.some((one) => one.startsWith(problem))).toBe(true)
      const { data, errors, calls } = await world.ask(CREATE, { accountId: ACCOUNT, input })
      expect(errors.length + (data?.campaignCreate?.userErrors.length ?? 0)).toBeGreaterThan(0)
      expect(calls).not.toHaveProperty(['campaigns.create'])
    },
  )

  it.each(RIGHT)('accepts %s, which the gateway also accepts', async (_reason, input) => {
    expect(problemsOf('Mutation.campaignCreate', { accountId: ACCOUNT, input })).toEqual([])
    const { data, errors } = await world.ask(CREATE, { accountId: ACCOUNT, input })
    expect(errors).toEqual([])
    expect(data.campaignCreate).toEqual({ campaign: { id: expect.any(String) }, userErrors: [] })
  })
})

/** Valid and invalid values of each scalar. */
const VALUES: Readonly<
  Record<string, { readonly right: readonly unknown[]; readonly wrong: readonly unknown[] }>
> = {
  DateTime: {
    right: ['2026-01-31T08:30:00Z', '2026-01-31T08:30:00.000Z', '2026-01-31T08:30:00+05:30'],
    wrong: ['2026-01-31T08:30:00.5Z', '2026-02-30T08:30:00Z', '31.01.2026', 1769848200, ''],
  },
  Micros: {
    right: [0, -5, 9007199254740991, '9007199254740993', '-1'],
    wrong: [0.5, 9007199254740992, '1e6', '1.5', '', true],
  },
  Decimal: { right: ['12.50', '0', 12.5, 3, 0.000001, 999999999999.99], wrong: [true, ['1'], {}] },
  CurrencyCode: { right: ['USD', 'VND'], wrong: ['usd', 'US', 'ABC', 840] },
  Sha256Hex: { right: ['0a'.repeat(32), 'F'.repeat(64)], wrong: ['0a'.repeat(31), 'g'.repeat(64), 7] },
  JSON: { right: [null, 1, 'a', [{ b: true }]], wrong: [] },
  Count: { right: [0, 9007199254740991], wrong: [0.5, 9007199254740992, '5'] },
  Duration: {
    right: ['P14D', 'PT6H', 'P1W2DT3H', '7d', '30d', '2w', '24h', 'thisMonth', 'lastMonth'],
    wrong: ['P', 'PT', 'P1Y', '14D', '7', 'nextMonth', 14],
  },
}

describe('scalar types', () => {
  const custom = Object.values(buildSchema(artefacts.schema).getTypeMap())
    .filter(isScalarType)
    .filter((type) => !isSpecifiedScalarType(type))
    .map(({ name }) => name)
    .sort()

  it('cover exactly the custom scalars in the schema', () => {
    const { typescript, kotlin } = artefacts.scalars as Readonly<Record<string, object>>
    for (const types of [typescript, kotlin, VALUES]) expect(Object.keys(types ?? {}).sort()).toEqual(custom)
  })

  it('are in docs/clients/relay.md, because the Relay compiler stops at a scalar that it does not know', () => {
    const page = readFileSync(new URL('../../docs/clients/relay.md', import.meta.url), 'utf8')
    const [, config = '{}'] = /```json relay\/relay\.config\.json\n([\s\S]*?)```/.exec(page) ?? []
    const types = Object.entries(CLIENT_TYPES).map(([name, { typescript }]) => [name, typescript.output])
    expect(JSON.parse(config).customScalarTypes).toEqual(Object.fromEntries(types))
  })

  it.each(Object.entries(VALUES))(
    'accept and refuse the same values of %s as the gateway',
    (name, { right, wrong }) => {
      const scalar = served.getType(name)
      if (!isScalarType(scalar)) throw new Error(`${name} is not a scalar`)
      const taken = (value: unknown): boolean => {
        try {
          scalar.parseValue(value)
          return true
        } catch {
          return false
        }
      }
      const validate = ajv.compile(CLIENT_TYPES[name as keyof typeof CLIENT_TYPES].json)
      for (const value of right) expect([value, taken(value), validate(value)]).toEqual([value, true, true])
      for (const value of wrong) expect([value, taken(value), validate(value)]).toEqual([value, false, false])
    },
  )
})
