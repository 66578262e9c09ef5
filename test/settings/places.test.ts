import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import fc from 'fast-check'
import { type Config, ConfigError, readConfig } from '../../src/config.ts'
import { parseDotenv } from '../../src/settings/dotenv.ts'

const KEY = 'hidden-0123456789-0123456789-0123456789'
const folders: string[] = []

/** Creates a folder with these files. */
const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'adgraph-settings-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}
const read = (files: Readonly<Record<string, string>>, env: Record<string, string> = {}): Config =>
  readConfig(env, folderWith(files))
const refusal = (files: Readonly<Record<string, string>>, env: Record<string, string> = {}): string[] => {
  try {
    read(files, env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message.split('\n')
  }
  throw new Error('it was accepted')
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

describe('.env file', () => {
  it('provides settings that the environment does not', () => {
    const env = [
      '# Settings of this folder.',
      '',
      'PORT=5000',
      'export HOST = "::1" # here',
      `SESSION_KEY='${KEY}'`,
      'ALLOWED_ORIGINS="https://a.example',
      '  https://b.example"',
      'LOG_LEVEL=info\r',
      'SOMETHING_ELSE=of another program',
    ].join('\n')
    expect(read({ '.env': env }, { PORT: '6000' })).toMatchObject({
      port: 6000,
      host: '::1',
      logLevel: 'info',
      signIn: { sessionKeys: [KEY] },
      allowedOrigins: ['https://a.example', 'https://b.example'],
      warnings: [],
    })
  })

  it('may begin with a byte order mark', () => {
    expect(read({ '.env': '\uFEFFPORT=5000\r\nHOST=::1\r\n' })).toMatchObject({ port: 5000, host: '::1' })
  })

  it.each([
    ['a no-break space', '\u00a0'],
    ['a form feed', '\f'],
    ['a second byte order mark', '\uFEFF'],
  ])('is refused if a line begins with %s, which would hide its name', (_what, character) => {
    expect(refusal({ '.env': `HOST=::1\n${character}PORT=5000` })).toEqual([
      'Expected NAME=value or a comment (.env, line 2)',
    ])
  })

  it('is optional', () => {
    expect(read({})).toEqual(readConfig({}))
  })

  it('is overridden by an empty variable, which selects the default', () => {
    const files = { '.env': 'ADS_BASE_URL=https://ads.example\nADS_CONSUMER_KEY=k\nADS_CONSUMER_SECRET=s' }
    expect(read(files).upstream).toMatchObject({ baseUrl: 'https://ads.example' })
    const none = { ADS_BASE_URL: '', ADS_CONSUMER_KEY: '', ADS_CONSUMER_SECRET: '' }
    expect(read(files, none).upstream).toBeUndefined()
  })

  it('is parsed like Node.js parses it, unless it contains mistakes', () => {
    let judged = 0
    const part = fc.constantFrom(
      'A',
      'B_1',
      '=',
      ' ',
      '\n',
      '#',
      '"',
      "'",
      '`',
      'export ',
      '\t',
      'x y',
      '\r\n',
      '\\',
    )
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 25 }).map((parts) => parts.join('')),
        (content) => {
          const { entries, problems } = parseDotenv(content)
          if (problems.length > 0) return
          judged += 1
          const values = Object.entries(parseEnv(content)).filter(([, value]) => value !== '')
          const found = entries.filter(({ value }) => value !== '').map(({ name, value }) => [name, value])
          expect(Object.fromEntries(found)).toEqual(Object.fromEntries(values))
        },
      ),
      { numRuns: 2000, seed: 52 },
    )
    expect(judged).toBeGreaterThan(400)
  })

  it('is refused with one error that lists every mistake and its line number', () => {
    const env = [
      'PORT=http',
      `SERVICE_KEY="short`,
      'secret"',
      'just words',
      'HOST=a',
      'HOST=b',
      'ADS_BASEURL=https://user:pw@ads.example',
    ].join('\n')
    expect(refusal({ '.env': env }, { SANDBOX_PORT: 'x' })).toEqual([
      'Expected NAME=value or a comment (.env, line 4)',
      'HOST is set more than once (.env, line 5; .env, line 6)',
      'Unknown setting ADS_BASEURL (.env, line 7). Did you mean ADS_BASE_URL?',
      'PORT must be a port from 0 to 65535, not "http" (.env, line 1)',
      'SERVICE_KEY must be a string of 32 to 512 letters, digits and characters of -._~+/= (.env, line 2)',
      'SANDBOX_PORT must be a port from 0 to 65535, not "x"',
    ])
  })
})

