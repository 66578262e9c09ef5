import { parse, print } from 'graphql'
import type { TProperties } from 'typebox'
import { contract } from '../../../src/contract/index.ts'
import {
  integer,
  list,
  oneOf,
  optional,
  reference,
  string,
  timestamp,
} from '../../../src/contract/language/values.ts'
import { withConstraints } from '../../../src/graph/constraints/constraint-directive.ts'
import { type Constraint, constraintsOf } from '../../../src/graph/constraints/constraints.ts'
import { standsFor, takes } from '../../../src/graph/hints/hints.ts'
import { createMutation } from '../../../src/graph/mutation/mutation.ts'

const { create } = contract.campaigns
const operation = (name: string, params: TProperties) => ({
  ...create,
  name,
  params,
  path: `/${name.replace('.', '/')}`,
})
const resolver = () => null

const constraints = (
  sdl: string,
  resolvers: Record<string, unknown>,
): Record<string, readonly Constraint[]> => Object.fromEntries(constraintsOf(parse(sdl), resolvers))

const SDL = `
  type Query { shown(ids: [ID!], more: Int): Int }
  type Mutation { choose(accountId: ID!, input: ChoiceInput!): Int }
  extend type Mutation { chooseAgain(id: ID!, accountId: ID, input: ChoiceInput!): Int }
  input ChoiceInput { answers: [String!], ownerId: ID, at: DateTime, colour: Colour, shade: Colour, size: Int, free: String }
  enum Colour { RED GREEN }
  scalar DateTime
`

describe('constraintsOf', () => {
  it('returns the limits of parameters, including list sizes and entry formats', () => {
    const choose = operation('choices.create', {
      account_id: string(),
      answers: list(string({ maxLength: 25 }), { maxItems: 4 }),
      owner_id: optional(reference('accounts')),
      at: optional(timestamp()),
      colour: optional(oneOf(['red'])),
      shade: optional(oneOf(['red', 'green'])),
      size: optional(integer({ enum: [1, 7] })),
      free: optional(string()),
    })
    const named = (parameter: string) => ({ operation: 'choices.create', parameter })
    const source = 'POST /12/choices/create'
    expect(
      constraints(SDL, {
        Mutation: { choose: createMutation(choose, 'choice') },
        Colour: { RED: 'red', GREEN: 'green' },
      }),
    ).toEqual({
      'ChoiceInput.answers': [{ maxLength: 25, maxItems: 4, ...named('answers'), source }],
      'ChoiceInput.ownerId': [
        { pattern: 'a global id or an id of lower-case letters and digits', ...named('owner_id'), source },
      ],
      // Values are listed under their GraphQL names, and only if the enum type also has other values.
      'ChoiceInput.colour': [{ values: ['RED'], ...named('colour'), source }],
      'ChoiceInput.size': [{ values: ['1', '7'], ...named('size'), source }],
    })
  })

  it('returns the limits of every operation that uses an input, without duplicates', () => {
    const first = operation('choices.create', { free: string({ maxLength: 3 }) })
    const second = operation('choices.update', { free: string({ maxLength: 5 }) })
    const found = constraints(SDL, {
      Mutation: {
        choose: standsFor(first, 'input', () => 0),
        chooseAgain: standsFor(second, 'input', () => 1),
      },
      Viewer: { choose: standsFor(first, 'input', () => 2) },
    })
    expect(found['ChoiceInput.free']?.map(({ operation: name, maxLength }) => [name, maxLength])).toEqual([
      ['choices.create', 3],
      ['choices.update', 5],
    ])
    const printed = print(withConstraints(parse(SDL), new Map(Object.entries(found))))
    expect(printed.match(/free: String .*/)?.[0]).toBe(
      'free: String @constraint(maxLength: 3, operation: "choices.create", parameter: "free", source: "POST /12/choices/create") @constraint(maxLength: 5, operation: "choices.update", parameter: "free", source: "POST /12/choices/update")',
    )
  })

  it("returns the gateway's own limits", () => {
    const shown = takes({ ids: list(string(), { maxItems: 3 }) }, () => 3)
    expect(constraints(SDL, { Query: { shown } })).toEqual({
      'Query.shown(ids:)': [{ maxItems: 3, source: 'gateway' }],
    })
  })

  it('returns no limits for resolvers without an operation', () => {
    expect(constraints(SDL, { Query: { shown: () => 4 }, Mutation: { choose: resolver } })).toEqual({})
  })
})
