import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { type SignInWorld, startSignInWorld } from '../harness/gateway/sign-in-world.ts'

const textOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const README = textOf('README.md')
const scripts = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).scripts

// The page docs/getting-started.md continues the README.
const text = README + textOf('docs/getting-started.md')
const blocks = [...text.matchAll(/```(\w*)\n([\s\S]*?)```/g)].map(([, language, text]) => ({
  language: language as string,
  text: text as string,
}))
const of = (language: string) => blocks.filter((block) => block.language === language).map(({ text }) => text)
const shellLines = of('sh').flatMap((text) => text.trim().split('\n'))

describe('README.md with docs/getting-started.md', () => {
  let world: SignInWorld
  beforeAll(async () => {
    world = await startSignInWorld({ serviceMode: true })
  })
  afterAll(() => world.close())

  const ask = async (query: string) => {
    const response = await fetch(`${world.gateway}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: results are compared with literals, member by member
    return (await response.json()) as any
  }

  it('starts with the commands that start adgraph and run the tests', () => {
    expect(blocks[0]).toEqual({ language: 'sh', text: 'npm ci && npm start\nnpm ci && npm test\n' })
    expect(scripts.start).toBe('node scripts/start.cjs')
    expect(scripts.test).toBe('jest')
  })

  it('contains only shell, GraphQL and JSON, and needs only npm and curl', () => {
    expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(['sh', 'graphql', 'json']))
    expect(shellLines.filter((line) => !/^npm ci && npm (start|test)$|^curl -s /.test(line))).toEqual([])
  })

  it('has at most 130 lines in README.md', () => {
    expect(README.trimEnd().split('\n').length).toBeLessThanOrEqual(130)
  })

  it('shows the result of the four-level query, which takes 8 REST calls', async () => {
    const [fourLevels] = of('graphql') as [string]
    const [result] = of('json').map((json) => JSON.parse(json)) as [
      { name: string; campaigns: { nodes: unknown[] } },
    ]
    const before = world.sandbox.calls.counts().total
    const { data, errors } = await ask(fourLevels)
    expect(errors).toBeUndefined()
    const [account] = data.viewer.accounts.nodes
    expect(account.campaigns.nodes).toHaveLength(120)
    expect(account.name).toBe(result.name)
    const [{ lineItems, ...campaign }] = account.campaigns.nodes
    const [{ lineItems: shown, ...expected }] = result.campaigns.nodes as [typeof account]
    expect(campaign).toEqual(expected)
    expect(lineItems.nodes[0].objective).toBe(shown.nodes[0].objective)
    expect(world.sandbox.calls.counts().total - before).toBe(8)
  })

  it('contains a mutation whose user error has a field and an operation index', async () => {
    const [, , invalid] = of('graphql') as [string, string, string]
    const { data } = await ask(invalid)
    expect(data.campaignsBatch).toEqual({
      campaigns: null,
      userErrors: [
        {
          code: 'CAMPAIGN_NOT_FOUND',
          message: expect.stringContaining('doesnotexist'),
          field: 'id',
          operationIndex: 0,
        },
      ],
    })
  })

  it('contains a query that reads statistics of 20 campaigns in one or two calls', async () => {
    const [, statistics] = of('graphql') as [string, string]
    const before = world.sandbox.calls.counts().operations['stats.list'] ?? 0
    const { data, errors } = await ask(statistics)
    expect(errors).toBeUndefined()
    const { nodes } = data.account.campaigns
    expect(nodes).toHaveLength(20)
    // The week when daylight saving time ends takes two calls.
    const week = (await ask('{ account(id: "18ce54d4x5t") { stats(last: "P7D") { from to } } }')).data.account
      .stats
    const hours = (Date.parse(week.to) - Date.parse(week.from)) / 3_600_000
    const calls = (world.sandbox.calls.counts().operations['stats.list'] ?? 0) - before
    expect(calls).toBe(hours > 168 ? 2 : 1)
    expect(
      nodes.some(({ stats }: { stats: { total: { impressions: number } } }) => stats.total.impressions > 0),
    ).toBe(true)
  })

  it('contains a mutation that creates only one record if it is sent twice', async () => {
    const [, , , create] = of('graphql') as [string, string, string, string]
    const first = await ask(create)
    expect(first.data.customAudienceCreate).toEqual({
      clientMutationId: '0d9e4a52-5c1f-4f0e-9f7a-2f6f3c1b8a11',
      customAudience: { id: expect.any(String) },
      userErrors: [],
    })
    expect(await ask(create)).toEqual(first)
    const other = await ask(create.replace('Visitors', 'Guests'))
    expect(other.errors[0].extensions.code).toBe('IDEMPOTENCY_CONFLICT')
  })

  it('contains a mutation that starts a PIN login', async () => {
    const [, , , , login] = of('graphql') as [string, string, string, string, string]
    const { data } = await ask(login)
    expect(data.loginStart).toEqual({
      login: expect.stringMatching(/^[\w-]{20,}$/),
      authorizeUrl: expect.stringContaining(`${world.sandboxUrl}/oauth/authorize?oauth_token=`),
      userErrors: [],
    })
  })

  it.each(shellLines.filter((line) => line.startsWith('curl')))(
    'contains a command that works: `%s`',
    async (line) => {
      const command = line
        .replaceAll('http://127.0.0.1:4000', world.gateway)
        .replaceAll('http://127.0.0.1:4001', world.sandboxUrl)
      const { stdout } = await promisify(execFile)('sh', ['-c', `${command.replace('curl -s', 'curl -sf')}`])
      expect(JSON.parse(stdout)).toEqual(expect.any(Object))
    },
  )
})

describe('documented command', () => {
  it("runs TypeScript with the repository's own Node.js, whatever is on the PATH", () => {
    const documents = globSync('{*.md,docs/**/*.md,examples/*/*.md}', { cwd: new URL('..', import.meta.url) })
    const commands = documents
      .filter((path) => path !== 'docs/messages.md' && path !== 'CHANGELOG.md')
      .flatMap(
        (path) =>
          // A command may continue on the next line.
          textOf(path)
            .replaceAll(/\s+/g, ' ')
            .match(/(?:[\w=" ]*)node (?:src|bench|chaos|scripts|examples)\/\S+\.ts/g) ?? [],
      )
    expect(commands).toContain('npx node bench/uploads.ts')
    expect(commands.filter((command) => !/\bnpx node /.test(command))).toEqual([])
  })
})
