import { ConfigError } from '../config.ts'

export interface ListeningSettings {
  readonly host: string
  readonly port: number
  /** Setting names for error messages. */
  readonly names: { readonly host: string; readonly port: string }
}

const PORT_REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use. Stop the other program, or set another port.',
  EACCES: 'requires elevated privileges. Set a port of 1024 or higher.',
}
const HOST_REASONS: ReadonlySet<string | undefined> = new Set([
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_NODATA',
  'EINVAL',
])

/** Starts listening. @throws ConfigError naming the setting to change */
export const listenAt = async <T>(
  { host, port, names }: ListeningSettings,
  listen: () => Promise<T>,
): Promise<T> => {
  try {
    return await listen()
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    const reason = PORT_REASONS[code ?? '']
    if (reason !== undefined && syscall !== undefined)
      throw new ConfigError(`${names.port}: port ${port} of ${host} ${reason}`)
    if (HOST_REASONS.has(code))
      throw new ConfigError(`${names.host}: ${host} is not an address of this machine`)
    throw error
  }
}
