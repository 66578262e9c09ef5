import { readFile } from 'node:fs/promises'
import { type Command, InvalidArgumentError } from 'commander'
import { ConfigError, readOwnConfig } from '../../config.ts'
import { CALLBACK_PATH } from '../../gateway/http/public-url.ts'
import { closeOnSignals } from '../../gateway/http/shutdown.ts'
import type { OwnSandbox } from '../../process/embedded-sandbox.ts'
import { createLog } from '../../process/log.ts'
import { explained } from '../../process/start.ts'
import { WrongUsage } from '../exit-codes.ts'
import { assertReplaceable, replacePrivateFile } from '../private-file.ts'
import { reasonOf } from '../reason.ts'

interface Options {
  readonly gateway: readonly string[]
  readonly from?: string
  readonly writeEnv?: string
  readonly json?: true
}

const SHUTDOWN_MS = 10_000
/** Maximum time in ms for requests in flight during a shutdown. The rest is for closing the database. */
const CLOSE_MS = 8000

/** Returns the settings for a gateway that calls this sandbox as the demo user. */
const settingsOf = ({ publicUrl, demoUser }: OwnSandbox): Readonly<Record<string, string>> => ({
  ADS_BASE_URL: publicUrl,
  ADS_SANDBOX_URL: publicUrl,
  ADS_CONSUMER_KEY: demoUser.consumer_key,
  ADS_CONSUMER_SECRET: demoUser.consumer_secret,
  ADS_ACCESS_TOKEN: demoUser.access_token,
  ADS_ACCESS_TOKEN_SECRET: demoUser.access_token_secret,
})

const textOf = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

const cannotWrite = (file: string, error: unknown): string =>
  `--write-env: Cannot write ${file} (${reasonOf(error)})`

/** Checks that settings can be saved. @throws WrongUsage if the file is not readable or its folder not writable */
const assertCanSave = async (file: string): Promise<void> => {
  try {
    await textOf(file)
    await assertReplaceable(file)
  } catch (error) {
    throw new WrongUsage(cannotWrite(file, error))
  }
}

/**
 * Writes settings to a file without changing its other lines. Afterwards, only the owner can read the file.
 *
 * @throws ConfigError if the file cannot be read or written
 */
const saveSettings = async (file: string, settings: Readonly<Record<string, string>>): Promise<void> => {
  try {
    const others = (await textOf(file)).split('\n').filter((line) => {
      const [, name = ''] = /^\s*(?:export\s+)?(\w+)\s*=/.exec(line) ?? []
      return !Object.hasOwn(settings, name)
    })
    const before = others.join('\n').trimEnd()
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
    await replacePrivateFile(file, `${before && `${before}\n`}${lines.join('')}`)
  } catch (error) {
    throw new ConfigError(cannotWrite(file, error))
  }
}

const greeting = (url: string, writeEnv: string | undefined): string => `
  The sandbox is ready.

  API          ${url}
  Studio       ${url}/
  Credentials  ${url}/__sandbox/credentials
${
  writeEnv === undefined
    ? '\n  To write settings for a gateway that calls the sandbox, use --write-env <file>.\n'
    : `\n  Settings for a gateway that calls the sandbox are in ${writeEnv}. The gateway can use this file as its .env.\n`
}
`

const run = async ({ gateway, from, writeEnv, json }: Options): Promise<void> => {
  const config = readOwnConfig()
  if (from !== undefined && config.sandbox.database !== ':memory:')
    throw new ConfigError('--from cannot be combined with SANDBOX_DATABASE')
  const log = createLog(config.logLevel)
  for (const warning of config.warnings) log.warn(warning)
  const sandbox = await (await import('../../process/embedded-sandbox.ts')).startSandbox(
    config,
    log,
    from,
    CLOSE_MS,
  )
  for (const url of gateway) await sandbox.registerCallback(new URL(CALLBACK_PATH, url).href, '--gateway')
  if (writeEnv !== undefined) await saveSettings(writeEnv, settingsOf(sandbox))
  closeOnSignals({ close: sandbox.close, log, timeoutMs: SHUTDOWN_MS })
  const { publicUrl: url } = sandbox
  const ready = {
    url,
    studio: `${url}/`,
    credentials: `${url}/__sandbox/credentials`,
    ...(writeEnv && { writeEnv }),
  }
  process.stdout.write(json ? `${JSON.stringify(ready)}\n` : greeting(url, writeEnv))
}

const collect = (url: string, others: readonly string[]): readonly string[] => {
  if (!URL.canParse(CALLBACK_PATH, url)) throw new InvalidArgumentError('Expected a URL.')
  return [...others, url]
}

/** Adds `adgraph sandbox`, which runs the sandbox as a separate process for gateways and other clients. */
export const addSandbox = (program: Command): void => {
  program
    .command('sandbox')
    .summary('Start only the sandbox')
    .description('Start only the sandbox, on SANDBOX_HOST and SANDBOX_PORT')
    .option('--gateway <url>', 'Gateway URL that logins may return to; repeatable', collect, [
      'http://127.0.0.1:4000',
    ])
    .option('--from <file>', 'Serve an account file written by adgraph pull instead of demo data')
    .option('--write-env <file>', 'Write settings and credentials for a gateway that calls this sandbox')
    .option('--json', 'Print the addresses as one line of JSON')
    .action(async (options: Options) => {
      if (options.writeEnv !== undefined) await assertCanSave(options.writeEnv)
      await explained(() => run(options))
    })
}
