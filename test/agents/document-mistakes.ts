/** Calls to tools that accept any document. Each call has one mistake in the document's variables. */
import fc from 'fast-check'
import { HUGE, type Json, type WrongCall } from './schema-mistakes.ts'

const accountId = '18ce54d4x5t'

type Kind = 'text' | 'flag' | 'amount' | 'enum' | 'object' | 'money' | 'texts'

/** Values that each kind of GraphQL type refuses. */
const WRONG: Readonly<Record<Kind, readonly unknown[]>> = {
  text: [1, true, [], {}, ['x'], { x: 'x'.repeat(HUGE) }],
  flag: ['true', 1, [], {}, 'x'.repeat(HUGE)],
  amount: [true, [], {}, ['1'], { x: 'x'.repeat(HUGE) }],
  enum: ['NOPE', '', 1, true, [], {}, 'x'.repeat(HUGE)],
  object: [1, true, 'x', 'x'.repeat(HUGE), ['x']],
  money: [1, 'x', [], {}, { decimal: '1', micros: 1 }, ['x'.repeat(HUGE)]],
  texts: [{}, { x: 1 }, [[1]], [{}], [true]],
}

interface Sample {
  readonly tools: readonly string[]
  readonly document: string
  /**
   * Valid variables. If `list` names one of them, its first entry gets the mistake, and other entries may
   * precede it.
   */
  readonly variables: Json
  readonly list?: string
  readonly places: Readonly<Record<string, Kind>>
  /** Required members: the path of the object that contains the member, and the member's name. */
  readonly required: readonly (readonly [place: string, name: string])[]
}

const SAMPLES: readonly Sample[] = [
  {
    tools: ['propose_change', 'forecast'],
    document: `mutation ($accountId: ID!, $operations: [CampaignBatchOperation!]!) {
      campaignsBatch(accountId: $accountId, operations: $operations) { userErrors { message } } }`,
    variables: {
      accountId,
      operations: [
        {
          update: {
            id: '8wku2',
            input: { name: 'x', dailyBudget: { decimal: '1' }, entityStatus: 'PAUSED' },
          },
        },
      ],
    },
    list: 'operations',
    places: {
      'operations[0]': 'object',
      'operations[0].update': 'object',
      'operations[0].update.input': 'object',
      'operations[0].update.input.name': 'text',
      'operations[0].update.input.dailyBudget': 'money',
      'operations[0].update.input.dailyBudget.decimal': 'amount',
      'operations[0].update.input.entityStatus': 'enum',
    },
    required: [
      ['operations[0].update', 'id'],
      ['operations[0].update', 'input'],
    ],
  },
  {
    tools: ['propose_change', 'forecast'],
    document: `mutation ($accountId: ID!, $input: CardCreateInput!) {
      cardCreate(accountId: $accountId, input: $input) { userErrors { message } } }`,
    variables: {
      accountId,
      input: {
        name: 'x',
        components: [
          { media: { mediaKey: '3_1995078342361743361' } },
          { details: { title: 'x', destination: { website: { url: 'https://example.com' } } } },
        ],
      },
    },
    places: {
      'input.name': 'text',
      'input.components[0]': 'object',
      'input.components[0].media.mediaKey': 'text',
      'input.components[1].details': 'object',
      'input.components[1].details.title': 'text',
      'input.components[1].details.destination.website': 'object',
      'input.components[1].details.destination.website.url': 'text',
    },
    required: [
      ['input', 'name'],
      ['input.components[0].media', 'mediaKey'],
      ['input.components[1].details', 'title'],
      ['input.components[1].details.destination.website', 'url'],
    ],
  },
  {
    tools: ['run_query', 'forecast'],
    document: `query ($id: ID!, $criteria: [AudienceCriterionInput!]!) {
      account(id: $id) { audienceEstimate(targetingCriteria: $criteria) { audienceSize { min } } } }`,
    variables: { id: accountId, criteria: [{ targetingType: 'AGE', targetingValue: 'x' }] },
    list: 'criteria',
    places: {
      'criteria[0]': 'object',
      'criteria[0].targetingType': 'enum',
      'criteria[0].targetingValue': 'text',
      'criteria[0].operatorType': 'enum',
    },
    required: [
      ['criteria[0]', 'targetingType'],
      ['criteria[0]', 'targetingValue'],
    ],
  },
  {
    tools: ['run_query', 'forecast'],
    document: `query ($id: ID!, $filter: CampaignFilter) {
      account(id: $id) { campaigns(filter: $filter) { totalCount } } }`,
    variables: {
      id: accountId,
      filter: { ids: ['8wku2'], servable: true, dailyBudget: { min: { decimal: '1' }, max: { micros: 2 } } },
    },
    places: {
      filter: 'object',
      'filter.ids': 'texts',
      'filter.servable': 'flag',
      'filter.nameContains': 'text',
      'filter.dailyBudget': 'object',
      'filter.dailyBudget.min': 'money',
      'filter.dailyBudget.max': 'money',
      'filter.dailyBudget.max.micros': 'amount',
    },
    required: [],
  },
]

const stepsOf = (place: string): readonly string[] => place.match(/\w+/g) ?? []
/** Returns a copy with a different value at a place, or without the member if there is no value. */
const changed = (variables: Json, place: string, value?: unknown): Json => {
  const copy = structuredClone(variables)
  const steps = stepsOf(place)
  const name = steps.at(-1) as string
  const parent = steps.slice(0, -1).reduce((each, step) => each[step], copy)
  if (value === undefined) delete parent[name]
  else parent[name] = value
  return copy
}
const valueAt = (variables: Json, place: string): Json =>
  stepsOf(place).reduce((each, step) => each[step], variables)

/** Inserts entries before the first one in a list, and adjusts the index in `place`. */
const moved = ({ list, variables }: Sample, wrong: Json, place: string, before: number) => {
  if (list === undefined) return { wrong, place }
  const others = Array(before).fill(variables[list][0])
  return {
    wrong: { ...wrong, [list]: [...others, ...wrong[list]] },
    place: place.replace('[0]', `[${before}]`),
  }
}

const wrongCallsIn = (sample: Sample): fc.Arbitrary<WrongCall> => {
  const { tools, document, variables, places, required } = sample
  const objects = Object.keys(places).filter(
    (place) => places[place] === 'object' || places[place] === 'money',
  )
  const typed = Object.entries(places).map(([place, kind]) =>
    fc.constantFrom(...WRONG[kind]).map((value) => [changed(variables, place, value), place]),
  )
  const missing = required.map(([place, name]) =>
    fc.constant([changed(variables, `${place}.${name}`), place, `Field "${name}"`]),
  )
  const unknown = fc
    .tuple(
      fc.constantFrom(...objects),
      fc.stringMatching(/^nope[A-Za-z_]{0,30}$/),
      fc.jsonValue({ maxDepth: 4 }),
    )
    .map(([place, name, value]) => [
      changed(variables, place, { ...valueAt(variables, place), [name]: value }),
      place,
      name,
    ])
  return fc
    .tuple(fc.constantFrom(...tools), fc.oneof(...typed, ...missing, unknown), fc.nat(30))
    .map(([tool, [wrong, at, ...names], before]) => {
      const { wrong: given, place } = moved(sample, wrong, at, before)
      return { tool, values: { document, variables: given }, names: [place, ...names] }
    })
}

/** Calls to `propose_change`, `run_query` and `forecast` with wrong variables. */
export const wrongVariables: fc.Arbitrary<WrongCall> = fc.oneof(...SAMPLES.map(wrongCallsIn))
