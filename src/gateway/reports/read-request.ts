import { GraphQLError, type GraphQLScalarType } from 'graphql'
import { contract } from '../../contract/index.ts'
import { isRecord } from '../../contract/language/is-record.ts'
import type { InferredRules } from '../../contract/language/standing.ts'
import { isTimeZone } from '../../contract/language/time-zone.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { restIdOf } from '../../graph/ids/global-id.ts'
import { DateTime, Duration } from '../../graph/scalars/scalars.ts'
import { type ReportArguments, reportRequestOf } from '../../graph/stats/report-request.ts'
import { isoTime } from '../../graph/stats/window.ts'
import { cutReport, type ReportRequest } from '../../reports/index.ts'
import type { UserClient } from '../../upstream/index.ts'

export interface PreparedReport {
  readonly report: ReportRequest
  /** First line of the response. */
  readonly heading: object
}

const refuse = (message: string, field?: string): never => {
  throw new AdsGraphQLError('BAD_USER_INPUT', message, field === undefined ? {} : { field })
}

type Kind = 'text' | 'texts' | 'segmentation'
const FIELDS: Readonly<Record<keyof ReportArguments, Kind>> = {
  accountId: 'text',
  entity: 'text',
  ids: 'texts',
  from: 'text',
  to: 'text',
  last: 'text',
  granularity: 'text',
  placement: 'text',
  metricGroups: 'texts',
  segmentation: 'segmentation',
}
const SEGMENTATION = ['type', 'country', 'platform']

const isText = (value: unknown): value is string => typeof value === 'string'
const IS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: isText,
  texts: (value) => Array.isArray(value) && value.every(isText),
  segmentation: (value) =>
    isRecord(value) &&
    Object.entries(value).every(([name, each]) => SEGMENTATION.includes(name) && isText(each)),
}
const EXPECTED: Readonly<Record<Kind, string>> = {
  text: 'a string',
  texts: 'a list of strings',
  segmentation: 'an object with the strings type, country and platform',
}

const TIMES = { from: DateTime, to: DateTime, last: Duration }

/** Parses a time like the GraphQL argument of that name. */
const timeOf = (name: string, scalar: GraphQLScalarType<string, string>, value: unknown): string => {
  try {
    return scalar.parseValue(value)
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    return refuse(error.message.replace(scalar.name, name), name)
  }
}

/** Reads the arguments; null counts as missing. */
const argumentsOf = (body: unknown): ReportArguments => {
  if (!isRecord(body)) return refuse('The body must be a JSON object')
  const given = Object.entries(body).filter(([, value]) => value !== null)
  for (const [name, value] of given) {
    const kind = Object.hasOwn(FIELDS, name) ? FIELDS[name as keyof ReportArguments] : undefined
    if (!kind) return refuse(`Unknown field ${name}: use only ${Object.keys(FIELDS).join(', ')}`)
    if (!IS[kind](value)) return refuse(`${name} must be ${EXPECTED[kind]}`, name)
  }
  const { granularity = 'DAY', placement = 'ALL_ON_TWITTER', ...rest } = Object.fromEntries(given)
  for (const name of ['accountId', 'entity', 'ids', 'metricGroups'])
    if (!(name in rest)) refuse(`${name} is required`, name)
  const times = Object.entries(TIMES).flatMap(([name, scalar]) =>
    name in rest ? [[name, timeOf(name, scalar, rest[name])]] : [],
  )
  return { ...rest, ...Object.fromEntries(times), granularity, placement } as unknown as ReportArguments
}

/**
 * Reads the request body and the account, whose time zone determines where days begin.
 *
 * @throws AdsGraphQLError BAD_USER_INPUT naming the field; UpstreamError if the account cannot be read
 */
export const prepareReport = async (
  body: unknown,
  client: UserClient,
  inferred: InferredRules,
): Promise<PreparedReport> => {
  const args = argumentsOf(body)
  const accountId = restIdOf(args.accountId, 'Account', undefined, 'accountId')
  const { data: account } = await client.call(contract.accounts.get, { account_id: accountId })
  const zone = account.timezone
  if (!isTimeZone(zone))
    throw new AdsGraphQLError('UPSTREAM_BAD_RESPONSE', "The account's time zone is unknown", {
      field: 'timezone',
    })
  const report = reportRequestOf({ ...args, accountId }, zone, client.serviceTime(), inferred)
  const { entity, granularity, placement, ids, metricGroups } = report
  const { way, windows } = cutReport(report)
  const heading = {
    way,
    accountId,
    entity,
    entities: ids.length,
    from: isoTime(report.from),
    to: isoTime(report.to),
    timezone: zone,
    granularity,
    points: granularity === 'TOTAL' ? 1 : windows.reduce((sum, { points }) => sum + points, 0),
    placement,
    metricGroups,
    ...(report.segmentation && { segmentation: report.segmentation }),
  }
  return { report, heading }
}
