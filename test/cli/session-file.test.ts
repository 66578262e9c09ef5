import { mkdir, mkdtemp, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endAll, runScript } from '../../harness/program.ts'
import { saveSession, sessionOf } from '../../src/cli/session-file.ts'
import { serve } from './local-server.ts'

const GATEWAY = 'https://ads.example.com'
const OTHER = 'https://ads.example.org'
const later = new Date(Date.now() + 3_600_000).toISOString()
const earlier = '2020-01-01T00:00:00.000Z'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sessions-'))
})
afterEach(async () => {
  await endAll()
  await rm(folder, { recursive: true })
})

const tokenFor = (file: string, gateway: string) => sessionOf(file, gateway, `adgraph login --url ${gateway}`)
const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777

describe('session file', () => {
  it('provides a session only for the gateway that issued it', async () => {
    const file = join(folder, 'new', 'sessions.json')
    expect(await tokenFor(file, GATEWAY)).toBeUndefined()
    await saveSession(file, GATEWAY, { token: 'first', expiresAt: later })
    expect(await tokenFor(file, GATEWAY)).toBe('first')
    for (const other of [OTHER, 'http://ads.example.com', `${GATEWAY}:8443`])
      expect(await tokenFor(file, other)).toBeUndefined()

    await saveSession(file, OTHER, { token: 'second', expiresAt: later })
    expect(await tokenFor(file, GATEWAY)).toBe('first')
    expect(await tokenFor(file, OTHER)).toBe('second')
    expect([await modeOf(file), await modeOf(join(folder, 'new'))]).toEqual([0o600, 0o700])
  })

  it.each([earlier, '', 'tomorrow'])(
    'refuses a session that expired or may have, because a gateway in service mode would act as another user: %j',
    async (expiresAt) => {
      const file = join(folder, 'sessions.json')
      await saveSession(file, GATEWAY, { token: 'over', expiresAt })
      await expect(tokenFor(file, GATEWAY)).rejects.toThrow(
        'The session for https://ads.example.com has expired. Sign in again with adgraph login --url https://ads.example.com',
      )
      expect(await tokenFor(file, OTHER)).toBeUndefined()
    },
  )

  it('is made readable only by its owner if others could read it', async () => {
    const file = join(folder, 'sessions.json')
    await writeFile(file, '{}', { mode: 0o644 })
    await saveSession(file, GATEWAY, { token: 'text', expiresAt: later })
    expect(await modeOf(file)).toBe(0o600)
  })

  it('stays a link if it is one', async () => {
    const [file, link] = [join(folder, 'sessions.json'), join(folder, 'link.json')]
    await writeFile(file, '{}')
    await symlink(file, link)
    await saveSession(link, GATEWAY, { token: 'text', expiresAt: later })
    expect(await tokenFor(file, GATEWAY)).toBe('text')
    expect(await readlink(link)).toBe(file)
  })

  it.each([
    ['file', 'sessions.json'],
    ['file in a folder', 'new/sessions.json'],
  ])('creates the missing %s that a link leads to', async (_what, name) => {
    await mkdir(join(folder, 'links'))
    await symlink('links/second.json', join(folder, 'first.json'))
    await symlink(join('..', name), join(folder, 'links', 'second.json'))
    await saveSession(join(folder, 'first.json'), GATEWAY, { token: 'text', expiresAt: later })
    expect(await tokenFor(join(folder, name), GATEWAY)).toBe('text')
    expect(await readlink(join(folder, 'links', 'second.json'))).toBe(join('..', name))
  })

  it.each(['', '[1]', 'null', '{"https://ads.example.com":"text"}', 'a letter to somebody'])(
    'is refused and left unchanged if its content is invalid: %j',
    async (content) => {
      const file = join(folder, 'sessions.json')
      await writeFile(file, content)
      const refusal = `${file} is not a session file: remove it, or choose another with --token-file`
      await expect(tokenFor(file, GATEWAY)).rejects.toThrow(refusal)
      await expect(saveSession(file, GATEWAY, { token: 'text', expiresAt: later })).rejects.toThrow(refusal)
      expect(await readFile(file, 'utf8')).toBe(content)
    },
  )
})

describe('adgraph login', () => {
  it.each([
    ['is no session file', 'letter.txt', / is not a session file: remove it, or choose another /],
    [
      'links to a file below another file',
      'link.json',
      / Cannot (?:read|write) \S+ \(ENOTDIR\): choose another file /,
    ],
    [
      'is below another file',
      'letter.txt/sessions.json',
      /: Cannot read \S+ \(ENOTDIR\): choose another file with --token-file\n$/,
    ],
  ])('starts no login if the file %s, because a PIN works only once', async (_what, name, message) => {
    await writeFile(join(folder, 'letter.txt'), 'a letter to somebody')
    await symlink('letter.txt/sessions.json', join(folder, 'link.json'))
    const requests: unknown[] = []
    const url = await serve(({ url }, response) => {
      requests.push(url)
      response.end()
    })
    const args = ['login', '--url', url, '--token-file', join(folder, name)]
    const { code, stdout, stderr } = await runScript(join('src', 'cli.ts'), ...args)
    expect([code, stdout, requests]).toEqual([2, '', []])
    expect(stderr).toMatch(message)
  })
})
