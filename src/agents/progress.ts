import type { ServerContext } from '@modelcontextprotocol/server'

/** Interval between notifications, well below the 60 seconds after which hosts time out by default. */
const PAUSE_MS = 10_000

export interface Progress {
  readonly report: (message: string) => void
  readonly end: () => void
}

/**
 * Sends progress notifications if the client asked for them. They are repeated while a call waits, because
 * each one extends the host's timeout.
 */
export const startProgress = ({
  _meta: { progressToken } = {},
  notify,
}: Pick<ServerContext['mcpReq'], '_meta' | 'notify'>): Progress => {
  if (progressToken === undefined) return { report: () => {}, end: () => {} }
  let progress = 0
  const report = (message: string): void => {
    progress += 1
    // Failures are ignored, because a disconnected client needs no notifications.
    notify({ method: 'notifications/progress', params: { progressToken, progress, message } }).catch(() => {})
  }
  const timer = setInterval(() => report('Waiting for the API'), PAUSE_MS)
  return { report, end: () => clearInterval(timer) }
}
