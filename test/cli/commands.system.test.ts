import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { openBrowser } from '../../harness/gateway/browser.ts'
import {
  decide,
  type SignInWorld,
  startSignInGateway,
  startSignInWorld,
} from '../../harness/gateway/sign-in-world.ts'
import { NODE_COMPILE_CACHE, TIME_LIMIT } from '../../harness/program.ts'
import type { Finding } from '../../src/cli/doctor.ts'
import { createSandbox } from '../../src/sandbox/server.ts'
import { PNG } from '../sandbox/media/files.ts'

const CLI = join(import.meta.dirname, '../../src/cli.ts')
const WRONG_SECRET = 'no-secret-of-the-demo-user-0123456789'

const SERVICE_KEY = 'service-key-0123456789-0123456789-0123456789'

let home: string
let world: SignInWorld
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'adgraph-cli-'))
  world = await startSignInWorld({
    serviceMode: true,
    gateway: { serviceKey: SERVICE_KEY },
    signIn: { now: () => Date.now() },
  })
}, TIME_LIMIT)
afterAll(async () => {
  await world.close()
  await rm(home, { recursive: true })
})

/** Starts a command in its own home and working directory, so that the developer's settings do not apply. */
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

const write = async (name: string, content: string | Buffer): Promise<string> => {
  await writeFile(join(home, name), content)
  return name
}

/** Approves the login at the credential service and enters the PIN. */
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

