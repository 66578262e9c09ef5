import { expectError, expectRefused } from './refusals.ts'
import { inWorld, type Json } from './world.ts'

const { rest, demo, at, inAccount } = await inWorld()

describe('targeting suggestion list', () => {
  const target = (query: string) => at(`targeting_suggestions?${query}`)

  it('contains suggestions for the given keywords, and has thirty entries by default [targeting_suggestions.list, targeting_suggestions.fields]', async () => {
    const { status, json } = await rest.get(
      target('suggestion_type=KEYWORD&targeting_values=Coffee,espresso'),
    )
    expect(status).toBe(200)
    expect(json.data[0]).toEqual({ suggestion_type: 'KEYWORD', suggestion_value: 'latte' })
    const values = json.data.map((each: Json) => each.suggestion_value)
    expect(values).not.toContain('coffee')
    const many = 'suggestion_type=KEYWORD&targeting_values=coffee,running,travel,music,cooking,technology'
    const counted = async (more: string) => (await rest.get(target(`${many}${more}`))).json.data.length
    expect([await counted(''), await counted('&count=1'), await counted('&count=50')]).toEqual([30, 1, 50])
    const none = await rest.get(target('suggestion_type=KEYWORD&targeting_values=qwertyuiop'))
    expect(none.json.data).toEqual([])
  })

  it('contains suggestions for the given users regardless of their order, and omits the users themselves', async () => {
    const ask = async (ids: string) =>
      (await rest.get(target(`suggestion_type=USER_ID&targeting_values=${ids}`))).json.data
    const found = await ask('12,34')
    expect(found).toHaveLength(30)
    expect(found[0]).toEqual({ suggestion_type: 'USER_ID', suggestion_value: expect.stringMatching(/^\d+$/) })
    expect(await ask('34,12')).toEqual(found)
    const [{ suggestion_value }] = found
    expect((await ask(`12,${suggestion_value}`)).map((each: Json) => each.suggestion_value)).not.toContain(
      suggestion_value,
    )
  })

  it('takes one suggestions call per set of arguments [targeting_suggestions.list, targeting_suggestions.fields]', async () => {
    const { data, errors, calls } = await inAccount(
      `a: targetingSuggestions(suggestionType: KEYWORD, targetingValues: ["coffee"], first: 2) { suggestionType suggestionTypeRaw suggestionValue }
        b: targetingSuggestions(suggestionType: KEYWORD, targetingValues: ["coffee"], first: 2) { suggestionValue }
        c: targetingSuggestions(suggestionType: USER_ID, targetingValues: ["12"]) { suggestionType suggestionValue }`,
    )
    expect(errors).toEqual([])
    expect(data.account.a).toEqual([
      { suggestionType: 'KEYWORD', suggestionTypeRaw: 'KEYWORD', suggestionValue: 'espresso' },
      { suggestionType: 'KEYWORD', suggestionTypeRaw: 'KEYWORD', suggestionValue: 'latte' },
    ])
    expect(data.account.b).toEqual([{ suggestionValue: 'espresso' }, { suggestionValue: 'latte' }])
    expect(data.account.c).toHaveLength(30)
    expect(calls).toEqual({ 'accounts.list': 1, 'targeting_suggestions.list': 2 })
  })

  it.each`
    what                         | query                                                         | code                   | parameter
    ${'no values'}               | ${'suggestion_type=KEYWORD'}                                  | ${'MISSING_PARAMETER'} | ${'targeting_values'}
    ${'an empty list of values'} | ${'suggestion_type=KEYWORD&targeting_values='}                | ${'INVALID_PARAMETER'} | ${'targeting_values'}
    ${'an unknown type'}         | ${'suggestion_type=PLACE&targeting_values=x'}                 | ${'INVALID_PARAMETER'} | ${'suggestion_type'}
    ${'a page size of 51'}       | ${'suggestion_type=KEYWORD&targeting_values=coffee&count=51'} | ${'INVALID_PARAMETER'} | ${'count'}
    ${'user names'}              | ${'suggestion_type=USER_ID&targeting_values=12,anna'}         | ${'INVALID_PARAMETER'} | ${'targeting_values'}
  `('is refused for $what', async ({ query, code, parameter }) => {
    expectRefused(await rest.get(target(query)), code, parameter)
  })

  it.each`
    what                      | args                                                                 | field                | limit
    ${'no values'}            | ${'suggestionType: KEYWORD, targetingValues: []'}                    | ${'targetingValues'} | ${1}
    ${'a value with a comma'} | ${'suggestionType: KEYWORD, targetingValues: ["tea, coffee"]'}       | ${'targetingValues'} | ${undefined}
    ${'user names'}           | ${'suggestionType: USER_ID, targetingValues: ["anna"]'}              | ${'targetingValues'} | ${undefined}
    ${'a page size of 51'}    | ${'suggestionType: KEYWORD, targetingValues: ["coffee"], first: 51'} | ${'first'}           | ${50}
  `('is refused in GraphQL for $what, without a suggestions call', async ({ args, field, limit }) => {
    const asked = await inAccount(`targetingSuggestions(${args}) { suggestionValue }`)
    expect(asked.data.account).toEqual({ targetingSuggestions: null })
    expectError(asked, { code: 'BAD_USER_INPUT', field }, { 'accounts.list': 1 })
    expect(asked.errors[0]?.extensions.limit).toBe(limit)
  })

  it("cannot be read for another user's account", async () => {
    const foreign = `/12/accounts/${demo.foreignAccountId}/targeting_suggestions?suggestion_type=KEYWORD&targeting_values=x`
    const { status, json } = await rest.get(foreign)
    expect([status, json.errors[0].code]).toEqual([403, 'ACCOUNT_NOT_FOUND'])
  })
})
