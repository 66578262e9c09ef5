import type { Logger } from 'pino'
import type { Metrics } from '../metrics/index.ts'

const NAMES = { interface: 'The advertising API', store: 'The session store (SESSION_STORE_URL)' } as const

/** State of the services that a gateway depends on. */
export interface Dependencies {
  /**
   * Records whether a dependency responds. Each change is logged once at `warn`, with a reason. Until the
   * first record, a dependency counts as available.
   */
  note(name: keyof typeof NAMES, isThere: boolean, reason?: string): void
}

export const createDependencies = ({
  logger,
  metrics,
}: {
  readonly logger: Pick<Logger, 'warn'> | undefined
  readonly metrics: Pick<Metrics, 'dependency'> | undefined
}): Dependencies => {
  const lost = new Set<string>()
  return {
    note: (name, isThere, reason) => {
      metrics?.dependency(name, isThere)
      if (isThere === !lost.has(name)) return
      if (isThere) lost.delete(name)
      else lost.add(name)
      logger?.warn(
        { dependency: name, reason },
        `${NAMES[name]} is ${isThere ? 'available again' : 'unavailable'}`,
      )
    },
  }
}
