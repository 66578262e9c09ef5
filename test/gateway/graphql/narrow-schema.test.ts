import { print } from 'graphql'
import { printDefinitions } from '../../../src/gateway/graphql/prepared/definitions.ts'
import { builtSchema, readTypeDefs } from '../../../src/gateway/graphql/schema.ts'

/** Characters that V8 needs two bytes for, each with what stands around it. */
const wide = (text: string): readonly string[] => text.match(/.{0,40}[^\0-\xff].{0,40}/gu) ?? []

/**
 * V8 holds a text with two bytes for every character where one of them needs two, and so all names that are cut out of it. Such a
 * name then is the key of answers, and an answer with one of them is made and encoded at two bytes for each character.
 */
describe('the definitions of the schema', () => {
  it.each([
    ['as they are written', () => print(readTypeDefs())],
    ['as a bundle has them', () => printDefinitions(builtSchema())],
  ])('have no character past Latin-1, %s', (_where, text) => {
    expect(text().length).toBeGreaterThan(100_000)
    expect(wide(text())).toEqual([])
  })

  it('would be told of by what stands there', () => {
    expect(wide('"of the form `card://…`"\nother')).toEqual(['"of the form `card://…`"'])
  })
})
