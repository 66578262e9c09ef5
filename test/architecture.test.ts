import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findLongFunctions } from '../scripts/rooms/functions.ts'
import {
  circlesOf,
  createRoomOf,
  LISTS_OF_RESOURCES,
  layerOf,
  readImports,
} from '../scripts/rooms/imports.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const files = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort()
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Layers that each layer may import, in addition to itself, packages and node (docs/architecture.md). */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  oauth1: [],
  steps: [],
  connections: [],
  audit: [],
  selections: [],
  policy: ['contract'],
  recordings: ['contract'],
  drift: ['contract', 'recordings', 'upstream'],
  executor: ['selections', 'steps'],
  upstream: ['contract', 'oauth1', 'steps'],
  loaders: ['contract', 'upstream'],
  reports: ['contract', 'loaders', 'upstream'],
  activity: ['contract', 'upstream'],
  changes: ['activity', 'contract', 'loaders', 'upstream'],
  graph: ['changes', 'contract', 'loaders', 'reports', 'selections', 'steps', 'upstream'],
  resolvers: ['contract', 'graph', 'reports', 'uploads'],
  uploads: ['contract', 'graph', 'upstream'],
  agents: ['contract', 'graph', 'selections', 'src/version.ts'],
  gateway: [
    'activity',
    'agents',
    'audit',
    'changes',
    'connections',
    'drift',
    'resolvers',
    'graph',
    'reports',
    'uploads',
    'policy',
    'executor',
    'selections',
    'loaders',
    'steps',
    'upstream',
    'contract',
  ],
  sandbox: ['connections', 'contract', 'oauth1', 'steps'],
  settings: ['contract'],
  cassettes: ['contract', 'oauth1', 'recordings', 'sandbox', 'upstream'],
  cli: [
    'agents',
    'cassettes',
    'contract',
    'drift',
    'gateway',
    'graph',
    'oauth1',
    'policy',
    'process',
    'recordings',
    'reports',
    'settings',
    'upstream',
    'src/config.ts',
    'src/version.ts',
  ],
  // Layer that starts all parts of the program.
  process: [
    'activity',
    'audit',
    'cassettes',
    'changes',
    'contract',
    'gateway',
    'policy',
    'sandbox',
    'settings',
    'upstream',
    'src/config.ts',
    'src/version.ts',
  ],
  // The studio imports the pages' icon and colors, and types of the control API.
  studio: ['contract', 'sandbox', 'web'],
  web: ['contract'],
}
/** Files directly in src, with the layers that they may import. */
const ROOT_FILES: Readonly<Record<string, readonly string[]>> = {
  'src/main.ts': ['process'],
  'src/cli.ts': ['cli'],
  'src/index.ts': ['contract', 'gateway', 'sandbox', 'upstream'],
  'src/version.ts': [],
  'src/config.ts': ['settings', 'contract', 'sandbox', 'upstream'],
}

/** Layers that others import only through `index.ts`. */
const INDEXED_LAYERS: readonly string[] = [
  'activity',
  'agents',
  'audit',
  'changes',
  'executor',
  'loaders',
  'oauth1',
  'policy',
  'reports',
  'settings',
  'uploads',
  'upstream',
]

/** Functions that may be longer than 100 lines, until they are split. */
const LONG_FUNCTIONS: readonly string[] = [
  'src/gateway/graphql/execution/compiled.ts compiledExecutor',
  'src/gateway/graphql/incremental/execute-incrementally.ts createIncremental',
  'src/gateway/graphql/subscriptions/sockets.ts registerSockets',
  'src/gateway/graphql/subscriptions/subscribe.ts createSubscribe',
  'src/gateway/server.ts createGateway',
]

const imports = readImports(root)
const sources = [...imports.keys()]
const importsOf = (file: string) => imports.get(file) ?? []
const roomOf = createRoomOf(imports)

