import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable, Transform } from 'node:stream'
import { Presets, SingleBar } from 'cli-progress'
import { type Command, Option } from 'commander'
import { EXIT, WrongUsage } from '../exit-codes.ts'
import { addGatewayOptions, authorization, type GatewayOptions, send } from '../gateway-client.ts'
import { reasonOf } from '../reason.ts'

interface Options extends GatewayOptions {
  readonly account: string
  readonly audience: string
  readonly operation: 'update' | 'delete'
  readonly columns?: string
  readonly hashed?: string
  readonly upload?: string
  readonly json?: true
}

/** One line of the response (docs/uploads.md). */
interface Progress {
  readonly upload?: string
  readonly sentRows?: number
  readonly done?: boolean
  readonly resumeFrom?: number
  readonly error?: { readonly code: string; readonly message: string; readonly row?: number }
}

const TYPES = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const

const queryOf = ({ operation, columns, hashed, upload }: Options): string =>
  new URLSearchParams({
    operation,
    ...(columns !== undefined && { columns }),
    ...(hashed !== undefined && { hashed }),
    ...(upload !== undefined && { upload }),
  }).toString()

/** Parses a line of the response. A load balancer in front of the gateway may send other text. */
const progressOf = (line: string): Progress => {
  try {
    return JSON.parse(line)
  } catch {
    return {}
  }
}

/** Creates a progress bar on standard error, if it is a terminal. */
const createBar = (total: number) => {
  const bar = new SingleBar(
    {
      format: '{bar} {percentage}% | {sent} rows acknowledged',
      stream: process.stderr,
      noTTYOutput: false,
      hideCursor: true,
    },
    Presets.shades_classic,
  )
  if (process.stderr.isTTY) bar.start(total, 0, { sent: 0 })
  return bar
}

/** Reads the response line by line. @throws TypeError whose cause describes the lost connection */
const linesOf = ({ body }: Response): AsyncIterable<string> =>
  createInterface({ input: Readable.fromWeb(body as never) })

const run = async (file: string, options: Options): Promise<void> => {
  const { size } = await stat(file).catch((error: Error) => {
    throw new WrongUsage(`Cannot read ${file}: ${error.message}`)
  })
  const bar = createBar(size)
  const counted = new Transform({
    transform(chunk, _encoding, done) {
      bar.increment(chunk.length)
      done(null, chunk)
    },
  })
  const path = `/audiences/${encodeURIComponent(options.account)}/${encodeURIComponent(options.audience)}/users`
  const response = await send(options, `${path}?${queryOf(options)}`, {
    method: 'POST',
    headers: {
      'content-type': file.endsWith('.csv') ? TYPES.csv : TYPES.ndjson,
      ...(await authorization(options)),
    },
    body: Readable.toWeb(createReadStream(file).pipe(counted)) as ReadableStream,
    duplex: 'half',
  } as RequestInit)
  let last: Progress = {}
  let id: string | undefined
  let broken: string | undefined
  try {
    for await (const line of linesOf(response)) {
      last = progressOf(line)
      id = last.upload ?? id
      if (last.sentRows !== undefined) bar.update({ sent: last.sentRows })
      if (options.json) process.stdout.write(`${line}\n`)
    }
  } catch (error) {
    broken = `Connection lost (${reasonOf(error)})`
  }
  bar.stop()
  if (last.done) {
    if (!options.json) process.stdout.write(`${last.sentRows} rows acknowledged.\n`)
    return
  }
  const refusal = (last as { readonly errors?: readonly { readonly message: string }[] }).errors?.[0]
  const reason = last.error
    ? `${last.error.code}: ${last.error.message}${last.error.row === undefined ? '' : ` (row ${last.error.row})`}`
    : (refusal?.message ??
      broken ??
      (id ? 'The response ended early' : `The gateway responded with ${response.status}`))
  const place = last.resumeFrom === undefined ? 'where it stopped' : `from row ${last.resumeFrom}`
  const resume = id === undefined ? '' : `\nTo resume ${place}, upload the same file with --upload ${id}.`
  process.stderr.write(`adgraph: ${reason}${resume}\n`)
  process.exitCode = EXIT.failed
}

/** Adds `adgraph upload`, which adds the people in a file to a custom audience or removes them. */
export const addUpload = (program: Command): void => {
  const upload = program
    .command('upload')
    .description('Add the people in a CSV or NDJSON file to a custom audience, or remove them')
    .argument('<file>', 'CSV file (.csv), or a file with one JSON object per line')
    .requiredOption('--account <id>', 'Account id')
    .requiredOption('--audience <id>', 'Custom audience id')
    .addOption(
      new Option('--operation <operation>', 'Whether to add or remove the people')
        .choices(['update', 'delete'])
        .default('update'),
    )
    .option('--columns <pairs>', 'Map column names to kinds, or to - to skip a column: Mail:email,Name:-')
    .option('--hashed <kinds>', 'Kinds whose values are already hashed: email,phone_number')
    .option('--upload <id>', 'Upload id of your choice; the same id resumes an interrupted upload')
  addGatewayOptions(upload)
    .option('--json', 'Print the raw response lines (docs/uploads.md)')
    .addHelpText(
      'after',
      '\nExample:\n  adgraph upload people.csv --account 18ce54d4x5t --audience 1nmth --columns Mail:email',
    )
    .action(run)
}
