import type { AccountFileHeader, AccountFilePage } from '../../contract/account-file.ts'
import type { HistoryEntity } from '../../contract/domains/account-history.ts'
import { contract } from '../../contract/index.ts'
import { isDate } from '../../contract/language/decode.ts'
import type { Operation } from '../../contract/language/define.ts'
import { DEFAULT_EDITION, type Edition } from '../../contract/language/standing.ts'
import { midnight, midnightOf } from '../../contract/language/time-zone.ts'
import { readWirePage } from '../../gateway/previews/wire-page.ts'
import type { Downloads, ReportProgress, Timing } from '../../reports/index.ts'
import {
  Forbidden,
  Held,
  NotFound,
  RateLimited,
  readPages,
  type UpstreamError,
  type UserClient,
} from '../../upstream/index.ts'
import { WrongUsage } from '../exit-codes.ts'
import { type Anonymize, anonymizer } from './anonymize.ts'
import { Journal } from './journal.ts'
import { catalogReads, historyReads, type Read, recordReads, refusalOf, statisticsReads } from './reads.ts'
import { parseSegmentations, segmentPages } from './segments.ts'

export interface PullOptions {
  readonly client: UserClient
  readonly origin: string
  /** Edition of the API; default: the specification. */
  readonly edition?: Edition
  readonly accountId: string
  readonly file: string
  /** Dates in the account's time zone; default: the last seven days, up to the last whole hour. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Types of entities whose history is also read; default: none. */
  readonly history?: readonly HistoryEntity[] | undefined
  /** Segmentations whose statistics are read with background jobs; default: none. */
  readonly segments?: readonly string[] | undefined
  readonly downloads: Downloads
  readonly timing: Timing
  /** Called when the progress of background jobs changes. */
  readonly onProgress?: (progress: ReportProgress) => void
  /** Key for replacing names and text; if undefined, nothing is replaced. */
  readonly anonymizeWith?: string | undefined
  readonly now: () => number
  /** Waits until a time in milliseconds since the epoch. */
  readonly waitUntil: (time: number) => Promise<void>
  /** Called after each page. `isNew` is false for pages of an earlier run. */
  readonly onPage?: (page: AccountFilePage, isNew: boolean) => void
  /** Prints a message for the user. */
  readonly tell: (message: string) => void
}

export interface Pulled {
  readonly calls: number
  readonly records: number
}

const HOUR_MS = 3_600_000
const DAYS = 7
const wholeHour = (time: number): string =>
  new Date(Math.floor(time / HOUR_MS) * HOUR_MS).toISOString().replace('.000', '')

/** Minimum pause in ms, because a reset in the past must not cause calls without a pause. */
const MIN_PAUSE_MS = 500

/**
 * Returns the time when a call may be sent again; undefined if it failed for a reason other than its rate
 * limit.
 */
const freeAt = (error: unknown, now: number): number | undefined => {
  if (!(error instanceof RateLimited || error instanceof Held)) return undefined
  const { resetAt, retryAfterMs } = error.details
  if (resetAt === undefined && retryAfterMs === undefined) return undefined
  return Math.max(resetAt ?? 0, now + Math.max(retryAfterMs ?? 0, MIN_PAUSE_MS))
}

/** Reads one page. If the rate limit is exhausted, waits for the reset and tries again. */
const readPage = async (
  { client, now, waitUntil, tell }: PullOptions,
  { operation, input }: Read,
  from: { readonly cursor?: string },
) => {
  for (;;) {
    try {
      return await readWirePage(client, operation, { ...input, ...from }, { lane: 'background' })
    } catch (error) {
      const time = freeAt(error, now())
      if (time === undefined) throw error
      tell(`The rate limit of ${operation.name} is exhausted. Waiting until ${new Date(time).toISOString()}`)
      await waitUntil(time)
    }
  }
}

/** Error code for accounts without a beta feature. */
const NO_FEATURE = 'FEATURE_NOT_AVAILABLE'
const STATS = contract.stats.list.name

/** Returns the call that every file begins with. Its response contains the account's time zone. */
const accountRead = (accountId: string): Read => ({
  operation: contract.accounts.get as Operation,
  input: { account_id: accountId, with_deleted: true },
})

/**
 * Reads the account. Returns its record and its time zone.
 *
 * @throws WrongUsage if the account is not readable
 */
const readAccount = async (options: PullOptions) => {
  const { accountId } = options
  try {
    const { records } = await readPage(options, accountRead(accountId), {})
    return { records, zone: records[0]?.timezone as string }
  } catch (error) {
    if (!(error instanceof NotFound || error instanceof Forbidden)) throw error
    throw new WrongUsage(`Account "${accountId}" not found, or you have no access`)
  }
}

/** Returns the period of the statistics. @throws WrongUsage if it is empty, or a date is invalid */
const periodOf = (
  { from, to, client }: PullOptions,
  zone: string,
): Pick<AccountFileHeader, 'from' | 'to'> => {
  for (const [name, date] of [['from', from] as const, ['to', to] as const])
    if (date !== undefined && !isDate(date))
      throw new WrongUsage(`--${name} must be a date such as 2026-01-31, not ${date}`)
  const now = client.serviceTime()
  const end = Math.min(to === undefined ? now : midnightOf(zone, to), now)
  const start = from === undefined ? midnight(zone, end, -DAYS) : midnightOf(zone, from)
  const period = { from: wholeHour(start), to: wholeHour(end) }
  if (period.from >= period.to) throw new WrongUsage('--from must be before --to, and in the past')
  return period
}

