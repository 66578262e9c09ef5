import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openBrowser } from '../gateway/browser.ts'
import { decide, type SignInWorld, startSignInGateway, startSignInWorld } from '../gateway/sign-in-world.ts'
import { NODE_COMPILE_CACHE, TIME_LIMIT } from '../program.ts'

const CLI = join(import.meta.dirname, '../../src/cli.ts')
const WRONG_SECRET = 'no-secret-of-the-demo-user-0123456789'

let home: string
let world: SignInWorld
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'adgraph-cli-'))
  world = await startSignInWorld({ signIn: { now: () => Date.now() } })
}, TIME_LIMIT)
afterAll(async () => {
  await world.close()
  await rm(home, { recursive: true })
})

/** In a home and a folder of its own; nothing of the developer's settings reaches it. */
const begin = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd: home,
    env: { PATH: process.env.PATH ?? '', HOME: home, NODE_COMPILE_CACHE, ...env },
  })
  const end = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { child, end: end.then(([stdout, stderr, [code]]) => ({ stdout, stderr, code: code as number })) }
}
const run = async (args: readonly string[], env?: Readonly<Record<string, string>>) => {
  const { child, end } = begin(args, env)
  child.stdin.end()
  return end
}

const write = async (name: string, content: string): Promise<string> => {
  await writeFile(join(home, name), content)
  return name
}

/** Decides at the service as a person would, and types the PIN. */
const signIn = async (screenName: string) => {
  const { child, end } = begin(['login', '--url', world.gateway, '--json'])
  let shown = ''
  while (!shown.includes('PIN: ')) {
    const [chunk] = await once(child.stderr, 'data')
    shown += chunk
  }
  const address = /http\S+/.exec(shown)?.[0] ?? ''
  const page = await decide(openBrowser(), world, address, { screenName })
  const pin = /\b\d{7}\b/.exec(page.text.replaceAll(/<[^>]+>/g, ' '))?.[0]
  child.stdin.end(`${pin}\n`)
  return end
}

it(
  'login keeps a session that query and upload use, at its own gateway only',
  async () => {
    const who = await write(
      'who.graphql',
      'query Who { viewer { user { screenName } } } query Other { __typename }',
    )
    const url = ['--url', world.gateway]
    const login = await signIn('demo')
    expect(login.code).toBe(0)
    expect(JSON.parse(login.stdout)).toMatchObject({
      screenName: 'demo',
      tokenFile: join(home, '.config/adgraph/sessions.json'),
    })

    const people = await write('people.csv', 'Mail\nada@example.com\ngrace@example.com\n')
    const wrong = await write('wrong.csv', 'email\nada@example.com\nnobody\n')
    const account = world.sandbox.demo.mainAccountId
    const lists = await write(
      'lists.graphql',
      'query ($id: ID!) { account(id: $id) { customAudiences(first: 1) { nodes { restId } } } }',
    )
    const listed = await run(['query', lists, ...url, '--json', '-v', `id=${account}`])
    const audience = JSON.parse(listed.stdout).data.account.customAudiences.nodes[0].restId
    const to = [...url, '--account', account, '--audience', audience]

    const other = await startSignInGateway(world.sandbox, world.sandboxUrl)
    const [mine, elsewhere, sent, refused] = await Promise.all([
      run(['query', who, ...url, '--operation', 'Who']),
      run(['query', who, '--url', other.gateway, '--operation', 'Who', '--json']),
      run(['upload', people, ...to, '--columns', 'Mail:email']),
      run(['upload', wrong, ...to, '--upload', 'wrong-1']),
    ])
    await other.close()
    expect([mine.code, JSON.parse(mine.stdout)]).toEqual([0, { viewer: { user: { screenName: 'demo' } } }])
    expect(elsewhere.stdout).toContain('UNAUTHENTICATED')
    expect(elsewhere.code).toBe(1)
    expect(sent).toEqual({ code: 0, stdout: '2 rows acknowledged.\n', stderr: '' })
    expect([refused.code, refused.stdout]).toEqual([1, ''])
    expect(refused.stderr).toBe(
      'adgraph: INVALID_VALUE: email must hold an e-mail address (row 2)\n' +
        'The same file with --upload wrong-1 goes on from row 1.\n',
    )
  },
  TIME_LIMIT,
)

