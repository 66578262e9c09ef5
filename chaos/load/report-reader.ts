import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Gateway, startGateway } from '../servers/gateway.ts'
import { startScript } from '../servers/script.ts'

const WARM_UPS = 3

export interface ReadReport {
  readonly status: number | undefined
  readonly rows: number
  readonly progress: number
  readonly isWhole: boolean
  readonly bytes: number
}

/** Requests a report on `ids` campaigns without reading the response body. */
export const askForReport = (url: string, ids: number): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const sent = request(`${url}/stats-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    sent.on('error', reject)
    sent.on('response', resolve)
    sent.end(
      JSON.stringify({
        accountId: 'abc1',
        entity: 'CAMPAIGN',
        ids: Array.from({ length: ids }, (_, index) => `c${index}`),
        from: '2026-01-01T00:00:00Z',
        to: '2026-04-01T00:00:00Z',
        metricGroups: ['ENGAGEMENT'],
        segmentation: { type: 'LOCATIONS' },
      }),
    )
  })

/** Reads a report and counts its lines. Pauses for `stallMs` after the first rows. */
export const readReport = async (url: string, ids: number, stallMs = 0): Promise<ReadReport> => {
  const response = await askForReport(url, ids)
  const found = { status: response.statusCode, rows: 0, progress: 0, isWhole: false, bytes: 0 }
  let rest = ''
  let isStalled = false
  for await (const chunk of response) {
    found.bytes += chunk.length
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('{"row"')) found.rows += 1
      else if (line.startsWith('{"progress"')) found.progress += 1
      else if (line.startsWith('{"done":true')) found.isWhole = true
    }
    if (!isStalled && found.rows > 0) await sleep(stallMs)
    isStalled ||= found.rows > 0
  }
  return found
}

/** Starts a gateway and, in another process, an API whose reports have `segments` rows per campaign. Warms up with small reports. */
export const startReporting = async (segments: number, metrics: number): Promise<Gateway> => {
  const { info } = await startScript<{ url: string }>('stats-process.ts', { segments, metrics })
  const gateway = await startGateway({
    ADS_BASE_URL: info.url,
    ADS_CONSUMER_KEY: 'ck',
    ADS_CONSUMER_SECRET: 'cs',
    ADS_ACCESS_TOKEN: 'at',
    ADS_ACCESS_TOKEN_SECRET: 'ts',
  })
  for (let round = 0; round < WARM_UPS; round += 1) await readReport(gateway.url, 1)
  return gateway
}
