import { type Command, Option } from 'commander'
import { DEFAULT_EDITION, EDITIONS, type Edition } from '../../contract/language/standing.ts'
import { EXIT, WrongUsage } from '../exit-codes.ts'
import { readRecording } from '../recording.ts'

interface Options {
  readonly edition: Edition
  readonly json?: true
}

const run = async (path: string, { edition, json }: Options): Promise<void> => {
  const [{ driftOfRecordings }, { printReport, reportOf }] = await Promise.all([
    import('../../drift/over-recordings.ts'),
    import('../../drift/report.ts'),
  ])
  const { drift, exchanges, compared } = await readRecording((warn) => driftOfRecordings(path, edition, warn))
  if (compared === 0) throw new WrongUsage(`${path} contains no calls to the advertising API`)
  const report = reportOf(drift)
  process.stdout.write(json ? `${JSON.stringify({ exchanges, compared, ...report })}\n` : printReport(report))
  if (drift.length > 0) process.exitCode = EXIT.failed
}

/** Adds `adgraph drift`, which finds differences between recorded responses and the contract. */
export const addDrift = (program: Command): void => {
  program
    .command('drift')
    .summary('Compare recorded API calls with the contract')
    .description(
      'Compare recorded calls to the advertising API with the contract, and propose a patch to the contract ' +
        'and SDL. Prints nothing if they match.',
    )
    .argument('<path>', 'HAR file, .jsonl or .cassette file with one exchange per line, or a folder of these')
    .addOption(
      new Option('--edition <edition>', 'API edition that the recording follows')
        .choices(EDITIONS)
        .default(DEFAULT_EDITION),
    )
    .option('--json', 'Print the result as one line of JSON')
    .addHelpText(
      'after',
      '\nExample:\n  adgraph drift day.har\n\nExits with 1 if there is a difference, and with 2 if the ' +
        'recording cannot be read.',
    )
    .action(run)
}