describe('adgraph', () => {
  it(
    'stores the session from `login`, which `query` and `upload` use only for the same gateway',
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

      const picture = await write('picture.png', PNG)
      const library = [...url, '--account', account]
      const other = await startSignInGateway(world.sandbox, world.sandboxUrl)
      const [mine, elsewhere, sent, refused, added, noPicture] = await Promise.all([
        run(['query', who, ...url, '--operation', 'Who']),
        run(['query', who, '--url', other.gateway, '--operation', 'Who', '--json']),
        run(['upload', people, ...to, '--columns', 'Mail:email']),
        run(['upload', wrong, ...to, '--upload', 'wrong-1']),
        run(['upload', 'media', picture, ...library, '--name', 'Spring']),
        run(['upload', 'media', people, ...library, '--upload', 'no-picture']),
      ])
      await other.close()
      expect([mine.code, JSON.parse(mine.stdout)]).toEqual([0, { viewer: { user: { screenName: 'demo' } } }])
      expect(elsewhere.stdout).toContain('UNAUTHENTICATED')
      expect(elsewhere.code).toBe(1)
      expect(sent).toEqual({ code: 0, stdout: '2 rows acknowledged.\n', stderr: '' })
      expect([refused.code, refused.stdout]).toEqual([1, ''])
      expect(refused.stderr).toBe(
        'adgraph: INVALID_VALUE: email must contain an email address (row 2)\n' +
          'To resume from row 1, upload the same file with --upload wrong-1.\n',
      )
      expect(added).toEqual({ code: 0, stdout: expect.stringMatching(/^3_\d+\n$/), stderr: '' })
      expect([noPicture.code, noPicture.stdout]).toEqual([1, ''])
      expect(noPicture.stderr).toMatch(
        /^adgraph: INVALID_MEDIA_TYPE: The file must be one of image\/png, .*\n$/,
      )
    },
    TIME_LIMIT,
  )

  it(
    'runs `query` and `upload` as the service user with a key file, and never shows the key',
    async () => {
      const document = await write('service.graphql', '{ viewer { user { screenName } } }')
      const rows = await write('nobody.csv', 'email\nada@example.com\n')
      const url = ['--url', world.gateway]
      const upload = [
        'upload',
        rows,
        ...url,
        '--account',
        world.sandbox.demo.mainAccountId,
        '--audience',
        'none',
      ]
      const key = ['--key-file', await write('key', `${SERVICE_KEY}\n`)]
      const other = ['--key-file', await write('other-key', `${SERVICE_KEY}x`)]
      const [nobody, service, wrong, sent, kept, lines, missing] = await Promise.all([
        run(['query', document, ...url, '--json', '--token-file', 'none.json']),
        run(['query', document, ...url, ...key]),
        run(['query', document, ...url, ...other, '--json']),
        run([...upload, ...key]),
        run([...upload, ...other]),
        run([
          'query',
          document,
          ...url,
          '--key-file',
          await write('two-keys', `${SERVICE_KEY}\n${SERVICE_KEY}`),
        ]),
        run([...upload, '--key-file', 'no-key']),
      ])
      expect([service.code, JSON.parse(service.stdout)]).toEqual([
        0,
        { viewer: { user: { screenName: 'demo' } } },
      ])
      expect([nobody, wrong].map(({ stdout }) => JSON.parse(stdout).errors[0].extensions.code)).toEqual([
        'UNAUTHENTICATED',
        'UNAUTHENTICATED',
      ])
      // NOT_FOUND proves that the gateway accepted the key and looked for the audience as the service user.
      expect([sent.code, sent.stderr]).toEqual([
        1,
        expect.stringContaining('NOT_FOUND: customAudienceId none was not found'),
      ])
      expect(kept.code).toBe(1)
      expect([lines.code, lines.stderr]).toEqual([2, 'adgraph: two-keys must contain only the key\n'])
      expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('Cannot read no-key')])
      for (const { stdout, stderr } of [nobody, service, wrong, sent, kept, lines, missing])
        expect(stdout + stderr).not.toContain(SERVICE_KEY)
    },
    TIME_LIMIT,
  )

  it(
    "prints the published example's header and base string with `sign`, but no secrets",
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
    'reports with `doctor` what works, what fails and how to fix it, without revealing secrets',
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
      const [well, ill, misspelt, unstarted] = await Promise.all([
        run(['doctor', '--json'], {
          ...settings,
          ADS_UPLOAD_URL: world.sandboxUrl.replace('127.0.0.1', 'localhost'),
        }),
        run(['doctor', '--json'], {
          ...settings,
          ADS_RELATED_URL: 'http://127.0.0.1:9',
          ADS_ACCESS_TOKEN_SECRET: WRONG_SECRET,
          SESSION_STORE_URL: 'redis://:store-password@127.0.0.1:1',
          SESSION_KEY: 'session-key-0123456789-0123456789-0123456789',
        }),
        run(['doctor'], { ADS_BASE_ULR: 'http://127.0.0.1:1', SESSION_SECRET: WRONG_SECRET }),
        run(['start'], { SESSION_STORE_URL: 'redis://127.0.0.1:1', SESSION_SECRET: WRONG_SECRET }),
      ])
      const states = (stdout: string): Record<string, string> =>
        Object.fromEntries(
          JSON.parse(stdout).findings.map(({ check, state }: Record<string, string>) => [check, state]),
        )
      expect(states(well.stdout)).toEqual({
        settings: 'ok',
        API: 'ok',
        clock: 'ok',
        uploads: 'ok',
        credentials: 'ok',
        'session store': 'ok',
      })
      expect(states(ill.stdout)).toMatchObject({
        API: 'ok',
        'related API': 'fail',
        credentials: 'fail',
        'session store': 'fail',
      })
      expect(ill.stdout).toContain('Check that ADS_CONSUMER_KEY, ADS_CONSUMER_SECRET, ADS_ACCESS_TOKEN and')
      for (const secret of [WRONG_SECRET, 'store-password', 'session-key', demoUser.consumer_secret])
        expect(ill.stdout + ill.stderr).not.toContain(secret)
      expect(misspelt.stdout).toMatch(/^FAIL {4}settings .*ADS_BASE_ULR.*ADS_BASE_URL/m)
      expect(misspelt.stdout).toMatch(/^warn {4}settings .*SESSION_SECRET.*SESSION_KEY\?$/m)
      expect(unstarted.stderr).toBe(
        'adgraph cannot start: SESSION_STORE_URL requires SESSION_KEY: all processes need the same key\n' +
          'Unknown setting SESSION_SECRET. Did you mean SESSION_KEY?\n',
      )
      expect([well.code, ill.code, misspelt.code, unstarted.code]).toEqual([0, 1, 1, 1])
    },
    TIME_LIMIT,
  )

  it(
    'checks the sandbox database with `doctor`, even while it is in use, and leaves no files behind',
    async () => {
      const folder = await mkdtemp(join(home, 'databases-'))
      const at = (name: string): string => join(folder, name)
      await (await createSandbox({ database: at('newer.db') })).close()
      const newer = new DatabaseSync(at('newer.db'))
      newer.exec("insert into kysely_migration values ('999_later', '2030-01-01T00:00:00Z')")
      newer.close()
      await writeFile(at('text.db'), 'no database at all')
      await (await createSandbox({ database: at('kept.db') })).close()
      const used = await createSandbox({ database: at('used.db') })
      await (await createSandbox({ database: at('keyless.db') })).close()
      await rm(at('keyless.db.key'))
      const before = (await readdir(folder)).sort()
      const found = await Promise.all(
        ['kept.db', 'used.db', 'new.db', 'newer.db', 'text.db', 'keyless.db'].map(async (name) => {
          const env = { PORT: '0', SANDBOX_PORT: '0', SANDBOX_DATABASE: at(name) }
          const { stdout, code } = await run(['doctor', '--json'], env)
          const { findings } = JSON.parse(stdout) as { findings: readonly Finding[] }
          return [code, ...findings.filter(({ check }) => check === 'sandbox database')]
        }),
      )
      expect((await readdir(folder)).sort()).toEqual(before)
      await used.close()
      const check = 'sandbox database'
      const cannot = (name: string, why: string) => ({
        check,
        state: 'fail',
        detail: `SANDBOX_DATABASE: cannot use ${at(name)}: ${why}`,
        advice: 'Set SANDBOX_DATABASE to a file written by this version, or to a new file',
      })
      const why =
        'it was written by a newer version (999_later). Use that version, or a backup from before the upgrade.'
      expect(found).toEqual([
        [0, { check, state: 'ok', detail: `${at('kept.db')} is writable` }],
        [0, { check, state: 'ok', detail: `${at('used.db')} is writable` }],
        [0, { check, state: 'ok', detail: `${at('new.db')} can be created` }],
        [1, cannot('newer.db', why)],
        [1, cannot('text.db', 'file is not a database')],
        [1, cannot('keyless.db', `its key ${at('keyless.db.key')} is missing. Copy both files together.`)],
      ])
    },
    TIME_LIMIT,
  )

  it(
    'exits with 2 for usage errors, and with 1 if no gateway responds properly',
    async () => {
      const query = await write('query.graphql', '{ __typename }')
      const rows = await write('rows.csv', 'email\nada@example.com\n')
      const balancer = createServer((_request, response) =>
        response.writeHead(502).end('<p>Bad Gateway</p>\n'),
      )
      const other = createServer((_request, response) => response.end('{"status":"ok"}'))
      await once(other.listen(0, '127.0.0.1'), 'listening')
      const dying = createServer((_request, response) => {
        response.write('{"upload":"upload-1","sentRows":0}\n{"rows":5,"sentRows":3}\n', () =>
          response.destroy(),
        )
      })
      await once(dying.listen(0, '127.0.0.1'), 'listening')
      await once(balancer.listen(0, '127.0.0.1'), 'listening')
      const [lost = '', others = '', died = ''] = [balancer, other, dying].map(
        (server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      )
      const [constraints, ...refused] = await Promise.all([
        run(['export', 'constraints']),
        run(['expport']),
        run(['query', 'missing.graphql']),
        run(['query', query, '--url', 'nowhere']),
        run(['sandbox', '--gateway', 'nowhere']),
        run(['query', query, '-v', 'first']),
        run(['sign', 'GET', '/12/accounts']),
        run(['query', query, '--url', 'http://127.0.0.1:9']),
        run(['upload', rows, '--url', lost, '--account', 'a', '--audience', 'b']),
        run(['upload', rows, '--url', died, '--account', 'a', '--audience', 'b']),
        run(['query', query, '--url', lost]),
        run(['query', query, '--url', others]),
      ])
      balancer.close()
      other.close()
      dying.close()
      const { $schema, $defs } = JSON.parse(constraints.stdout)
      expect($schema).toBe('https://json-schema.org/draft/2020-12/schema')
      expect($defs.CampaignCreateInput).toMatchObject({
        type: 'object',
        properties: { name: { type: 'string', minLength: 1, maxLength: 255 } },
        required: ['fundingInstrumentId', 'name'],
        additionalProperties: false,
      })
      expect(refused.map(({ code, stdout }) => [code, stdout])).toEqual([
        ...Array.from({ length: 6 }, () => [2, '']),
        ...Array.from({ length: 5 }, () => [1, '']),
      ])
      const words = [
        /unknown command 'expport'/,
        /Cannot read missing\.graphql/,
        /--url must begin with http:\/\/ or https:\/\//,
        /--gateway <url>' argument 'nowhere' is invalid\. Expected a URL\./,
        /argument 'first' is invalid\. Expected name=value\./,
        /The URL must be absolute and begin with http:\/\/ or https:\/\//,
        /http:\/\/127\.0\.0\.1:9 is not responding/,
        /The gateway responded with 502/,
        /Connection lost \(\w+\)\nTo resume where it stopped, upload the same file with --upload upload-1\.\n$/,
        /is not a gateway: it responded with 502 and no GraphQL result/,
        /is not a gateway: it responded with 200 and no GraphQL result/,
      ]
      for (const [index, { stderr }] of refused.entries()) expect(stderr).toMatch(words[index] as RegExp)
    },
    TIME_LIMIT,
  )
})
