import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Rows of a complete report, or the error that ended it. */
export interface Outcome {
  readonly rows?: readonly string[]
  readonly code?: string
  readonly message?: string
  /** Job states in the progress lines of the REST route; empty for GraphQL. */
  readonly waitingFor: readonly Readonly<Record<string, number>>[]
}
export type Door = (gateway: FastifyInstance) => Promise<Outcome>

const addressOf = ({ server }: FastifyInstance): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const post = (url: string, body: object): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const [FROM, TO] = ['2026-01-01T00:00:00Z', '2026-04-01T00:00:00Z']

const QUERY = `{ statsReport(accountId: "abc1", entity: CAMPAIGN, ids: ["c1", "c2"], from: "${FROM}", to: "${TO}", segmentation: { type: LOCATIONS }) {
  rows { entityRestId segment { value } series { impressions } }
} }`
export const inTheGraph: Door = async (gateway) => {
  const { data, errors } = await (await post(`${addressOf(gateway)}/graphql`, { query: QUERY })).json()
  if (errors) return { code: errors[0].extensions.code, message: errors[0].message, waitingFor: [] }
  const rows = data.statsReport.rows.map(
    (row: { entityRestId: string; segment: { value: string } | null; series: object[] }) =>
      `${row.entityRestId} ${row.segment?.value ?? '-'} ${row.series.length}`,
  )
  return { rows, waitingFor: [] }
}
export const asLines: Door = async (gateway) => {
  const response = await post(`${addressOf(gateway)}/stats-reports`, {
    accountId: 'abc1',
    entity: 'CAMPAIGN',
    ids: ['c1', 'c2'],
    from: FROM,
    to: TO,
    metricGroups: ['ENGAGEMENT'],
    segmentation: { type: 'LOCATIONS' },
  })
  const lines = (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const waitingFor = lines.flatMap(({ progress }) => (progress?.waitingFor ? [progress.waitingFor] : []))
  const { error } = lines.at(-1)
  if (error) return { code: error.code, message: error.message, waitingFor }
  expect(lines.at(-1)).toMatchObject({ done: true })
  const rows = lines.flatMap(({ row }) =>
    row ? [`${row.entityId} ${row.segment?.segment_value ?? '-'} ${row.metrics.impressions.length}`] : [],
  )
  return { rows, waitingFor }
}
