import type { Side } from '../scripts/coverage/inventory.ts'
import { skippedIn, tagsIn } from '../scripts/coverage/tags.ts'

const ROOTS = new Set(['a', 'c'])
const sidesOf = (file: string, source: string): Record<string, readonly Side[]> =>
  Object.fromEntries(tagsIn(file, source, ROOTS).map(({ row, sides }) => [row, sides]))

describe('ledger tags in test titles', () => {
  it.each<[string, string, string[]]>([
    ['a title', "it('refuses [a.b]', f)", ['a.b']],
    ['several in one title', "it('both [a.b, c.d] [a.e]', f)", ['a.b', 'c.d', 'a.e']],
    ['a title with a side', "it('shows [sandbox: a.b]', f)", ['a.b']],
    ['a template', 'it(`refuses [a.b]`, f)', ['a.b']],
    ['an unknown row with a known first word', "it('[a.x]', f)", ['a.x']],
    ['lists in code, which are not tags', 'expect([x.status, x.json]).toEqual([a.b, c.d])', []],
    ['lists with unknown first words, which are not tags', "const [x.y] = 'z'", []],
    ['lists of other values, which are not tags', "it('[1, 2] and [a] and [A.b] and [ a.b ]', f)", []],
  ])('are distinguished from other text in brackets: %s', (_what, source, expected) => {
    expect(Object.keys(sidesOf('test/sandbox/a.test.ts', source))).toEqual(expected)
  })

  it.each<[string, string, Side[]]>([
    ['test/sandbox/a.test.ts', 'a.b', ['sandbox']],
    ['test/upstream/a.test.ts', 'a.b', ['gateway']],
    ['test/e2e/a.test.ts', 'a.b', ['sandbox', 'gateway']],
    ['test/domains/a.test.ts', 'a.b', ['sandbox', 'gateway']],
    ['test/domains/a.test.ts', 'sandbox: a.b', ['sandbox']],
    ['test/domains/a.test.ts', 'gateway: a.b', ['gateway']],
    ['test/e2e/a.test.ts', 'optional: a.b', []],
    ['test/oauth1/a.test.ts', 'a.b', ['signer']],
    ['test/contract/a.test.ts', 'a.b', []],
  ])('prove the right sides: %s with [%s] proves %j', (file, tag, sides) => {
    expect(sidesOf(file, `it('[${tag}]', f)`)).toEqual({ 'a.b': sides })
  })

  it.each([
    "const world = await openWorld()\nit('[a.b]', f)",
    "import { inWorld } from '../domains/world.ts'\nit('[a.b]', f)",
  ])('prove both sides in a file that uses both: %s', (source) => {
    expect(sidesOf('test/loaders/a.test.ts', source)).toEqual({ 'a.b': ['sandbox', 'gateway'] })
  })

  it('prove both sides with one title per side', () => {
    const source = "it('[sandbox: a.b]', f)\nit('[gateway: a.b]', f)"
    expect(sidesOf('test/domains/a.test.ts', source)).toEqual({ 'a.b': ['sandbox', 'gateway'] })
  })

  it.each([
    ['it', 'skip'],
    ['test', 'todo'],
    ['describe', 'skip'],
    ['it', 'failing'],
  ])('prove nothing in a test marked with %s.%s, which is reported', (name, how) => {
    expect(skippedIn('a.test.ts', `${name}.${how}('x', f)`)).toEqual([
      `a.test.ts: ${name}.${how}( proves nothing`,
    ])
  })
})
