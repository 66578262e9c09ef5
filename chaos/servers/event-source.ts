import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An API whose stream sends a given number of events, each with its send time. */
export interface EventSource {
  readonly url: string
  /** Sends events at a constant rate. Returns their number. */
  send(perSecond: number, seconds: number): Promise<number>
  close(): void
}

const TICK_MS = 10

export const startEventSource = async (): Promise<EventSource> => {
  const streams = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url?.startsWith('/2/activity/stream')) {
      response.flushHeaders()
      streams.add(response)
      response.once('close', () => streams.delete(response))
    } else response.end('{"data":[]}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  let sent = 0
  const lineOf = (): string => {
    sent += 1
    const payload = { before: 'x'.repeat(200), after: Date.now() }
    const data = {
      event_uuid: `${sent}`,
      event_type: 'profile.update.bio',
      filter: { user_id: '1' },
      payload,
    }
    return `${JSON.stringify({ data })}\r\n`
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    send: (perSecond, seconds) =>
      new Promise((resolve) => {
        const began = performance.now()
        let count = 0
        const timer = setInterval(() => {
          const passed = performance.now() - began
          const due = Math.floor((Math.min(passed, seconds * 1000) / 1000) * perSecond)
          let lines = ''
          for (; count < due; count += 1) lines += lineOf()
          if (lines !== '') for (const stream of streams) stream.write(lines)
          if (passed < seconds * 1000) return
          clearInterval(timer)
          resolve(count)
        }, TICK_MS)
      }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
