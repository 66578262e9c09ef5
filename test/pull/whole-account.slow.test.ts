/** Tests that a pull is exact if API calls return all rows of the account. */
import { HISTORY_ENTITY_NAMES } from '../../src/contract/domains/account-history.ts'
import { folder, type Live, MAIN, serveFile, startLive } from './live.ts'
import { exportOf, linesOf } from './rows.ts'

const files = folder()
let live: Live
beforeAll(async () => {
  live = await startLive(files.path('live.db'))
  const { user_id: userId } = live.sandbox.demoUser
  // No call returns other users' permissions, deleted media, or posts with media of other accounts.
  live.change((database) =>
    database.exec(`
      delete from account_access where user_id = '${userId}' and account_id <> '${MAIN}';
      delete from account_access where account_id = '${MAIN}' and user_id <> '${userId}';
      delete from media_library where deleted;
      update posts set media_keys = '[]' where exists (select 1 from json_each(media_keys)
        where value not in (select media_key from media_library where account_id = '${MAIN}'))`),
  )
})
afterAll(async () => {
  await live.close()
  files.remove()
})

describe('sandbox that serves an account pulled without missing rows', () => {
  it('exports exactly the rows of the account, including its history', async () => {
    const file = files.path('account.adgraph')
    await live.pull({ file, from: '2026-10-01', history: HISTORY_ENTITY_NAMES })
    const { sandbox, url } = await serveFile(file)
    const [one, other] = await Promise.all([exportOf(live.url), exportOf(url)])
    const tables = [...new Set([...one, ...other].map(({ table }) => table))]
    const different = tables.filter((table) => {
      const [mine, theirs] = [linesOf(one, table).toSorted(), linesOf(other, table).toSorted()]
      return mine.join('\n') !== theirs.join('\n')
    })
    expect(different).toEqual([])
    expect(tables.flatMap((table) => linesOf(other, table)).length).toBeGreaterThan(9000)
    await sandbox.close()
  }, 60_000)
})
