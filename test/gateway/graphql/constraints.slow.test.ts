import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isObjectType,
} from 'graphql'
import { schema } from '../../../harness/gateway/shared-schema.ts'
import type { FieldHints } from '../../../src/graph/hints/hints.ts'
import { globalId, startWorld, type World } from '../../domains/world.ts'
import { argumentsWith, type Breach, breachesOf, type Limit, type Use, usesOf } from './minimal-input.ts'

const ALL = `field argument required minLength maxLength min max minItems maxItems pattern values operation
  parameter source`

let world: World
let account: string
const limits: Limit[] = []

const read = async (type: string): Promise<Omit<Limit, 'type'>[] | null> => {
  const query = `query ($type: String!) { schemaConstraints(type: $type) { ${ALL} } }`
  const { data, errors, calls } = await world.ask(query, { type })
  expect([errors, calls]).toEqual([[], {}])
  return data.schemaConstraints
}

/** Number of types per request. More types would exceed the limit on schema values in a response. */
const TYPES_AT_ONCE = 12

/** Reads the limits of these types, in the order of the types. Types without limits are skipped. */
const readAll = async (types: readonly string[]): Promise<Limit[]> => {
  const found: Limit[] = []
  for (let from = 0; from < types.length; from += TYPES_AT_ONCE) {
    const some = types.slice(from, from + TYPES_AT_ONCE)
    const fields = some.map((type, index) => `t${index}: schemaConstraints(type: "${type}") { ${ALL} }`)
    const { data, errors, calls } = await world.ask(`{ ${fields.join(' ')} }`)
    expect([errors, calls]).toEqual([[], {}])
    for (const [index, type] of some.entries())
      for (const limit of data[`t${index}`] ?? []) found.push({ type, ...limit })
  }
  return found
}

beforeAll(async () => {
  world = await startWorld()
  account = world.sandbox.demo.mainAccountId
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) || isInputObjectType(type),
  )
  limits.push(...(await readAll(types.map(({ name }) => name))))
})
afterAll(() => world.close())

const NOTHING = {
  argument: null,
  required: false,
  minLength: null,
  maxLength: null,
  min: null,
  max: null,
  minItems: null,
  maxItems: null,
  pattern: null,
  values: null,
}

