import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startWorld, type World } from './domains/world.ts'

const GUIDE = readFileSync(new URL('../docs/uploads.md', import.meta.url), 'utf8')
const FILM = fileURLToPath(new URL('../src/web/static/films/wide.mp4', import.meta.url))
const blocks = [...GUIDE.matchAll(/```(\w*)\n([\s\S]*?)```/g)].map(([, language = '', text = '']) => ({
  language,
  lines: text.trim().split('\n'),
}))
const commands = blocks.flatMap(({ language, lines }) => (language === 'sh' ? lines : []))
const answers = blocks.flatMap(({ language, lines }) => (language === 'json' ? lines : []))

/** Last line printed by each command, in order. */
const EXPECTED = [
  { done: true, upload: 'spring', rows: 2, sentRows: 2, requests: 1 },
  { done: true, rows: 1, sentRows: 1, requests: 1 },
  { data: { audienceUpload: { state: 'DONE', rows: 2, sentRows: 2, requests: 1, error: null } } },
  { data: { customAudienceUpload: { customAudienceUpload: { sentRows: 1, requests: 1 }, userErrors: [] } } },
  { done: true, upload: 'video', contentType: 'video/mp4', mediaKey: expect.stringMatching(/^7_/) },
  { data: { mediaUpload: { state: 'DONE', media: { mediaStatus: 'TRANSCODE_PENDING' }, error: null } } },
]

describe('docs/uploads.md', () => {
  let world: World
  const run = async (command: string): Promise<unknown> => {
    const here = command
      .replaceAll('http://127.0.0.1:4000', world.url)
      .replace('curl -s', 'curl -sf')
      .replace('spring.mp4', FILM)
    const { stdout } = await promisify(execFile)('sh', ['-c', here])
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  }
  /** Last output line of each command. The commands run once, in the order of the guide. */
  const printed: Promise<unknown>[] = []
  beforeAll(async () => {
    world = await startWorld()
    for (const command of commands) {
      const answer = run(command)
      printed.push(answer)
      await answer.catch(() => undefined)
    }
  })
  afterAll(() => world.close())

  it('contains only commands that this test runs', () => {
    expect(commands).toHaveLength(EXPECTED.length)
  })

  it.each(commands.map((command, index) => [command, index] as const))(
    'contains a command that works: `%s`',
    async (_command, index) => {
      expect(await printed[index]).toMatchObject(EXPECTED[index] as object)
    },
  )

  it('shows valid response lines', () => {
    expect(answers.map((line) => Object.keys(JSON.parse(line))[0])).toEqual([
      'upload',
      'rows',
      'done',
      'error',
      'upload',
      'mediaKey',
      'done',
      'error',
    ])
  })
})
