import { type Command, InvalidArgumentError } from 'commander'
import type { Front } from '../../cassettes/index.ts'
import { ConfigError, readOwnConfig } from '../../config.ts'
import { closeOnSignals } from '../../gateway/http/shutdown.ts'
import { createLog } from '../../process/log.ts'
import { portMistake } from '../../process/port-option.ts'
import { collect, writeText } from '../arguments.ts'
import { WrongUsage } from '../exit-codes.ts'
import { readRecording } from '../recording.ts'

interface FrontOptions {
  readonly port: number
  readonly ca?: string
  readonly json?: true
}
interface RecordOptions extends FrontOptions {
  readonly out: string
}
interface ReplayOptions extends FrontOptions {
  readonly ignore: readonly string[]
}

const SHUTDOWN_MS = 10_000
const RECORD_PORT = 4010
const REPLAY_PORT = 4011

const warn = (message: string): void => void process.stderr.write(`${message}\n`)

/** Writes the certificate, prints the address and runs until a signal arrives. */
const serve = async (
  front: Front,
  { ca, json }: FrontOptions,
  words: string,
  close: () => Promise<unknown>,
): Promise<void> => {
  if (ca !== undefined)
    await writeText('--ca', ca, front.certificate).catch(async (error: unknown) => {
      await front.close()
      throw error
    })
  closeOnSignals({ close, log: createLog('warn'), timeoutMs: SHUTDOWN_MS })
  process.stdout.write(json ? `${JSON.stringify({ url: front.url })}\n` : `${words} ${front.url}\n`)
}

const record = async (options: RecordOptions): Promise<void> => {
  const { upstream, resultHosts } = readOwnConfig()
  if (!upstream)
    throw new ConfigError('Recording requires ADS_BASE_URL, ADS_CONSUMER_KEY and ADS_CONSUMER_SECRET')
  const { out, port } = options
  if (!out.endsWith('.cassette')) throw new WrongUsage(`--out must end in .cassette, not ${out}`)
  const { createRecorder, recordedPlaces, startRecording, UnusableCassette } = await import(
    '../../cassettes/index.ts'
  )
  const { baseUrl } = upstream
  const places = recordedPlaces(upstream, resultHosts)
  const recorder = await createRecorder(out, { ...places, onFailure: warn }).catch((error: unknown) => {
    throw error instanceof UnusableCassette ? new WrongUsage(error.message) : error
  })
  const onRefused = (): void =>
    warn(
      `The API rejected a signature. Clients must sign the URL ${baseUrl}, which they do if this is their HTTP proxy`,
    )
  try {
    const front = await startRecording({ port, baseUrl, recorder, onRefused })
    await serve(front, options, `Recording ${baseUrl} to ${out}. Proxy for clients:`, async () => {
      await front.close()
      warn(`${out}: recorded calls: ${await recorder.close()}`)
    })
  } catch (error) {
    await recorder.closeOrRemove()
    throw error
  }
}

const replay = async (path: string, options: ReplayOptions): Promise<void> => {
  const { startReplay } = await import('../../cassettes/index.ts')
  const { port, ignore: ignored } = options
  const front = await readRecording((onWarning) =>
    startReplay({ path, port, ignored, onWarning, onMiss: warn }),
  )
  await serve(front, options, `Replaying ${path} (calls: ${front.count}) on`, front.close)
}

const portOf = (text: string): number => {
  const mistake = portMistake(text, 0)
  if (mistake !== undefined) throw new InvalidArgumentError(mistake)
  return Number(text)
}

/** Adds the options shared by both commands. */
const addCommon = (command: Command, port: number): Command =>
  command
    .option('--port <port>', 'Port on 127.0.0.1; 0 for any free port', portOf, port)
    .option('--ca <file>', 'Write the certificate that https clients of the proxy must trust')
    .option('--json', 'Print the addresses as one line of JSON')

/** Adds `adgraph record`, which records the API calls of other clients. */
export const addRecord = (program: Command): void => {
  const command = program
    .command('record')
    .summary('Record API calls in a cassette')
    .description(
      'Forward API calls to ADS_BASE_URL as a proxy, and record them without secrets or personal data',
    )
    .requiredOption('--out <file>', 'New cassette to write, such as day.cassette')
  addCommon(command, RECORD_PORT).action(record)
}

/** Adds `adgraph replay`, which serves a recording. */
export const addReplay = (program: Command): void => {
  const command = program
    .command('replay')
    .summary('Serve recorded API calls')
    .description('Serve the responses of a cassette or HAR file, offline and without verifying signatures')
    .argument('<file>', 'Cassette, HAR file, or a folder of these')
    .option(
      '--ignore <parameter>',
      'Parameter to ignore when matching calls, such as start_time; repeatable',
      collect,
      [],
    )
  addCommon(command, REPLAY_PORT).action(replay)
}
