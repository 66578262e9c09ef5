import { type Config, ConfigError } from '../config.ts'

/** Checks whether listeners on two addresses cannot use the same port. */
const overlap = (one: string, other: string): boolean =>
  one === other || one === '::' || (one === '0.0.0.0' && !other.includes(':'))

/**
 * Checks that the ports differ. If two were equal, the second listener's error would blame another program.
 * @throws ConfigError if two ports are equal
 */
export const assertPortsDiffer = ({ host, port, metricsPort, upstream, sandbox }: Config): void => {
  const isShared = overlap(host, sandbox.host) || overlap(sandbox.host, host)
  const sandboxPort = !upstream && isShared ? sandbox.port : undefined
  const named = Object.entries({ PORT: port, METRICS_PORT: metricsPort, SANDBOX_PORT: sandboxPort })
  for (const [number, same] of Map.groupBy(named, ([, each]) => each)) {
    const names = same.map(([name]) => name)
    if (number && names.length > 1)
      throw new ConfigError(`${names.join(' and ')} use the same port ${number}. Set different ports.`)
  }
}
