import { readFileSync } from 'node:fs'
import { globalId, inWorld, serveSandbox } from '../../domains/world.ts'

const { world } = await inWorld()

const example = (name: string): string =>
  readFileSync(new URL(`../../../examples/${name}.graphql`, import.meta.url), 'utf8')

const plainCallsOf = async (name: string): Promise<number> => {
  const { text, errors } = await world.ask(example(name), {}, { 'x-ads-trace': '1' })
  expect(errors).toEqual([])
  return JSON.parse(text).extensions.ads.plainCalls
}

const MAIN = '18ce54d4x5t'
interface Row {
  readonly id: string
}

/**
 * Returns functions that read a list or a record in one call, like resolvers without batching, and count the
 * calls.
 */
const walk = () => {
  let calls = 0
  const list = async (target: string, count: number): Promise<readonly Row[]> => {
    calls += 1
    const { json } = await world.rest.get(`${target}${target.includes('?') ? '&' : '?'}count=${count}`)
    return json.data
  }
  const one = async (target: string): Promise<Record<string, string> | null> => {
    calls += 1
    const { status, json } = await world.rest.get(target)
    return status === 200 ? json.data : null
  }
  return { list, one, calls: () => calls }
}

const textOf = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

describe('call counts in README.md and docs/trace.md', () => {
  it('match those of a new gateway and of resolvers that make one request per object', async () => {
    const readme = textOf('README.md')
    const query = /```graphql\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
    const gateway = await serveSandbox(world.sandbox, { baseUrl: world.sandboxUrl }, { plan: 'parallel' })
    const { text } = await gateway.ask(query, {}, { 'x-ads-trace': '1' })
    await gateway.close()
    const { totals, plainCalls } = JSON.parse(text).extensions.ads
    // One call each for the accounts and the campaigns, and one list call for each of 120 campaigns and 600
    // line items.
    expect([totals.calls, plainCalls]).toEqual([8, 1 + 1 + 120 + 600])
    expect(readme).toContain(
      `| one per record and list: ${plainCalls} for the query below | ${totals.calls}, `,
    )
    for (const page of ['README.md', 'docs/trace.md'])
      expect(textOf(page).match(/\d+ calls instead of \d+/g)).toEqual([
        `${totals.calls} calls instead of ${plainCalls}`,
      ])
  })
})

describe('one-request-per-object resolvers', () => {
  it('make one call per parent and list in a four-level query', async () => {
    const { list, calls } = walk()
    for (const account of await list('/12/accounts', 1))
      for (const campaign of await list(`/12/accounts/${account.id}/campaigns`, 20))
        for (const item of await list(
          `/12/accounts/${account.id}/line_items?campaign_ids=${campaign.id}`,
          50,
        ))
          await list(`/12/accounts/${account.id}/promoted_tweets?line_item_ids=${item.id}`, 50)
    expect(calls()).toBeGreaterThan(100)
    expect(await plainCallsOf('four-levels')).toBe(calls())
  })

  it('make one call per list, at every level', async () => {
    const { list, one, calls } = walk()
    await one(`/12/accounts/${MAIN}`)
    for (const campaign of await list(`/12/accounts/${MAIN}/campaigns`, 20))
      for (const item of await list(`/12/accounts/${MAIN}/line_items?campaign_ids=${campaign.id}`, 50))
        for (const kind of ['promoted_tweets', 'promoted_accounts', 'scheduled_promoted_tweets'])
          await list(`/12/accounts/${MAIN}/${kind}?line_item_ids=${item.id}`, 50)
    await list(`/12/accounts/${MAIN}/scheduled_tweets`, 50)
    expect(await list(`/12/accounts/${MAIN}/promotable_users`, 50)).not.toEqual([])
    expect(await plainCallsOf('creatives-in-promotion')).toBe(calls())
  })

  it('make one call per id and per reference, even for an unknown id', async () => {
    const { one, calls } = walk()
    const [campaign, lineItem, gone] = [...example('nodes').matchAll(/"(\w+)"/g)].map(
      ([, id = '']) => Buffer.from(id, 'base64url').toString().split(':').at(-1) as string,
    )
    await one(`/12/accounts/${MAIN}/campaigns/${campaign}`)
    const found = await one(`/12/accounts/${MAIN}/line_items/${lineItem}`)
    await one(`/12/accounts/${MAIN}/campaigns/${found?.campaign_id}`)
    expect(await one(`/12/accounts/${MAIN}/campaigns/${gone}`)).toBeNull()
    expect(globalId('Campaign', MAIN, campaign as string)).toBe('MTpDYW1wYWlnbjoxOGNlNTRkNHg1dDo4d2t1Mg')
    expect(await plainCallsOf('nodes')).toBe(calls())
  })
})
