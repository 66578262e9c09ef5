import fc from 'fast-check'
import { inWorld } from '../domains/world.ts'
import { FUZZ_TIME_LIMIT, runs } from './runs.ts'

const { world, main } = await inWorld()

const PAGE = `query ($id: ID!, $after: String) {
  account(id: $id) { campaigns(first: 2, after: $after) { nodes { id restId } pageInfo { endCursor } } }
}`
const NODES = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id __typename } }'

/** One change to a string: a character replaced, omitted, doubled or appended, or two characters swapped. */
const tampering = fc.record(
  {
    how: fc.constantFrom('replace', 'omit', 'double', 'swap', 'append'),
    place: fc.nat(10_000),
    by: fc.constantFrom(...'ABYZabyz019-_=+/.%\0 é'),
  },
  { noNullPrototype: true },
)
type Tampering = typeof tampering extends fc.Arbitrary<infer T> ? T : never

const tamper = (text: string, { how, place, by }: Tampering): string => {
  const at = place % text.length
  const [before, character, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)]
  if (how === 'replace') return `${before}${by}${after}`
  if (how === 'omit') return `${before}${after}`
  if (how === 'double') return `${before}${character}${character}${after}`
  if (how === 'append') return `${text}${by}`
  return `${before}${after.slice(0, 1)}${character}${after.slice(1)}`
}

describe('cursor', () => {
  it(
    'never returns rows of another list, even if modified',
    async () => {
      const first = await world.ask(PAGE, { id: main })
      const cursor = first.data.account.campaigns.pageInfo.endCursor as string
      const second = await world.ask(PAGE, { id: main, after: cursor })
      expect(second.errors).toEqual([])
      const all = await world.ask(
        'query ($id: ID!) { account(id: $id) { campaigns(first: 1000) { nodes { restId } } } }',
        { id: main },
      )
      const known = new Set(all.data.account.campaigns.nodes.map(({ restId }: { restId: string }) => restId))
      let refused = 0
      await fc.assert(
        fc.asyncProperty(tampering, async (change) => {
          const after = tamper(cursor, change)
          const { status, data, errors } = await world.ask(PAGE, { id: main, after })
          expect(status).toBe(200)
          if (errors.length > 0) {
            expect(errors.map(({ extensions }) => extensions.code)).toEqual(['INVALID_CURSOR'])
            refused += 1
            return
          }
          for (const { restId } of data.account.campaigns.nodes) expect(known).toContain(restId)
        }),
        runs(150),
      )
      expect(refused).toBeGreaterThan(75)
    },
    FUZZ_TIME_LIMIT,
  )
})

describe('global id', () => {
  it(
    'finds only a record with exactly this id, even if modified',
    async () => {
      const { data } = await world.ask(PAGE, { id: main })
      const [{ id }] = data.account.campaigns.nodes as [{ id: string }]
      expect((await world.ask(NODES, { ids: [id] })).data.nodes).toEqual([{ id, __typename: 'Campaign' }])
      await fc.assert(
        fc.asyncProperty(tampering, async (change) => {
          const changed = tamper(id, change)
          const { status, data: changedData, errors } = await world.ask(NODES, { ids: [changed] })
          expect(status).toBeLessThan(500)
          for (const { extensions } of errors)
            expect(['BAD_USER_INPUT', 'NOT_FOUND', 'FORBIDDEN']).toContain(extensions.code)
          const [node] = changedData?.nodes ?? []
          if (node) expect(node.id).toBe(changed)
        }),
        runs(100),
      )
    },
    FUZZ_TIME_LIMIT,
  )
})
