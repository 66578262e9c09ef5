import { type GraphQLInputType, type GraphQLObjectType, getNamedType, isInputObjectType } from 'graphql'
import type { TSchema } from 'typebox'
import { schema } from '../../harness/gateway/shared-schema.ts'
import { operations } from '../../src/contract/index.ts'
import type { Operation } from '../../src/contract/language/define.ts'
import { pathParameters } from '../../src/contract/language/encode.ts'
import { describe as described } from '../../src/contract/language/values.ts'
import { camel } from '../domains/kinds.ts'
import { type Asked, inClockedWorld } from '../domains/world.ts'
import { BROKEN_RULES, moreSounds, UNBREAKABLE } from './broken-rules.ts'
import { argumentsOf, callGraph, fieldOf, type Sound } from './call.ts'
import { soundCalls } from './sounds/index.ts'

// Breaks every limit and every rule of the contract through GraphQL and checks the errors. Only the inputs
// come from the contract; the expected errors are written here.

const { world, main } = await inClockedWorld('2026-11-20T12:00:00Z')
const known = await soundCalls(world)
const SOUND: Readonly<Record<string, Sound>> = {
  ...known,
  ...moreSounds(known['tracking_tags.create']?.params.line_item_id as string),
}

interface Told {
  readonly message: string
  readonly field: string | null
  readonly rule: string | null
  readonly limit: number | null
}
/** Returns all mistakes reported in a result. */
const toldBy = ({ errors, data }: Asked): Told[] => [
  ...errors.flatMap(({ message, extensions: { problems = [], field, rule, limit } }) =>
    problems.length > 0 ? problems : [{ message, field, rule, limit }],
  ),
  ...(data?.done?.userErrors ?? []),
]

const SNAKE_CASE = /\b[a-z][a-z0-9]*_[a-z0-9_]+\b/
const REST_WORDS = [SNAKE_CASE, /\bparameter\b/]
/** Checks that errors contain no names of REST parameters and that each has a field and a rule. */
const expectGraphWords = (told: readonly Told[], sent: 'micros' | undefined): void => {
  for (const { message, field, rule } of told) {
    for (const words of REST_WORDS) {
      expect(message).not.toMatch(words)
      expect(field ?? '').not.toMatch(words)
      expect(rule ?? '').not.toMatch(words)
    }
    if (sent !== 'micros') expect(message).not.toMatch(/micro/i)
    if (field !== 'q') expect(message).not.toMatch(/\bq\b/)
    expect([message, field, rule]).toEqual([message, expect.any(String), expect.any(String)])
  }
}

/** Value that breaks one limit of a parameter. */
interface Mistake {
  readonly what: string
  readonly value: unknown
  readonly rule: string
  readonly limit?: number
  readonly sent?: 'micros'
}

const entryFor = (schema: TSchema | undefined): unknown => {
  const { enum: values, 'x-shape': shape = '' } = described(schema ?? {})
  if (values) return values[0]
  return shape.includes('country') ? 'US' : shape.includes('http') ? 'https://a.example/' : '1'
}

/** Parameters that are omitted from the call if they are null. */
const OMITTED_IF_NULL = ['tweet_mode', 'segmentation_type', 'country', 'platform']

const mistakesIn = (parameter: string, given: TSchema, { verb, filters }: Operation): Mistake[] => {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, wire, items, nullable, ...more } =
    described(given)
  const isText = wire === 'string' && more.enum === undefined
  const isWrite = verb === 'create' || verb === 'update'
  // An empty list of ids is valid, and matches no records.
  const mayBeEmpty = verb === 'list' && (parameter in filters || /ids$|keys$/.test(parameter))
  const found: (Mistake | false | undefined)[] = [
    maxLength !== undefined &&
      isText && { what: 'too long', value: 'x'.repeat(maxLength + 1), rule: 'maxLength', limit: maxLength },
    minLength !== undefined &&
      isText && { what: 'too short', value: '', rule: 'minLength', limit: minLength },
    maxItems !== undefined && {
      what: 'too many entries',
      value: Array(maxItems + 1).fill(entryFor(items)),
      rule: 'maxItems',
      limit: maxItems,
    },
    minItems !== undefined &&
      !mayBeEmpty && { what: 'too few entries', value: [], rule: 'minItems', limit: minItems },
    maximum !== undefined &&
      parameter !== 'count' && { what: 'too large', value: maximum + 1, rule: 'maximum', limit: maximum },
    minimum !== undefined &&
      parameter !== 'count' && { what: 'too small', value: minimum - 1, rule: 'minimum', limit: minimum },
    more['x-shape'] !== undefined && isText && { what: 'of another form', value: ',', rule: 'pattern' },
    (more['x-minimum'] ?? 0) > 0 && {
      what: 'zero',
      value: { decimal: '0' },
      rule: 'exclusiveMinimum',
      limit: 0,
    },
    wire === 'micros' && {
      what: 'more than 64 bits',
      value: { micros: '9999999999999999999' },
      rule: 'range',
    },
    wire === 'micros' && { what: 'no amount', value: { decimal: '1,5' }, rule: 'decimal' },
    isWrite &&
      !nullable &&
      !OMITTED_IF_NULL.includes(parameter) && { what: 'null', value: null, rule: 'required' },
  ]
  return found.filter((each) => typeof each === 'object')
}

