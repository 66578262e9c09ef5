import { answering, inScriptedWorld, problem, replying } from './scripted-upstream.ts'

const { upstream, gateway } = await inScriptedWorld()

describe('gateway', () => {
  it.each`
    status | upstreamCode             | code
    ${429} | ${'TOO_MANY_REQUESTS'}   | ${'RATE_LIMITED'}
    ${503} | ${'SERVICE_UNAVAILABLE'} | ${'UPSTREAM_UNAVAILABLE'}
  `(
    'refuses to read a list for 20 more operations while the Retry-After of a $status applies [rate_limits.retry_after]',
    async ({ status, upstreamCode, code }) => {
      const noun = status === 429 ? 'line_items' : 'campaigns'
      const field = status === 429 ? 'lineItems' : 'campaigns'
      upstream.play(
        answering({ [noun]: replying(status, problem(upstreamCode, 'Wait'), { 'retry-after': '600' }) }),
      )
      const ask = () => gateway.ask(`{ account(id: "abc1") { ${field} { nodes { restId } } } }`)
      const calls = () => upstream.asked.filter((path) => path.endsWith(noun)).length
      await ask()
      expect(calls()).toBe(1)
      for (let count = 0; count < 20; count += 1) {
        const { errors } = await ask()
        expect(errors).toMatchObject([
          { path: ['account', field], extensions: { code, ads: { retryable: true } } },
        ])
        expect(errors[0]?.extensions.ads.retryAfterMs).toBeGreaterThan(0)
        expect(errors[0]?.extensions.ads.retryAfterMs).toBeLessThanOrEqual(600_000)
      }
      expect(calls()).toBe(1)
    },
  )
})
