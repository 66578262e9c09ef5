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

/** Of the commit that follows. */
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

describe('which commits await the disk', () => {
  it('those of passing transactions do not, one after the other', () => {
    expect([passingLevels(), passingLevels()]).toEqual([[NORMAL], [NORMAL]])
  })

  it('all others do, whatever came before', () => {
    passingLevels()
    expect(transactionLevels()).toEqual([FULL])
    expect(passingLevels()).toEqual([NORMAL])
    expect(transactionLevels()).toEqual([FULL])
  })

  it.each([
    ['a statement by itself', () => store()],
    [
      'one that answers rows',
      () => sqlite.prepare('insert into kept (name) values (?) returning name').all(['b']),
    ],
    ['a world that is restored', () => sqlite.restore(sqlite.image())],
  ])('%s does', (_name, write) => {
    passingLevels()
    expect(level()).toBe(NORMAL)
    write()
    expect(level()).toBe(FULL)
  })

  it('reading changes nothing', () => {
    passingLevels()
    sqlite.prepare('select * from kept').all([])
    expect(level()).toBe(NORMAL)
  })

  it('a passing transaction that fails leaves nothing behind, and the next write awaits the disk', () => {
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
