import { setTimeout as sleep } from 'node:timers/promises'
import { type Command, Option } from 'commander'
import { ConfigError, readOwnConfig } from '../../config.ts'
import { HISTORY_ENTITY_NAMES, type HistoryEntity } from '../../contract/domains/account-history.ts'
import { createUpstream } from '../../upstream/index.ts'
import { createProgressBar } from '../progress-bar.ts'

interface Options {
  readonly account: string
  readonly out: string
  readonly from?: string
  readonly to?: string
  readonly anonymize?: true
  /** True if the option has no value, which selects all entity types. */
  readonly history?: true | readonly HistoryEntity[]
  readonly segments?: readonly string[]
}

const TRY_TIMEOUT_MS = 60_000
const CALL_TIMEOUT_MS = 300_000

const run = async ({ account, out, from, to, anonymize, history, segments }: Options): Promise<void> => {
  const { upstream: settings, inferredRules, edition, resultHosts } = readOwnConfig()
  if (!settings?.token)
    throw new ConfigError(
      'Pulling requires ADS_BASE_URL, ADS_CONSUMER_KEY, ADS_CONSUMER_SECRET, ADS_ACCESS_TOKEN and ADS_ACCESS_TOKEN_SECRET',
    )
  const { pull } = await import('../pull/pull.ts')
  const { createDownloads, REAL_TIMING } = await import('../../reports/index.ts')
  const { baseUrl, consumer, token } = settings
  const { origin } = new URL(baseUrl)
  const upstream = createUpstream({
    baseUrl,
    consumer,
    inferredRules,
    edition,
    tryTimeoutMs: TRY_TIMEOUT_MS,
    callTimeoutMs: CALL_TIMEOUT_MS,
  })
  const downloads = createDownloads({ hosts: resultHosts ?? [], origins: new Map([[origin, origin]]) })
  const bar = createProgressBar('{value} calls | {records} records | {operation}')
  bar.start(0, 0, { records: 0, operation: '' })
  let records = 0
  try {
    const done = await pull({
      client: upstream.as(token),
      origin,
      edition,
      accountId: account,
      file: out,
      from,
      to,
      history: history === true ? HISTORY_ENTITY_NAMES : history,
      segments,
      downloads,
      timing: REAL_TIMING,
      onProgress: ({ finishedJobs, jobs, problem }) =>
        bar.update({ operation: problem ?? `${finishedJobs} of ${jobs} statistics jobs` }),
      anonymizeWith: anonymize && consumer.secret,
      now: Date.now,
      waitUntil: async (time) => void (await sleep(Math.max(0, time - Date.now()))),
      onPage: (page) => {
        records += page.records.length
        bar.increment({ records, operation: page.operation })
      },
      tell: (message) => void process.stderr.write(`adgraph: ${message}\n`),
    })
    bar.stop()
    process.stdout.write(`${out}: ${done.records} records, ${done.calls} calls\n`)
  } catch (error) {
    bar.stop()
    throw error
  } finally {
    await downloads.close()
    await upstream.close()
  }
}

/** Adds `adgraph pull`, which copies an account from the API to a file that the sandbox can serve. */
export const addPull = (program: Command): void => {
  program
    .command('pull')
    .summary('Read an account into a file for the sandbox')
    .description(
      'Read an account with its statistics from the API into a file for adgraph sandbox --from. To continue an interrupted pull, repeat the command.',
    )
    .requiredOption('--account <id>', 'Account id')
    .option('-o, --out <file>', 'File to write', 'account.adgraph')
    .option('--anonymize', 'Replace names, text, handles and addresses')
    .option('--from <date>', "First day of the statistics, in the account's time zone (default: 7 days ago)")
    .option('--to <date>', 'End of the statistics: the day after the last one (default: now)')
    .addOption(
      new Option(
        '--history [entities...]',
        'Also read the history of all entities, or of the given types. Makes one call per entity',
      ).choices(HISTORY_ENTITY_NAMES),
    )
    .option(
      '--segments <types...>',
      'Also read statistics by segment with background jobs: AGE, GENDER, METROS=<country>, …',
    )
    .addHelpText('after', '\nExample:\n  adgraph pull --account 18ce54d4x5t --anonymize')
    .action(run)
}
