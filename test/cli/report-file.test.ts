import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { encode } from 'gpt-tokenizer'
import { schema } from '../../harness/gateway/shared-schema.ts'
import { endAll } from '../../harness/program.ts'
import { createAgentDoor, readToolDocuments } from '../../src/agents/index.ts'
import { reportFileTool } from '../../src/cli/reports/file-tool.ts'
import { inClockedWorld, type Json } from '../domains/world.ts'
import { serve } from './local-server.ts'

const { world, main, list } = await inClockedWorld('2026-11-20T05:20:30Z')
const IDS = (await list('campaigns')).slice(0, 3).map(({ id }: Json) => id as string)
const folder = mkdtempSync(join(tmpdir(), 'reports-'))

afterEach(endAll)

const call = (
  url: string,
  values: object,
  signal = AbortSignal.timeout(240_000),
  into = join(folder, 'new'),
) =>
  reportFileTool(into, { url }).call({
    values: values as Record<string, unknown>,
    signal,
    ask: () => Promise.reject(new Error('reports are no operations')),
  })

describe('report_to_file', () => {
  it('writes the CSV of the report route to a new file, and never changes an earlier file', async () => {
    const body = { accountId: main, ids: IDS, last: 'P3D', granularity: 'TOTAL' }
    const response = await fetch(`${world.url}/stats-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/csv' },
      body: JSON.stringify({ ...body, entity: 'CAMPAIGN', metricGroups: ['ENGAGEMENT', 'BILLING'] }),
    })
    const csv = await response.text()
    expect(csv.split('\r\n')).toHaveLength(IDS.length + 2)
    const files: string[] = []
    for (let time = 0; time < 2; time += 1) {
      const { isError, structuredContent } = await call(world.url, body)
      const { file, rows } = structuredContent as { readonly file: string; readonly rows: number }
      expect([isError, rows, readFileSync(file, 'utf8')]).toEqual([undefined, IDS.length, csv])
      expect(basename(file)).toMatch(/^report-\d{8}-\d{6}-[\da-f]{4}\.csv$/)
      files.push(file)
    }
    expect(new Set(files).size).toBe(2)
    expect(readdirSync(join(folder, 'new')).sort()).toEqual(files.map((file) => basename(file)).sort())
  })

  it('writes nothing if the gateway refuses the report', async () => {
    const before = readdirSync(folder, { recursive: true })
    const refused = await call(world.url, { accountId: main, ids: IDS, last: 'P91D' })
    expect(refused).toEqual({
      isError: true,
      content: [{ type: 'text', text: expect.stringMatching(/last must be at most 90 days/) }],
    })
    expect(readdirSync(folder, { recursive: true })).toEqual(before)
  })

  it.each([
    ['is a file', import.meta.filename, 'EEXIST'],
    ['cannot contain new files', '/dev/fd', 'ENOENT'],
  ])('ends the report at the gateway if the folder %s', async (_what, into, reason) => {
    const ended = Promise.withResolvers<void>()
    const url = await serve((_request, response) => {
      response.once('close', ended.resolve)
      response.write('entityId,name\r\n')
    })
    const { isError, content } = await call(url, { accountId: main, ids: IDS }, undefined, into)
    await ended.promise
    expect([isError, content]).toEqual([
      true,
      [{ type: 'text', text: `The report is incomplete: ${reason}. No file was written.` }],
    ])
  })

  it('leaves no file behind if the connection drops', async () => {
    const before = readdirSync(folder, { recursive: true })
    const url = await serve((_request, response) => {
      response.write('entityId,name\r\nc1,first\r\nc2,ha', () => response.destroy())
    })
    const { isError, content } = await call(url, { accountId: main, ids: IDS })
    expect([isError, content]).toEqual([
      true,
      [
        {
          type: 'text',
          text: expect.stringMatching(/^The report is incomplete: .+\. No file was written\.$/),
        },
      ],
    ])
    expect(readdirSync(folder, { recursive: true })).toEqual(before)
  })

  it('keeps the tool list within 8,000 tokens', () => {
    const { tools } = createAgentDoor({
      schema,
      documents: readToolDocuments(undefined),
      changes: { hasPolicy: async () => false, pageOf: (id) => id },
      additions: { tools: [reportFileTool(folder, { url: world.url })] },
    })
    const listed = tools.map(({ call: _call, ...tool }) => tool)
    expect(encode(JSON.stringify({ tools: listed })).length).toBeLessThanOrEqual(8000)
  })
})
