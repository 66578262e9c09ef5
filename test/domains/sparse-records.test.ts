import { accountRecord, page, sendJson, startScriptedUpstream } from '../gateway/scripted-upstream.ts'
import { serveGateway } from './world.ts'

// Other versions of the API, and recorded mocks, return records with missing or additional fields.
const TIMES = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z', deleted: false }
const creative = (id: string, more: object = {}) => ({
  line_item_id: 'abc2',
  landing_url: null,
  id,
  entity_status: 'ACTIVE',
  account_media_id: 'abc3',
  approval_status: 'ACCEPTED',
  ...TIMES,
  ...more,
})
const audience = (id: string, more: object) => ({
  targetable: true,
  name: id,
  targetable_types: ['CRM'],
  audience_type: 'CRM',
  description: null,
  permission_level: 'READ_WRITE',
  id,
  reasons_not_targetable: [],
  partner_source: 'OTHER',
  audience_size: 1000,
  ...TIMES,
  ...more,
})
const RECORDS: Readonly<Record<string, readonly object[]>> = {
  '/12/accounts': [accountRecord()],
  '/12/accounts/abc1/media_creatives': [
    creative('c1', { creative_type: 'PREROLL' }),
    creative('c2'),
    creative('c3', { creative_type: null }),
  ],
  '/12/accounts/abc1/custom_audiences': [
    audience('a1', { owner_account_id: 'abc1' }),
    audience('a2', { owner_account_id: 'abc9', metadata: 'from a partner' }),
    audience('a3', { is_owner: true, metadata: { sources: ['a', 1] } }),
    audience('a4', { is_owner: false, metadata: null }),
    audience('a5', { owner_account_id: 'abc9', is_owner: true }),
    audience('a6', {}),
  ],
}

const calls: string[] = []
const upstream = await startScriptedUpstream((request, response) => {
  const path = (request.url ?? '').split('?')[0] as string
  calls.push(path)
  const ids = new URL(request.url ?? '', 'http://x').searchParams.get('account_ids')
  const records = ids && !ids.includes('abc1') ? [] : (RECORDS[path] ?? [])
  sendJson(response, 200, page([...records]))
})
const gateway = await serveGateway({ baseUrl: upstream.url })
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})
beforeEach(() => {
  calls.length = 0
})

describe('list with sparse records', () => {
  it('contains media creatives without creative_type [gateway: media_creatives.creative_type.absent]', async () => {
    const { data, errors } = await gateway.ask(
      '{ account(id: "abc1") { mediaCreatives { nodes { restId creativeType creativeTypeRaw accountMediaRestId } } } }',
    )
    expect(errors).toEqual([])
    const shown = (restId: string, type: string | null) => ({
      restId,
      creativeType: type,
      creativeTypeRaw: type,
      accountMediaRestId: 'abc3',
    })
    expect(data.account.mediaCreatives.nodes).toEqual([
      shown('c1', 'PREROLL'),
      shown('c2', null),
      shown('c3', null),
    ])
    expect(calls.sort()).toEqual(['/12/accounts', '/12/accounts/abc1/media_creatives'])
  })

  it('contains audiences with is_owner instead of an owner id and with arbitrary metadata [gateway: custom_audiences.is_owner, custom_audiences.metadata]', async () => {
    const { data, errors } = await gateway.ask(
      '{ account(id: "abc1") { customAudiences { nodes { restId isOwner ownerAccountRestId metadata } } } }',
    )
    expect(errors).toEqual([])
    const shown = (restId: string, isOwner: boolean | null, owner: string | null, metadata: unknown) => ({
      restId,
      isOwner,
      ownerAccountRestId: owner,
      metadata,
    })
    expect(data.account.customAudiences.nodes).toEqual([
      shown('a1', true, 'abc1', null),
      shown('a2', false, 'abc9', 'from a partner'),
      shown('a3', true, 'abc1', { sources: ['a', 1] }),
      shown('a4', false, null, null),
      shown('a5', true, 'abc9', null),
      shown('a6', null, null, null),
    ])
    expect(calls.sort()).toEqual(['/12/accounts', '/12/accounts/abc1/custom_audiences'])
  })

  it('resolves the owner of an audience whose is_owner is true [gateway: custom_audiences.is_owner]', async () => {
    const { data, errors } = await gateway.ask(
      '{ account(id: "abc1") { customAudiences(filter: {ids: ["a3", "a4"]}) { nodes { restId ownerAccount { restId } } } } }',
    )
    expect(errors).toEqual([])
    const owners = data.account.customAudiences.nodes.map(
      ({ restId, ownerAccount }: { restId: string; ownerAccount: { restId: string } | null }) => [
        restId,
        ownerAccount?.restId,
      ],
    )
    expect(owners).toContainEqual(['a3', 'abc1'])
    expect(owners).toContainEqual(['a4', undefined])
  })
})
