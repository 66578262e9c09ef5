import { AUDIENCE, main, sha256, startUploads, world } from './uploads-world.ts'

startUploads()

describe('customAudienceUpload', () => {
  const send = (input: object, headers = {}) =>
    world.ask(
      `mutation ($a: ID, $id: ID!, $input: CustomAudienceUploadInput!) { done: customAudienceUpload(id: $id, accountId: $a, input: $input) { customAudienceUpload { sentRows requests bytes } userErrors { code message field limit operationIndex } } }`,
      { a: main, id: AUDIENCE, input },
      headers,
    )
  const hash = sha256('ada@example.com')

  it('normalizes and hashes identifiers and sends them with one call', async () => {
    const { data, errors, calls } = await send({
      operation: 'UPDATE',
      users: [{ email: [' Ada@example.com', hash], handle: ['@ada'] }, { partnerUserId: ['7'] }],
      expiresAt: '2099-01-01T00:00:00Z',
    })
    expect(errors).toEqual([])
    const body = JSON.stringify([
      {
        operation_type: 'Update',
        params: {
          users: [{ email: [hash], handle: [sha256('ada')] }],
          expires_at: '2099-01-01T00:00:00Z',
        },
      },
      {
        operation_type: 'Update',
        params: { users: [{ partner_user_id: ['7'] }], expires_at: '2099-01-01T00:00:00Z' },
      },
    ])
    expect(data.done).toEqual({
      customAudienceUpload: { sentRows: 2, requests: 1, bytes: body.length },
      userErrors: [],
    })
    expect(calls).toEqual({ 'custom_audience_users.batch': 1 })
  })

  const beforeStart = { effectiveAt: '2026-02-01T00:00:00Z', expiresAt: '2026-01-01T00:00:00Z' }
  const many = Array.from({ length: 2501 }, () => ({ twitterId: ['1'] }))
  it.each<[what: string, users: object[], more: object, code: string, field: string, limit?: number]>([
    ['an empty list of people', [], {}, 'INVALID_PARAMETER', 'users', 1],
    ['2,501 people', many, {}, 'INVALID_PARAMETER', 'users', 2500],
    ['a person without identifiers', [{ twitterId: ['1'] }, {}], {}, 'NO_IDENTIFIER', 'users[1]'],
    ['a raw value', [{ email: ['a@example.com'] }], { hashed: ['EMAIL'] }, 'NOT_HASHED', 'users[0].email'],
    ['an invalid phone number', [{ phoneNumber: ['none'] }], {}, 'INVALID_VALUE', 'users[0].phoneNumber'],
    ['an end before its start', [{ twitterId: ['1'] }], beforeStart, 'INVALID_PARAMETER', 'expiresAt'],
  ])('refuses %s before any call', async (_what, users, more, code, field, limit) => {
    const { data, errors, calls } = await send({ operation: 'DELETE', users, ...more })
    expect(errors).toEqual([])
    expect(data.done.customAudienceUpload).toBeNull()
    const error = { code, field, operationIndex: null, ...(limit !== undefined && { limit }) }
    expect(data.done.userErrors).toEqual([expect.objectContaining(error)])
    expect(calls).toEqual({})
  })

  it('returns refusals from the API', async () => {
    const { data } = await world.ask(
      `mutation ($a: ID) { done: customAudienceUpload(id: "1nzzz", accountId: $a, input: { operation: DELETE, users: [{ twitterId: ["1"] }] }) { customAudienceUpload { sentRows } userErrors { code } } }`,
      { a: main },
    )
    expect(data.done).toEqual({ customAudienceUpload: null, userErrors: [{ code: 'NOT_FOUND' }] })
  })
})
