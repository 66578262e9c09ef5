import { type Ready, ready } from '../../harness/program.ts'

export interface Gateway extends Ready {
  readonly url: string
  readonly pid: number
  isAlive(): boolean
}

/** Starts the real program (`node src/main.ts`). By default, it logs only fatal errors. */
export const startGateway = async (
  settings: Record<string, string> = {},
  folder?: string,
  descriptors?: number,
): Promise<Gateway> => {
  const program = await ready({ LOG_LEVEL: 'fatal', ...settings }, folder, undefined, descriptors)
  const { child, gateway } = program
  return {
    ...program,
    url: gateway,
    pid: child.pid as number,
    isAlive: () => child.exitCode === null && child.signalCode === null,
  }
}
