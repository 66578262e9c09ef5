import { contract } from '../../src/contract/index.ts'
import { createLoaders, type KeyQuery } from '../../src/loaders/index.ts'
import { scriptedList } from './scripted-list.ts'

const CARDS: KeyQuery = {
  list: contract.legacy_cards.list as never,
  accountId: '18ce54d4x5t',
  parameter: 'card_uris',
  field: 'cardUri',
  input: { with_deleted: true },
}
const uris = (count: number): string[] => Array.from({ length: count }, (_, index) => `card://${index}`)

describe('loader for rows by key', () => {
  it.each([
    [200, [200]],
    [201, [200, 1]],
  ])(
    'reads %i rows with calls of %j keys, and matches rows to keys in any order [protocol.by_key]',
    async (count, sizes) => {
      const { client, inputs } = scriptedList((input) => ({
        rows: [...(input.card_uris as string[]), 'card://other'].reverse().map((cardUri) => ({ cardUri })),
      }))
      const loaders = createLoaders(client)
      const rows = await Promise.all(uris(count).map((uri) => loaders.byKey(CARDS, uri)))
      expect(rows).toEqual(uris(count).map((cardUri) => ({ cardUri })))
      expect(inputs.map(({ card_uris }) => (card_uris as string[]).length)).toEqual(sizes)
      expect(inputs[0]).toEqual({
        account_id: '18ce54d4x5t',
        with_deleted: true,
        card_uris: expect.any(Array),
      })
    },
  )

  it('returns null for a key without a row, and makes no call for a key that the contract refuses', async () => {
    const { client, inputs } = scriptedList(() => ({ rows: [{ cardUri: 'card://1' }] }))
    const loaders = createLoaders(client)
    const keys = ['card://1', 'card://2', '', 'card://1,card://2', 'card://\u0000', 'card://1']
    const rows = await Promise.all(keys.map((key) => loaders.byKey(CARDS, key)))
    const found = { cardUri: 'card://1' }
    expect(rows).toEqual([found, null, null, null, null, found])
    expect(inputs.map(({ card_uris }) => card_uris)).toEqual([['card://1', 'card://2']])
  })

  it('rejects only the keys of a failed call', async () => {
    const { client } = scriptedList((input) => {
      const asked = input.card_uris as string[]
      if (asked.length === 1) throw new Error('the last one')
      return { rows: asked.map((cardUri) => ({ cardUri })) }
    })
    const loaders = createLoaders(client)
    const rows = await Promise.allSettled(uris(201).map((uri) => loaders.byKey(CARDS, uri)))
    expect(rows.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: new Error('the last one') },
    ])
  })

  it('makes separate calls for each account and each set of parameters', async () => {
    const { client, inputs } = scriptedList(() => ({ rows: [] }))
    const loaders = createLoaders(client)
    await Promise.all([
      loaders.byKey(CARDS, 'card://1'),
      loaders.byKey({ ...CARDS, accountId: 'abc' }, 'card://1'),
      loaders.byKey({ ...CARDS, input: {} }, 'card://1'),
    ])
    expect(inputs).toHaveLength(3)
  })

  it('rejects keys without a row if a returned row lacks the key field', async () => {
    const { client } = scriptedList(() => ({
      rows: [{ cardUri: 'card://1', restId: '1' }, { restId: '2' }],
    }))
    const loaders = createLoaders(client)
    const keys = ['card://1', 'card://2']
    const rows = await Promise.allSettled(keys.map((uri) => loaders.byKey(CARDS, uri)))
    expect(rows).toEqual([
      { status: 'fulfilled', value: { cardUri: 'card://1', restId: '1' } },
      {
        status: 'rejected',
        reason: expect.objectContaining({ message: expect.stringContaining('card_uri') }),
      },
    ])
  })
})
