import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const files = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort()
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** What each layer may import besides itself, packages and node (docs/architecture.md). */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  oauth1: [],
  upstream: ['contract', 'oauth1'],
  loaders: ['contract', 'upstream'],
  selection: [],
  graph: ['contract', 'loaders', 'upstream', 'selection'],
  resolvers: ['contract', 'graph'],
  projector: ['selection'],
  gateway: ['resolvers', 'graph', 'projector', 'selection', 'loaders', 'upstream', 'contract'],
  sandbox: ['contract', 'oauth1'],
  web: [],
}
/** Files directly in src: main puts everything together. */
const ROOT_FILES: Readonly<Record<string, readonly string[] | 'everything'>> = {
  'src/main.ts': 'everything',
  'src/embedded-sandbox.ts': ['src/config.ts', 'sandbox'],
  'src/config.ts': [],
  'src/heap.ts': [],
  'src/log.ts': [],
  'src/workers.ts': [],
}

const sources = files('src/**/*.{ts,jsx}').concat(files('resolvers/**/*.ts'))
const layerOf = (file: string): string => {
  const [top = '', next = ''] = file.split('/')
  if (top !== 'src') return top
  return file.split('/').length > 2 ? next : file
}
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(IMPORT)].map(([, target = '']) =>
    relative(root, join(root, dirname(file), target)),
  )

describe('who may import whom', () => {
  it('every import of a layer points to itself or below', () => {
    const wrong = sources.flatMap((file) => {
      const layer = layerOf(file)
      const allowed = ROOT_FILES[file] ?? ALLOWED[layer]
      if (allowed === 'everything') return []
      return importsOf(file)
        .map(layerOf)
        .filter((target) => target !== layer && !allowed?.includes(target))
        .map((target) => `${file} imports ${target}`)
    })
    expect(wrong).toEqual([])
  })

  it('every folder of src is a known layer', () => {
    const unknown = sources.map(layerOf).filter((layer) => !(layer in ALLOWED) && !(layer in ROOT_FILES))
    expect([...new Set(unknown)]).toEqual([])
  })

  it('imports are seen at all', () => {
    expect(importsOf('src/loaders/by-id.ts')).toEqual(
      expect.arrayContaining(['src/contract/lists.ts', 'src/upstream/index.ts']),
    )
  })
})

describe('a domain has the same name in every layer', () => {
  const domains = files('schema/*.graphql')
    .map((file) => file.slice('schema/'.length, -'.graphql'.length))
    .filter((name) => name !== 'base')
  it.each(domains)('%s', (domain) => {
    const twins = [`resolvers/${domain}.ts`, `src/contract/${domain}.ts`]
    expect(twins.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})

describe('what a file may be', () => {
  const code = files('{src,resolvers,schema,bench,scripts}/**/*.{ts,jsx,graphql}').filter(
    (file) => !file.includes('__generated__') && !file.includes('node_modules'),
  )

  it('400 lines at most', () => {
    const long = code
      .filter((file) => !file.endsWith('.graphql'))
      .filter((file) => textOf(file).trimEnd().split('\n').length > 400)
    expect(long).toEqual([])
  })

  it('no drawer for everything', () => {
    const drawer = /(^|[/.-])(utils?|helpers?|common|misc|managers?)([/.-]|$)/
    expect(code.concat(files('test/**/*.ts')).filter((file) => drawer.test(file))).toEqual([])
  })

  it('only src/config.ts reads the environment', () => {
    const readers = sources.filter((file) => /\bprocess\s*\.\s*env\b/.test(textOf(file)))
    expect(readers).toEqual(['src/config.ts'])
  })

  it('nothing is left to be done', () => {
    const word = new RegExp(['TO', 'DO|FIX', 'ME|X', 'XX'].join(''))
    const marked = code.concat(files('test/**/*.ts')).filter((file) => word.test(textOf(file)))
    expect(marked).toEqual([])
  })

  it('no test is left out or alone', () => {
    const leftOut = /\b(?:it|test|describe)\.(?:skip|only|todo)\b|\b(?:xit|xdescribe|fit|fdescribe)\(/
    const exempt = new Set([
      // Prints the reason, and fails instead where nothing may be skipped.
      'test/requirement.ts',
      // These hold the words as text.
      'test/coverage-ledger.test.ts',
      'test/architecture.test.ts',
    ])
    const found = files('test/**/*.ts').filter((file) => !exempt.has(file) && leftOut.test(textOf(file)))
    expect(found).toEqual([])
  })
})
