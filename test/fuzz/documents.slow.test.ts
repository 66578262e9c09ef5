import fc from 'fast-check'
import { brokenDocument, strangeRequest } from '../../harness/fuzz/broken-requests.ts'
import { recordNothingFrom } from '../../harness/sandbox/exchanges.ts'
import { type SandboxRequest, send } from '../../harness/sandbox/signed.ts'
import { inWorld } from '../domains/world.ts'
import { FUZZ_TIME_LIMIT, runs } from './runs.ts'

const { world } = await inWorld()
// Prism cannot parse requests that are deliberately malformed.
recordNothingFrom(world.sandboxUrl)

describe('document with tokens omitted, doubled, swapped, replaced or taken from another document', () => {
  it(
    'gets a JSON response with data or with errors that have a code, never an internal error',
    async () => {
      const codes = new Map<string, number>()
      await fc.assert(
        fc.asyncProperty(brokenDocument, async (query) => {
          // A mutated document may contain a valid write, which changes only this file's own world.
          const response = await fetch(`${world.url}/graphql`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ query }),
          })
          const text = await response.text()
          expect(response.status).toBeLessThan(500)
          const { data = null, errors = [] } = JSON.parse(text)
          expect(data !== null || errors.length > 0).toBe(true)
          // Validation stops after a few errors and reports that there are more.
          expect(errors.length).toBeLessThanOrEqual(data === null ? 6 : 100)
          for (const { message, extensions } of errors) {
            expect(typeof message).toBe('string')
            expect(extensions.code).toMatch(/^[A-Z_]+$/)
            expect(extensions.code).not.toBe('INTERNAL_SERVER_ERROR')
            codes.set(extensions.code, (codes.get(extensions.code) ?? 0) + 1)
          }
          if (errors.length === 0) codes.set('OK', (codes.get('OK') ?? 0) + 1)
        }),
        runs(450),
      )
      // Errors must come from several stages, not only from the first.
      expect([...codes.keys()]).toEqual(
        expect.arrayContaining(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'OK']),
      )
      expect((await fetch(`${world.url}/readyz`)).status).toBe(200)
    },
    FUZZ_TIME_LIMIT,
  )
})

describe('REST request with parts omitted, doubled or replaced', () => {
  const { mainAccountId, campaignId } = world.sandbox.demo
  const TARGETS = [
    ['GET', `/12/accounts/${mainAccountId}/campaigns?count=2&sort_by=created_at-asc`],
    ['GET', `/12/accounts/${mainAccountId}/line_items?campaign_ids=${campaignId}&with_deleted=true`],
    ['GET', `/12/accounts/${mainAccountId}/campaigns/${campaignId}`],
    [
      'PUT',
      `/12/accounts/${mainAccountId}/campaigns/${campaignId}?name=Changed&daily_budget_amount_local_micro=1000000`,
    ],
    [
      'POST',
      `/12/accounts/${mainAccountId}/campaigns?name=New&funding_instrument_id=x&daily_budget_amount_local_micro=1`,
    ],
    ['DELETE', `/12/accounts/${mainAccountId}/campaigns/zzz`],
  ] as const
  /** Signs a request. If it cannot be signed, uses the signature for its path alone. */
  const signedAsFarAsPossible = (sent: SandboxRequest): SandboxRequest => {
    try {
      return world.rest.sign(sent)
    } catch {
      const [path = '/'] = sent.target.split('?')
      const { headers = {} } = world.rest.sign({ ...sent, target: encodeURI(path) })
      return { ...sent, headers }
    }
  }

  it(
    'gets a JSON response from the sandbox, never an internal error',
    async () => {
      const statuses = new Set<number>()
      await fc.assert(
        fc.asyncProperty(strangeRequest(TARGETS), async (sent) => {
          const { status, text } = await send(world.sandboxUrl, signedAsFarAsPossible(sent))
          statuses.add(status)
          expect(status).toBeLessThan(500)
          if (text !== '') JSON.parse(text)
        }),
        runs(200),
      )
      expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]))
    },
    FUZZ_TIME_LIMIT,
  )
})
