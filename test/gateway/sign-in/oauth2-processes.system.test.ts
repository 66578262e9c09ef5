import { ask, decide, openBrowser, WHO } from '../../../harness/gateway/sign-in-world.ts'
import { endAll, ready, TIME_LIMIT } from '../../../harness/program.ts'
import { howToInstallRedis, redisIsAvailable, startRedis } from '../../../harness/redis-server.ts'
import { createSandbox } from '../../../src/sandbox/server.ts'
import { requirement } from '../../requirement.ts'

const itWithRedis = requirement('redis-server', redisIsAvailable, howToInstallRedis)

afterEach(endAll)

describe('100 parallel operations over two processes', () => {
  itWithRedis(
    'refresh an expired token once, and all of them use the new token [oauth2.user_token.rotation]',
    async () => {
      const redis = await startRedis()
      const clock = { ahead: 0 }
      const sandbox = await createSandbox({
        rateLimits: 'off',
        runtime: { now: () => Date.now() + clock.ahead },
      })
      const { url } = await sandbox.listen(0, '127.0.0.1')
      const { consumer_key, consumer_secret } = sandbox.demoUser
      const settings = {
        ADS_BASE_URL: url,
        ADS_CONSUMER_KEY: consumer_key,
        ADS_CONSUMER_SECRET: consumer_secret,
        SIGN_IN_METHOD: 'oauth2',
        ADS_CLIENT_ID: consumer_key,
        ADS_CLIENT_SECRET: consumer_secret,
        SESSION_STORE_URL: redis.url,
        SESSION_KEY: 'key-0123456789-0123456789-0123456789',
      }
      const programs = await Promise.all([ready(settings), ready(settings)])
      const [one, two] = programs.map((program) => ({ gateway: program.gateway, sandboxUrl: url }))
      if (!one || !two) throw new Error('a gateway is missing')
      await sandbox.registerCallback(`${one.gateway}/callback`)

      const browser = openBrowser()
      const started = await browser.get(`${one.gateway}/login`)
      const decided = await decide(browser, one, started.location as string, { screenName: 'demo' })
      expect((await browser.get(decided.location as string)).status).toBe(303)
      for (const gateway of [one, two]) expect((await ask(browser, gateway, WHO)).codes).toEqual([])

      const calls = () => sandbox.calls.counts().operations['oauth2.user_token'] ?? 0
      const before = calls()
      clock.ahead = 7_200_000
      const asked = Array.from({ length: 100 }, (_, n) => ask(browser, n % 2 ? one : two, WHO))
      const results = await Promise.all(asked)
      expect(results.filter(({ codes, data }) => codes.length > 0 || data === null)).toEqual([])
      expect(calls()).toBe(before + 1)
      for (const gateway of [one, two]) expect((await ask(browser, gateway, WHO)).codes).toEqual([])
      expect(calls()).toBe(before + 1)

      await endAll()
      await sandbox.close()
      await redis.close()
    },
    TIME_LIMIT,
  )
})
