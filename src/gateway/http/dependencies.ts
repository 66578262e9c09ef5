import type { Logger } from 'pino'
import type { Metrics } from '../metrics/index.ts'

const NAMES = { interface: 'the interface', store: 'the session store of SESSION_STORE_URL' } as const

/** What a gateway needs besides itself. */
export interface Dependencies {
  /** Whether one answers now: each change is logged at `warn`, once, with a reason. One that was never seen counts as there. */
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
      logger?.warn({ dependency: name, reason }, `${NAMES[name]} is ${isThere ? 'back' : 'away'}`)
    },
  }
}
