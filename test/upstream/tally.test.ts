import type { AudienceUsersOperation } from '../../src/contract/domains/audience-users.ts'
import { contract } from '../../src/contract/index.ts'
import { EncodedItems } from '../../src/contract/language/encode.ts'
import { BadResponse, createUpstream, Incomplete } from '../../src/upstream/index.ts'
import { json, type Scripted, scripted } from './scripted-server.ts'

const { batch } = contract.custom_audience_users
let server: Scripted
let close: () => Promise<void> = async () => {}
afterEach(async () => {
  await close()
  await server.close()
})

/**
 * Sends two users in one operation and a third in another. The API reports counts as scripted, one per
 * response: `2/3` means that it processed two of three.
 */
const send = (
  counts: readonly string[],
  users: readonly object[] = [{ email: ['a'.repeat(64)] }, { handle: ['b'.repeat(64)] }],
) =>
  sendOperations(counts, [
    { operation_type: 'Update', params: { users: users as never } },
    { operation_type: 'Delete', params: { users: [{ partner_user_id: ['p'] }] } },
  ])
const sendOperations = async (
  counts: readonly string[],
  operations: AudienceUsersOperation[] | EncodedItems,
) => {
  server = await scripted((response, index) => {
    if (counts[index] === '403') {
      json(response, 403, { errors: [{ code: 'ACTION_NOT_ALLOWED', message: 'No.' }] })
      return
    }
    const [success_count, total_count] = (counts[index] ?? '0/0').split('/').map(Number)
    json(response, 200, { request: { params: {} }, data: { success_count, total_count } })
  })
  const upstream = createUpstream({ baseUrl: server.url, consumer: { key: 'ck', secret: 'cs' } })
  close = () => upstream.close()
  return upstream.as({ key: 'at', secret: 'ts' }).call(batch, {
    account_id: '18ce54d4x5t',
    custom_audience_id: '1nmth',
    operations,
  })
}
/** Counts the requests and their distinct bodies and signatures. */
const seen = () => ({
  requests: server.seen.length,
  bodies: new Set(server.seen.map(({ body }) => body)).size,
  signatures: new Set(server.seen.map(({ headers }) => headers.authorization)).size,
})

describe('write whose response counts records', () => {
  it('succeeds if both counts match the records sent [custom_audience_users.batch.counts_equal, custom_audience_users.batch.answer]', async () => {
    expect((await send(['3/3'])).data).toMatchObject({ successCount: 3, totalCount: 3 })
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      target: '/12/accounts/18ce54d4x5t/custom_audiences/1nmth/users',
    })
    expect(server.seen[0]?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual([
      {
        operation_type: 'Update',
        params: { users: [{ email: ['a'.repeat(64)] }, { handle: ['b'.repeat(64)] }] },
      },
      { operation_type: 'Delete', params: { users: [{ partner_user_id: ['p'] }] } },
    ])
    expect(seen()).toEqual({ requests: 1, bodies: 1, signatures: 1 })
  })

  it.each([
    ['reports fewer processed records', '2/3'],
    ['reports fewer received records', '2/2'],
    ['reports only the total correctly', '0/3'],
    ['reports too many', '4/4'],
  ])('is repeated once if the API %s [errors.audience_counts]', async (_what, counts) => {
    expect((await send([counts, '3/3'])).data).toMatchObject({ successCount: 3, totalCount: 3 })
    expect(seen()).toEqual({ requests: 2, bodies: 1, signatures: 2 })
  })

  it('fails if the second response also has a wrong count [errors.audience_counts]', async () => {
    const failure = await send(['2/3', '2/3', '3/3']).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Incomplete)
    expect(failure).toBeInstanceOf(BadResponse)
    expect((failure as Incomplete).message).toContain('3')
    expect(seen().requests).toBe(2)
  })

  it.each([
    ['a wrong count twice', ['2/3', '2/3'], 'Incomplete', 'UNKNOWN'],
    ['a wrong count, then a refusal', ['2/3', '403'], 'Forbidden', 'UNKNOWN'],
    ['an immediate refusal', ['403'], 'Forbidden', 'REFUSED'],
  ])('has the correct outcome after %s', async (_what, counts, name, outcome) => {
    const failure = await send(counts).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name, outcome, retryable: false })
  })

  it('sends pre-encoded operations unchanged, even when it is repeated', async () => {
    const json = '[{"operation_type":"Update","params":{"users":[{"partner_user_id":["ü"]}]}}]'
    const sent = sendOperations(['0/1', '1/1'], new EncodedItems(Buffer.from(json), 1))
    expect((await sent).data).toMatchObject({ successCount: 1, totalCount: 1 })
    expect(seen()).toEqual({ requests: 2, bodies: 1, signatures: 2 })
    expect(server.seen[0]?.body).toBe(json)
    expect(server.seen[0]?.headers['content-type']).toBe('application/json')
  })

  it('is refused if it has more than 2,500 pre-encoded operations [custom_audience_users.batch.operations.maximum]', async () => {
    const refused = sendOperations([], new EncodedItems(Buffer.from('[]'), 2501))
    await expect(refused).rejects.toMatchObject({
      name: 'InvalidInput',
      problems: [{ parameter: 'operations', limit: 2500 }],
    })
    expect(server.seen).toEqual([])
  })

  it('is refused if it exceeds 5,000,000 bytes [custom_audience_users.batch.body.maximum]', async () => {
    const around = JSON.stringify([
      { operation_type: 'Update', params: { users: [{ partner_user_id: [''] }] } },
      { operation_type: 'Delete', params: { users: [{ partner_user_id: ['p'] }] } },
    ]).length
    await send(['2/2'], [{ partner_user_id: ['x'.repeat(5_000_000 - around)] }])
    expect(server.seen[0]?.body.length).toBe(5_000_000)
    await close()
    await server.close()
    const refused = send([], [{ partner_user_id: ['x'.repeat(5_000_001 - around)] }])
    await expect(refused).rejects.toMatchObject({
      name: 'InvalidInput',
      problems: [{ code: 'PAYLOAD_TOO_LARGE', limit: 5_000_000 }],
    })
    expect(server.seen).toEqual([])
  })
})
