import type { AddressInfo } from 'node:net'
import { schema } from '../../../harness/gateway/shared-schema.ts'
import { createGateway } from '../../../src/gateway/server.ts'
import { createSessions } from '../../../src/gateway/sign-in/session.ts'
import { createSessionStore } from '../../../src/gateway/stores/session-store.ts'
import { createCredentialService, createUpstream, type UserClient } from '../../../src/upstream/index.ts'
import { SECRETS } from '../../upstream/scripted-client.ts'
import { json, scripted } from '../../upstream/scripted-server.ts'

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close()
})

const account = { id: '18ce54d4x5t', name: 'Acme', deleted: false }
const campaign = { id: '8wku2', name: 'Launch', reasons_not_servable: [], deleted: false }
const QUERY = '{ accounts { nodes { name campaigns { nodes { name } } } } }'
const ANSWER = {
  data: { accounts: { nodes: [{ name: 'Acme', campaigns: { nodes: [{ name: 'Launch' }] } }] } },
}

const QUERIES = 100

/** Starts a gateway for two users. Its upstream waits until all queries have requested the same records. */
const start = async () => {
  const [allAccounts, allCampaigns] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const upstreamServer = await scripted(async (response, _index, { target }) => {
    const isOfCampaigns = target.includes('/campaigns')
    await (isOfCampaigns ? allCampaigns : allAccounts).promise
    json(response, 200, { data: isOfCampaigns ? [campaign] : [account], next_cursor: null })
  })
  const { consumer } = SECRETS
  const plain = createUpstream({
    baseUrl: upstreamServer.url,
    consumer,
    tryTimeoutMs: 240_000,
    callTimeoutMs: 240_000,
  })
  const begun = { accounts: 0, campaigns: 0 }
  const counting = (client: UserClient): UserClient => ({
    credentialId: client.credentialId,
    serviceTime: () => client.serviceTime(),
    rateWindows: () => client.rateWindows(),
    isBusy: () => client.isBusy(),
    authorize: (url) => client.authorize(url),
    with: (settings) => counting(client.with(settings)),
    stream: (...given) => client.stream(...given),
    call: (operation, input, options) => {
      const response = client.call(operation, input, options)
      if (operation.name === 'accounts.list' && ++begun.accounts === QUERIES) allAccounts.resolve()
      if (operation.name === 'campaigns.list' && ++begun.campaigns === QUERIES) allCampaigns.resolve()
      return response
    },
  })
  const upstream = { ...plain, as: (...given: Parameters<typeof plain.as>) => counting(plain.as(...given)) }
  const store = createSessionStore()
  const sessions = createSessions({ store })
  const bearerOf = async (key: string) =>
    (await sessions.create({ token: { key, secret: 's' }, userId: key, screenName: key }, 'TOKEN')).id
  const gateway = await createGateway({
    schema,
    clientLimits: { operations: QUERIES },
    signIn: {
      credentials: createCredentialService({ baseUrl: upstreamServer.url, consumer }),
      upstream,
      store,
    },
  })
  await gateway.listen({ host: '127.0.0.1', port: 0 })
  open.push(upstreamServer, upstream, gateway)
  const url = `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}/graphql`
  const ask = async (bearer: string): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` }
    const body = JSON.stringify({ query: QUERY })
    return (await fetch(url, { method: 'POST', headers, body })).json()
  }
  /** Returns the path and user of each received call. */
  const calls = () =>
    upstreamServer.seen
      .map(({ target, headers }) => {
        const [, person] = /oauth_token="([^"]*)"/.exec(headers.authorization ?? '') ?? []
        return `${person} ${target.split('?')[0]}`
      })
      .sort()
  return { ask, calls, bearers: { one: await bearerOf('one'), two: await bearerOf('two') } }
}

describe('a hundred identical simultaneous queries', () => {
  it('make each distinct call once if they come from one user', async () => {
    const { ask, calls, bearers } = await start()
    const answers = await Promise.all(Array.from({ length: QUERIES }, () => ask(bearers.one)))
    for (const answer of answers) expect(answer).toEqual(ANSWER)
    expect(calls()).toEqual(['one /12/accounts', 'one /12/accounts/18ce54d4x5t/campaigns'])
  })

  it('make each distinct call once per user if they come from two users', async () => {
    const { ask, calls, bearers } = await start()
    const answers = await Promise.all(
      Array.from({ length: QUERIES }, (_, index) => ask(index % 2 === 0 ? bearers.one : bearers.two)),
    )
    for (const answer of answers) expect(answer).toEqual(ANSWER)
    expect(calls()).toEqual([
      'one /12/accounts',
      'one /12/accounts/18ce54d4x5t/campaigns',
      'two /12/accounts',
      'two /12/accounts/18ce54d4x5t/campaigns',
    ])
  })
})
