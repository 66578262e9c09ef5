import { clientOf } from '../../harness/sandbox/signed.ts'
import type { Exchange } from '../../src/recordings/exchange.ts'
import { createSandbox } from '../../src/sandbox/server.ts'

/** Calls to record, by operation name. */
const CALLS: Readonly<Record<string, (account: string) => readonly [method: string, target: string]>> = {
  'accounts.list': () => ['GET', '/12/accounts?count=1'],
  'accounts.get': (account) => ['GET', `/12/accounts/${account}`],
  'authenticated_user_access.get': (account) => ['GET', `/12/accounts/${account}/authenticated_user_access`],
  'funding_instruments.list': (account) => ['GET', `/12/accounts/${account}/funding_instruments`],
  'campaigns.list': (account) => ['GET', `/12/accounts/${account}/campaigns?count=20`],
  'line_items.list': (account) => ['GET', `/12/accounts/${account}/line_items?count=20`],
  'promoted_tweets.list': (account) => ['GET', `/12/accounts/${account}/promoted_tweets?count=3`],
  'promotable_users.list': (account) => ['GET', `/12/accounts/${account}/promotable_users`],
  'media_library.list': (account) => ['GET', `/12/accounts/${account}/media_library?count=5`],
  'custom_audiences.list': (account) => ['GET', `/12/accounts/${account}/custom_audiences?count=5`],
  'tracking_tags.list': (account) => ['GET', `/12/accounts/${account}/tracking_tags?count=5`],
  'cards.list': (account) => ['GET', `/12/accounts/${account}/cards?count=5`],
  'tweets.list': (account) => [
    'GET',
    `/12/accounts/${account}/tweets?count=5&tweet_type=PUBLISHED&timeline_type=ALL`,
  ],
  'features.list': (account) => ['GET', `/12/accounts/${account}/features`],
  'tax_settings.get': (account) => ['GET', `/12/accounts/${account}/tax_settings`],
  'bidding_rules.list': () => ['GET', '/12/bidding_rules'],
  'iab_categories.list': () => ['GET', '/12/iab_categories'],
}

/** Records one call of each operation against the demo account of a sandbox. */
export const recordCalls = async (): Promise<ReadonlyMap<string, Exchange>> => {
  const sandbox = await createSandbox({ rateLimits: 'off' })
  try {
    const { url } = await sandbox.listen(0, '127.0.0.1')
    const client = clientOf(url, sandbox.demoUser)
    const recorded = new Map<string, Exchange>()
    for (const [name, callOf] of Object.entries(CALLS)) {
      const [method, target] = callOf(sandbox.demo.mainAccountId)
      const { status, headers, text } = await client.send({ method, target })
      if (status !== 200) throw new Error(`${name}: ${status} ${text}`)
      recorded.set(name, {
        method,
        target,
        headers: {},
        body: '',
        status,
        responseHeaders: headers,
        response: text,
      })
    }
    return recorded
  } finally {
    await sandbox.close()
  }
}
