import type { Operation } from '../../../src/contract/language/define.ts'
import type { Arrival } from '../../../src/sandbox/http/exchange.ts'
import { createRouter, MethodNotAllowed } from '../../../src/sandbox/http/router.ts'
import { Refusal } from '../../../src/sandbox/refusal.ts'

const operation = (name: string, method: string, path: string, version = '12') =>
  ({ name, method, path, version }) as Operation
const route = createRouter([
  operation('accounts.list', 'GET', '/accounts'),
  operation('accounts.get', 'GET', '/accounts/:account_id'),
  operation('accounts.update', 'PUT', '/accounts/:account_id'),
  operation('cards.list', 'GET', '/accounts/:account_id/cards'),
  operation('cards.get', 'GET', '/accounts/:account_id/cards/:card_id'),
  operation('cards.delete', 'DELETE', '/accounts/:account_id/cards/:card_id'),
  operation('legacy_cards.list', 'GET', '/accounts/:account_id/cards/all'),
  operation('permissions.list', 'GET', '/accounts/:account_id/permissions', '5'),
])
const found = async (method: string, target: string) => {
  const { operation: hit, path } = await route({ method, target } as Arrival)
  return [hit.name, path]
}
const refusal = async (method: string, target: string): Promise<Refusal> => {
  try {
    await found(method, target)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error(`${target} was found`)
}

describe('router', () => {
  it.each([
    ['GET', '/12/accounts', 'accounts.list', {}],
    ['GET', '/12/accounts?count=1/2', 'accounts.list', {}],
    ['PUT', '/12/accounts/18ce', 'accounts.update', { account_id: '18ce' }],
    ['GET', '/12/accounts/18ce/cards/77', 'cards.get', { account_id: '18ce', card_id: '77' }],
    ['GET', '/12/accounts/18ce/cards/all', 'legacy_cards.list', { account_id: '18ce' }],
    // The fixed path has no DELETE, but the path with a parameter does.
    ['DELETE', '/12/accounts/18ce/cards/all', 'cards.delete', { account_id: '18ce', card_id: 'all' }],
    ['GET', '/12/accounts/a%2Fb%20c', 'accounts.get', { account_id: 'a/b c' }],
    ['GET', '/5/accounts/18ce/permissions', 'permissions.list', { account_id: '18ce' }],
  ])('finds %s %s', async (method, target, name, path) => {
    expect(await found(method, target)).toEqual([name, path])
  })

  it('routes version 11 like version 12 [clients.version_prefixes]', async () => {
    expect(await found('GET', '/11/accounts/18ce')).toEqual(['accounts.get', { account_id: '18ce' }])
  })

  it('reports other versions of a known path as unavailable [protocol.version.unavailable]', async () => {
    for (const version of ['5', '5.0', '10', '13', '0'])
      expect((await refusal('GET', `/${version}/accounts`)).problems).toEqual([
        { code: 'ROUTE_NOT_FOUND', message: `Version ${version} is not available.` },
      ])
  })

  it.each([
    '/',
    '',
    '*',
    '/accounts',
    '/12',
    '/12/',
    '/12/accounts//',
    '/12//accounts',
    '/12/accounts//cards',
    '/12/accounts/x/cards/y/z',
    '/12/Accounts',
    '/12/accounts/../accounts/x/cards',
    '/v12/accounts',
    'http://127.0.0.1/12/accounts',
    '/12/%61ccounts',
    '/__proto__/accounts',
    '/12/constructor',
  ])('finds no operation at "%s" [errors.route_not_found]', async (target) => {
    expect((await refusal('GET', target)).problems[0]?.code).toBe('ROUTE_NOT_FOUND')
  })

  it('lists the allowed methods of a path [errors.method_not_allowed]', async () => {
    const put = await refusal('PUT', '/12/accounts/18ce/cards/77')
    expect(put).toBeInstanceOf(MethodNotAllowed)
    expect([put.problems[0]?.code, (put as MethodNotAllowed).allowed]).toEqual([
      'METHOD_NOT_ALLOWED',
      ['GET', 'DELETE'],
    ])
    for (const method of ['HEAD', 'OPTIONS', 'PATCH', 'get'])
      expect((await refusal(method, '/12/accounts')).problems[0]?.code).toBe('METHOD_NOT_ALLOWED')
  })

  it.each(['%', '%2', '%zz', '%C3', '%ff'])('refuses the invalid percent-encoding "%s"', async (text) => {
    expect((await refusal('GET', `/12/accounts/${text}`)).problems).toEqual([
      expect.objectContaining({ code: 'INVALID_PARAMETER', parameter: 'account_id', value: text }),
    ])
  })

  it('rejects two operations with the same method and path', () => {
    expect(() =>
      createRouter([operation('a.get', 'GET', '/a/:x'), operation('b.get', 'GET', '/a/:y')]),
    ).toThrow('b.get')
  })
})
