import { isInputObjectType } from 'graphql'
import { schema } from '../../../harness/gateway/shared-schema.ts'
import { operations, resourceByName } from '../../../src/contract/index.ts'
import { graphInputName } from '../../../src/contract/language/names.ts'

/** `CampaignCreateInput`, or `PromotedTweetsCreateInput` where one call makes several. */
const inputFields = (type: string, verb: string): string[] | undefined => {
  const input = schema.getType(`${type}${verb}Input`) ?? schema.getType(`${type}s${verb}Input`)
  return isInputObjectType(input) ? Object.keys(input.getFields()).sort() : undefined
}

/** One list of the graph in place of numbered parameters of the interface: spec 2 §4 polls and conversations. */
const NUMBERS = ['first', 'second', 'third', 'fourth']
const LISTS: Readonly<Record<string, readonly string[]>> = {
  choices: NUMBERS.map((number) => `${number}Choice`),
  options: NUMBERS.flatMap((number) => [`${number}Cta`, `${number}CtaTweet`]),
}

const writes = [...resourceByName.values()].flatMap((resource) =>
  (['create', 'update'] as const).flatMap((verb) => {
    const operation = operations.get(`${resource.name}.${verb}`)
    const fields = inputFields(resource.type, verb === 'create' ? 'Create' : 'Update')
    if (!operation || !fields) return []
    const parameters = Object.keys(operation.params)
      .filter((name) => !operation.path.includes(`:${name}`))
      .map(graphInputName)
      .sort()
    return [{ name: operation.name, fields, parameters }]
  }),
)

describe('the inputs of mutations', () => {
  // A field that no parameter takes would be dropped without a word, a parameter without a field be out of reach.
  it.each(writes)('$name has a field for every parameter, and no other', ({ fields, parameters }) => {
    expect(fields.flatMap((field) => LISTS[field] ?? [field]).sort()).toEqual(parameters)
  })

  it('are found at all', () => {
    expect(writes.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'campaigns.create',
        'campaigns.update',
        'line_items.create',
        'line_items.update',
        'promoted_tweets.create',
      ]),
    )
  })
})
