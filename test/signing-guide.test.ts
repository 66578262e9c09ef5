import { execFile } from 'node:child_process'
import { mkdtempDisposable, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { NODE_COMPILE_CACHE } from '../harness/program.ts'
import { send } from '../harness/sandbox/signed.ts'
import { ADVICE } from '../src/oauth1/doctor/finding.ts'
import { encoded, plant } from './oauth1/doctor/planted-signer.ts'
import { serving } from './sandbox/serve.ts'

const CLI = join(import.meta.dirname, '../src/cli.ts')
const guide = await readFile(new URL('../docs/signing.md', import.meta.url), 'utf8')
const blockOf = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1] ?? ''
const served = await serving()

describe('docs/signing.md', () => {
  it('contains commands that report the mistakes of its example request as text and as JSON', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'adgraph-signing-'))
    const script = blockOf('sh')
      .replace('adgraph doctor', `'${process.execPath}' '${CLI}' doctor`)
      .replace('http://127.0.0.1:4001', served.base)
    const env = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE }
    const { stdout, stderr } = await promisify(execFile)('sh', ['-c', script], { cwd: folder.path, env })
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^The signature was not checked\..*\nwarn old-timestamp: /)
    const { findings } = JSON.parse(stdout.split('\n').at(-1) ?? '')
    expect(findings.map(({ mistake }: { mistake: string }) => mistake)).toEqual([
      'old-timestamp',
      'unknown-consumer-key',
    ])
  })

  it('shows a response from the sandbox', async () => {
    const { consumer_key, consumer_secret, access_token, access_token_secret } = served.sandbox.demoUser
    const { authorization } = plant(
      { method: 'GET', address: `${served.base}/12/accounts`, query: [['q', 'two words']] },
      {
        ...{ consumerKey: consumer_key, consumerSecret: consumer_secret },
        ...{ token: access_token, tokenSecret: access_token_secret, nonce: 'n' },
        timestamp: `${served.timestamp()}`,
      },
      { encode: (text) => encoded(text).replaceAll('%20', '+') },
    )
    const target = '/12/accounts?q=two%20words'
    const { json } = await send(served.base, { method: 'GET', target, headers: { authorization } })
    const shown = JSON.parse(blockOf('json'))
    const { expected, received, first_difference, ...finding } = json.signature_help.findings[0]
    expect(json).toMatchObject({
      errors: shown.errors,
      signature_help: { holds: false, findings: [finding] },
    })
    expect(shown.signature_help.findings[0]).toMatchObject(finding)
    expect(Object.keys(shown.signature_help.findings[0])).toEqual(
      Object.keys(json.signature_help.findings[0]),
    )
    expect(Object.keys(shown.signature_help)).toEqual(Object.keys(json.signature_help))
    expect([expected, received]).toEqual([
      expect.stringMatching(/%26q%3Dtwo%2520words$/),
      expect.stringMatching(/%26q%3Dtwo%2Bwords$/),
    ])
    expect(expected.slice(first_difference)).toBe('%2520words')
  })

  it('lists all mistakes', () => {
    const [, table = ''] = guide.split('## Mistakes')
    const names = [...table.matchAll(/^\|(.*?)\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([\w-]+)`/g)].map(([, name]) => name as string),
    )
    expect(names.toSorted()).toEqual(Object.keys(ADVICE).toSorted())
  })
})
