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

/** Explains why a server cannot listen, and names the setting to change. Returns undefined for other errors. */
export const listenMistake = (
  { host, port, names }: ListeningSettings,
  error: unknown,
): string | undefined => {
  const { code, syscall } = error as NodeJS.ErrnoException
  const reason = PORT_REASONS[code ?? '']
  if (reason !== undefined && syscall !== undefined) return `${names.port}: port ${port} of ${host} ${reason}`
  return HOST_REASONS.has(code) ? `${names.host}: ${host} is not an address of this machine` : undefined
}

/** Starts listening. @throws ConfigError naming the setting to change */
export const listenAt = async <T>(settings: ListeningSettings, listen: () => Promise<T>): Promise<T> => {
  try {
    return await listen()
  } catch (error) {
    const mistake = listenMistake(settings, error)
    throw mistake === undefined ? error : new ConfigError(mistake)
  }
}
