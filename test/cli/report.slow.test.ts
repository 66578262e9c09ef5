import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { runScript } from '../../harness/program.ts'
import { inClockedWorld, type Json } from '../domains/world.ts'

const { world, main, list } = await inClockedWorld('2026-11-20T05:20:30Z')
const IDS = (await list('campaigns')).slice(0, 3).map(({ id }: Json) => id as string)
const report = (...args: string[]) => runScript(join('src', 'cli.ts'), 'report', ...args)
const usual = [...IDS, '--account', main, '--url', world.url]

const closing: (() => void)[] = []
/** Starts a server that is not a gateway. Closes it after the test. */
const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

describe('adgraph report', () => {
  it('prints the CSV or the JSON lines of the report route', async () => {
    const body = {
      accountId: main,
      entity: 'CAMPAIGN',
      ids: IDS,
      last: 'P3D',
      includeToday: true,
      granularity: 'TOTAL',
      metricGroups: ['BILLING'],
    }
    const response = await fetch(`${world.url}/stats-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/csv' },
      body: JSON.stringify(body),
    })
    const options = ['--last', '3d', '--include-today', '--granularity', 'TOTAL', '--metrics', 'BILLING']
    const [csv, lines] = await Promise.all([
      report(...usual, ...options, '--csv'),
      report(...usual, ...options),
    ])
    expect([csv.code, csv.stderr, csv.stdout]).toEqual([0, '', await response.text()])
    expect(csv.stdout.split('\r\n')).toHaveLength(IDS.length + 2)
    expect([lines.code, lines.stderr]).toEqual([0, ''])
    const parsed = lines.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(parsed.flatMap(({ row }) => (row ? [row.entityId] : []))).toEqual(IDS)
    expect(parsed.at(-1)).toMatchObject({ done: true, rows: IDS.length })
  })

  it('exits with 1 and prints the reason if the gateway refuses the report', async () => {
    const { code, stdout, stderr } = await report(...usual, '--last', '91d')
    expect([code, stdout, stderr]).toEqual([1, '', 'adgraph: last must be at most 90 days\n'])
  })

  it.each(['abc', '1.5', '-1', ''])('exits with 2 if --after-row is %j', async (rows) => {
    const { code, stdout, stderr } = await report(...usual, '--report', 'spring', `--after-row=${rows}`)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('Expected a number of rows.')
  })

  it('prints only complete lines, and the command that continues the report, if the connection drops', async () => {
    const lost = await serve((_request, response) => {
      response.write('entityId,name\r\nc1,"a\nb"\r\nc2,half', () => response.destroy())
    })
    const { code, stdout, stderr } = await report(
      'c1',
      'c2',
      '--account',
      'a',
      '--url',
      lost,
      '--csv',
      '--report',
      'spring',
    )
    expect([code, stdout]).toEqual([1, 'entityId,name\r\nc1,"a\nb"\r\n'])
    expect(stderr).toMatch(
      /^adgraph: The report is incomplete: connection lost \(.+\)\nTo continue, run the command again with --report spring --after-row 1\.\n$/,
    )
  })

  it('exits with 1 if the report ends with an error', async () => {
    const failed = await serve((_request, response) =>
      response.end(
        '{"report":{}}\n{"row":{}}\n{"error":{"code":"UPSTREAM_UNAVAILABLE","message":"No luck"}}\n',
      ),
    )
    const { code, stderr } = await report('c1', '--account', 'a', '--url', failed)
    expect([code, stderr]).toEqual([1, 'adgraph: UPSTREAM_UNAVAILABLE: No luck\n'])
  })
})