describe('schemaConstraints', () => {
  // Spec 2 §4 Campaigns, §8: name 255 characters, purchase_order_number 50. Spec 2 §3: no DRAFT in an update.
  it("shows an input object's limits, with parameters and endpoint", async () => {
    const operation = 'campaigns.update'
    expect(await read('CampaignUpdateInput')).toEqual([
      {
        ...NOTHING,
        field: 'name',
        minLength: 1,
        maxLength: 255,
        operation,
        parameter: 'name',
        source: 'PUT /12/accounts/:account_id/campaigns/:campaign_id',
      },
      {
        ...NOTHING,
        field: 'dailyBudget',
        min: 1,
        operation,
        parameter: 'daily_budget_amount_local_micro',
        source: 'PUT /12/accounts/:account_id/campaigns/:campaign_id',
      },
      {
        ...NOTHING,
        field: 'totalBudget',
        min: 1,
        operation,
        parameter: 'total_budget_amount_local_micro',
        source: 'PUT /12/accounts/:account_id/campaigns/:campaign_id',
      },
      {
        ...NOTHING,
        field: 'purchaseOrderNumber',
        maxLength: 50,
        operation,
        parameter: 'purchase_order_number',
        source: 'PUT /12/accounts/:account_id/campaigns/:campaign_id',
      },
    ])
  })

  it('shows the limits for a batch, for posts and for a filter', async () => {
    const bounds = async (type: string, field: string) => {
      const found = (await read(type))?.find((limit) => limit.field === field)
      const { argument, required, minItems, maxItems, source } = found ?? (NOTHING as unknown as Limit)
      return [argument, required, minItems, maxItems, source]
    }
    expect(await bounds('Mutation', 'campaignsBatch')).toEqual([
      'operations',
      true,
      1,
      40,
      'POST /12/batch/accounts/:account_id/campaigns',
    ])
    expect(await bounds('PromotedTweetsCreateInput', 'tweetIds')).toEqual([
      null,
      true,
      1,
      50,
      'POST /12/accounts/:account_id/promoted_tweets',
    ])
    expect(await bounds('CampaignFilter', 'fundingInstrumentIds')).toEqual([
      null,
      false,
      null,
      200,
      'GET /12/accounts/:account_id/campaigns',
    ])
    expect(await bounds('Query', 'nodes')).toEqual(['ids', true, null, 200, 'gateway'])
  })

  it('shows the maximum page size', async () => {
    const first = (await read('Account'))?.find(({ field }) => field === 'campaigns')
    expect(first).toEqual({
      ...NOTHING,
      field: 'campaigns',
      argument: 'first',
      min: 0,
      max: 1000,
      operation: 'campaigns.list',
      parameter: 'count',
      source: 'GET /12/accounts/:account_id/campaigns',
    })
  })

  it('is empty for types without limits and null for unknown types', async () => {
    expect(await read('CampaignOrder')).toEqual([])
    expect(await read('Money')).toEqual([])
    expect(await read('DateTime')).toEqual([])
    expect(await read('Nothing')).toBeNull()
    expect(await read('')).toBeNull()
    expect(await read('__proto__')).toBeNull()
  })

  it('matches the directives in the subgraph SDL', async () => {
    const { data } = await world.ask('{ _service { sdl } }')
    expect(data._service.sdl).toContain('repeatable on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION')
    expect(data._service.sdl).toMatch(
      /purchaseOrderNumber: String\s+@constraint\(\s*maxLength: 50,?\s+operation: "campaigns\.create",?\s+parameter: "purchase_order_number",?\s+source: "POST \/12\/accounts\/:account_id\/campaigns"/,
    )
    // The SDL for routers has no `nodes` field, so it lacks the limit on that field's ids.
    const served = limits.filter(({ type, field }) => !(type === 'Query' && field === 'nodes'))
    expect(served).toHaveLength(limits.length - 1)
    expect(data._service.sdl.match(/@constraint\(/g)).toHaveLength(served.length + 1)
  })
})

const fieldOf = ({ parent, field }: Use): GraphQLField<unknown, unknown> => {
  const type = schema.getType(parent)
  const found = isObjectType(type) ? type.getFields()[field] : undefined
  if (!found) throw new TypeError(`no field ${parent}.${field}`)
  return found
}

/**
 * Returns a value as a literal, because variables would require declared types. The type distinguishes enum
 * values from strings.
 */
const literal = (value: unknown, type: GraphQLInputType): string => {
  if (Array.isArray(value)) return `[${value.map((entry) => literal(entry, type)).join(', ')}]`
  const named = getNamedType(type)
  if (isInputObjectType(named)) {
    const fields = named.getFields()
    const parts = Object.entries(value as object).map(
      ([name, part]) => `${name}: ${literal(part, fields[name]?.type as GraphQLInputType)}`,
    )
    return `{${parts.join(', ')}}`
  }
  return 'getValues' in named ? String(value) : JSON.stringify(value)
}

/** Ids of records by type, read once. */
const ids = new Map<string, string>()

/** Returns a document that selects a field at the root or on a record in the demo data. */
const reached = async (parent: string, selection: string): Promise<string> => {
  if (parent === 'Query') return `{ ${selection} }`
  if (parent === 'Mutation') return `mutation { ${selection} }`
  if (parent === 'Subscription') return `subscription { ${selection} }`
  if (parent === 'TargetingOptions') return `{ targetingOptions { ${selection} } }`
  if (parent === 'ProductCatalog') return `{ productCatalogs { ${selection} } }`
  if (parent === 'Viewer') return `{ viewer { ${selection} } }`
  if (parent === 'Account') return `{ account(id: "${account}") { ${selection} } }`
  const known = ids.get(parent)
  if (known !== undefined) return `{ node(id: "${known}") { ... on ${parent} { ${selection} } } }`
  for (const [type, id] of [
    ['Account', account],
    ['LineItem', world.sandbox.demo.lineItemId],
  ] as const) {
    const owner = schema.getType(type)
    const list = isObjectType(owner)
      ? Object.values(owner.getFields()).find(
          ({ type: returned }) => getNamedType(returned).name === `${parent}Connection`,
        )
      : undefined
    if (!list) continue
    const { data } = await world.ask(
      `query ($id: ID!) { node(id: $id) { ... on ${type} { ${list.name}(first: 1) { nodes { id } } } } }`,
      { id: globalId(type, account, id) },
    )
    ids.set(parent, data.node[list.name].nodes[0].id)
    return reached(parent, selection)
  }
  throw new TypeError(`no way to a ${parent}`)
}

/** Longer time limit: there are hundreds of requests, one per bound, and the machine may be busy. */
const TIME_LIMIT = 120_000

/**
 * Maximum length of a literal in characters. Longer values are sent as variables, because the number of
 * tokens in a document is limited.
 */
const MAX_LITERAL_CHARACTERS = 20_000

const document = async (
  limit: Limit,
  use: Use,
  { value }: Breach,
): Promise<{ query: string; variables: Record<string, unknown> }> => {
  const field = fieldOf(use)
  const variables: Record<string, unknown> = {}
  const types: string[] = []
  const args = Object.entries(argumentsWith(field, use, limits, value)).map(([name, given]) => {
    const type = field.args.find((arg) => arg.name === name)?.type as GraphQLInputType
    const text = literal(given, type)
    if (text.length <= MAX_LITERAL_CHARACTERS) return `${name}: ${text}`
    variables[name] = given
    types.push(`$${name}: ${String(type)}`)
    return `${name}: $${name}`
  })
  const selected = getNamedType(field.type).name.endsWith('Payload')
    ? 'userErrors { field message limit }'
    : isLeafType(getNamedType(field.type))
      ? ''
      : '__typename'
  expect(limit.field).toBe(use.path.length > 1 ? use.path.at(-1) : use.field)
  const query = await reached(
    use.parent,
    `refused: ${use.field}(${args.join(', ')}) ${selected && `{ ${selected} }`}`,
  )
  const declared =
    types.length === 0
      ? query
      : query.replace(/^(mutation|query|subscription)?/, (kind) => `${kind || 'query'} (${types.join(', ')})`)
  return { query: declared, variables }
}

/** Opens a subscription that must be refused, and returns its first result. */
const opened: typeof world.ask = async (query, variables) => {
  const connects = (): number => world.sandbox.calls.counts().operations['activity_stream.connect'] ?? 0
  const before = connects()
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query, variables }),
  })
  const text = await response.text()
  const { data = null, errors = [] } = JSON.parse(/^data: (.+)$/m.exec(text)?.[1] ?? text)
  const calls = connects() === before ? {} : { 'activity_stream.connect': connects() - before }
  return { status: response.status, text, data, errors, calls }
}