describe('imports', () => {
  it('target the same layer or a lower one', () => {
    const wrong = sources.flatMap((file) => {
      const layer = layerOf(file)
      const allowed = ROOT_FILES[file] ?? ALLOWED[layer]
      return importsOf(file)
        .map(({ target }) => layerOf(target))
        .filter((target) => target !== layer && !allowed?.includes(target))
        .map((target) => `${file} imports ${target}`)
    })
    expect(wrong).toEqual([])
  })

  it('of the executor exist only in src/gateway/graphql', () => {
    const importers = sources.filter(
      (file) =>
        layerOf(file) !== 'executor' && importsOf(file).some(({ target }) => layerOf(target) === 'executor'),
    )
    expect(importers.filter((file) => !file.startsWith('src/gateway/graphql/'))).toEqual([])
    expect(importers).toContain('src/gateway/graphql/execution/compiled.ts')
  })

  it('from other layers into a layer in INDEXED_LAYERS target only its index.ts', () => {
    const wrong = sources.flatMap((file) =>
      importsOf(file)
        .map(({ target }) => target)
        .filter((target) => layerOf(target) !== layerOf(file))
        .filter((target) => INDEXED_LAYERS.includes(layerOf(target)))
        .filter((target) => target !== `src/${layerOf(target)}/index.ts`)
        .map((target) => `${file} imports ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('from the studio into the sandbox are type-only, so that the studio ships no server code', () => {
    const wrong = sources
      .filter((file) => layerOf(file) === 'studio')
      .flatMap((file) =>
        importsOf(file).filter(({ target, isType }) => layerOf(target) === 'sandbox' && !isType),
      )
    expect(wrong).toEqual([])
  })

  it('from the web pages and the studio into the contract target only four text-formatting modules', () => {
    const imported = sources
      .filter((file) => ['studio', 'web'].includes(layerOf(file)))
      .flatMap((file) => importsOf(file).filter(({ target }) => layerOf(target) === 'contract'))
    expect(new Set(imported.map(({ target }) => target))).toEqual(
      new Set([
        'src/contract/domains/money.ts',
        'src/contract/in-words.ts',
        'src/contract/shell.ts',
        'src/contract/visible.ts',
      ]),
    )
  })

  it('from bench, chaos or harness never target test', () => {
    const importers = files('{bench,chaos,harness}/**/*.ts').filter((file) =>
      /(?:from|import\() ?'(?:\.\.\/)+test\//.test(textOf(file)),
    )
    expect(importers).toEqual([])
  })

  it('are covered by rules for every folder of src', () => {
    const unknown = sources.map(layerOf).filter((layer) => !(layer in ALLOWED) && !(layer in ROOT_FILES))
    expect([...new Set(unknown)]).toEqual([])
  })

  it('are parsed with their target and kind', () => {
    expect(importsOf('src/loaders/by-id.ts')).toEqual(
      expect.arrayContaining([
        { target: 'src/contract/language/lists.ts', isType: false },
        { target: 'src/contract/language/define.ts', isType: true },
      ]),
    )
  })

  it('form no cycles between layers', () => {
    expect(circlesOf(new Map(Object.entries(ALLOWED)))).toEqual([])
  })

  it('form no cycles between files, even through type imports', () => {
    const edges = [...imports].map(([file, targets]) => [file, targets.map(({ target }) => target)] as const)
    expect(circlesOf(new Map(edges))).toEqual([])
  })

  it('form no cycles between file groups, even through type imports', () => {
    const edges = new Map<string, Set<string>>()
    for (const [file, targets] of imports) {
      const room = roomOf(file)
      const others = edges.get(room) ?? new Set()
      for (const { target } of targets) if (roomOf(target) !== room) others.add(roomOf(target))
      edges.set(room, others)
    }
    expect(circlesOf(edges)).toEqual([])
  })
})

describe('domain', () => {
  const domains = files('schema/*.graphql')
    .map((file) => file.slice('schema/'.length, -'.graphql'.length))
    // Only the gateway adds the fields in these files, so the API contract has no such domains.
    .filter((name) => name !== 'base' && name !== 'change-sets')
  it.each(domains)('has a file in both resolvers and the contract: %s', (domain) => {
    const twins = [`resolvers/${domain}.ts`, `src/contract/domains/${domain}.ts`]
    expect(twins.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})

describe('source tree', () => {
  const code = files('{src,resolvers,schema,harness,bench,chaos,scripts}/**/*.{ts,tsx,jsx,graphql}').filter(
    (file) => !file.includes('__generated__') && !file.includes('node_modules'),
  )

  it('has at most 400 lines per file', () => {
    const long = code
      .concat(files('test/**/*.ts'))
      .filter((file) => !file.endsWith('.graphql'))
      .filter((file) => textOf(file).trimEnd().split('\n').length > 400)
    expect(long).toEqual([])
  })

  it('has at most 100 lines per function, except for listed functions', () => {
    const long = findLongFunctions(root, 100).map(({ file, name }) => `${file} ${name}`)
    expect(long.filter((each) => !LONG_FUNCTIONS.includes(each))).toEqual([])
  })

  it('has at most 25 files per folder, except for listed folders', () => {
    const counts = new Map<string, number>()
    for (const file of code) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
    const crowded = [...counts].filter(
      ([folder, count]) => count > 25 && !LISTS_OF_RESOURCES.includes(folder),
    )
    expect(crowded).toEqual([])
  })

  it('has no meaningless file or folder names such as utils', () => {
    const vague = /(^|[/.-])(utils?|helpers?|common|misc|managers?)([/.-]|$)/
    expect(code.concat(files('test/**/*.ts')).filter((file) => vague.test(file))).toEqual([])
  })

  it('reads environment variables only in src/config.ts', () => {
    const readers = sources.filter((file) => /\bprocess\s*\.\s*env\b/.test(textOf(file)))
    expect(readers).toEqual(['src/config.ts'])
  })

  it('contains no markers for unfinished work', () => {
    const word = new RegExp(['TO', 'DO|FIX', 'ME|X', 'XX'].join(''))
    const marked = code.concat(files('test/**/*.ts')).filter((file) => word.test(textOf(file)))
    expect(marked).toEqual([])
  })

  it('contains no skipped or exclusive tests', () => {
    const leftOut = /\b(?:it|test|describe)\.(?:skip|only|todo)\b|\b(?:xit|xdescribe|fit|fdescribe)\(/
    const exempt = new Set([
      // `requirement` prints the reason and fails where tests must not be skipped.
      'test/requirement.ts',
      // These files contain the forbidden words as text.
      'test/coverage-tags.test.ts',
      'test/architecture.test.ts',
    ])
    const found = files('test/**/*.ts').filter((file) => !exempt.has(file) && leftOut.test(textOf(file)))
    expect(found).toEqual([])
  })
})
