/** Runs unmodified OAuth libraries for other languages (Debian packages) against the sandbox. */
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createSandbox, type Sandbox } from '../../../src/sandbox/server.ts'
import { databaseFile } from '../../sandbox/folder.ts'
import { PNG } from '../../sandbox/media/files.ts'
import { type Call, itWithTweepy, LIBRARIES, runScript } from './libraries.ts'

/** Characters that the libraries encode differently. */
const NAME = "Läufe & Sprünge+100% ~tilde* !'() ☃ 𝄞 a=b;c,d"
type Answered = [status: number, body: { data: { id: string; name: string; deleted: boolean } }]

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox()
})
afterAll(() => sandbox.close())

describe('OAuth library', () => {
  for (const { name, program, script, itWith } of LIBRARIES)
    itWith(
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
        const answers: Answered[] = await runScript(program, script, {
          ...sandbox.demoUser,
          base: url,
          calls,
        })
        expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 404, 200])
        expect([answers[1]?.[1].data.name, answers[2]?.[1].data.name]).toEqual([NAME, `${NAME} again`])
        await close()
      },
      60_000,
    )
})

describe('tweepy', () => {
  itWithTweepy(
    'uploads an image in one request and in chunks, describes it, and looks users up',
    async () => {
      await using folder = await databaseFile()
      const { url, certificate = '', close } = await sandbox.listen(0, '127.0.0.1', { https: true })
      const trusted = join(dirname(folder.path), 'certificate.pem')
      await writeFile(trusted, certificate)
      const base = url.replace('127.0.0.1', 'localhost')
      const [answer] = await runScript(
        '/usr/bin/python3',
        'tweepy-client.py',
        { ...sandbox.demoUser, base, image: PNG.toString('base64') },
        { REQUESTS_CA_BUNDLE: trusted },
      )
      expect(answer).toEqual({
        me: 'demo',
        user: [sandbox.demoUser.user_id, '2024-12-05T04:00:00+00:00'],
        users: ['demo', 'demo_second'],
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
