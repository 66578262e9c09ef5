import { createHash } from 'node:crypto'
import { GraphQLError, type GraphQLScalarType } from 'graphql'
import { contract } from '../../contract/index.ts'
import { isRecord } from '../../contract/language/is-record.ts'
import type { RulesInForce } from '../../contract/language/standing.ts'
import { isTimeZone } from '../../contract/language/time-zone.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { restIdOf } from '../../graph/ids/global-id.ts'
import { DateTime, Duration } from '../../graph/scalars/scalars.ts'
import { type Ask, countryValueOf } from '../../graph/stats/country-value.ts'
import { coveredBounds } from '../../graph/stats/entity-stats.ts'
import {
  type BoundedReport,
  type ReportArguments,
  reportRequestOf,
} from '../../graph/stats/report-request.ts'
import { isoTime, type WindowArguments } from '../../graph/stats/window.ts'
import { boundsOf } from '../../loaders/index.ts'
import { cutReport } from '../../reports/index.ts'
import type { UserClient } from '../../upstream/index.ts'
import type { KeptReport } from './kept-reports.ts'

/** Request fields that continue an earlier report. */
export interface Continuation {
  /** Id that the client has chosen; undefined for a report that cannot be continued. */
  readonly report?: string | undefined
  /** Number of rows that the client already has. */
  readonly afterRow?: number | undefined
}

/** Valid request for a report. */
export interface RequestedReport {
  readonly id: string | undefined
  readonly afterRow: number
  /** Hash of the request, without the row to continue after. */
  readonly fingerprint: string
  readonly report: BoundedReport
  /** Report with this id, if it was requested before. */
  readonly known: KeptReport | undefined
}

export interface PreparedReport extends RequestedReport {
  /** First line of the response. */
  readonly heading: { readonly points: number }
}

const refuse = (message: string, field?: string): never => {
  throw new AdsGraphQLError('BAD_USER_INPUT', message, field === undefined ? {} : { field })
}

type Kind = 'text' | 'texts' | 'flag' | 'id' | 'count' | 'segmentation'
type Fields = ReportArguments & Continuation
const FIELDS: Readonly<Record<keyof Fields, Kind>> = {
  accountId: 'text',
  entity: 'text',
  ids: 'texts',
  from: 'text',
  to: 'text',
  last: 'text',
  includeToday: 'flag',
  granularity: 'text',
  placement: 'text',
  metricGroups: 'texts',
  segmentation: 'segmentation',
  report: 'id',
  afterRow: 'count',
}
const SEGMENTATION = ['type', 'country', 'platform']

const isText = (value: unknown): value is string => typeof value === 'string'
const IS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: isText,
  flag: (value) => typeof value === 'boolean',
  id: (value) => isText(value) && /^[\w.-]{1,64}$/.test(value),
  count: (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  texts: (value) => Array.isArray(value) && value.every(isText),
  segmentation: (value) =>
    isRecord(value) &&
    Object.entries(value).every(([name, each]) => SEGMENTATION.includes(name) && isText(each)),
}
const EXPECTED: Readonly<Record<Kind, string>> = {
  text: 'a string',
  flag: 'true or false',
  id: '1 to 64 letters, digits, dots, dashes or underscores',
  count: 'a whole number, 0 or more',
  texts: 'a list of strings',
  segmentation: 'an object with the strings type, country and platform',
}

const TIMES = { from: DateTime, to: DateTime, last: Duration }

/** Parses a time in the same way as the GraphQL argument with this name. */
const timeOf = (name: string, scalar: GraphQLScalarType<string, string>, value: unknown): string => {
  try {
    return scalar.parseValue(value)
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    return refuse(error.message.replace(scalar.name, name), name)
  }
}

/** Reads the arguments; null counts as missing. */
const argumentsOf = (body: unknown): Fields => {
  if (!isRecord(body)) return refuse('The body must be a JSON object')
  const given = Object.entries(body).filter(([, value]) => value !== null)
  for (const [name, value] of given) {
    const kind = Object.hasOwn(FIELDS, name) ? FIELDS[name as keyof Fields] : undefined
    if (!kind) return refuse(`Unknown field ${name}: use only ${Object.keys(FIELDS).join(', ')}`)
    if (!IS[kind](value)) return refuse(`${name} must be ${EXPECTED[kind]}`, name)
  }
  const { granularity = 'DAY', placement = 'ALL_ON_TWITTER', ...rest } = Object.fromEntries(given)
  for (const name of ['accountId', 'entity', 'ids', 'metricGroups'])
    if (!(name in rest)) refuse(`${name} is required`, name)
  const times = Object.entries(TIMES).flatMap(([name, scalar]) =>
    name in rest ? [[name, timeOf(name, scalar, rest[name])]] : [],
  )
  return { ...rest, ...Object.fromEntries(times), granularity, placement } as unknown as Fields
}

