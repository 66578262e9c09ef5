import { contract } from '../../src/contract/index.ts'
import {
  type Outcome,
  outcomeOf,
  Unauthenticated,
  Unavailable,
  type UserToken,
} from '../../src/upstream/index.ts'
import { clientOfScript, closeAll, failureOf } from './scripted-client.ts'
import { json, type Script } from './scripted-server.ts'

afterEach(closeAll)

const CREATE = {
  account_id: '18ce54d4x5t',
  funding_instrument_id: 'lygyi',
  name: 'Name',
  daily_budget_amount_local_micro: 5_000_000,
} as const
const REFUSED: Script = (response) =>
  json(response, 401, { errors: [{ code: 'UNAUTHORIZED_ACCESS', message: 'No' }] })

const fails = async (): Promise<never> => {
  throw new Error('the token endpoint is down')
}

describe('write with an OAuth 2.0 token', () => {
  it.each<[string, Partial<UserToken>, readonly string[], new (...args: never[]) => Error, Outcome]>([
    ['is not sent if a token cannot be renewed in time', { ready: fails }, [], Unavailable, 'NONE'],
    [
      'has the outcome NONE if the refused token cannot be renewed',
      { renew: fails },
      ['Bearer a'],
      Unavailable,
      'NONE',
    ],
    [
      'is repeated once with a new token',
      { renew: async () => true },
      ['Bearer a', 'Bearer a'],
      Unauthenticated,
      'REFUSED',
    ],
    ['is not repeated without a new token', {}, ['Bearer a'], Unauthenticated, 'REFUSED'],
  ])('%s', async (_what, given, sent, kind, outcome) => {
    const { as, server } = await clientOfScript(REFUSED)
    const token: UserToken = {
      id: '1',
      current: () => 'a',
      ready: async () => undefined,
      renew: async () => false,
      ...given,
    }
    const error = await failureOf(as(token).call(contract.campaigns.create, CREATE))
    expect(error).toBeInstanceOf(kind)
    expect(outcomeOf(error)).toBe(outcome)
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(sent)
  })
})
