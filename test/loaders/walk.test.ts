import { createLoaders, listOf, START } from '../../src/loaders/index.ts'
import { serveGateway } from '../domains/world.ts'
import { answering, campaignRecord, inScriptedWorld, replying } from '../gateway/scripted-upstream.ts'
import { scriptedList } from './scripted-list.ts'

const query = { list: listOf('campaigns'), accountId: 'abc1', sortBy: 'created_at-asc', input: {} }
const children = {
  list: listOf('line_items'),
  accountId: 'abc1',
  sortBy: 'created_at-asc',
  input: {},
  parent: { parameter: 'campaign_ids', field: 'campaignRestId', id: 'c1' },
}
const row = (restId: string) => ({ restId, accountId: 'abc1', campaignRestId: 'c1', createdAt: '2026' })
const pageOf = (index: number) => [row(`${index}a`), row(`${index}b`)]

type Script = Parameters<typeof scriptedList>[0]
const ENDLESS: readonly (readonly [what: string, script: Script, message: string, calls: number])[] = [
  [
    'the same cursor again',
    (_input, index) => ({ rows: pageOf(index), next: 'c' }),
    'returned the same cursor twice',
    2,
  ],
  [
    'a cycle of three cursors',
    (_input, index) => ({ rows: pageOf(index), next: `c${index % 3}` }),
    'returned the same cursor twice',
    4,
  ],
  [
    'the same rows under new cursors',
    (_input, index) => ({ rows: pageOf(0), next: `c${index}` }),
    'returned the same page twice',
    2,
  ],
  [
    'endless empty pages',
    (_input, index) => ({ rows: [], next: `c${index}` }),
    'returned more than 10 empty pages in a row',
    11,
  ],
]

describe('list with suspicious pages or cursors', () => {
  it.each(ENDLESS)('ends with an error after %s', async (_what, script, message, calls) => {
    for (const read of ['all', 'page', 'childPage'] as const) {
      const { client, inputs } = scriptedList(script)
      const loaders = createLoaders(client)
      const reading =
        read === 'all'
          ? loaders.all(query)
          : read === 'page'
            ? loaders.page(query, START, 1000)
            : loaders.childPage(children, START, 999)
      await expect(reading).rejects.toMatchObject({
        name: 'BadResponse',
        message: `${read === 'childPage' ? 'line_items' : 'campaigns'}.list ${message}`,
      })
      expect(inputs).toHaveLength(calls)
    }
  })

  it('ends with an error after a thousand pages of one row', async () => {
    const { client, inputs } = scriptedList((_input, index) => ({
      rows: [row(`${index}`)],
      next: `c${index}`,
    }))
    await expect(createLoaders(client).all(query)).rejects.toMatchObject({
      message: 'campaigns.list has more than 1,000 pages',
    })
    expect(inputs).toHaveLength(1000)
  })

  it('is read to its end despite some empty pages and a repeated single row', async () => {
    const { client } = scriptedList((_input, index) => ({
      rows: index % 5 === 4 ? [row(`${Math.floor(index / 10)}`)] : [],
      next: index < 24 ? `c${index}` : null,
    }))
    expect(await createLoaders(client).all(query)).toHaveLength(5)
  })
})

describe('list with broken cursors in a query', () => {
  it('fails with UPSTREAM_BAD_RESPONSE, while other fields succeed', async () => {
    const { upstream } = await inScriptedWorld({}, {})
    const gateway = await serveGateway({ baseUrl: upstream.url }, { plan: 'off' })
    upstream.play(answering({ campaigns: replying(200, { data: [campaignRecord()], next_cursor: 'again' }) }))
    const { data, errors } = await gateway.ask(
      '{ account(id: "abc1") { name campaigns(first: 500) { nodes { restId } } } }',
    )
    await gateway.close()
    expect(data.account).toEqual({ name: 'Scripted', campaigns: null })
    expect(errors).toMatchObject([
      {
        path: ['account', 'campaigns'],
        message: 'campaigns.list returned the same cursor twice',
        extensions: { code: 'UPSTREAM_BAD_RESPONSE', ads: { retryable: false } },
      },
    ])
    expect(upstream.asked.filter((path) => path.endsWith('/campaigns'))).toHaveLength(2)
  })
})
