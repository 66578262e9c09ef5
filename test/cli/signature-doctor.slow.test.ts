import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Command } from 'commander'
import { NODE_COMPILE_CACHE } from '../../harness/program.ts'
import { addDoctor } from '../../src/cli/commands/doctor.ts'
import { encoded, FORMS, type Planted, plant, type SentRequest } from '../oauth1/doctor/planted-signer.ts'

const CREDENTIAL = {
  consumerKey: 'key-of-the-application',
  consumerSecret: 'consumer-secret-0123456789-0123456789-01234',
  token: 'token-of-the-user',
  tokenSecret: 'token-secret-0123456789-0123456789-0123456789',
}
const SETTINGS = {
  ADS_BASE_URL: 'https://ads-api.example.com',
  ADS_CONSUMER_KEY: CREDENTIAL.consumerKey,
  ADS_CONSUMER_SECRET: CREDENTIAL.consumerSecret,
  ADS_ACCESS_TOKEN: CREDENTIAL.token,
  ADS_ACCESS_TOKEN_SECRET: CREDENTIAL.tokenSecret,
}
const SECRETS = [CREDENTIAL.consumerSecret, CREDENTIAL.tokenSecret]
const LIST: Planted = {
  method: 'GET',
  address: 'https://ads-api.example.com/12/accounts',
  query: [['q', 'two words']],
}
const seconds = () => Math.floor(Date.now() / 1000)
const signed = (
  wrong: Parameters<typeof plant>[2] = {},
  changes: Partial<typeof CREDENTIAL> = {},
  at = seconds(),
) => plant(LIST, { ...CREDENTIAL, ...changes, nonce: 'n0nce', timestamp: `${at}` }, wrong)
const PLUS = { encode: (value: string) => encoded(value).replaceAll('%20', '+') }

const doctor = async (
  args: readonly string[],
  {
    input = '',
    settings = SETTINGS,
    cwd,
  }: { input?: string; settings?: Record<string, string>; cwd?: string } = {},
) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/cli.ts'), 'doctor', ...args], {
    ...(cwd !== undefined && { cwd }),
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE, ...settings },
  })
  child.stdin.end(input)
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  for (const secret of SECRETS) expect(stdout + stderr).not.toContain(secret)
  return { stdout, stderr, code: code as number }
}
/** Runs the command in this process instead of starting a program. */
const examined = async (input: string, settings: Record<string, string> = SETTINGS) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'adgraph-doctor-'))
  const file = join(folder.path, 'request.txt')
  await writeFile(file, input)
  const { env } = process
  const write = process.stdout.write
  let stdout = ''
  process.env = settings
  process.stdout.write = (text: string | Uint8Array) => {
    stdout += text
    return true
  }
  const program = new Command()
  addDoctor(program)
  try {
    await program.parseAsync(['doctor', '--request', file], { from: 'user' })
    return { stdout, code: Number(process.exitCode ?? 0) }
  } finally {
    process.env = env
    process.stdout.write = write
    process.exitCode = undefined
  }
}
const write = (form: string, sent: SentRequest): string => FORMS[form]?.(sent) ?? ''

describe('adgraph doctor --request', () => {
  it('marks the first difference between the base strings', async () => {
    const { stdout, stderr, code } = await doctor(['--request', '-'], {
      input: write('raw HTTP', signed(PLUS)),
    })
    expect([code, stderr]).toEqual([1, ''])
    const lines = stdout.split('\n')
    expect(lines.slice(0, 5)).toEqual([
      'The signature is wrong.',
      'FAIL plus-for-space: Spaces are signed as +',
      '     → Write a space as %20 in the base string, never as +',
      '',
      'First difference between the base strings:',
    ])
    const [expected = '', received = '', caret = ''] = lines.slice(5, 8)
    const at = caret.indexOf('^')
    expect([expected.slice(at), received.slice(at)]).toEqual(['%2520words', '%2Bwords'])
    expect(lines.slice(8, 10)).toEqual(['', "Your signer's base string:"])
    expect(lines.at(-2)).toMatch(
      /^GET&https%3A%2F%2Fads-api\.example\.com%2F12%2Faccounts&.*q%3Dtwo%2520words$/,
    )
  })

  it.each<[string, string, SentRequest, number, RegExp]>([
    ['a correct request', 'a curl command', signed(), 0, /^The signature is correct\.\n\nExpected base string:\nGET&/],
    ['an old request', 'a curl command', signed({}, {}, seconds() - 3600), 0, /^The signature is correct\.\nwarn old-timestamp: /],
    ['a misspelled token secret', 'header and URL', signed({}, { tokenSecret: CREDENTIAL.tokenSecret.slice(1) }), 1, /FAIL wrong-token-secret: /],
    ['another application', 'raw HTTP', signed({}, { consumerKey: 'another' }), 1, /^The signature was not checked\..*\nFAIL unknown-consumer-key: /],
    ['another token', 'raw HTTP', signed({}, { token: 'another' }), 1, /FAIL unknown-token: /],
    ['an unknown mistake', 'raw HTTP', signed({ sign: () => 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' }), 1, /^The signature is wrong\.\nwarn unexplained: /],
  ])('recognizes %s', async (_what, form, sent, code, pattern) => {
    const { stdout, code: found } = await examined(write(form, sent))
    expect(found).toBe(code)
    expect(stdout).toMatch(pattern)
    for (const secret of SECRETS) expect(stdout).not.toContain(secret)
  }) // biome-ignore format: one request per line

  it('reads a file and the secrets in .env, and prints JSON', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'adgraph-doctor-'))
    const { path: cwd } = folder
    const env = Object.entries(SETTINGS).map((pair) => pair.join('='))
    await writeFile(join(cwd, '.env'), env.join('\n'))
    await writeFile(join(cwd, 'refused.txt'), write('a curl command', signed(PLUS)))
    const { stdout, code } = await doctor(['--request', 'refused.txt', '--json'], { cwd, settings: {} })
    expect([code, JSON.parse(stdout)]).toMatchObject([
      1,
      { holds: false, findings: [{ mistake: 'plus-for-space' }] },
    ])
  })

  it('checks the text alone if there are no credentials', async () => {
    const unquoted = signed({ header: (name, value) => `${name}=${value}` })
    const { stdout, code } = await examined(write('raw HTTP', unquoted), {})
    expect(code).toBe(1)
    expect(stdout).toMatch(/^The signature was not checked\. .*ADS_BASE_URL.*\nFAIL unquoted-values: /)
  })

  it('exits with 2 if the text contains no request', async () => {
    const { stderr, code } = await doctor(['--request', '-'], { input: 'hello' })
    expect([code, stderr]).toEqual([2, expect.stringContaining('adgraph: --request: No request found')])
  })
})
