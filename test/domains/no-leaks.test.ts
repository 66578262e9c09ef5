import { openApiDocument } from '../../src/contract/openapi/openapi.ts'
import { inWorld, restList } from './world.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly minLength?: number
  readonly items?: Schema
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
}
interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: Schema
}
interface Described {
  readonly operationId: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

const { world } = await inWorld()

const paths: Readonly<Record<string, Readonly<Record<string, Described>>>> = JSON.parse(
  JSON.stringify(openApiDocument()),
).paths
const operations = Object.entries(paths)
  .filter(([path]) => path.includes('{account_id}'))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method, described })),
  )

/** Valid values for parameters that do not accept every value of their type. */
const SHAPES: Readonly<Record<string, string>> = {
  country_codes: 'US',
  country_code: 'US',
  currency: 'USD',
  end_time: '2027-01-02T00:00:00Z',
  first_cta: '#Tea',
  media_key: '3_771791717175468032',
  start_time: '2027-01-01T00:00:00Z',
  scheduled_at: '2027-01-01T00:00:00Z',
}
const FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'post /12/accounts/{account_id}/targeting_criteria': { targeting_type: 'BROAD_KEYWORD' },
  'post /12/accounts/{account_id}/draft_tweets': { text: 'Hello' },
  'post /12/accounts/{account_id}/line_items': {
    objective: 'ENGAGEMENTS',
    product_type: 'PROMOTED_TWEETS',
    placements: 'ALL_ON_TWITTER',
    bid_strategy: 'AUTO',
  },
  'post /12/accounts/{account_id}/scheduled_tweets': { text: 'Hello' },
  'post /12/accounts/{account_id}/tweet': { text: 'Hello' },
  'post /12/accounts/{account_id}/cards/image_conversation': { title: 'Which?' },
  'post /12/accounts/{account_id}/cards/video_conversation': {
    title: 'Which?',
    media_key: '7_771791717175468032',
  },
}
const made = (params: object) => [{ operation_type: 'Create', params }]
const JSON_BODIES: Readonly<Record<string, unknown>> = {
  'post /12/batch/accounts/{account_id}/campaigns': made({
    funding_instrument_id: '1',
    name: 'n',
    daily_budget_amount_local_micro: 1,
  }),
  'post /12/batch/accounts/{account_id}/line_items': [
    { operation_type: 'Delete', params: { line_item_id: '1' } },
  ],
  'post /12/batch/accounts/{account_id}/targeting_criteria': [
    { operation_type: 'Delete', params: { targeting_criterion_id: '1' } },
  ],
  'post /12/batch/accounts/{account_id}/custom_audiences': made({ name: 'n' }),
  'post /12/accounts/{account_id}/audience_estimate': {
    operator_type: 'EQ',
    targeting_criteria: [{ targeting_type: 'BROAD_KEYWORD', targeting_value: 'tea' }],
  },
  'post /12/accounts/{account_id}/cards': {
    name: 'n',
    components: [
      { type: 'MEDIA', media_key: '3_771791717175468032' },
      { type: 'DETAILS', title: 't', destination: { type: 'WEBSITE', url: 'https://shop.example/' } },
    ],
  },
  'put /12/accounts/{account_id}/cards/{card_id}': { name: 'n' },
  'post /12/accounts/{account_id}/custom_audiences/{custom_audience_id}/users': [
    { operation_type: 'Update', params: { users: [{ email: ['a'.repeat(64)] }] } },
  ],
  'post /12/batch/accounts/{account_id}/do_not_reach_lists/{do_not_reach_list_id}/users': [
    { operation_type: 'Update', params: { users: [{ email: ['a'.repeat(64)] }] } },
  ],
}

const soundValue = (name: string, schema: Schema): string => {
  const own = schema.items ?? schema
  const shape = SHAPES[name]
  if (shape !== undefined) return shape
  const [first] = own.enum ?? []
  if (first !== undefined) return String(first)
  if (name.endsWith('_url')) return 'https://shop.example/'
  if (own.type === 'integer') return String(own.minimum ?? 1)
  return own.type === 'boolean' ? 'true' : '1'.repeat(own.minLength ?? 1)
}

const FORM = 'application/x-www-form-urlencoded'

/** Calls an operation on an account with minimal valid input. */
const send = (account: string, { path, method, described }: (typeof operations)[number]) => {
  const { parameters, requestBody } = described
  const schemaOf = (name: string): Schema => parameters.find((each) => each.name === name)?.schema ?? {}
  const place = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    name === 'account_id' ? account : soundValue(name, schemaOf(name)),
  )
  const asked = parameters.filter((each) => each.in === 'query' && each.required)
  const query = asked.map(({ name, schema }) => `${name}=${encodeURIComponent(soundValue(name, schema))}`)
  const target = query.length > 0 ? `${place}?${query.join('&')}` : place
  const name = `${method} ${path}`
  const verb = method.toUpperCase()
  if (name in JSON_BODIES) return world.rest.json(verb, target, JSON_BODIES[name])
  const form = requestBody?.content[FORM]?.schema
  if (!form) return world.rest.send({ method: verb, target })
  const required = (form.required ?? []).map((each) => [
    each,
    soundValue(each, form.properties?.[each] ?? {}),
  ])
  return world.rest.form(verb, target, { ...Object.fromEntries(required), ...FORMS[name] })
}

describe("another user's account", () => {
  it('is refused with status 403 by every REST operation with an account id in its path [sandbox: errors.account_not_found]', async () => {
    const { foreignAccountId } = world.sandbox.demo
    const nouns = [
      'campaigns',
      'line_items',
      'promoted_tweets',
      'funding_instruments',
      'cards',
      'draft_tweets',
    ]
    const stored = () =>
      Promise.all(nouns.map((noun) => restList(world.stranger, `/12/accounts/${foreignAccountId}/${noun}`)))
    const before = await stored()
    expect(before.flat()).not.toEqual([])
    const responses = await Promise.all(
      operations.map(async (operation) => {
        const { status, json } = await send(foreignAccountId, operation)
        const [{ code, parameter, message }] = json.errors ?? [{}]
        const told = code === 'ACCOUNT_NOT_FOUND' ? parameter : message
        return [`${operation.method} ${operation.path}`, status, code, told]
      }),
    )
    expect(responses.length).toBeGreaterThan(120)
    expect(responses).toEqual(
      operations.map(({ method, path }) => [`${method} ${path}`, 403, 'ACCOUNT_NOT_FOUND', 'account_id']),
    )
    expect(await stored()).toEqual(before)
  })
})
