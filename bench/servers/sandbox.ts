import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { createSandbox } from '../../src/sandbox/server.ts'
import { answerParent } from '../process/answer-parent.ts'

// The sandbox over a database of its own, with as many promoted tweets in the demo account as the arguments say.
const [database = '', amount = ''] = process.argv.slice(2)
const rows = Number(amount)
const ROWS_PER_TRANSACTION = 5000

/** Copies one promoted tweet; whatever columns it has, its id in them is replaced. */
const seed = (templateId: string): number => {
  const db = new DatabaseSync(database)
  db.exec('pragma journal_mode = wal; pragma synchronous = normal')
  const template = db.prepare('select * from promoted_tweets where id = ?').get(templateId) as Record<
    string,
    SQLInputValue
  >
  const { value: last } = db.prepare("select value from counters where name = 'promoted_tweets'").get() as {
    value: number
  }
  const columns = Object.keys(template)
  const insert = db.prepare(
    `insert into promoted_tweets (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  )
  const templateNumber = Number.parseInt(templateId, 36)
  const valueIn = (name: string, number: number): SQLInputValue => {
    const value = template[name] as SQLInputValue
    if (name === 'seq') return last + number
    return typeof value === 'string'
      ? value.replaceAll(templateId, (templateNumber + last + number).toString(36))
      : value
  }
  const started = performance.now()
  for (let number = 1; number <= rows; number += 1) {
    if (number % ROWS_PER_TRANSACTION === 1) db.exec('begin')
    insert.run(...columns.map((name) => valueIn(name, number)))
    if (number % ROWS_PER_TRANSACTION === 0 || number === rows) db.exec('commit')
  }
  const seconds = (performance.now() - started) / 1000
  db.prepare("update counters set value = ? where name = 'promoted_tweets'").run(last + rows)
  db.close()
  return seconds
}

const empty = await createSandbox({ database })
const { mainAccountId, promotedTweetId } = empty.demo
await empty.close()
const seedSeconds = seed(promotedTweetId)
const sandbox = await createSandbox({ database, rateLimits: 'off' })
const { url } = await sandbox.listen(0, '127.0.0.1')
const { consumer_key, consumer_secret, access_token, access_token_secret } = sandbox.demoUser
answerParent(url, {
  facts: () => ({
    account: mainAccountId,
    seedSeconds,
    consumer: { key: consumer_key, secret: consumer_secret },
    token: { key: access_token, secret: access_token_secret },
  }),
})
