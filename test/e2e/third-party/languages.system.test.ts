/** Runs unmodified OAuth libraries of other languages (Debian packages) against the sandbox. */
import { execFile, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { createSandbox, type Sandbox } from '../../../src/sandbox/server.ts'
import { requirement } from '../../requirement.ts'
import { databaseFile } from '../../sandbox/folder.ts'
import { PNG } from '../../sandbox/media/files.ts'

const FOLDER = new URL('languages/', import.meta.url)
const run = promisify(execFile)
const starts = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

/** Characters that libraries encode differently. */
const NAME = "Läufe & Sprünge+100% ~tilde* !'() ☃ 𝄞 a=b;c,d"
type Call = readonly [method: string, path: string, parameters: Readonly<Record<string, string>>]
type Answered = [status: number, body: { data: { id: string; name: string; deleted: boolean } }]

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox()
})
afterAll(() => sandbox.close())

/** Runs a script with the credentials of the demo user. Returns its output lines. */
const ask = async (
  program: string,
  script: string,
  base: string,
  given: object,
  env: Record<string, string> = {},
) => {
  const SANDBOX = JSON.stringify({ ...sandbox.demoUser, base, ...given })
  const { stdout } = await run(program, [new URL(script, FOLDER).pathname], {
    env: { LC_ALL: 'C.UTF-8', SANDBOX, ...env },
  })
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

const LIBRARIES = [
  ['Net::OAuth of Perl', '/usr/bin/perl', 'net-oauth.pl', ['-MNet::OAuth', '-e', '1'], 'libnet-oauth-perl'],
  ['ruby-oauth', '/usr/bin/ruby', 'ruby-oauth.rb', ['-roauth', '-e', '1'], 'ruby-oauth'],
  [
    'the OAuth extension of PHP',
    '/usr/bin/php',
    'php-oauth.php',
    ['-r', 'exit(class_exists("OAuth") ? 0 : 1);'],
    'php-cli php-oauth',
  ],
  [
    'requests-oauthlib of Python',
    '/usr/bin/python3',
    'requests-oauthlib.py',
    ['-c', 'import requests_oauthlib'],
    'python3-requests-oauthlib',
  ],
] as const

describe('an OAuth library', () => {
  for (const [name, program, script, probe, packages] of LIBRARIES)
    requirement(name, () => starts(program, ...probe), `apt-get install ${packages}`)(
      `lists, creates, changes and deletes campaigns: ${name}`,
      async () => {
        const { url, close } = await sandbox.listen(0, '127.0.0.1')
        const { mainAccountId, campaignId, fundingInstrumentId } = sandbox.demo
        const campaigns = `/12/accounts/${mainAccountId}/campaigns`
        const calls: Call[] = [
          ['GET', campaigns, { campaign_ids: campaignId, count: '1' }],
          [
            'POST',
            campaigns,
            {
              name: NAME,
              funding_instrument_id: fundingInstrumentId,
              daily_budget_amount_local_micro: '5000000',
              entity_status: 'PAUSED',
            },
          ],
          ['PUT', `${campaigns}/${campaignId}`, { name: `${NAME} again` }],
          ['DELETE', `${campaigns}/unknown`, {}],
          ['GET', `${campaigns}/`, { campaign_ids: `${campaignId},` }],
        ]
        const answers: Answered[] = await ask(program, script, url, { calls })
        expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 404, 200])
        expect([answers[1]?.[1].data.name, answers[2]?.[1].data.name]).toEqual([NAME, `${NAME} again`])
        await close()
      },
      60_000,
    )
})

describe('tweepy', () => {
  requirement(
    'tweepy',
    () => starts('/usr/bin/python3', '-c', 'import tweepy'),
    'apt-get install python3-tweepy',
  )(
    'uploads an image in one request and in chunks and describes it',
    async () => {
      await using folder = await databaseFile()
      const { url, certificate = '', close } = await sandbox.listen(0, '127.0.0.1', { https: true })
      const trusted = join(dirname(folder.path), 'certificate.pem')
      await writeFile(trusted, certificate)
      const base = url.replace('127.0.0.1', 'localhost')
      const [answer] = await ask(
        '/usr/bin/python3',
        'tweepy-client.py',
        base,
        { image: PNG.toString('base64') },
        { REQUESTS_CA_BUNDLE: trusted },
      )
      expect(answer).toEqual({
        me: 'demo',
        keys: [0, 1, 2].map(() => expect.stringMatching(/^3_\d+$/)),
        image: { image_type: 'image/png', w: 2, h: 3 },
        refused: 400,
      })
      expect(new Set(answer.keys).size).toBe(3)
      await close()
    },
    60_000,
  )
})