describe('ADGRAPH_CONFIG file', () => {
  const settings = {
    PORT: 5001,
    PLAN: 'off',
    INFERRED_RULES: 'on',
    DRAIN_SECONDS: 0.5,
    SESSION_KEY: [KEY, `${KEY}-before`],
    RETURN_URLS: ['/a?b=1,2'],
    SANDBOX_DATABASE: null,
  }
  const taken = {
    port: 5001,
    plan: 'off',
    inferredRules: 'on',
    drainMs: 500,
    signIn: { sessionKeys: [KEY, `${KEY}-before`], returnTo: ['/a?b=1,2'] },
    operators: ['9007199254740993', '2'],
    sandbox: { database: ':memory:' },
  }
  const json = JSON.stringify({ ...settings, OPERATOR_USER_IDS: ['9007199254740993', 2] }, null, 2)
  const yaml = `
# YAML
PORT: 5001
PLAN: off
INFERRED_RULES: on
DRAIN_SECONDS: 0.5
SESSION_KEY:
  - ${KEY}
  - "${KEY}-before"
RETURN_URLS: ["/a?b=1,2"]
OPERATOR_USER_IDS: [9007199254740993, 2]
SANDBOX_DATABASE:
`

  it.each([
    ['adgraph.json', json],
    ['adgraph.yaml', yaml],
  ])('may be %s, named in the environment or in .env', (file, content) => {
    expect(read({ [file]: content }, { ADGRAPH_CONFIG: file })).toMatchObject(taken)
    const dotenv = `ADGRAPH_CONFIG=${file}\nPORT=5002\nHOST=::1`
    expect(read({ [file]: content, '.env': dotenv }, { HOST: 'localhost' })).toMatchObject({
      ...taken,
      port: 5002,
      host: 'localhost',
    })
  })

  it.each(['', '# nothing\n', 'null', '{}'])('may be empty: %j', (content) => {
    expect(read({ 'a.yml': content }, { ADGRAPH_CONFIG: 'a.yml' })).toEqual(readConfig({}))
  })

  it('may contain headers of the collector whose values contain spaces', () => {
    const settings = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_EXPORTER_OTLP_HEADERS: ['authorization=Bearer abc', 'x-tenant=a%20b'],
    }
    const file = JSON.stringify(settings)
    expect(read({ 'adgraph.json': file }, { ADGRAPH_CONFIG: 'adgraph.json' }).traces?.headers).toEqual({
      authorization: 'Bearer abc',
      'x-tenant': 'a b',
    })
  })

  it('is refused with one error that lists every mistake but no possible secrets', () => {
    const content = [
      'PORT: [1, 2]',
      'port: 80',
      'consumerSecret: hidden',
      'SERVICE_KEY: hidden',
      'HOST: {a: hidden}',
      'ADGRAPH_CONFIG: other.yaml',
      'PLAN: quick',
      'PLAN: slow',
      'WEB_CONCURRENCY: 2',
    ].join('\n')
    const lines = refusal({ 'a.yaml': content }, { ADGRAPH_CONFIG: 'a.yaml', LOG_LEVEL: 'loud' })
    expect(lines).toEqual([
      'HOST must be a value or a list of values (a.yaml, line 5)',
      'ADGRAPH_CONFIG cannot be set in the file that it names (a.yaml, line 6)',
      'PLAN is set more than once (a.yaml, line 7; a.yaml, line 8)',
      'Unknown setting port (a.yaml, line 2). Did you mean PORT?',
      'Unknown setting consumerSecret (a.yaml, line 3). Did you mean ADS_CONSUMER_SECRET?',
      'PORT must be a port from 0 to 65535 (a.yaml, line 1)',
      'PLAN must be one of parallel, frugal, off (a.yaml, line 8)',
      'SERVICE_KEY must be a string of 32 to 512 letters, digits and characters of -._~+/= (a.yaml, line 4)',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
      'SESSION_STORE_URL is required when WEB_CONCURRENCY is more than 1: all processes need the same sessions',
    ])
  })

  it.each([
    [
      '{"PORT": 1,\n "SERVICE_KEY": "hidden',
      /^ADGRAPH_CONFIG is not valid JSON or YAML: \w+ \(a\.json, line 2\)$/,
    ],
    ['PORT: 1\n\tHOST: hidden', /^ADGRAPH_CONFIG is not valid JSON or YAML: \w+ \(a\.json, line 2\)$/],
    ['- hidden', /^ADGRAPH_CONFIG must be an object of settings by name \(a\.json\)$/],
    ['hidden', /^ADGRAPH_CONFIG must be an object of settings by name \(a\.json\)$/],
  ])('is refused without revealing its content: %j', (content, message) => {
    const lines = refusal({ 'a.json': content }, { ADGRAPH_CONFIG: 'a.json' })
    expect(lines[0]).toMatch(message)
    expect(lines.join()).not.toContain('hidden')
  })

  it('is refused if it cannot be read', () => {
    expect(refusal({}, { ADGRAPH_CONFIG: 'none.yaml', PORT: 'x' })).toEqual([
      'ADGRAPH_CONFIG: cannot read none.yaml: ENOENT',
      'PORT must be a port from 0 to 65535, not "x"',
    ])
  })
})

