import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual, parseEnv, promisify } from 'node:util'
import { clientArtefacts } from '../../src/cli/artefacts/artefacts.ts'
import { subgraphSdl } from '../../src/gateway/graphql/schema.ts'
import { requirement } from '../requirement.ts'
import { type Installed, install } from './install.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const LONG = 180_000
const MEGABYTE = 1_000_000

let package_: Installed
const groups: number[] = []

beforeAll(async () => {
  package_ = await install()
}, LONG)
afterEach(() => {
  for (const group of groups.splice(0))
    try {
      process.kill(-group, 'SIGKILL')
    } catch {
      // The process has already exited.
    }
})
afterAll(() => package_?.remove())

/** Returns a clean environment, without the developer's settings. */
const bare = (env: Readonly<Record<string, string | undefined>> = {}) => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  PORT: '0',
  SANDBOX_PORT: '0',
  ...env,
})

/** Runs `npx adgraph …` until its output matches. Returns the match. */
const npx = async (args: readonly string[], until: RegExp, env = bare()): Promise<string> => {
  const child = spawn('npx', ['--offline', 'adgraph', ...args], {
    cwd: package_.folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  groups.push(child.pid as number)
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  const over = once(child, 'exit').then(() => {
    throw new Error(`The program exited: ${printed}`)
  })
  over.catch(() => undefined)
  for (;;) {
    const [, found] = until.exec(printed) ?? []
    if (found !== undefined) return found
    await Promise.race([once(child.stdout, 'data'), over])
  }
}

const GATEWAY = /GraphQL +(http\S+)/
const NESTED =
  '{ viewer { accounts(first: 1) { nodes { name campaigns(first: 2) { nodes { name lineItems(first: 1) { nodes { promotedTweets(first: 1) { nodes { id } } } } } } } } } }'

const nestedOf = async (graphql: string) => {
  const answer = await fetch(graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: NESTED }),
  })
  return (await answer.json()) as { readonly data: never; readonly errors?: unknown }
}
const HALDEN = {
  data: {
    viewer: {
      accounts: {
        nodes: [
          {
            name: 'Halden & Moor',
            campaigns: {
              nodes: [
                { name: 'Brightwater Oat Milk – Brand Awareness Q1', lineItems: expect.anything() },
                { name: 'Brightwater Oat Milk – Product Launch', lineItems: expect.anything() },
              ],
            },
          },
        ],
      },
    },
  },
}