/** Reads the account with one call. Returns the header and the first page of a new file. */
const begin = async (options: PullOptions, shown: Anonymize | undefined) => {
  const { accountId, origin, from, to, history = [], segments = [], client } = options
  const { operation, input } = accountRead(accountId)
  const { records, zone } = await readAccount(options)
  const header: AccountFileHeader = {
    adgraph: 'account',
    version: 1,
    accountId,
    origin,
    ...periodOf(options, zone),
    dates: { from, to },
    anonymized: shown !== undefined,
    ...(history.length > 0 && { history: { of: history, until: wholeHour(client.serviceTime() + HOUR_MS) } }),
    ...(segments.length > 0 && { segments }),
  }
  const own = shown?.(operation, records) ?? records
  return { header, page: { operation: operation.name, input, records: own, next: null } }
}

/** Checks whether a file was started with the same options. */
const isBegunWith = (options: PullOptions, header: AccountFileHeader): boolean =>
  header.accountId === options.accountId &&
  header.origin === options.origin &&
  header.anonymized === (options.anonymizeWith !== undefined) &&
  String(header.history?.of ?? []) === String(options.history ?? []) &&
  String(header.segments ?? []) === String(options.segments ?? []) &&
  header.dates?.from === options.from &&
  header.dates?.to === options.to

/**
 * Reads an account into a file, one call at a time. Continues a file that an earlier run started.
 *
 * @throws WrongUsage if the file is complete or was started with different options, or if the account is not
 * readable
 * @throws UpstreamError if a call fails. The next run continues after the last complete page
 */
export const pull = async (options: PullOptions): Promise<Pulled> => {
  const { client, accountId, file, edition = DEFAULT_EDITION, anonymizeWith, tell, onPage } = options
  const shown = anonymizeWith === undefined ? undefined : anonymizer(anonymizeWith)
  const segmentations = parseSegmentations(options.segments ?? [], edition)
  let calls = 0
  const journal = await Journal.open(
    file,
    () => {
      calls += 1
      return begin(options, shown)
    },
    (header) => isBegunWith(options, header),
  )
  const carryOut = async (read: Read): Promise<void> => {
    const { operation, input } = read
    const name = operation.name
    const written = (records: AccountFilePage['records']) =>
      name === STATS ? records : (shown?.(operation, records) ?? records)
    const known = journal.pagesOf(read)
    for (const page of known) {
      onPage?.(page, false)
      // Registers the ids of these records, because text on later pages may contain them.
      written(page.records)
    }
    const last = known.at(-1)
    if (last?.next === null) return
    const start = last ? { cursor: last.next } : {}
    try {
      const pages = readPages(operation, (from) => readPage(options, read, { ...start, ...from }))
      for await (const { records, nextCursor } of pages) {
        const page = { operation: name, input, records: written(records), next: nextCursor }
        await journal.add(page)
        calls += 1
        onPage?.(page, true)
      }
    } catch (error) {
      const refused = refusalOf(error)
      if (refused === undefined) throw error
      if (last) {
        tell(
          `${name} cannot be continued: ${(error as UpstreamError).message}. Reading it from its first page`,
        )
        await journal.restart(read)
        return carryOut(read)
      }
      // If the first page is refused, the list is not readable and is skipped. If a later page is refused,
      // skipping the list would lose rows.
      if (journal.pagesOf(read).length > 0) throw error
      const page = { operation: name, input, records: [], next: null, refused }
      await journal.add(page)
      calls += 1
      tell(`Could not read ${name}: ${(error as UpstreamError).message}`)
      onPage?.(page, true)
    }
  }
  try {
    const found = (name: string) => journal.found(name)
    const pageOf = (read: Read) => journal.pagesOf(read).flatMap(({ records }) => records)
    for (const read of recordReads(accountId, found)) await carryOut(read)
    for (const read of catalogReads(found, pageOf)) await carryOut(read)
    const isRefused = (read: Read) => journal.pagesOf(read).some(({ refused }) => refused === NO_FEATURE)
    const { history } = journal.header
    if (history) for (const read of historyReads(accountId, history, found, isRefused)) await carryOut(read)
    const statistics: Read[] = []
    for (const read of statisticsReads(accountId, journal.header, found, pageOf, edition)) {
      await carryOut(read)
      if (read.operation.name === STATS) statistics.push(read)
    }
    for await (const { page, isNew } of segmentPages({
      ...options,
      client: {
        call: (operation, input, more) => {
          calls += 1
          return client.call(operation, input, { ...more, lane: 'background' })
        },
      },
      authorize: (url) => client.authorize(url),
      serviceTime: () => client.serviceTime(),
      signal: new AbortController().signal,
      ...{ journal, segmentations, statistics, shown },
    })) {
      if (isNew) await journal.add(page)
      onPage?.(page, isNew)
    }
    await journal.complete()
  } catch (error) {
    await journal.close()
    throw error
  }
  return { calls, records: journal.records }
}
