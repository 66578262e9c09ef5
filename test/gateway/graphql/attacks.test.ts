import { inWorld } from '../../domains/world.ts'
import { ATTACKS, account, MAIN, nested, ROUND_END, round } from './attack-documents.ts'

const { world } = await inWorld()

describe('documents that are refused before they are validated or executed', () => {
  it.each(ATTACKS)('%s: %s', async (_name, measure, query) => {
    const { errors, data, calls, status } = await world.ask(query, {})
    expect(errors.map(({ extensions }: { extensions: object }) => extensions)).toEqual([
      expect.objectContaining({ code: 'COST_LIMIT_EXCEEDED', measure, limit: expect.any(Number) }),
    ])
    expect(data ?? null).toBeNull()
    expect(status).toBe(400)
    expect(calls).toEqual({})
  })
})

describe('the limit of the cost', () => {
  it('names cost, limit and the way to what costs most', async () => {
    const { errors } = await world.ask(account(nested(4, round(''), ROUND_END)))
    expect(errors).toEqual([
      {
        message:
          'the operation may lead to 12882652 objects, and at most 6000000 are allowed: ask for smaller pages (first), or for fewer levels at once',
        extensions: {
          code: 'COST_LIMIT_EXCEEDED',
          measure: 'cost',
          cost: 12_882_652,
          limit: 6_000_000,
          path: expect.arrayContaining(['account', 'campaigns', 'nodes']),
        },
      },
    ])
  })

  it('is by the variables of each request, also of a document that was executed before', async () => {
    const query = `query ($n: Int!) { account(id: "${MAIN}") { campaigns(first: $n) { nodes { lineItems(first: $n) { nodes { promotedTweets(first: $n) { nodes { id } } } } } } } }`
    for (let time = 0; time < 3; time += 1) {
      expect((await world.ask(query, { n: 2 })).errors).toEqual([])
      const { errors, calls } = await world.ask(query, { n: 200 })
      expect(errors[0]?.extensions).toMatchObject({ code: 'COST_LIMIT_EXCEEDED', measure: 'cost' })
      expect(calls).toEqual({})
    }
  })
})
