import type { Place } from '../scripts/coverage/inventory.ts'
import { tagsIn } from '../scripts/coverage/tags.ts'

describe('tags', () => {
  // Brackets are put in from outside so that this file names no rows itself.
  const rowsOf = (source: string) =>
    tagsIn('test/sandbox/a.test.ts', source.replaceAll('«', '[').replaceAll('»', ']'), () => '').map(
      (tag) => tag.row,
    )

  it.each<[string, string, string[]]>([
    ['a title', "it('refuses «a.b»', f)", ['a.b']],
    ['several in one title', "test('both «a.b, c.d»', f)", ['a.b', 'c.d']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source text
    ['a title with an expression', 'it(`refuses ${n / 2} of ${"}"} «a.b»`, f)', ['a.b']],
    ['a title put together', "it('refuses ' +\n 'all «a.b»', f)", ['a.b']],
    ['only and concurrent', "it.only('«a.b»', f); it.concurrent('«c.d»', f)", ['a.b', 'c.d']],
    ['the title of a table', "it.each([1, 2])('refuses %s «a.b»', f)", ['a.b']],
    [
      'the entries of a table',
      "it.each<[string, X<Y>[]]>([['x «a.b»', []], ['y «c.d»', []]])('%s', f)",
      ['a.b', 'c.d'],
    ],
    [
      'the rows of a table in a template',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source text
      "it.each`a|b\n${'x «a.b»'}|${`y ${n}`}\n${'z «c.d»'}|${1}`('$a «e.f»', f)",
      ['a.b', 'c.d', 'e.f'],
    ],
    ['a table in a constant', "const cases: T[] = [['x «a.b»']]\nit.each(cases)('%s', f)", ['a.b']],
    ['a test that needs a program', "const when = requirement('x', f, 'y')\nwhen('asks «a.b»', f)", ['a.b']],
    ['after a regular expression', "const quote = /['\"`]/\nit('«a.b»', f)", ['a.b']],
    ['no comment', "// it('«a.b»', f)\n/* it('«a.b»', f) */", []],
    ['no string outside a title', "it('x', () => { expect('«a.b»') })", []],
    ['no code inside a string', '"it(\'«a.b»\', f)"', []],
    [
      'no test that is skipped',
      "it.skip('«a.b»', f); it.todo('«a.b»'); it.failing('«a.b»', f); xit('«a.b»')",
      [],
    ],
    ['no method called it', "thing.it('«a.b»', f)", []],
    ['no group', "describe('«a.b»', f)", []],
    ['no list that is not of rows', "it('«1, 2» and «a» and «A.b» and « a.b »', f)", []],
  ])('reads %s', (_, source, expected) => {
    expect(rowsOf(source)).toEqual(expected)
  })
})

describe('the sides that a test proves', () => {
  const helper = `
    import { expectRefusedBothWays } from './kinds.ts'
    export const shownByRest = async (world) => world.rest.get('/x')
    export const asksGraph = (query) => world.ask(query)
    export const waits = () => clock.tick()
  `
  const sidesOf = (file: string, source: string) =>
    Object.fromEntries(
      tagsIn(file, source.replaceAll('«', '[').replaceAll('»', ']'), () => helper).map(
        ({ row, sides }): [string, Place[]] => [row, sides.toSorted().toReversed()],
      ),
    )

  it.each([
    ['test/sandbox/a.test.ts', ['sandbox']],
    ['test/sandbox/oauth/a.test.ts', ['sandbox']],
    ['test/gateway/graphql/a.test.ts', ['gateway']],
    ['test/graph/a.test.ts', ['gateway']],
    ['test/upstream/a.test.ts', ['gateway']],
    ['test/loaders/a.test.ts', ['gateway']],
    ['test/e2e/a.test.ts', ['sandbox', 'gateway']],
    ['test/contract/a.test.ts', []],
    ['test/oauth1/a.test.ts', ['signer']],
    ['test/bench/a.test.ts', []],
  ])('of %s are those of its folder', (file, sides) => {
    expect(sidesOf(file, "it('«a.b»', () => rest.get())")).toEqual({ 'a.b': sides })
  })

  it('are none where the test needs a program that may be missing', () => {
    const source = "const when = requirement('x', f, 'y')\nwhen('«a.b, c.d»', f)\nit('«c.d»', f)"
    expect(sidesOf('test/e2e/a.test.ts', source)).toEqual({ 'a.b': [], 'c.d': ['sandbox', 'gateway'] })
  })

  it.each<[string, string, string[]]>([
    ['REST', "it('«a.b»', async () => { await rest.get('/x') })", ['sandbox']],
    ['the graph', "it('«a.b»', async () => { await ask('{ x }') })", ['gateway']],
    [
      'the graph, with the call that was made',
      "it('«a.b»', async () => expect((await ask('{ x }')).calls).toEqual({ 'cards.list': 1 }))",
      ['sandbox', 'gateway'],
    ],
    [
      'the graph, which only found the account',
      "it('«a.b»', async () => expect((await ask('{ x }')).calls).toEqual({ 'accounts.list': 1 }))",
      ['gateway'],
    ],
    [
      'both',
      "it('«a.b»', async () => { await kind.rest.get('x'); await kind.graph.update('x') })",
      ['sandbox', 'gateway'],
    ],
    ['both by one helper', "it('«a.b»', () => kind.refusesCreate({}, {}))", ['sandbox', 'gateway']],
    [
      'one of two members of an object',
      "const api = { rest, ask }\nit('«a.b»', () => api.rest.get())",
      ['sandbox'],
    ],
    [
      'a function of the file',
      "const made = async () => rest.post('x')\nit('«a.b»', () => made())",
      ['sandbox'],
    ],
    [
      'a declared function',
      "function made() { return ask('x') }\nconst other = rest\nit('«a.b»', () => made())",
      ['gateway'],
    ],
    [
      'what the next statement reaches',
      "const made = () => 1\nconst other = rest\nit('«a.b»', () => made())",
      [],
    ],
    [
      'a function of another file',
      "import { asksGraph, waits } from './helper.ts'\nit('«a.b»', () => asksGraph('x'))",
      ['gateway'],
    ],
    [
      'another function of that file',
      "import { asksGraph, waits } from './helper.ts'\nit('«a.b»', () => waits())",
      [],
    ],
    [
      'a table of the file',
      "const cases = [['«a.b»', () => rest.get()]]\nit.each(cases)('%s', (_what, run) => run())",
      ['sandbox'],
    ],
    ['REST to see that nothing changed', "it('«a.b»', () => keeping(() => ask('x')))", ['gateway']],
    [
      'a function that is only called so',
      "const ask = async () => rest.get('x')\nit('«a.b»', () => ask())",
      ['sandbox'],
    ],
    ['words in texts', "it('«a.b»', () => expect('rest').toBe('ask'))", []],
  ])('of test/domains are those that it talks to: %s', (_what, source, sides) => {
    expect(sidesOf('test/domains/a.test.ts', source)).toEqual({ 'a.b': sides })
  })

  it('are both where the client of the gateway is tried in front of the sandbox', () => {
    expect(sidesOf('test/loaders/a.test.ts', "const world = await openWorld()\nit('«a.b»', f)")).toEqual({
      'a.b': ['sandbox', 'gateway'],
    })
  })

  it('of another folder are those too, where it uses the world of test/domains', () => {
    const source = "import { inWorld } from '../domains/world.ts'\nit('«a.b»', () => ask('x'))"
    expect(sidesOf('test/sandbox/a.test.ts', source)).toEqual({ 'a.b': ['sandbox', 'gateway'] })
    expect(sidesOf('test/contract/a.test.ts', source)).toEqual({ 'a.b': ['gateway'] })
  })
})
