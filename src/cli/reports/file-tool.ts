import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { failed, type Tool } from '../../agents/index.ts'
import type { GatewayOptions } from '../gateway-client.ts'
import { reasonOf } from '../reason.ts'
import { refusalOf, requestReport } from './request.ts'

const MAX_ENTITIES = 2000
const LINE_END = '\r\n'
/** Number of rows after which a client that asked for progress is told. */
const ROWS_PER_NOTICE = 1000

const text = { type: 'string' } as const
const INPUT = {
  type: 'object',
  properties: {
    accountId: text,
    entity: { ...text, default: 'CAMPAIGN' },
    ids: { type: 'array', items: text, minItems: 1, maxItems: MAX_ENTITIES },
    last: text,
    from: text,
    to: text,
    granularity: { enum: ['TOTAL', 'DAY', 'HOUR'] },
    metricGroups: { type: 'array', items: text },
    segmentation: {
      type: 'object',
      properties: { type: text, country: text, platform: text },
      required: ['type'],
      additionalProperties: false,
    },
  },
  required: ['accountId', 'ids'],
  additionalProperties: false,
} as const

const OUTPUT = {
  type: 'object',
  properties: { file: text, rows: { type: 'integer' } },
} as const

/** Counts the lines of CSV that pass through. */
class Counter {
  lines = 0
  readonly #onLines: (lines: number) => void
  #rest = ''

  constructor(onLines: (lines: number) => void) {
    this.#onLines = onLines
  }

  async *through(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      const parts = `${this.#rest}${chunk.toString('latin1')}`.split(LINE_END)
      this.#rest = parts.pop() ?? ''
      const before = this.lines
      this.lines += parts.length
      if (Math.floor(this.lines / ROWS_PER_NOTICE) > Math.floor(before / ROWS_PER_NOTICE))
        this.#onLines(this.lines)
      yield chunk
    }
  }
}

/** Returns a new file name, which sorts by time. */
const newName = (): string => {
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  return `report-${time}-${randomUUID().slice(0, 4)}.csv`
}

/**
 * Creates the tool that writes a report to a new CSV file in `folder`. Existing files are never changed, and an
 * incomplete report leaves no file.
 */
export const reportFileTool = (folder: string, gateway: GatewayOptions): Tool => ({
  name: 'report_to_file',
  title: 'CSV report',
  description: 'Writes results of up to 2,000 entities to a new CSV file. last: 7d, lastMonth …',
  inputSchema: INPUT,
  outputSchema: OUTPUT,
  annotations: { readOnlyHint: false, destructiveHint: false },
  call: async ({ values, signal, report }) => {
    const { entity = 'CAMPAIGN', metricGroups = ['ENGAGEMENT', 'BILLING'], ...others } = values
    const response = await requestReport(gateway, { entity, metricGroups, ...others }, 'text/csv', signal)
    if (!response.ok || response.body === null) {
      const { code, message } = await refusalOf(response)
      return failed(code === undefined ? message : `${code}: ${message}`)
    }
    await mkdir(folder, { recursive: true })
    const file = resolve(join(folder, newName()))
    const unfinished = `${file}.part`
    const counter = new Counter((lines) => report?.(`${lines} lines`))
    try {
      await pipeline(
        Readable.fromWeb(response.body as never),
        (chunks) => counter.through(chunks),
        createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
      )
      await rename(unfinished, file)
    } catch (error) {
      await rm(unfinished, { force: true })
      return failed(`The report is incomplete: ${reasonOf(error)}. No file was written.`)
    }
    // The first line contains the names of the columns.
    const result = { file, rows: counter.lines - 1 }
    return {
      content: [{ type: 'text', text: `Wrote ${result.rows} rows to ${file}` }],
      structuredContent: result,
    }
  },
})
