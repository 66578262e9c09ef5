/** Tests that `adgraph doctor` finds what would prevent startup, and names the setting. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { folderOf, removeFolders } from '../../harness/gateway/manifest-files.ts'
import { examine } from '../../src/cli/doctor.ts'
import { readConfig } from '../../src/config.ts'

const folder = folderOf({
  'old.cassette': '',
  'old.worker-1.cassette': '',
  'bad.pem': 'no certificate',
  'tools/one.graphql': '# One.\nquery One { nope }',
})
let taken: Server
let port: string
beforeAll(async () => {
  taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  port = String((taken.address() as { port: number }).port)
})
afterAll(() => {
  taken.close()
  removeFolders()
})

const findingsOf = async (check: string, env: Record<string, string>) =>
  (await examine(() => readConfig({ PORT: '0', SANDBOX_PORT: '0', ...env }))).filter(
    (finding) => finding.check === check,
  )
/** Returns the findings of one check, without advice. */
const found = async (check: string, env: Record<string, string>) =>
  (await findingsOf(check, env)).map(({ state, detail }) => [state, detail.replaceAll(folder, 'FOLDER')])

describe('doctor', () => {
  it('only warns about a port in use, because adgraph may be running', async () => {
    expect(await found('PORT', { PORT: port })).toEqual([
      ['warn', `Cannot listen on 127.0.0.1:${port} (EADDRINUSE)`],
    ])
  })

  it.each([
    ['PORT', { HOST: '192.0.2.1', PORT: '4900' }, 'HOST: 192.0.2.1 is not an address of this machine'],
    [
      'SANDBOX_PORT',
      { SANDBOX_HOST: '192.0.2.1', SANDBOX_PORT: '4900' },
      'SANDBOX_HOST: 192.0.2.1 is not an address of this machine',
    ],
    [
      'ports',
      { PORT: '4900', SANDBOX_PORT: '4900' },
      'PORT and SANDBOX_PORT use the same port 4900. Set different ports.',
    ],
    [
      'certificate',
      { SANDBOX_HTTPS: `${folder}/bad.pem,${folder}/bad.pem` },
      'SANDBOX_HTTPS: FOLDER/bad.pem is not a PEM certificate',
    ],
    [
      'cassette',
      { RECORD_CASSETTE: join(folder, 'none/day.cassette') },
      'Cannot write FOLDER/none/day.cassette (ENOENT)',
    ],
    ['agent tools', { AGENT_TOOLS: join(folder, 'none') }, 'Cannot read FOLDER/none: ENOENT'],
    [
      'agent tools',
      { AGENT_TOOLS: join(folder, 'tools') },
      expect.stringMatching(/^one: Cannot query field "nope"/),
    ],
  ])('reports what prevents startup: %s %j', async (check, env, detail) => {
    expect(await found(check, env as Record<string, string>)).toEqual([['fail', detail]])
  })

  it.each([
    ['ports', { PORT: '4900', SANDBOX_PORT: '4900' }],
    ['PORT', { HOST: '192.0.2.1', PORT: '4900' }],
  ])('gives advice about a failed check: %s', async (check, env) => {
    const [finding] = await findingsOf(check, env as Record<string, string>)
    expect(finding?.advice).toBe('The gateway will not start until this is fixed')
  })

  it('accepts a new cassette, and warns about one that exists', async () => {
    const check = async (name: string, env = {}) =>
      found('cassette', { RECORD_CASSETTE: join(folder, name), ...env })
    expect(await check('new.cassette')).toEqual([['ok', 'FOLDER/new.cassette can be created']])
    expect(await check('old.cassette')).toEqual([['warn', 'FOLDER/old.cassette already exists']])
  })

  it('checks the files that workers write', async () => {
    const env = {
      WEB_CONCURRENCY: '2',
      SESSION_STORE_URL: 'redis://127.0.0.1:1',
      SESSION_KEY: 'k'.repeat(32),
      RECORD_CASSETTE: join(folder, 'old.cassette'),
      AUDIT_LOG: join(folder, 'audit.jsonl'),
    }
    expect(await found('cassette', env)).toEqual([['warn', 'FOLDER/old.worker-1.cassette already exists']])
    expect(await found('audit log', env)).toEqual([['ok', 'FOLDER/audit.worker-1.jsonl can be created']])
  })
})
