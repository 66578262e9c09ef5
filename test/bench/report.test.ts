import { bodiesOf, queryText } from '../../bench/bodies.ts'
import { readCommandOptions, readOptions } from '../../bench/options.ts'
import { reportOf, tableOf } from '../../bench/report/report.ts'
import { median, ratios, spread } from '../../bench/report/statistics.ts'
import { canonical, countNodes, disagreements } from '../../bench/results.ts'

describe('statistics module', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
    [[100, 20, 3], 20],
  ])('returns the median of %j: %d', (values, expected) => {
    expect(median(values)).toBe(expected)
  })

  it('divides the figures of two servers round by round', () => {
    expect(ratios([10, 9], [5, 6])).toEqual([2, 1.5])
    expect(spread([2, 1.5, 4])).toEqual({ median: 2, min: 1.5, max: 4 })
  })
})

describe('comparison of results', () => {
  it('ignores the order of keys but not the order of list items', () => {
    expect(canonical({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}')
    expect(canonical([1, 2])).not.toBe(canonical([2, 1]))
  })

  it('counts records at every nesting level', () => {
    const lineItems = { nodes: [{ id: '1' }, { id: '2' }] }
    expect(countNodes({ account: { campaigns: { nodes: [{ lineItems }, { lineItems }] } } })).toBe(7)
  })

  it('counts records in edges and entities', () => {
    const lineItems = { edges: [{ node: { id: '1' } }, { node: { id: '2' } }] }
    expect(countNodes({ account: { campaigns: { edges: [{ node: { lineItems } }] } } })).toBe(4)
    expect(countNodes({ _entities: [{ id: '1', campaign: { id: '2' } }, { id: '3' }] })).toBe(3)
  })

  const query = { name: 'four', nodes: 7, calls: 4, connections: 1 }
  const right = { sha256: 'a', bytes: 1, nodes: 7, calls: 4 }
  it('returns no differences if all results agree', () => {
    expect(disagreements(query, { us: right, them: right })).toEqual([])
  })
  it.each([
    [{ sha256: 'b' }, 'four: them returns different data'],
    [{ nodes: 6 }, 'four: them returns 6 nodes, expected 7'],
    [{ calls: 5 }, 'four: them makes 5 upstream calls, expected 4'],
  ])('names the server whose result differs: %j', (difference, expected) => {
    expect(disagreements(query, { us: right, them: { ...right, ...difference } })).toEqual([expected])
  })
})

describe('benchmark options', () => {
  it.each([
    [[], false],
    [['--json'], true],
    [['--json', '--quick'], true],
    [['--quick', '--json', 'out.json'], 'out.json'],
  ])('set JSON output for %j to %j', (args, expected) => {
    expect(readOptions(args).json).toBe(expected)
  })

  it('always include adgraph among the servers', () => {
    expect(readOptions(['--server', 'grafast']).servers).toEqual(['adgraph', 'grafast'])
    expect(readOptions([]).servers).toHaveLength(7)
  })

  it('drop peers and queries, but no rounds, with --quick', () => {
    expect(readOptions(['--quick'])).toMatchObject({
      queries: ['small', 'medium', 'four', 'large'],
      servers: ['adgraph', 'apollo-server', 'mercurius-jit', 'hand-written'],
      rounds: 5,
    })
    expect(readOptions(['--quick', '--query', 'hello', '--rounds', '2'])).toMatchObject({
      queries: ['hello'],
      rounds: 2,
    })
  })

  it('include only --quick, --rounds and --json for a named command', () => {
    expect(readCommandOptions([])).toEqual({ quick: false, rounds: 5, json: false })
    expect(readCommandOptions(['--quick', '--json', 'out.json'])).toEqual({
      quick: true,
      rounds: 3,
      json: 'out.json',
    })
    expect(() => readCommandOptions(['--query', 'four'])).toThrow("Unknown option '--query'")
  })

  it('are refused if a name is unknown or a value is invalid', () => {
    expect(() => readOptions(['--server', 'express'])).toThrow(
      'Unknown --server express. Allowed: adgraph, hand-written',
    )
    expect(() => readOptions(['--query', 'huge'])).toThrow('Unknown --query huge. Allowed: hello, small')
    expect(() => readOptions(['--rounds', 'few'])).toThrow('--rounds must be a positive number')
    expect(() => readOptions(['--fast'])).toThrow("Unknown option '--fast'")
  })
})

describe('report of a run', () => {
  const sample = (requestsPerSecond: number, cpuMsPerRequest: number) => ({
    requests: 8,
    requestsPerSecond,
    cpuMsPerRequest,
    busy: 1,
    p50Ms: 1,
    p99Ms: 2,
    rssMb: 100,
    callsPerRequest: 4,
    gcShare: 0.1,
  })
  const expected = { sha256: 'abcdef', bytes: 100, nodes: 421, calls: 4 }
  const result = {
    query: { name: 'four', nodes: 421, calls: 4, connections: 8 },
    results: { adgraph: expected, 'apollo-server': expected, 'hand-written': expected },
    samples: {
      adgraph: [sample(100, 3), sample(90, 3), sample(80, 3)],
      'apollo-server': [sample(50, 6), sample(30, 6), sample(40, 6)],
      'hand-written': [sample(200, 2), sample(180, 1.5), sample(160, 1)],
    },
  }

  it('contains the median of the per-round ratios to each measured server', () => {
    const { ratios: medians, ratioSpread, queries } = reportOf([result])
    expect(medians).toEqual({
      'four.vsApolloServer': 2,
      'four.cpuVsApolloServer': 0.5,
      'four.vsHandWritten': 0.5,
      'four.cpuVsHandWritten': 2,
    })
    expect(ratioSpread['four.vsApolloServer']).toEqual({ median: 2, min: 2, max: 3, rounds: [2, 3, 2] })
    expect(queries.four?.servers.adgraph?.requestsPerSecond).toEqual({ median: 90, min: 80, max: 100 })
  })

  it('is formatted as a table', () => {
    expect(tableOf(result)).toContain('four.vsApolloServer 2 (2…3), per round 2 3 2')
  })
})

describe('request bodies', () => {
  it('use a different account per connection, so that no server can merge reads', () => {
    const bodies = bodiesOf(queryText('small'), 16).map((body) => JSON.parse(body))
    expect(new Set(bodies.map(({ variables }) => variables.account)).size).toBe(16)
    expect(new Set(bodies.map(({ variables }) => variables.account.length))).toEqual(new Set([11]))
    expect(new Set(bodies.map(({ query }) => query)).size).toBe(1)
  })

  it('request 1,000 line items of one account by global id', () => {
    const [body = ''] = bodiesOf(queryText('entities'), 1, ['18ce54d4x5t'])
    const { representations } = JSON.parse(body).variables
    expect(representations).toHaveLength(1000)
    // The id encodes 1:LineItem:18ce54d4x5t:9v7jp.
    expect(representations[1]).toEqual({
      __typename: 'LineItem',
      id: 'MTpMaW5lSXRlbToxOGNlNTRkNHg1dDo5djdqcA',
    })
  })

  it('select edges instead of nodes if the query name ends with -edges', () => {
    expect(queryText('small-edges').replace(/\s+/g, ' ')).toBe(
      'query Small($account: ID!) { account(id: $account) { id name campaigns(first: 20) { edges { node { name } } } } }',
    )
    expect(queryText('large-edges')).not.toContain('nodes')
  })

  it('request the given number of campaigns', () => {
    expect(queryText('four', 200)).toContain('campaigns(first: 200) {')
    expect(queryText('four')).toContain('campaigns(first: 20) {')
  })
})
