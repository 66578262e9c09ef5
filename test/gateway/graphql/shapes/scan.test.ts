import { Kind } from 'graphql'
import { scan } from '../../../../src/gateway/graphql/shapes/scan.ts'

const skeletonOf = (text: string): string | undefined => scan(text)?.skeleton

describe('the skeleton of a text', () => {
  it.each([
    ['strings', '{ a(b: "x") }', '{ a(b: "another, of \\"other\\" length") }'],
    ['integers', '{ a(b: 1) }', '{ a(b: -20) }'],
    ['other numbers', '{ a(b: 1.5) }', '{ a(b: 2e-7) }'],
    ['block strings', '{ a(b: """x""") }', '{ a(b: """\n  "y"\n""") }'],
    ['blanks, commas, comments', '{ a(b: 1, c: 2) d }', '\uFEFF{a(b:1 c:2)# "3"\n\td}'],
    ['parts of lists and objects', '{ a(b: [1, 2], c: { d: "x" }) }', '{ a(b: [3, 4], c: { d: "y" }) }'],
  ])('is the same with other %s', (_what, one, other) => {
    expect(skeletonOf(one)).toBeDefined()
    expect(skeletonOf(other)).toBe(skeletonOf(one))
  })

  it.each([
    ['another kind', '{ a(b: 1) }', '{ a(b: "1") }'],
    ['a number of another kind', '{ a(b: 1) }', '{ a(b: 1.0) }'],
    ['a block string', '{ a(b: "x") }', '{ a(b: """x""") }'],
    ['names that run together', '{ a b }', '{ ab }'],
    ['a literal more', '{ a(b: [1]) }', '{ a(b: [1, 1]) }'],
    ['a name in place of a literal', '{ a(b: 1) }', '{ a(b: A) }'],
    ['null', '{ a(b: 1) }', '{ a(b: null) }'],
    ['true', '{ a(b: false) }', '{ a(b: true) }'],
    ['a variable', '{ a(b: 1) }', '{ a(b: $b) }'],
    ['a spread and a float', '{ a(b: 1.5) ...F }', '{ a(b: 1) ...F }'],
  ])('tells apart: %s', (_what, one, other) => {
    expect(skeletonOf(other)).not.toBe(skeletonOf(one))
  })

  it('has its literals beside it as the lexer reads them', () => {
    expect(scan('{ a(b: "\\u{1F600}\\n", c: -1.50E+3, d: 007) }')).toBeUndefined()
    expect(scan('{ a(b: "\\u{1F600}\\n", c: -1.50E+3) }')?.literals).toEqual([
      { kind: Kind.STRING, value: '\u{1F600}\n', start: 7 },
      { kind: Kind.FLOAT, value: '-1.50E+3', start: 25 },
    ])
  })

  it.each([
    ['a string without an end', '{ a(b: "x) }'],
    ['a wrong escape', '{ a(b: "\\q") }'],
    ['half a pair', '{ a(b: "\ud83d") }'],
    ['a number before a name', '{ a(b: 1x) }'],
    ['a character of no token', '{ a(b: \u0000) }'],
    ['too many tokens', `{ ${'a '.repeat(15_000)} }`],
  ])('there is none of %s', (_what, text) => {
    expect(scan(text)).toBeUndefined()
  })

  it('is there for as many tokens as a document may have', () => {
    expect(scan(`{ ${'a '.repeat(14_998)} }`)).toBeDefined()
  })
})
