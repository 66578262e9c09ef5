import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite, type Sqlite } from '../../../src/sandbox/storage/dialect.ts'

const NORMAL = 1
const FULL = 2

let folder: string
let sqlite: Sqlite
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adgraph-synchronous-'))
  sqlite = openSqlite(join(folder, 'world.db'))
  sqlite.prepare('create table kept (seq integer primary key autoincrement, name text)').run([])
})
afterEach(() => {
  sqlite.close()
  rmSync(folder, { recursive: true })
})

/** Returns SQLite's synchronous level for the next commit. */
const level = (): unknown => sqlite.arrays('select synchronous from pragma_synchronous', [])[0]?.[0]
const store = (): unknown => sqlite.prepare('insert into kept (name) values (?)').run(['a'])
const passingLevels = (): unknown[] => {
  const levels: unknown[] = []
  sqlite.passing(() => {
    store()
    levels.push(level())
  })
  return levels
}
const transactionLevels = (): unknown[] => {
  sqlite.prepare('begin').run([])
  store()
  const levels = [level()]
  sqlite.prepare('commit').run([])
  return levels
}

describe('commit', () => {
  it('does not wait for the disk after transactions that need not survive a power failure', () => {
    expect([passingLevels(), passingLevels()]).toEqual([[NORMAL], [NORMAL]])
  })

  it('waits for the disk after a transaction that must survive a power failure', () => {
    passingLevels()
    expect(transactionLevels()).toEqual([FULL])
    expect(passingLevels()).toEqual([NORMAL])
    expect(transactionLevels()).toEqual([FULL])
  })

  it.each([
    ['a single statement', () => store()],
    [
      'a statement that returns rows',
      () => sqlite.prepare('insert into kept (name) values (?) returning name').all(['b']),
    ],
    ['a restored world', () => sqlite.restore(sqlite.image())],
  ])('waits for the disk after %s', (_name, write) => {
    passingLevels()
    expect(level()).toBe(NORMAL)
    write()
    expect(level()).toBe(FULL)
  })

  it('is not affected by reads', () => {
    passingLevels()
    sqlite.prepare('select * from kept').all([])
    expect(level()).toBe(NORMAL)
  })

  it('still waits for the disk after a less durable transaction was rolled back', () => {
    expect(() =>
      sqlite.passing(() => {
        store()
        throw new Error('broken off')
      }),
    ).toThrow('broken off')
    expect(sqlite.isTransaction).toBe(false)
    expect(sqlite.prepare('select * from kept').all([])).toEqual([])
    expect(transactionLevels()).toEqual([FULL])
  })
})