describe('misspelled setting', () => {
  it.each([
    ['ADS_CONSUMER_KEYS', 'ADS_CONSUMER_KEY'],
    ['ADS_TOKEN_SECRET', 'ADS_ACCESS_TOKEN_SECRET'],
    ['ads_base_url', 'ADS_BASE_URL'],
    ['ADGRAPH_PORT', 'PORT'],
    ['ADS_URL', 'ADS_BASE_URL'],
    ['ADGRAPH_CONFIG_FILE', 'ADGRAPH_CONFIG'],
    ['ADS_SECRET', 'ADS_CONSUMER_SECRET'],
    ['SANDBOX_DATABSE', 'SANDBOX_DATABASE'],
  ])('is refused with a suggestion: %s, %s', (name, nearest) => {
    expect(refusal({}, { [name]: 'hidden' })).toEqual([`Unknown setting ${name}. Did you mean ${nearest}?`])
  })

  it.each(['ADS_X', 'SANDBOX_X'])('leads only to suggestions with the same prefix: %s', (name) => {
    const [prefix] = name.split('X')
    expect(refusal({}, { [name]: '1' })[0]).toContain(`Did you mean ${prefix}`)
  })

  it.each([
    ['SESSION_SECRET', 'SESSION_KEY'],
    ['SESSION_STORE', 'SESSION_STORE_URL'],
    ['LOG_LEVLE', 'LOG_LEVEL'],
    ['ALLOWED_ORIGIN', 'ALLOWED_ORIGINS'],
  ])('leads to a warning with a suggestion if it may belong to another program: %s, %s', (name, nearest) => {
    expect(readConfig({ [name]: 'hidden' }).warnings).toEqual([
      `Unknown setting ${name}. Did you mean ${nearest}?`,
    ])
  })

  it('is not assumed for common environment variables', () => {
    const others = {
      HOME: '/root',
      PATH: '/bin',
      PWD: '/',
      HOSTNAME: 'pod',
      NODE_ENV: 'production',
      LOGNAME: 'me',
      SESSION_MANAGER: 'local/desk',
      XDG_SESSION_ID: '1',
      // GraphiQL's curl commands read the session from this variable.
      ADGRAPH_SESSION: 'a-session-token',
      // Kubernetes sets such variables for services named `sandbox` and `adgraph`.
      SANDBOX_SERVICE_HOST: '10.0.0.1',
      SANDBOX_SERVICE_PORT: '4001',
      SANDBOX_PORT_4001_TCP: 'tcp://10.0.0.1:4001',
      SANDBOX_PORT_4001_TCP_ADDR: '10.0.0.1',
      ADGRAPH_PORT: 'tcp://10.0.0.2:4000',
      ADGRAPH_SERVICE_PORT_HTTP: '4000',
    }
    expect(readConfig(others).warnings).toEqual([])
  })
})