/** Checks whether a GraphQL argument exists for a parameter of a call. */
const isInGraph = ({ field = '', ...sound }: Sound, parameter: string): boolean => {
  const [type = '', name = ''] = field.split('.')
  const args = argumentsOf({ ...sound, field }, { [parameter]: 'x' })
  const known = (schema.getType(type) as GraphQLObjectType).getFields()[name]?.args ?? []
  let types = new Map<string, GraphQLInputType>(known.map((each) => [each.name, each.type]))
  let at: unknown = args
  while (typeof at === 'object' && at !== null && !Array.isArray(at)) {
    const [key = ''] = Object.keys(at).slice(-1)
    const inner = types.get(key)
    if (inner === undefined) return false
    const named = getNamedType(inner)
    types = new Map(
      isInputObjectType(named) ? Object.values(named.getFields()).map((each) => [each.name, each.type]) : [],
    )
    at = (at as Record<string, unknown>)[key]
  }
  return !Array.isArray(at)
}

const isCalled = (name: string): boolean => !name.includes(' ') && operations.has(name)
const broken = Object.entries(SOUND)
  .filter(([name, { field }]) => field !== undefined && isCalled(name))
  .map(([name, sound]) => {
    const operation = operations.get(name) as Operation
    const own = pathParameters(operation.path)
    const mistakes = Object.entries(operation.params)
      .filter(([parameter]) => !own.includes(parameter) && isInGraph(sound, parameter))
      .flatMap(([parameter, given]) =>
        mistakesIn(parameter, given, operation).map((mistake) => ({ parameter, ...mistake })),
      )
    return { name, sound, mistakes }
  })
  .filter(({ mistakes }) => mistakes.length > 0)

const OTHER_NAMES: Readonly<Record<string, string>> = {
  from_date: 'from',
  to_date: 'to',
  second_cta: 'options[1].hashtag',
}
/** Returns the GraphQL name of a parameter. */
const graphName = (parameter: string): string =>
  OTHER_NAMES[parameter] ?? camel(parameter.replace(/(_local)?_micro/, ''))
const inGraph = (rule: string): string => rule.replace(/[a-z]+(?:_[a-z]+)+/g, graphName)

const accountOf = ({ account = main }: Sound): string => account

describe('error message', () => {
  it.each(broken)(
    'states field, rule and limit in GraphQL terms for every limit of $name [errors.words]',
    async ({ name, sound, mistakes }) => {
      for (const { what, parameter, value, rule, limit, sent } of mistakes) {
        const asked = await callGraph(world, accountOf(sound), sound, { ...sound.params, [parameter]: value })
        const told = toldBy(asked)
        const field = fieldOf(sound, parameter) as string
        expectGraphWords(told, sent)
        expect([what, parameter, asked.calls[name]]).toEqual([what, parameter, undefined])
        const own = told.filter((each) => each.field?.startsWith(field))
        // For numbered REST parameters, GraphQL errors contain a list position.
        expect([what, parameter, told, own.length > 0]).toEqual([what, parameter, told, true])
        const isOfType = own.some((each) => each.rule === 'type' || each.rule === 'enum')
        if (isOfType) continue
        expect([what, parameter, own.map((each) => each.rule)]).toEqual([
          what,
          parameter,
          expect.arrayContaining([rule]),
        ])
        if (limit !== undefined)
          expect([what, parameter, own.map((each) => each.limit)]).toEqual([
            what,
            parameter,
            expect.arrayContaining([limit]),
          ])
        if (value === null) expect(own[0]?.message).toContain('must not be null')
      }
    },
  )

  it.each(BROKEN_RULES)(
    'states field and rule in GraphQL terms: $operation, $rule [errors.words]',
    async ({ operation, rule, change, field, limit, words = '' }) => {
      const sound = SOUND[operation] as Sound
      const asked = await callGraph(world, accountOf(sound), sound, { ...sound.params, ...change })
      const told = toldBy(asked)
      expectGraphWords(told, undefined)
      expect(asked.calls).not.toHaveProperty([operation])
      expect(told).toContainEqual(
        expect.objectContaining({
          field,
          rule: inGraph(rule),
          message: expect.stringContaining(words),
          ...(limit !== undefined && { limit }),
        }),
      )
    },
  )

  it('is tested for every contract rule that a GraphQL call can break [errors.words]', () => {
    const rules = new Set(
      [...operations.values()].flatMap((operation) => operation.rules.map(({ name }) => name)),
    )
    const tested = new Set([...BROKEN_RULES.map(({ rule }) => rule), ...Object.keys(UNBREAKABLE)])
    expect([...rules].filter((rule) => !tested.has(rule))).toEqual([])
    expect([...tested].filter((rule) => !rules.has(rule))).toEqual([])
  })
})
