import { type Command, InvalidArgumentError } from 'commander'
import { EXIT } from '../exit-codes.ts'
import { addGatewayOptions, type GatewayOptions } from '../gateway-client.ts'
import { reasonOf } from '../reason.ts'
import { completeLines } from '../reports/lines.ts'
import { type Failure, refusalOf, requestReport } from '../reports/request.ts'

interface Options extends GatewayOptions {
  readonly account: string
  readonly entity: string
  readonly metrics: string
  readonly last?: string
  readonly includeToday?: true
  readonly from?: string
  readonly to?: string
  readonly granularity?: string
  readonly placement?: string
  readonly segment?: string
  readonly country?: string
  readonly platform?: string
  readonly report?: string
  readonly afterRow?: number
  readonly csv?: true
}

const rowCount = (text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('Expected a number of rows.')
  return Number(text)
}

const bodyOf = (ids: readonly string[], options: Options): object => {
  const { account, entity, metrics, segment, country, platform } = options
  const { last, includeToday, from, to, granularity, placement, report, afterRow } = options
  return {
    accountId: account,
    entity,
    ids,
    metricGroups: metrics.split(','),
    ...{ last, includeToday, from, to, granularity, placement, report },
    afterRow,
    ...(segment !== undefined && { segmentation: { type: segment, country, platform } }),
  }
}

/** Printer that writes only complete lines to standard output. */
class Printer {
  /** Number of rows that were printed. */
  rows = 0
  readonly #isCsv: boolean
  #isHeading: boolean

  /** @param hasHeading whether the first line of CSV contains the names of the columns */
  constructor(isCsv: boolean, hasHeading: boolean) {
    this.#isCsv = isCsv
    this.#isHeading = isCsv && hasHeading
  }

  /**
   * Prints the complete lines of a response. Returns the error that ends an incomplete report; undefined for
   * a complete one, and always for CSV.
   */
  async print({ body }: Response): Promise<Failure | undefined> {
    const end = this.#isCsv ? '\r\n' : '\n'
    let last = '{}'
    for await (const lines of completeLines(body, end)) {
      for (const line of lines) this.#count(line)
      process.stdout.write(`${lines.join(end)}${end}`)
      last = lines.at(-1) as string
    }
    if (this.#isCsv) return undefined
    const { done, error } = JSON.parse(last) as { readonly done?: boolean; readonly error?: Failure }
    return done ? undefined : (error ?? { message: 'The response ended early' })
  }

  #count(line: string): void {
    if (this.#isCsv ? !this.#isHeading : line.startsWith('{"row"')) this.rows += 1
    this.#isHeading = false
  }
}

const run = async (ids: readonly string[], options: Options): Promise<void> => {
  const format = options.csv ? 'text/csv' : 'application/x-ndjson'
  const response = await requestReport(options, bodyOf(ids, options), format)
  const { csv = false, report, afterRow = 0 } = options
  const printer = new Printer(csv, afterRow === 0)
  let failure: Failure | undefined
  try {
    failure = response.ok ? await printer.print(response) : await refusalOf(response)
  } catch (error) {
    failure = { message: `The report is incomplete: connection lost (${reasonOf(error)})` }
  }
  if (!failure) return
  const { code, message } = failure
  const place = `--report ${report} --after-row ${afterRow + printer.rows}`
  const hint =
    report !== undefined && response.ok ? `\nTo continue, run the command again with ${place}.` : ''
  process.stderr.write(`adgraph: ${code === undefined ? '' : `${code}: `}${message}${hint}\n`)
  process.exitCode = EXIT.failed
}

/** Adds `adgraph report`, which prints statistics of entities over up to 90 days. */
export const addReport = (program: Command): void => {
  const report = program
    .command('report')
    .summary('Print statistics as CSV or JSON lines')
    .description('Print statistics of campaigns, line items or other entities as CSV or JSON lines')
    .argument('<ids...>', 'Ids of the entities, at most 2,000')
    .requiredOption('--account <id>', 'Account id')
    .option('--entity <type>', 'Entity type, such as LINE_ITEM', 'CAMPAIGN')
    .option('--metrics <groups>', 'Metric groups', 'ENGAGEMENT,BILLING')
    .option('--last <duration>', 'Length of the period: 7d, 30d, thisMonth, lastMonth (default: 7d)')
    .option('--include-today', 'End --last with today instead of the last full day')
    .option('--from <date>', 'Start of the period, instead of --last')
    .option('--to <date>', 'End of the period (exclusive)')
    .option('--granularity <granularity>', 'HOUR, DAY or TOTAL (default: DAY)')
    .option('--placement <placement>', 'Placement of the ads (default: ALL_ON_TWITTER)')
    .option('--segment <type>', 'Segmentation, such as LOCATIONS')
    .option(
      '--country <value>',
      'Country that some segmentations require: a code such as US, or a targeting value',
    )
    .option('--platform <value>', 'Platform that some segmentations require: a targeting value')
    .option('--report <id>', 'Report id of your choice; the same id continues an interrupted report')
    .option('--after-row <rows>', 'Number of rows already printed, which are skipped', rowCount)
  addGatewayOptions(report)
    .option('--csv', 'Print CSV instead of JSON lines (docs/statistics.md)')
    .addHelpText(
      'after',
      '\nExample:\n  adgraph report 8wku4 8wkua --account 18ce54d4x5t --last 30d --csv > report.csv',
    )
    .action(run)
}
