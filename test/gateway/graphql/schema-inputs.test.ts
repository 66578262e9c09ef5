import { isInputObjectType } from 'graphql'
import { schema } from '../../../harness/gateway/shared-schema.ts'
import { operations, resourceByName } from '../../../src/contract/index.ts'
import { graphInputName } from '../../../src/contract/language/names.ts'

/**
 * Returns the field names of an input such as `CampaignCreateInput`, or `PromotedTweetsCreateInput` if one
 * call creates several records.
 */
const inputFields = (type: string, verb: string): string[] | undefined => {
  const input = schema.getType(`${type}${verb}Input`) ?? schema.getType(`${type}s${verb}Input`)
  return isInputObjectType(input) ? Object.keys(input.getFields()).sort() : undefined
}

/** Numbered parameters of the API that are one list in the schema (spec 2 §4 polls and conversations). */
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

describe('mutation inputs', () => {
  // A field without a parameter would be dropped silently. A parameter without a field could not be set.
  it.each(writes)('have fields for all parameters, and no other fields: $name', ({ fields, parameters }) => {
    expect(fields.flatMap((field) => LISTS[field] ?? [field]).sort()).toEqual(parameters)
  })

  it('cover the most important mutations', () => {
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
