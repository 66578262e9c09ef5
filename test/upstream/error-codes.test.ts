import { contract } from '../../src/contract/index.ts'
import { toGraphQLError } from '../../src/graph/errors/errors.ts'
import { clientOfScript, closeAll, failureOf } from './scripted-client.ts'
import { json } from './scripted-server.ts'

afterEach(closeAll)

// All codes named in public facts §4.2. The section mentions three more, for tailored audiences, without
// naming them.
const REFUSED = `DUPLICATE_TWEET INVALID_IMAGE INVALID_MEDIA INVALID_MEDIA_ID INVALID_PLACEMENT_TYPE
  INVALID_TAILORED_AUDIENCE_TYPE INVALID_TARGETING_TYPE INVALID_TV_SHOW_LOCATIONS INVALID_TWEET INVALID_USER
  INVALID_USER_ID REQUEST_TOO_COMPLEX SPEND_EXCEEDS_BUDGET TOO_MANY_CAMPAIGNS TOO_MANY_LINE_ITEMS
  TV_SHOW_OUTSIDE_MARKET TWEET_CANNOT_BE_BLANK UNKNOWN_CARD_TYPE UNKNOWN_CRITERIA_TYPE
  INVALID_ACCOUNT_SERVICE_LEVEL`
const FORBIDDEN = `ACCOUNT_LOCKED_OUT CURRENT_USER_SUSPENDED FUNDING_INSTRUMENT_ACCESS_NOT_ALLOWED
  FUNDING_INSTRUMENT_EXCEEDS_AVAILABLE_CREDIT_LIMIT GENERIC_TWEET_ERROR MALWARE_STATUS
  READONLY_CLIENT_APPLICATION TWEET_IS_SPAM UNAUTHORIZED_CLIENT_APPLICATION`
const NOT_FOUND = `ACCOUNT_MEDIA_NOT_FOUND APP_EVENT_PROVIDER_CONFIGURATION_NOT_FOUND APP_EVENT_TAG_NOT_FOUND
  BEHAVIOR_OR_BEHAVIOR_EXPANDED_NOT_FOUND CAMPAIGN_NOT_FOUND CARD_NOT_FOUND FUNDING_INSTRUMENT_NOT_FOUND
  INVALID_APP_ID INVALID_APP_STORE INVALID_IAB_CATEGORY INVALID_ID_ILLEGAL_CHARACTERS LINE_ITEM_APP_NOT_FOUND
  LINE_ITEM_NOT_FOUND MACT_APP_NOT_FOUND MEDIA_CREATIVE_NOT_FOUND MEDIA_NOT_FOUND
  NO_PROVIDER_AVAILABLE_FOR_THIS_CLIENT_APPLICATION NOT_FOUND PROMOTABLE_USER_NOT_FOUND
  PROMOTED_ACCOUNT_NOT_FOUND PROMOTED_TWEET_NOT_FOUND TARGETING_CRITERION_NOT_FOUND
  TWEET_NOT_FOUND WEB_EVENT_TAG_NOT_FOUND`

describe('API error', () => {
  it.each<[string, number, string, string, string, boolean]>(
    // biome-ignore format: one case per line
    [
      ['400 [errors.codes_400]', 400, REFUSED, 'Refused', 'BAD_USER_INPUT', false],
      ['403 [errors.codes_403]', 403, FORBIDDEN, 'Forbidden', 'FORBIDDEN', false],
      ['404 [errors.codes_404]', 404, NOT_FOUND, 'NotFound', 'NOT_FOUND', false],
      ['408 [errors.cancelled_request]', 408, 'CANCELLED_REQUEST', 'TimedOut', 'UPSTREAM_TIMEOUT', true],
      ['423 [errors.lock_timeout]', 423, 'LOCK_ACQUISITION_TIMEOUT', 'Unavailable', 'UPSTREAM_UNAVAILABLE', true],
      ['503 [errors.unavailable]', 503, 'SERVICE_UNAVAILABLE OVER_CAPACITY', 'Unavailable', 'UPSTREAM_UNAVAILABLE', true],
    ],
  )(
    'gets its class from the status, and keeps its code: %s',
    async (_what, status, codes, name, graphCode, retryable) => {
      for (const code of codes.split(/\s+/)) {
        const problem = { code, message: 'in the words of the service' }
        const { client, server } = await clientOfScript(
          (response) =>
            json(response, status, { errors: [problem], request: { params: {} } }, { 'retry-after': '0' }),
          { retry: { retries: 1, pauseMs: 0, maximumPauseMs: 1 } },
        )
        const error = await failureOf(client.call(contract.accounts.get, { account_id: '18ce54d4x5t' }))
        expect([code, error.name, error.retryable, error.details.problems]).toEqual([
          code,
          name,
          retryable,
          [problem],
        ])
        expect(server.seen).toHaveLength(retryable ? 2 : 1)
        expect(toGraphQLError(error)).toMatchObject({
          extensions: { code: graphCode, ads: { upstreamCode: code, httpStatus: status, retryable } },
        })
        await closeAll()
      }
    },
  )

  it('takes its request id from x-transaction, and ignores other headers [protocol.header.seen]', async () => {
    const { client } = await clientOfScript((response) =>
      json(
        response,
        404,
        { errors: [{ code: 'NOT_FOUND', message: 'gone' }] },
        {
          'x-transaction': '00f3b7c81a2d4e56',
          'x-access-level': 'read-write-directmessages',
          'x-connection-hash': 'bd0c4a0e',
          'x-response-time': '148',
          'x-runtime': '0.123456',
        },
      ),
    )
    const error = await failureOf(client.call(contract.accounts.get, { account_id: '18ce54d4x5t' }))
    expect(error.details).toMatchObject({ requestId: '00f3b7c81a2d4e56', status: 404 })
    expect(toGraphQLError(error)).toMatchObject({ extensions: { ads: { requestId: '00f3b7c81a2d4e56' } } })
  })
})