describe('package', () => {
  it('contains only the expected files', () => {
    const tops = new Set(package_.packed.map((path) => path.split('/').slice(0, 2).join('/')))
    expect([...tops].sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'dist/cli.js',
      'dist/client',
      'dist/contract.d.ts',
      'dist/contract.js',
      'dist/dashboard',
      'dist/examples',
      'dist/graphiql',
      'dist/index.d.ts',
      'dist/index.js',
      'dist/main.js',
      'dist/oauth1.d.ts',
      'dist/oauth1.js',
      'dist/openapi.json',
      'dist/package.json',
      'dist/program',
      'dist/sandbox.d.ts',
      'dist/sandbox.js',
      'dist/sbom.cdx.json',
      'dist/schema',
      'dist/schema.graphql',
      'dist/src',
      'dist/studio',
      'package.json',
    ])
    expect(package_.packed.filter((path) => /\.(map|sqlite|env|key|pem)$|test/.test(path))).toEqual([])
    // `adgraph new` copies the dashboard's sources.
    const own = package_.packed.filter((path) => !path.startsWith('dist/examples/web/'))
    expect(own.filter((path) => /(?<!\.d)\.tsx?$/.test(path))).toEqual([])
  })

  it('takes up at most 83 MB with its dependencies, which all have permissive licenses', () => {
    const byLicence = new Map<string, string[]>()
    for (const [name, licence] of package_.licences)
      byLicence.set(licence, [...(byLicence.get(licence) ?? []), name])
    const table = [...byLicence].map(([licence, names]) => `${licence}: ${names.length}`)
    console.info(
      `${(package_.bytes / MEGABYTE).toFixed(1)} MB in ${package_.licences.length} packages\n${table.join('\n')}`,
    )
    const [, stated] =
      /production dependencies take up at most (\d+) MB/.exec(
        readFileSync(join(root, 'docs/performance.md'), 'utf8'),
      ) ?? []
    expect(stated).toBe('83')
    expect(package_.bytes).toBeLessThanOrEqual(83 * MEGABYTE)
    expect(package_.licences.length).toBeGreaterThan(100)
    const PERMISSIVE = [
      'MIT',
      'MIT/X11',
      'ISC',
      '0BSD',
      'BSD-2-Clause',
      'BSD-3-Clause',
      'Apache-2.0',
      'BlueOak-1.0.0',
      '(MIT AND BSD-3-Clause)',
    ]
    expect([...byLicence].filter(([licence]) => !PERMISSIVE.includes(licence))).toEqual([])
  })

  it('lists all installed packages with hash and license in a CycloneDX file', () => {
    const text = readFileSync(join(package_.folder, 'node_modules/adgraph/dist/sbom.cdx.json'), 'utf8')
    const { bomFormat, metadata, components, dependencies } = JSON.parse(text)
    expect([bomFormat, metadata.component.name, metadata.component.version]).toEqual([
      'CycloneDX',
      'adgraph',
      JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
    ])
    const installed = JSON.parse(
      readFileSync(join(package_.folder, 'node_modules/.package-lock.json'), 'utf8'),
    ) as { readonly packages: Readonly<Record<string, { version: string; integrity: string }>> }
    const expected = Object.entries(installed.packages).flatMap(([path, { version, integrity }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const [algorithm, hash = ''] = integrity.split('-')
      expect(algorithm).toBe('sha512')
      return name === 'adgraph' ? [] : [`${name}@${version} ${Buffer.from(hash, 'base64').toString('hex')}`]
    })
    type Component = {
      readonly name: string
      readonly version: string
      readonly hashes: readonly { readonly alg: string; readonly content: string }[]
      readonly licenses: readonly {
        readonly license?: { readonly id?: string; readonly name?: string }
        readonly expression?: string
      }[]
    }
    const listed = (components as Component[]).map(
      ({ name, version, hashes }) =>
        `${name}@${version} ${hashes.find(({ alg }) => alg === 'SHA-512')?.content}`,
    )
    // Two copies of the same version count as one component.
    expect(listed.sort()).toEqual([...new Set(expected)].sort())
    const licences = new Map(
      (components as Component[]).map(({ name, licenses: [first] }) => [
        name,
        first?.license?.id ?? first?.license?.name ?? first?.expression,
      ]),
    )
    expect([...licences].filter(([, licence]) => licence === undefined)).toEqual([])
    // The package.json of this package states no license.
    expect(licences.get('twitter-text')).toBe('Apache-2.0')
    expect(licences.get('fastify')).toBe('MIT')
    expect(dependencies.length).toBe(components.length + 1)
    // The output is reproducible, so it contains neither a machine name nor a time.
    expect(text).not.toMatch(/"timestamp"|"serialNumber"|file:|\/tmp\//)
  })

  it(
    'starts with npx, including the sandbox, and runs a nested query',
    async () => {
      const graphql = await npx(['start'], GATEWAY)
      const answer = await nestedOf(graphql)
      expect(answer).toEqual(HALDEN)
      const page = await fetch(new URL('/graphiql/', graphql))
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    },
    LONG,
  )

  it(
    'runs sandbox and gateway as two processes with a shared settings file',
    async () => {
      const file = join(package_.folder, 'sandbox.env')
      writeFileSync(file, '# ours\nLOG_LEVEL=error\nexport ADS_BASE_URL=http://127.0.0.1:9\n', {
        mode: 0o644,
      })
      const args = ['sandbox', '--json', '--write-env', file]
      const url = await npx(args, /"url":"(http[^"]+)"/)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      const text = readFileSync(file, 'utf8')
      expect(text).toMatch(/^# ours\nLOG_LEVEL=error\nADS_BASE_URL=[^\n]+\n(?!.*ADS_BASE_URL)/s)
      const settings = parseEnv(text)
      expect(settings.ADS_BASE_URL).toBe(url)
      const graphql = await npx(['start'], GATEWAY, bare(settings))
      expect(await nestedOf(graphql)).toEqual(HALDEN)
      const studio = await fetch(url, { headers: { accept: 'text/html' } })
      const [, script = ''] = /src="\.(\/studio\/assets\/[^"]+\.js)"/.exec(await studio.text()) ?? []
      expect([studio.status, (await fetch(url + script)).status]).toEqual([200, 200])
      const calls = await (await fetch(`${url}/__sandbox/calls`)).json()
      expect(calls).toMatchObject({ operations: { 'campaigns.list': 1, 'line_items.list': 1 } })
    },
    LONG,
  )

  /** Returns the compiler output for a file in the package folder. */
  const typeErrorsOf = async (file: string): Promise<string> => {
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--checkers',
      '1',
    ]
    const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')]
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    return run(process.execPath, [tsc, ...options, ...types, file], { cwd: package_.folder }).then(
      () => '',
      ({ stdout: output }) => output,
    )
  }

  it(
    'exports three functions with types',
    async () => {
      writeFileSync(
        join(package_.folder, 'names.mjs'),
        "import * as adgraph from 'adgraph'\nconsole.log(JSON.stringify(Object.keys(adgraph)))\n",
      )
      const { stdout } = await run(process.execPath, ['names.mjs'], { cwd: package_.folder, env: bare() })
      expect(JSON.parse(stdout)).toEqual(['createGateway', 'createSandbox', 'createUpstream'])

      const inner = run(process.execPath, ['-e', "await import('adgraph/dist/src/process/start.js')"], {
        cwd: package_.folder,
      })
      await expect(inner).rejects.toThrow('ERR_PACKAGE_PATH_NOT_EXPORTED')

      const source = `import { createGateway, createSandbox, createUpstream, type Operation } from 'adgraph'
import possibleTypes from 'adgraph/possibleTypes.json' with { type: 'json' }
const upstream = createUpstream({ baseUrl: 'http://127.0.0.1:4001', consumer: { key: 'k', secret: 's' } })
export const gateway = createGateway({ client: upstream.as({ key: 'k', secret: 's' }), plan: 'frugal' })
export const sandbox = createSandbox({ database: ':memory:' })
export const nameOf = ({ name }: Operation): string => name
export const records: string[] = possibleTypes.Node
// @ts-expect-error: no such plan
export const wrong = createGateway({ plan: 'fast' })
// @ts-expect-error: an application has a secret
export const none = createUpstream({ baseUrl: 'http://127.0.0.1:4001', consumer: { key: 'k' } })
`
      writeFileSync(join(package_.folder, 'embedding.mts'), source)
      expect(await typeErrorsOf('embedding.mts')).toBe('')
    },
    LONG,
  )

  const examples = [
    ...readFileSync(join(root, 'docs/modules.md'), 'utf8').matchAll(
      /^## `adgraph\/(\w+)`\n[\s\S]*?```ts\n([\s\S]*?)```/gm,
    ),
  ].map(([, name = '', code = '']) => ({ name, code }))

  it('documents all modules except the gateway', () => {
    const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const modules = Object.keys(exports).filter((path) => exports[path].types !== undefined && path !== '.')
    expect(examples.map(({ name }) => `./${name}`).sort()).toEqual(modules.sort())
  })

  it.each(examples)(
    'runs the example of adgraph/$name, which matches its types',
    async ({ name, code }) => {
      const file = `${name}.mts`
      writeFileSync(join(package_.folder, file), code)
      const { stdout } = await run(process.execPath, [file], { cwd: package_.folder, env: bare() })
      const printed = [...code.matchAll(/^\/\/ (.*\n)/gm)].map(([, line]) => line).join('')
      expect(printed).not.toBe('')
      expect(stdout).toBe(printed)
      expect(await typeErrorsOf(file)).toBe('')
    },
    LONG,
  )

  it('exports files for client generators', async () => {
    const source = `import { readFileSync } from 'node:fs'
const read = (name) => readFileSync(new URL(import.meta.resolve('adgraph/' + name)), 'utf8')
const json = async (name) => (await import('adgraph/' + name, { with: { type: 'json' } })).default
const [introspection, possibleTypes, constraints, scalars] = await Promise.all(
  ['introspection.json', 'possibleTypes.json', 'constraints.json', 'scalars.json'].map(json))
const schema = read('schema.graphql')
console.log(JSON.stringify({ schema, introspection, possibleTypes, constraints, scalars, subgraph: read('subgraph.graphql') }))
`
    writeFileSync(join(package_.folder, 'artefacts.mjs'), source)
    const { stdout } = await run(process.execPath, ['artefacts.mjs'], {
      cwd: package_.folder,
      env: bare(),
      maxBuffer: 1e8,
    })
    const { subgraph, ...forClients } = JSON.parse(stdout)
    expect(isDeepStrictEqual(forClients, JSON.parse(JSON.stringify(clientArtefacts())))).toBe(true)
    expect(subgraph === `${subgraphSdl()}\n`).toBe(true)
  })

  const OLD_NODE = '/usr/bin/node'
  const isOld = (): boolean => {
    if (!existsSync(OLD_NODE)) return false
    return readFileSync(OLD_NODE).includes('node-v20.') || readFileSync(OLD_NODE).includes('node-v18.')
  }
  const itWithOldNode = requirement('an older Node as /usr/bin/node', isOld, 'apt-get install nodejs')

  itWithOldNode('reports the required version on an older Node.js', async () => {
    const cli = join(package_.folder, 'node_modules/adgraph/dist/cli.js')
    const failure = run(OLD_NODE, [cli, 'start'], { cwd: package_.folder }).then(
      () => undefined,
      ({ code, stderr }) => [code, stderr],
    )
    expect(await failure).toEqual([
      1,
      expect.stringMatching(/^adgraph requires Node 24\.16 or later. This is Node \d+\.\d+\.\d+\n$/),
    ])
  })
})
