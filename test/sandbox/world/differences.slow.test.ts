import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { demoImage } from '../../../src/sandbox/demo/image.ts'
import { differencesOf } from '../../../src/sandbox/world/differences.ts'
import { NOON } from '../serve.ts'

/** Tables that are not part of a world, or that are filled only by requests with idempotency keys. */
const NOT_COMPARED =
  /^(users|applications|grants|user_grants|\w+_tokens|bearers|nonces|secrets|idempotency_keys|(sqlite|kysely)_.*)$/
/** Columns that are derived from other columns. */
const REPEATED = /^record_text$|_(folded|terms)$/
/** Large demo tables, which are cut to a few pages to save time. */
const LARGE = ['posts', 'promoted_tweets', 'account_history', 'line_items']

type Value = SQLInputValue
type Row = Record<string, Value>
interface Column {
  readonly name: string
  readonly type: string
  readonly isKey: boolean
}

const open = (image: Uint8Array): DatabaseSync => {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  database.deserialize(image)
  return database
}
const changing = (image: Uint8Array, change: (database: DatabaseSync) => void): Uint8Array => {
  const database = open(image)
  change(database)
  const changed = database.serialize()
  database.close()
  return changed
}

const columnsOf = (database: DatabaseSync, table: string): Column[] =>
  database
    .prepare('select name, type, pk from pragma_table_info(?)')
    .all(table)
    .map(({ name, type, pk }) => ({ name: `${name}`, type: `${type}`.toLowerCase(), isKey: pk !== 0 }))

const madeUp = (type: string, number: number): Value =>
  type === 'integer' ? 9_000_000 + number : type === 'blob' ? Buffer.from([number]) : `made up ${number}`
const another = (value: unknown, type: string): Value => {
  if (typeof value === 'bigint') return value + 1_000_003n
  if (value instanceof Uint8Array) return Buffer.concat([value, Buffer.from('x')])
  return value === null ? madeUp(type, 1) : `${value}x`
}

const insert = (database: DatabaseSync, table: string, columns: readonly Column[], number: number) =>
  database
    .prepare(`insert into "${table}" values (${columns.map(() => '?')})`)
    .run(...columns.map(({ type }) => madeUp(type, number)))

const rowsOf = (database: DatabaseSync, table: string, columns: readonly Column[]): Row[] => {
  const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => `"${name}"`)
  const statement = database.prepare(`select * from "${table}" order by ${keys}`)
  statement.setReadBigInts(true)
  return statement.all() as Row[]
}
/** Returns the columns that identify a row in differences. */
const keysOf = (table: string, columns: readonly Column[]): readonly string[] => {
  if (table === 'media_library') return ['account_id', 'media_key']
  if (table === 'catalog_records') return ['kind', 'id']
  if (table !== 'recommendations' && columns.some(({ name }) => name === 'id')) return ['id']
  return columns.filter(({ isKey }) => isKey).map(({ name }) => name)
}
/** Runs `update …` or `delete from …` for one row. */
const runFor = (
  database: DatabaseSync,
  sql: string,
  columns: readonly Column[],
  row: Row,
  ...own: Value[]
) => {
  const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => name)
  const where = keys.map((name) => `"${name}" = ?`).join(' and ')
  database.prepare(`${sql} where ${where}`).run(...own, ...keys.map((name) => row[name] as Value))
}
const endsOf = (rows: readonly Row[]): Row[] => [rows[0], rows.at(-1)] as Row[]

/** Returns the differences by table, each as its kind and the names of the changed fields. */
const foundIn = (image: Uint8Array, earlier: Uint8Array): Record<string, string[]> => {
  const [, ...lines] = [...differencesOf(image, earlier, 100_000)].map((line) => JSON.parse(line))
  const shown = lines.map(({ table, change, fields = {} }) => ({
    table,
    text: [change, ...Object.keys(fields)].join(' '),
  }))
  return Object.fromEntries(
    Object.entries(Object.groupBy(shown, ({ table }) => table)).map(([table, own = []]) => [
      table,
      own.map(({ text }) => text),
    ]),
  )
}

const tables = new Map<string, Column[]>()
let base: Uint8Array

beforeAll(async () => {
  base = changing(await demoImage(NOON), (database) => {
    for (const table of LARGE) database.exec(`delete from ${table} where rowid > 200`)
    for (const { name } of database.prepare("select name from sqlite_schema where type = 'table'").all()) {
      const table = `${name}`
      if (NOT_COMPARED.test(table)) continue
      const columns = columnsOf(database, table)
      tables.set(table, columns)
      for (let number = rowsOf(database, table, columns).length; number < 3; number += 1)
        insert(database, table, columns, number)
    }
    database.exec('pragma journal_mode = delete; vacuum')
  })
})

describe('differences between two images', () => {
  it('contain a change to any column, in the first and the last row of every table', () => {
    expect(tables.size).toBeGreaterThan(45)
    const most = Math.max(...[...tables.values()].map(({ length }) => length))
    for (let index = 0; index < most; index += 1) {
      const expected: Record<string, string[]> = {}
      const image = changing(base, (database) => {
        for (const [table, columns] of tables) {
          const column = columns[index]
          if (!column || REPEATED.test(column.name)) continue
          const { name, type } = column
          for (const row of endsOf(rowsOf(database, table, columns)))
            runFor(database, `update "${table}" set "${name}" = ?`, columns, row, another(row[name], type))
          expected[table] = keysOf(table, columns).includes(name)
            ? ['added', 'added', 'removed', 'removed']
            : [`changed ${name}`, `changed ${name}`]
        }
      })
      expect(foundIn(image, base)).toEqual(expected)
    }
  })

  it.each([
    ['added', 'added', 'removed'],
    ['removed', 'removed', 'added'],
  ])('contain a row that was %s, and no rows of other tables', (_title, forwards, backwards) => {
    for (const [table, columns] of tables) {
      const image = changing(base, (database) => {
        if (forwards === 'added') insert(database, table, columns, 100)
        else
          for (const row of endsOf(rowsOf(database, table, columns)))
            runFor(database, `delete from "${table}"`, columns, row)
      })
      const count = forwards === 'added' ? 1 : 2
      expect(foundIn(image, base)).toEqual({ [table]: Array(count).fill(forwards) })
      expect(foundIn(base, image)).toEqual({ [table]: Array(count).fill(backwards) })
    }
  })

  it('are empty for equal images, and for equal rows stored on different pages', () => {
    expect(foundIn(base, base.slice())).toEqual({})
    const moved = changing(base, (database) =>
      database.exec(
        'create table copy as select * from campaigns; delete from campaigns; insert into campaigns select * from copy; drop table copy',
      ),
    )
    expect(Buffer.compare(moved, base)).not.toBe(0)
    expect(foundIn(moved, base)).toEqual({})
  })
})
