import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import type { Command } from 'commander'
import { jsonLines } from '../../contract/json-lines.ts'
import { EXIT, WrongUsage } from '../exit-codes.ts'
import { addGatewayOptions, authorization, type GatewayOptions, send } from '../gateway-client.ts'
import { createProgressBar } from '../progress-bar.ts'
import { reasonOf } from '../reason.ts'

/** Options of every upload. */
export interface UploadOptions extends GatewayOptions {
  readonly account: string
  readonly upload?: string
  readonly json?: true
}

/** One line of the response (docs/uploads.md). */
export interface UploadLine {
  readonly upload?: string
  readonly sentRows?: number
  readonly sentBytes?: number
  readonly mediaKey?: string
  readonly done?: boolean
  readonly resumeFrom?: number
  readonly error?: { readonly code: string; readonly message: string; readonly row?: number }
}

/** Properties that differ between uploads to audiences and to the media library. */
interface Sending {
  readonly path: string
  /** Returns the parameters of the URL for a file of this size. */
  readonly parameters: (bytes: number) => Readonly<Record<string, string | undefined>>
  readonly type: string
  /** Unit of the progress that the gateway acknowledges. */
  readonly unit: 'row' | 'byte'
  /** Returns the text to print when the upload is complete. */
  readonly done: (last: UploadLine) => string
}

/** Adds the options shared by all uploads. */
export const addUploadOptions = (command: Command): Command =>
  addGatewayOptions(
    command.option('--upload <id>', 'Upload id of your choice; the same id resumes an interrupted upload'),
  ).option('--json', 'Print the raw response lines (docs/uploads.md)')

/** Parses a line of the response. A load balancer in front of the gateway may send other text. */
const lineOf = (text: string): UploadLine => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/**
 * Reads the response line by line.
 *
 * @throws TypeError if the connection is lost; its cause gives the reason
 */
const linesOf = ({ body }: Response): AsyncIterable<string> =>
  jsonLines(Readable.fromWeb(body as never).setEncoding('utf8'))

const queryOf = (parameters: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(
    Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined),
  ).toString()

const cannotRead = (file: string, { message }: Error) => new WrongUsage(`Cannot read ${file}: ${message}`)

/** Streams a file to the gateway, shows progress and sets the exit code. */
export const sendUpload = async (file: string, options: UploadOptions, sending: Sending): Promise<void> => {
  const { path, parameters, type, unit, done } = sending
  const { size } = await stat(file).catch((error: Error) => {
    throw cannotRead(file, error)
  })
  const headers = { 'content-type': type, ...(await authorization(options)) }
  const bar = createProgressBar(`{bar} {percentage}% | {sent} ${unit}s acknowledged`)
  bar.start(size, 0, { sent: 0 })
  const counted = new Transform({
    transform(chunk, _encoding, done) {
      bar.increment(chunk.length)
      done(null, chunk)
    },
  })
  let unreadable: WrongUsage | undefined
  const source = createReadStream(file).once('error', (error) => {
    unreadable = cannotRead(file, error)
    // Ends the request as well.
    counted.destroy(error)
  })
  const query = queryOf({ ...parameters(size), upload: options.upload })
  const response = await send(options, `${path}?${query}`, {
    method: 'POST',
    headers,
    body: Readable.toWeb(source.pipe(counted)) as ReadableStream,
    duplex: 'half',
  } as RequestInit).catch((error: unknown) => {
    bar.stop()
    throw unreadable ?? error
  })
  let last: UploadLine = {}
  let id: string | undefined
  let broken: string | undefined
  try {
    for await (const line of linesOf(response)) {
      last = lineOf(line)
      id = last.upload ?? id
      const sent = last.sentRows ?? last.sentBytes
      if (sent !== undefined) bar.update({ sent })
      if (options.json) process.stdout.write(`${line}\n`)
    }
  } catch (error) {
    broken = unreadable?.message ?? `Connection lost (${reasonOf(error)})`
  }
  bar.stop()
  if (last.done) {
    if (!options.json) process.stdout.write(`${done(last)}\n`)
    return
  }
  const refusal = (last as { readonly errors?: readonly { readonly message: string }[] }).errors?.[0]
  const reason = last.error
    ? `${last.error.code}: ${last.error.message}${last.error.row === undefined ? '' : ` (row ${last.error.row})`}`
    : (refusal?.message ??
      broken ??
      (id ? 'The response ended early' : `The gateway responded with ${response.status}`))
  const place = last.resumeFrom === undefined ? 'where it stopped' : `from ${unit} ${last.resumeFrom}`
  // After an image or video was refused, `resumeFrom` is 0: there is nothing to resume.
  const resume =
    id === undefined || last.resumeFrom === 0
      ? ''
      : `\nTo resume ${place}, upload the same file with --upload ${id}.`
  process.stderr.write(`adgraph: ${reason}${resume}\n`)
  process.exitCode = unreadable ? EXIT.usage : EXIT.failed
}
