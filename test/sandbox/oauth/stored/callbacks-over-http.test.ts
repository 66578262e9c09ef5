import { serving } from '../../serve.ts'
import { callbacks, HOSTILE } from '../hostile-callbacks.ts'
import { consumerOf, newApplication, pairsOf, post } from '../wire.ts'

const served = await serving()
// localhost may not be registered; the other three are what the look-alikes imitate.
const application = await newApplication(served, { callbacks })

const ask = (oauth_callback: string) =>
  post(served, '/oauth/request_token', { consumer: consumerOf(application), header: { oauth_callback } })

describe('hostile callbacks over HTTP', () => {
  it('gives a request token for each registered callback', async () => {
    for (const callback of callbacks) {
      const answer = await ask(callback)
      expect(answer.status).toBe(200)
      const pending = await served.sandbox.credentials.authorizations.pending(
        pairsOf(answer).oauth_token ?? '',
      )
      expect(pending?.callback).toBe(callback)
    }
  })

  // Without a request token there is no page to decide on, and so no redirect at all. `oob` asks for a PIN.
  it('gives none for 60 and more others, so that nothing redirects there, in one and the same words [oauth.request_token.callback_exact]', async () => {
    const hostile = HOSTILE.filter((callback) => callback !== 'oob')
    expect(hostile.length).toBeGreaterThanOrEqual(60)
    const answers = await Promise.all(hostile.map(ask))
    const granted = hostile.filter((_callback, index) => answers[index]?.text.includes('oauth_token='))
    expect(granted).toEqual([])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })
})
