/** Tests the cost limit for queries about the schema. */
import { getIntrospectionQuery, type IntrospectionOptions } from 'graphql'
import { times } from '../../../harness/attacks/documents.ts'
import { inWorld, serveSandbox } from '../../domains/world.ts'

const { world } = await inWorld()

/** Introspection options that tools pass to graphql-js. */
const TOOLS: Readonly<Record<string, IntrospectionOptions>> = {
  'GraphiQL and Apollo Sandbox': {
    schemaDescription: true,
    inputValueDeprecation: true,
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    oneOf: true,
  },
  'Apollo codegen and Rover': { specifiedByUrl: true, directiveIsRepeatable: true, schemaDescription: true },
  urql: { descriptions: false },
  Relay: { descriptions: true, inputValueDeprecation: true },
  'graphql-codegen': {
    descriptions: true,
    schemaDescription: true,
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    inputValueDeprecation: true,
  },
  'Insomnia and Postman': {},
}

describe('queries about the schema and its limits', () => {
  it.each(Object.entries(TOOLS))('are executed with the options of %s', async (_tool, options) => {
    const { errors, data } = await world.ask(getIntrospectionQuery(options))
    expect(errors).toEqual([])
    expect(data.__schema.queryType.name).toBe('Query')
  })

  it.each([
    '{ __schema { queryType { name } types { name kind description } } }',
    '{ __type(name: "Campaign") { name fields { name args { name } type { name kind ofType { name kind } } } } }',
    '{ __schema { directives { name locations args { name type { name } } } } __type(name: "Query") { fields { name } } }',
    '{ schemaConstraints(type: "CampaignCreateInput") { field argument minLength maxLength min max } operationLimits { measure limit description } }',
  ])('are executed if they are small: %s', async (query) => {
    expect((await world.ask(query)).errors).toEqual([])
  })
})

describe('query about the schema', () => {
  it.each([
    [
      'aliases of a leaf of all types',
      `{ __schema { types { ${times(900, (index) => `a${index}: name`)} } } }`,
    ],
    [
      'aliases of the fields of all types',
      `{ __schema { types { ${times(300, (index) => `a${index}: fields { name description }`)} } } }`,
    ],
    ['fields of types of fields', '{ __schema { types { fields { type { fields { name } } } } } }'],
    ['fields of possible types', '{ __schema { types { possibleTypes { fields { args { name } } } } } }'],
    [
      'aliases of arguments of 20 types',
      `{ ${times(20, (index) => `t${index}: __type(name: "Mutation") { ${times(15, (inner) => `f${inner}: fields { args { name } }`)} }`)} }`,
    ],
    [
      'aliases through a fragment',
      `{ __schema { types { ...F } } } fragment F on __Type { ${times(400, (index) => `a${index}: description`)} }`,
    ],
    [
      '399 aliases of the constraints of a type',
      `{ ${times(399, (index) => `a${index}: schemaConstraints(type: "Mutation") { field argument }`)} }`,
    ],
    [
      '399 aliases of the operation limits',
      `{ ${times(399, (index) => `a${index}: operationLimits { measure limit description }`)} }`,
    ],
  ])('is refused before execution if it could return more than 120,000 values: %s', async (_what, query) => {
    const { status, errors, data, calls, text } = await world.ask(query)
    expect([status, data, calls]).toEqual([400, null, {}])
    expect(errors).toMatchObject([
      { extensions: { code: 'COST_LIMIT_EXCEEDED', measure: 'schemaValues', limit: 120_000 } },
    ])
    expect(text.length).toBeLessThan(1000)
  })

  it('is refused if its response has too many bytes', async () => {
    const served = await serveSandbox(
      world.sandbox,
      { baseUrl: world.sandboxUrl },
      { limits: { responseLimits: { bytes: 10_000 } } },
    )
    const { errors, status } = await served.ask(getIntrospectionQuery())
    await served.close()
    expect(status).toBe(400)
    expect(errors).toMatchObject([
      { extensions: { code: 'RESPONSE_TOO_LARGE', measure: 'bytes', limit: 10_000 } },
    ])
  })
})
