import { serving } from '../../serve.ts'
import { callbacks, HOSTILE } from '../hostile-callbacks.ts'
import { consumerOf, newApplication, pairsOf, post } from '../wire.ts'

const served = await serving()
// The loopback callback is an IP address, because localhost cannot be registered.
const application = await newApplication(served, { callbacks })

const ask = (oauth_callback: string) =>
  post(served, '/oauth/request_token', { consumer: consumerOf(application), header: { oauth_callback } })

describe('POST /oauth/request_token', () => {
  it('issues a request token for each registered callback', async () => {
    for (const callback of callbacks) {
      const response = await ask(callback)
      expect(response.status).toBe(200)
      const pending = await served.sandbox.credentials.authorizations.pending(
        pairsOf(response).oauth_token ?? '',
      )
      expect(pending?.callback).toBe(callback)
    }
  })

  // Without a request token there is no consent page and therefore no redirect. `oob` is excluded, because
  // it requests a PIN.
  it('refuses every look-alike of a registered callback with the same response [oauth.request_token.callback_exact]', async () => {
    const hostile = HOSTILE.filter((callback) => callback !== 'oob')
    expect(hostile.length).toBeGreaterThanOrEqual(60)
    const responses = await Promise.all(hostile.map(ask))
    const granted = hostile.filter((_callback, index) => responses[index]?.text.includes('oauth_token='))
    expect(granted).toEqual([])
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([403]))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
  })
})
