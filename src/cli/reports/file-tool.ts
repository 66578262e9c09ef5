import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { failed, type Tool } from '../../agents/index.ts'
import { GRANULARITIES } from '../../contract/domains/stats.ts'
import { counted } from '../../contract/language/limits.ts'
import type { GatewayOptions } from '../gateway-client.ts'
import { reasonOf } from '../reason.ts'
import { completeLines } from './lines.ts'
import { refusalOf, requestReport } from './request.ts'

const LINE_END = '\r\n'

const text = { type: 'string' } as const
const INPUT = {
  type: 'object',
  properties: {
    accountId: text,
    entity: { ...text, default: 'CAMPAIGN' },
    ids: { type: 'array', items: text, minItems: 1 },
    last: text,
    from: text,
    to: text,
    granularity: { enum: GRANULARITIES },
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

/** Returns a new file name. Names sort chronologically. */
const newName = (): string => {
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  return `report-${time}-${randomUUID().slice(0, 4)}.csv`
}

const incomplete = (error: unknown) =>
  failed(`The report is incomplete: ${reasonOf(error)}. No file was written.`)

/**
 * Creates the tool that writes a report to a new CSV file in `folder`. Existing files are never changed. If the
 * report is incomplete, no file remains.
 */
export const reportFileTool = (folder: string, gateway: GatewayOptions): Tool => ({
  name: 'report_to_file',
  title: 'CSV report',
  description:
    'Writes the results of up to 2,000 entities to a new CSV file. Examples of last: 7d, lastMonth.',
  inputSchema: INPUT,
  outputSchema: OUTPUT,
  annotations: { readOnlyHint: false, destructiveHint: false },
  call: async ({ values, signal }) => {
    const { entity = 'CAMPAIGN', metricGroups = ['ENGAGEMENT', 'BILLING'], ...others } = values
    const response = await requestReport(gateway, { entity, metricGroups, ...others }, 'text/csv', signal)
    if (!response.ok || response.body === null) {
      const { code, message } = await refusalOf(response)
      return failed(code === undefined ? message : `${code}: ${message}`)
    }
    const file = resolve(join(folder, newName()))
    const unfinished = `${file}.part`
    let lines = 0
    const texts = async function* (): AsyncGenerator<string, void> {
      for await (const group of completeLines(response.body, LINE_END)) {
        lines += group.length
        yield `${group.join(LINE_END)}${LINE_END}`
      }
    }
    let part: FileHandle
    try {
      await mkdir(folder, { recursive: true })
      part = await open(unfinished, 'wx', 0o600)
    } catch (error) {
      // Otherwise, the gateway would continue the report.
      await response.body.cancel()
      return incomplete(error)
    }
    try {
      await pipeline(texts, part.createWriteStream())
      await rename(unfinished, file)
    } catch (error) {
      await rm(unfinished, { force: true })
      return incomplete(error)
    }
    // The first line is not a row: it contains the column names.
    const result = { file, rows: lines - 1 }
    return {
      content: [{ type: 'text', text: `Wrote ${counted(result.rows, 'row')} to ${file}` }],
      structuredContent: result,
    }
  },
})
