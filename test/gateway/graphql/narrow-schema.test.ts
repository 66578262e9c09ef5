import { print } from 'graphql'
import { printDefinitions } from '../../../src/gateway/graphql/prepared/definitions.ts'
import { builtSchema, readTypeDefs } from '../../../src/gateway/graphql/schema.ts'

/** Lists the characters that V8 stores in two bytes, with their context. */
const wide = (text: string): readonly string[] => text.match(/.{0,40}[^\0-\xff].{0,40}/gu) ?? []

/**
 * V8 stores a whole string with two bytes per character if one character needs two. Names cut out of such a
 * string also take two bytes per character. They become keys of results, which then take two bytes per
 * character when they are created and encoded.
 */
describe('schema definitions', () => {
  it.each([
    ['in the sources', () => print(readTypeDefs())],
    ['in a bundle', () => printDefinitions(builtSchema())],
  ])('contain only Latin-1 characters %s', (_where, text) => {
    expect(text().length).toBeGreaterThan(100_000)
    expect(wide(text())).toEqual([])
  })

  it('are found by the check if they contain other characters', () => {
    expect(wide('"of the form `card://…`"\nother')).toEqual(['"of the form `card://…`"'])
  })
})
