import { open, rm } from 'node:fs/promises'
import { operationOf } from '../contract/routes.ts'
import { type CassetteHeader, FORMAT, VERSION } from './header.ts'
import { createRedactor, type RawExchange } from './redact.ts'

/** Thrown if a cassette cannot be written. The message names the file. */
export class UnusableCassette extends Error {
  override readonly name = 'UnusableCassette'
}

export interface RecorderOptions {
  /** Base URL of the API. */
  readonly baseUrl: string
  /** Other URLs whose exchanges are recorded, such as those of report results. */
  readonly otherUrls?: readonly string[]
  /** Secrets to redact wherever they occur. */
  readonly secrets?: readonly string[]
  /** Called for each exchange that could not be written. The message never quotes the exchange. */
  readonly onFailure: (message: string) => void
}

/** Writer of a cassette. Lines are complete, even if the process is killed between two writes. */
export interface Recorder {
  readonly origins: ReadonlySet<string>
  /**
   * Redacts and appends an exchange; never throws. An exchange that ended early (`isCut`) is recorded only if
   * the operation returns a stream.
   */
  write(raw: RawExchange, isCut?: boolean): void
  /** Writes the remaining exchanges and closes the file. Returns the number of exchanges. */
  close(): Promise<number>
  /** Closes the cassette. If it has no exchanges, removes it, because it would prevent the next start. */
  closeOrRemove(): Promise<void>
}

/** Returns one line of JSON. Escapes the two characters that some readers treat as line breaks. */
const lineOf = (value: unknown): string =>
  `${JSON.stringify(value).replace(/[\u2028\u2029]/g, (each) => (each === '\u2028' ? '\\u2028' : '\\u2029'))}\n`

/**
 * Creates a cassette.
 *
 * @throws UnusableCassette if the file exists or cannot be written
 */
export const createRecorder = async (path: string, options: RecorderOptions): Promise<Recorder> => {
  const urls = [options.baseUrl, ...(options.otherUrls ?? [])].map((url) => new URL(url))
  const origins = new Set(urls.map(({ origin }) => origin))
  /** Base paths of the URLs, longest first. They are removed from the recorded targets. */
  const basePaths = urls
    .map(({ pathname }) => pathname.replace(/\/+$/, ''))
    .filter((path) => path !== '')
    .sort((a, b) => b.length - a.length)
  const header: CassetteHeader = {
    format: FORMAT,
    version: VERSION,
    recordedAt: new Date().toISOString(),
    origins: [...origins],
  }
  // An existing cassette may be the only record of a day, so it is never replaced.
  const file = await open(path, 'ax', 0o600).catch(({ code }: NodeJS.ErrnoException) => {
    throw new UnusableCassette(
      `Cannot write ${path}: ${code === 'EEXIST' ? 'the file already exists' : code}`,
    )
  })
  let size = 0
  const append = async (value: unknown): Promise<void> => {
    const line = Buffer.from(lineOf(value))
    try {
      await file.appendFile(line)
    } catch (error) {
      // A full disk may have cut the line off. The next line must not continue it.
      await file.truncate(size).catch(() => undefined)
      throw error
    }
    size += line.length
  }
  await append(header).catch(async ({ code }: NodeJS.ErrnoException) => {
    await file.close()
    await rm(path)
    throw new UnusableCassette(`Cannot write ${path}: ${code}`)
  })
  const redactor = createRedactor(options.secrets)
  let count = 0
  let last: Promise<unknown> = Promise.resolve()
  const close = async (): Promise<number> => {
    await last
    await file.close()
    return count
  }
  return {
    origins,
    write: (raw, isCut = false) => {
      const { method, target } = raw
      const { length = 0 } = basePaths.find((path) => target.startsWith(`${path}/`)) ?? {}
      const shown = { ...raw, target: target.slice(length) }
      if (isCut && operationOf(method, shown.target)?.operation.responds !== 'lines') return
      last = last
        .then(async () => {
          await append(await redactor.exchange(shown))
          count += 1
        })
        .catch((error: NodeJS.ErrnoException) =>
          options.onFailure(`A call was not recorded in ${path} (${error.code ?? error.name})`),
        )
    },
    close,
    closeOrRemove: async () => {
      if ((await close()) === 0) await rm(path)
    },
  }
}

interface Upstream {
  readonly baseUrl: string
  readonly uploadUrl?: string | undefined
  readonly relatedUrl?: string | undefined
  readonly credentialsUrl: string
  readonly pagesUrl?: string | undefined
  readonly consumer: { readonly key: string; readonly secret: string }
  readonly client?: { readonly secret?: string | undefined }
  readonly token?: { readonly key: string; readonly secret: string } | undefined
}

/** Returns the URLs to record and the secrets to redact, according to the settings. */
export const recordedPlaces = (
  { baseUrl, uploadUrl, relatedUrl, credentialsUrl, pagesUrl, consumer, client, token }: Upstream,
  resultHosts: readonly string[],
): Pick<RecorderOptions, 'baseUrl' | 'otherUrls' | 'secrets'> => ({
  baseUrl,
  otherUrls: [
    ...[uploadUrl, relatedUrl, credentialsUrl, pagesUrl].filter((url) => url !== undefined),
    ...resultHosts.map((host) => `https://${host}`),
  ],
  secrets: [consumer.key, consumer.secret, client?.secret, token?.key, token?.secret].filter(
    (each) => each !== undefined,
  ),
})
