import { barsOf, drawChart } from '../../bench/report/svg.ts'

const spread = (median: number) => ({ median, min: median - 1, max: median + 2 })
const server = (requestsPerSecond: number) => ({
  requestsPerSecond: spread(requestsPerSecond),
  cpuMsPerRequest: spread(2),
  p50Ms: spread(2),
  p99Ms: spread(2),
  rssMb: spread(100),
  busy: spread(2),
  callsPerRequest: spread(32),
  gcShare: spread(2),
})
const query = (servers: Record<string, ReturnType<typeof server>>) => ({
  nodes: 21_001,
  callsPerRequest: 32,
  answerBytes: 1,
  answerSha256: '',
  connections: 2,
  servers,
})
const servers = {
  adgraph: server(40),
  'apollo-server': server(10),
  'hand-written': server(60),
  'byte-floor': server(500),
}
const machine = { cores: 2, cpu: 'A & B <fast>', node: 'v26.10.0', startedAt: '2026-11-21T17:00:00.000Z' }

describe('benchmark chart', () => {
  it('has a bar for each real server, fastest first, in multiples of Apollo Server', () => {
    expect(barsOf(query(servers))).toEqual([
      { name: 'hand-written', median: 6, min: 5.9, max: 6.2 },
      { name: 'adgraph', median: 4, min: 3.9, max: 4.2 },
      { name: 'apollo-server', median: 1, min: 0.9, max: 1.2 },
    ])
  })

  it('is a self-contained SVG with proportional lengths, values and escaped text', () => {
    const svg = drawChart({ queries: { hello: query(servers), large: query(servers) }, machine })
    const widths = [...svg.matchAll(/<rect x="130" .*?width="([\d.]+)".*class="(us|them)"/g)]
    const [handWritten, us, apollo] = widths.map(([, width]) => Number(width))
    expect(widths.map(([, , kind]) => kind)).toEqual(['them', 'us', 'them'])
    expect((us as number) / (apollo as number)).toBeCloseTo(4, 1)
    expect((handWritten as number) / (apollo as number)).toBeCloseTo(6, 1)
    expect(svg).toContain('>4.00×</text>')
    expect(svg).toContain('large · 21,001 records, 32 upstream calls')
    expect(svg).not.toContain('hello')
    expect(svg).toContain('2 × A &#38; B &#60;fast&#62;, Node.js 26.10.0, 2026-11-21')
    expect(svg).not.toMatch(/href|script|NaN|undefined/)
  })

  it('cannot be drawn if no query was measured with Apollo Server', () => {
    const { adgraph, 'hand-written': handWritten } = servers
    const alone = { four: query({ adgraph, 'hand-written': handWritten }) }
    expect(() => drawChart({ queries: alone, machine })).toThrow('No query was measured with apollo-server')
  })
})
