import { keepObjectsYoung } from '../../src/process/heap.ts'
import { createSandbox } from '../../src/sandbox/server.ts'
import { serveParent } from '../process/parent.ts'
import { seedPromotedTweets } from '../sandbox-seed.ts'

// The sandbox as `npm start` starts it, with its own database and a given number of promoted tweets in the
// demo account.
const [database = '', amount = ''] = process.argv.slice(2)

keepObjectsYoung()
const empty = await createSandbox({ database })
const { mainAccountId } = empty.demo
await empty.close()
const started = performance.now()
seedPromotedTweets(database, mainAccountId, Number(amount))
const seedSeconds = (performance.now() - started) / 1000
const sandbox = await createSandbox({ database, rateLimits: 'off' })
const { url } = await sandbox.listen(0, '127.0.0.1')
const { consumer_key, consumer_secret, access_token, access_token_secret } = sandbox.demoUser
serveParent(url, {
  facts: () => ({
    account: mainAccountId,
    seedSeconds,
    consumer: { key: consumer_key, secret: consumer_secret },
    token: { key: access_token, secret: access_token_secret },
  }),
})