/** Checks that a request to continue a report matches the earlier request with the same id. */
const checkContinuation = ({ id, afterRow, fingerprint }: RequestedReport, known: KeptReport | undefined) => {
  if (known && known.request !== fingerprint)
    refuse(`Report ${id} was requested with different arguments: repeat them or choose a new id`, 'report')
  if (known || afterRow === 0) return
  if (id === undefined) refuse('afterRow requires report, the id of the report to continue', 'afterRow')
  refuse(`Unknown report ${id}: it may have expired. Request it again without afterRow`, 'report')
}

const zoneIn = async (client: UserClient, accountId: string): Promise<string> => {
  const { data: account } = await client.call(contract.accounts.get, { account_id: accountId })
  if (isTimeZone(account.timezone)) return account.timezone
  throw new AdsGraphQLError('UPSTREAM_BAD_RESPONSE', "The account's time zone is unknown", {
    field: 'timezone',
  })
}

/** Returns the segmentation with the country's targeting value in place of its code. */
const segmentationIn = async (client: UserClient, { segmentation }: ReportArguments) => {
  if (segmentation?.country === undefined) return segmentation
  const ask: Ask = (operation, input) => client.call(operation, input as never)
  return { ...segmentation, country: await countryValueOf(segmentation.country, ask) }
}

const headingOf = (report: BoundedReport, id: string | undefined) => {
  const { accountId, entity, granularity, placement, ids, metricGroups, segmentation } = report
  return {
    ...(id !== undefined && { id }),
    way: cutReport(report).way,
    accountId,
    entity,
    entities: ids.length,
    from: isoTime(report.from),
    to: isoTime(report.until),
    timezone: report.zone,
    granularity,
    points: coveredBounds(boundsOf(report), report.until).length - 1,
    placement,
    metricGroups,
    ...(segmentation && { segmentation }),
  }
}

/**
 * Prepares a requested report. If there is an earlier report with the same id, continues that one.
 *
 * @throws AdsGraphQLError BAD_USER_INPUT if the report to continue is unknown, or was requested with
 * different arguments
 */
export const continuing = (asked: RequestedReport, known: KeptReport | undefined): PreparedReport => {
  checkContinuation(asked, known)
  const report = { ...asked.report, ...known?.window }
  return { ...asked, known, report, heading: headingOf(report, asked.id) }
}

/** Returns the hash of a request. The order of its fields has no meaning, so it does not change the hash. */
const fingerprintOf = (args: object): string => {
  const sorted = (_name: string, value: unknown): unknown =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value
  return createHash('sha256').update(JSON.stringify(args, sorted)).digest('base64url')
}

/**
 * Returns the period of an earlier run as arguments. It replaces `last`, which may no longer be valid:
 * `thisMonth` has no full day on the first day of a month.
 */
const periodOf = ({ window: { from, to } }: KeptReport): WindowArguments => ({
  from: isoTime(from),
  to: isoTime(to),
  last: undefined,
  includeToday: undefined,
})

/**
 * Reads the request body and the account, whose time zone determines when days begin.
 *
 * @param find returns the report with an id, if it was requested before
 * @throws AdsGraphQLError BAD_USER_INPUT naming the field; UpstreamError if the account cannot be read
 */
export const readReportRequest = async (
  body: unknown,
  client: UserClient,
  rules: RulesInForce,
  find: (id: string) => Promise<KeptReport | undefined>,
): Promise<RequestedReport> => {
  const { report: id, afterRow = 0, ...args } = argumentsOf(body)
  const accountId = restIdOf(args.accountId, 'Account', undefined, 'accountId')
  const fingerprint = fingerprintOf({ ...args, accountId })
  const [zone, segmentation, known] = await Promise.all([
    zoneIn(client, accountId),
    segmentationIn(client, args),
    id === undefined ? undefined : find(id),
  ])
  const period = known?.request === fingerprint ? periodOf(known) : {}
  const asked = { ...args, ...period, accountId, segmentation }
  const report = reportRequestOf(asked, zone, client.serviceTime(), rules)
  return { id, afterRow, fingerprint, report, known }
}