it(
  'sign prints header and base string of the published example, and no secret',
  async () => {
    const { stdout, code } = await run(
      [
        ...['sign', 'post', 'https://api.twitter.com/1.1/statuses/update.json?include_entities=true'],
        ...['-d', 'status=Hello Ladies + Gentlemen, a signed OAuth request!'],
        ...['--nonce', 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg', '--timestamp', '1318622958', '--json'],
      ],
      {
        ADS_BASE_URL: 'https://api.twitter.com',
        ADS_CONSUMER_KEY: 'xvz1evFS4wEEPTGEFPHBog',
        ADS_CONSUMER_SECRET: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
        ADS_ACCESS_TOKEN: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
        ADS_ACCESS_TOKEN_SECRET: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
      },
    )
    expect(code).toBe(0)
    const { authorization, baseString } = JSON.parse(stdout)
    expect(authorization).toContain('oauth_token="370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb"')
    expect(authorization).toContain('oauth_signature="hCtSmYh%2BiHYCEqBWrE7C7hYmtUk%3D"')
    expect(baseString).toBe(
      'POST&https%3A%2F%2Fapi.twitter.com%2F1.1%2Fstatuses%2Fupdate.json&include_entities%3Dtrue%26' +
        'oauth_consumer_key%3Dxvz1evFS4wEEPTGEFPHBog%26oauth_nonce%3DkYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg%26' +
        'oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D1318622958%26' +
        'oauth_token%3D370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb%26oauth_version%3D1.0%26' +
        'status%3DHello%2520Ladies%2520%252B%2520Gentlemen%252C%2520a%2520signed%2520OAuth%2520request%2521',
    )
    for (const secret of [
      'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
      'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
    ])
      expect(stdout).not.toContain(secret)
  },
  TIME_LIMIT,
)

it(
  'doctor tells what works, what does not, and what to do, without a secret',
  async () => {
    const { demoUser } = world.sandbox
    const settings = {
      PORT: '0',
      ADS_BASE_URL: world.sandboxUrl,
      ADS_CONSUMER_KEY: demoUser.consumer_key,
      ADS_CONSUMER_SECRET: demoUser.consumer_secret,
      ADS_ACCESS_TOKEN: demoUser.access_token,
      ADS_ACCESS_TOKEN_SECRET: demoUser.access_token_secret,
    }
    const [well, ill, misspelt] = await Promise.all([
      run(['doctor', '--json'], settings),
      run(['doctor', '--json'], {
        ...settings,
        ADS_ACCESS_TOKEN_SECRET: WRONG_SECRET,
        SESSION_STORE_URL: 'redis://:store-password@127.0.0.1:1',
        SESSION_KEY: 'session-key-0123456789-0123456789-0123456789',
      }),
      run(['doctor'], { ADS_BASE_ULR: 'http://127.0.0.1:1' }),
    ])
    const states = (stdout: string): Record<string, string> =>
      Object.fromEntries(
        JSON.parse(stdout).findings.map(({ check, state }: Record<string, string>) => [check, state]),
      )
    expect(states(well.stdout)).toEqual({
      settings: 'ok',
      interface: 'ok',
      clock: 'ok',
      credentials: 'ok',
      'session store': 'ok',
    })
    expect(states(ill.stdout)).toMatchObject({
      interface: 'ok',
      credentials: 'fail',
      'session store': 'fail',
    })
    expect(ill.stdout).toContain('do ADS_CONSUMER_KEY, ADS_CONSUMER_SECRET, ADS_ACCESS_TOKEN and')
    for (const secret of [WRONG_SECRET, 'store-password', 'session-key', demoUser.consumer_secret])
      expect(ill.stdout + ill.stderr).not.toContain(secret)
    expect(misspelt.stdout).toMatch(/^FAIL {4}settings .*ADS_BASE_ULR.*ADS_BASE_URL/m)
    expect([well.code, ill.code, misspelt.code]).toEqual([0, 1, 1])
  },
  TIME_LIMIT,
)

it(
  'export prints inputs with their limits; wrong usage ends with 2, nothing at the address with 1',
  async () => {
    const query = await write('query.graphql', '{ __typename }')
    const rows = await write('rows.csv', 'email\nada@example.com\n')
    const balancer = createServer((_request, response) => response.writeHead(502).end('<p>Bad Gateway</p>\n'))
    await once(balancer.listen(0, '127.0.0.1'), 'listening')
    const lost = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`
    const [constraints, ...refused] = await Promise.all([
      run(['export', 'constraints']),
      run(['expport']),
      run(['query', 'missing.graphql']),
      run(['query', query, '--url', 'nowhere']),
      run(['query', query, '-v', 'first']),
      run(['sign', 'GET', '/12/accounts']),
      run(['query', query, '--url', 'http://127.0.0.1:9']),
      run(['upload', rows, '--url', lost, '--account', 'a', '--audience', 'b']),
    ])
    balancer.close()
    const { $schema, $defs } = JSON.parse(constraints.stdout)
    expect($schema).toBe('https://json-schema.org/draft/2020-12/schema')
    expect($defs.CampaignCreateInput).toMatchObject({
      type: 'object',
      properties: { name: { type: 'string', minLength: 1, maxLength: 255 } },
      required: ['fundingInstrumentId', 'name'],
      additionalProperties: false,
    })
    expect(refused.map(({ code, stdout }) => [code, stdout])).toEqual([
      ...Array.from({ length: 5 }, () => [2, '']),
      [1, ''],
      [1, ''],
    ])
    const words = [
      /unknown command 'expport'/,
      /missing\.graphql cannot be read/,
      /--url must be an address that begins with http:\/\/ or https:\/\//,
      /A variable is name=value/,
      /the URL must be absolute/,
      /http:\/\/127\.0\.0\.1:9 does not answer/,
      /the gateway answered 502/,
    ]
    for (const [index, { stderr }] of refused.entries()) expect(stderr).toMatch(words[index] as RegExp)
  },
  TIME_LIMIT,
)
