import { parseArgs } from 'node:util'
import { ConfigError } from '../config.ts'
import { portMistake } from './port-option.ts'

/** Command-line options, in addition to the settings. */
export interface StartOptions {
  /** Port of the gateway; overrides PORT. */
  readonly port?: string | undefined
  /** Whether to open GraphiQL in a browser. */
  readonly open?: boolean | undefined
}

/** Returns `--port` as a setting. @throws ConfigError if it is not a port */
export const portSetting = (port: string | undefined): Readonly<Record<string, string>> => {
  if (port === undefined) return {}
  const mistake = portMistake(port, 0)
  if (mistake !== undefined) throw new ConfigError(mistake)
  return { PORT: port }
}

/** Reads the options of `npm start -- …`. @throws ConfigError for unknown options */
export const startOptionsIn = (args: readonly string[]): StartOptions => {
  try {
    return parseArgs({ args: [...args], options: { port: { type: 'string' }, open: { type: 'boolean' } } })
      .values
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}. The options are --port <number> and --open`)
  }
}
