import type { ServerContext } from '@modelcontextprotocol/server'

/** Pause between two notifications. Hosts wait for 60 seconds by default. */
const PAUSE_MS = 10_000

export interface Progress {
  readonly report: (message: string) => void
  readonly end: () => void
}

/**
 * Sends progress notifications if the client asked for them. They continue while a call waits, because hosts
 * then extend their timeout.
 */
export const startProgress = ({
  _meta: { progressToken } = {},
  notify,
}: Pick<ServerContext['mcpReq'], '_meta' | 'notify'>): Progress => {
  if (progressToken === undefined) return { report: () => {}, end: () => {} }
  let progress = 0
  const report = (message: string): void => {
    progress += 1
    // A client that has left needs no progress.
    notify({ method: 'notifications/progress', params: { progressToken, progress, message } }).catch(() => {})
  }
  const timer = setInterval(() => report('Waiting for the API'), PAUSE_MS)
  return { report, end: () => clearInterval(timer) }
}