/** Checks whether a refusal names the right field. List indexes are ignored. */
const isPlaceOf = ({ path }: Use, field = ''): boolean => {
  const place = field.replace(/\[\d+\]/g, '')
  if (path[0] === 'filter') return place === path.join('.')
  return place === path.at(-1) || (path[0] === 'input' && place === path.slice(1).join('.'))
}

// biome-ignore lint/suspicious/noExplicitAny: the answer's shape follows the field
const refusalIn = (data: any, errors: readonly any[]) => {
  const found = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? ((value as { refused?: unknown }).refused ?? Object.values(value).map(found).find(Boolean))
      : undefined
  const payload = found(data) as { userErrors?: readonly object[] } | undefined
  return [
    ...(payload?.userErrors ?? []),
    ...errors.map(({ message, extensions }) => ({ message, ...extensions })),
  ] as { field?: string; message: string; limit?: number | null }[]
}

describe('every limit in the schema', () => {
  // If an operation were unknown, its limits would be missing from the schema without any error.
  it('comes from the REST operation of its mutation or list', () => {
    const unknown = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .flatMap((type) =>
        Object.values(type.getFields())
          .filter(({ description, type: returned }) =>
            type.name === 'Mutation'
              ? /^REST: [A-Z]+ \/\d+\//m.test(description ?? '')
              : getNamedType(returned).name.endsWith('Connection'),
          )
          .filter(({ extensions }) => !(extensions as FieldHints).standsFor)
          .map(({ name }) => `${type.name}.${name}`),
      )
    // The gateway stores change sets itself, so their list has no REST operation.
    expect(unknown).toEqual(['Query.changeSets'])
  })

  it('equals the limit in the description', () => {
    const descriptionOf = ({ type, field, argument }: Limit): string => {
      const at = schema.getType(type)
      if (isInputObjectType(at)) return at.getFields()[field]?.description ?? ''
      const args = isObjectType(at) ? (at.getFields()[field]?.args ?? []) : []
      return args.find(({ name }) => name === argument)?.description ?? ''
    }
    const told = limits.flatMap((limit) =>
      [...descriptionOf(limit).matchAll(/\b(?:at most|up to|\d+ to) ([\d,]+)/g)].map(([, number = '']) => ({
        limit,
        number: Number(number.replaceAll(',', '')),
      })),
    )
    expect(told.length).toBeGreaterThan(25)
    expect(
      told.filter(
        ({ limit: { maxLength, maxItems, max }, number }) => ![maxLength, maxItems, max].includes(number),
      ),
    ).toEqual([])
  })

  it(
    'is enforced without a call to its endpoint, with an error that names the field and the limit',
    async () => {
      let tried = 0
      const wrong: unknown[] = []
      for (const limit of limits) {
        const uses = usesOf(schema, limit)
        if (uses.length === 0) wrong.push({ limit, problem: 'stands nowhere' })
        for (const use of uses) {
          const at = fieldOf(use).args.find(({ name }) => name === use.path[0])?.type as GraphQLInputType
          const type = use.path.slice(1).reduce((from, name) => {
            const named = getNamedType(from)
            return isInputObjectType(named) ? (named.getFields()[name]?.type as GraphQLInputType) : from
          }, at)
          for (const breach of breachesOf(limit, type)) {
            tried += 1
            const { query, variables } = await document(limit, use, breach)
            const { data, errors, calls } = await (use.parent === 'Subscription' ? opened : world.ask)(
              query,
              variables,
            )
            const refusals = refusalIn(data, errors).filter(({ field }) => isPlaceOf(use, field))
            const told = refusals.some(({ message, limit: named }) =>
              breach.limit === undefined
                ? message.endsWith(` ${breach.words}`)
                : named === breach.limit || message.includes(` ${breach.limit} `),
            )
            const asked =
              use.parent === 'Mutation' || use.parent === 'Subscription'
                ? Object.keys(calls)
                : [limit.operation ?? ''].filter((name) => name in calls)
            if (!told || asked.length > 0)
              wrong.push({
                at: `${limit.type}.${limit.field}`,
                bound: breach.bound,
                query: query.slice(0, 400),
                refusals,
                errors,
                asked,
              })
          }
        }
      }
      expect(wrong).toEqual([])
      expect(tried).toBeGreaterThanOrEqual(154)
    },
    TIME_LIMIT,
  )
})
