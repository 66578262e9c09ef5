/** Tests which account files `adgraph sandbox --from` serves, and the messages for unusable ones. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runScript } from '../../harness/program.ts'
import { clientOf } from '../../harness/sandbox/signed.ts'
import { folder, type Live, SMALL, serveFile, startLive } from './live.ts'

/** Posts and names may contain these line separators, which JSON allows within strings. */
const NAME = 'Spring\u2028sale\u2029now'
const CAMPAIGNS = `/12/accounts/${SMALL}/campaigns`

const files = folder()
const file = files.path('separators.adgraph')
let live: Live
let campaignId: string
beforeAll(async () => {
  live = await startLive(files.path('live.db'))
  const api = clientOf(live.url, live.sandbox.demoUser)
  campaignId = (await api.get(`${CAMPAIGNS}?count=1`)).json.data[0].id
  await api.form('PUT', `${CAMPAIGNS}/${campaignId}`, { name: NAME })
  await live.pull({ file, accountId: SMALL, from: '2026-11-02', to: '2026-11-03' })
})
afterAll(async () => {
  await live.close()
  files.remove()
})

describe('adgraph sandbox --from', () => {
  it('serves an account whose names contain U+2028 and U+2029', async () => {
    const { sandbox, url } = await serveFile(file)
    const pulled = await clientOf(url, sandbox.demoUser).get(`${CAMPAIGNS}/${campaignId}`)
    await sandbox.close()
    expect(pulled.json.data.name).toBe(NAME)
  })

  it('names an unusable file and the reason', async () => {
    writeFileSync(files.path('text.adgraph'), 'no account\n')
    writeFileSync(files.path('cut.adgraph'), readFileSync(file, 'utf8').slice(0, -10))
    writeFileSync(files.path('null.adgraph'), `${readFileSync(file, 'utf8').split('\n', 1)[0]}\nnull\n`)
    const damaged = 'A line is damaged. Create a new file with adgraph pull'
    const other = 'Not an account file, or its version is not supported. Create a new one with adgraph pull'
    const reasons = {
      'none.adgraph': `ENOENT: no such file or directory, open '${files.path('none.adgraph')}'`,
      '.': 'EISDIR: illegal operation on a directory, read',
      'text.adgraph': other,
      'cut.adgraph': damaged,
      'null.adgraph': damaged,
    }
    await Promise.all(
      Object.entries(reasons).map(async ([name, reason]) => {
        const path = files.path(name)
        expect(await runScript(join('src', 'cli.ts'), 'sandbox', '--from', path)).toEqual({
          code: 1,
          stdout: '',
          stderr: `adgraph cannot start: --from: cannot use ${path}: ${reason}\n`,
        })
      }),
    )
  })
})
