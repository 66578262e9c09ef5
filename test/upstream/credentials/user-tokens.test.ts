import { createUserTokenService } from '../../../src/upstream/index.ts'
import { startScriptedUpstream } from '../../gateway/scripted-upstream.ts'

/** Refreshes a grant at a service that refuses it with this error (RFC 6749 §5.2). */
const refresh = async (status: number, error: string, error_description?: string) => {
  const upstream = await startScriptedUpstream((_request, response) => {
    response.writeHead(status).end(JSON.stringify({ error, error_description }))
  })
  const service = await createUserTokenService({ baseUrl: upstream.url, client: { id: 'client' } })
  try {
    return await service.refresh('refresh-hidden-1', ['ads.read'])
  } finally {
    await service.close()
    await upstream.close()
  }
}

describe('refused refresh', () => {
  it.each([
    ['invalid_grant', undefined],
    // Text of the live API (public tests of clients).
    ['invalid_request', 'Value passed for the token was invalid.'],
  ])('means that the grant has ended: %s, %s', async (error, description) => {
    expect(await refresh(400, error, description)).toBeUndefined()
  })

  it.each([
    [400, 'invalid_request', 'Missing required parameter [client_id].'],
    [400, 'invalid_request', undefined],
    [401, 'unauthorized_client', 'Missing valid authorization header'],
    [401, 'invalid_client', 'Value passed for the token was invalid.'],
    [503, 'temporarily_unavailable', undefined],
    [503, 'invalid_grant', undefined],
    [500, 'invalid_request', 'Value passed for the token was invalid.'],
  ])('is an error of the gateway or service: %s %s, %s', async (status, error, description) => {
    await expect(refresh(status, error, description)).rejects.toMatchObject({ details: { status } })
  })
})
