import { contract } from '../../src/contract/index.ts'
import { createLoaders, type ListQuery, START } from '../../src/loaders/index.ts'
import type { Row } from '../../src/upstream/index.ts'
import { scriptedList } from './scripted-list.ts'

const accountId = '18ce54d4x5t'
const row = (name: string): Row =>
  ({ __typename: 'Campaign', restId: 'a', accountId, name }) as unknown as Row
const query: ListQuery = {
  list: contract.campaigns.list as never,
  accountId,
  sortBy: 'created_at-asc',
  input: {},
}

describe('write', () => {
  it('drops the rows that were read before it, and caches the written record', async () => {
    const { client, inputs } = scriptedList(() => ({ rows: [row('old')] }))
    const loaders = createLoaders(client)
    await loaders.page(query, START, 5)
    loaders.afterWrite('campaigns', [row('new')])
    expect(await loaders.one('campaigns', accountId, 'a')).toMatchObject({ name: 'new' })
    expect(inputs).toHaveLength(1)
    await loaders.page(query, START, 5)
    expect(inputs).toHaveLength(2)
  })

  it('discards the result of a read that started before it', async () => {
    const gate = Promise.withResolvers<void>()
    const { client, inputs } = scriptedList(async (_input, index) => {
      if (index === 0) await gate.promise
      return { rows: [row(index === 0 ? 'old' : 'new')] }
    })
    const loaders = createLoaders(client)
    const early = loaders.page(query, START, 5)
    loaders.afterWrite('campaigns', [])
    gate.resolve()
    await early
    expect(await loaders.one('campaigns', accountId, 'a')).toMatchObject({ name: 'new' })
    expect(inputs).toHaveLength(2)
  })
})

describe('released loaders', () => {
  it('free all rows and read them again on request', async () => {
    const { client, inputs } = scriptedList((_input, index) => ({ rows: [row(`read ${index}`)] }))
    const loaders = createLoaders(client)
    await loaders.page(query, START, 5)
    expect(await loaders.one('campaigns', accountId, 'a')).toMatchObject({ name: 'read 0' })
    expect(inputs).toHaveLength(1)
    loaders.release()
    expect(await loaders.one('campaigns', accountId, 'a')).toMatchObject({ name: 'read 1' })
    expect(inputs).toHaveLength(2)
  })
})
