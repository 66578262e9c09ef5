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

  it('normalises, hashes and sends', async () => {
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

  it.each<[what: string, input: object, error: object]>([
    ['nobody', { users: [] }, { code: 'INVALID_PARAMETER', field: 'users', limit: 1 }],
    [
      '2,501 people',
      { users: Array.from({ length: 2501 }, () => ({ twitterId: ['1'] })) },
      { code: 'INVALID_PARAMETER', field: 'users', limit: 2500 },
    ],
    [
      'a person who is nobody',
      { users: [{ twitterId: ['1'] }, {}] },
      { code: 'NO_IDENTIFIER', field: 'users[1]' },
    ],
    [
      'a raw value where hashes must be',
      { users: [{ email: ['ada@example.com'] }], hashed: ['EMAIL'] },
      { code: 'NOT_HASHED', field: 'users[0].email' },
    ],
    [
      'a phone number that is none',
      { users: [{ phoneNumber: ['none'] }] },
      { code: 'INVALID_VALUE', field: 'users[0].phoneNumber' },
    ],
    [
      'an end before its beginning',
      {
        users: [{ twitterId: ['1'] }],
        effectiveAt: '2026-02-01T00:00:00Z',
        expiresAt: '2026-01-01T00:00:00Z',
      },
      { code: 'INVALID_PARAMETER', field: 'expiresAt' },
    ],
  ])('refuses %s before any call', async (_what, input, error) => {
    const { data, errors, calls } = await send({ operation: 'DELETE', ...input })
    expect(errors).toEqual([])
    expect(data.done.customAudienceUpload).toBeNull()
    expect(data.done.userErrors).toEqual([expect.objectContaining({ ...error, operationIndex: null })])
    expect(calls).toEqual({})
  })

  it('passes on what the interface refuses', async () => {
    const { data } = await world.ask(
      `mutation ($a: ID) { done: customAudienceUpload(id: "1nzzz", accountId: $a, input: { operation: DELETE, users: [{ twitterId: ["1"] }] }) { customAudienceUpload { sentRows } userErrors { code } } }`,
      { a: main },
    )
    expect(data.done).toEqual({ customAudienceUpload: null, userErrors: [{ code: 'NOT_FOUND' }] })
  })
})
