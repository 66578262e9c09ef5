import { EventSourceParserStream } from 'eventsource-parser/stream'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RequestSummary } from '../../../sandbox/log/entry.ts'
import { type HttpRequest, httpOf } from '../../actions/http.ts'
import { type Problem, send } from '../../control/send.ts'
import { useStudio } from '../../control/studio.ts'
import { type RequestFilter, requestFor } from './filter.ts'

/** Maximum number of calls that the page keeps. The sandbox's log has the same limit. */
const MAX_SHOWN = 200
/** Delay before the page reconnects, in ms. */
const RECONNECT_MS = 2000
/** Pause in typing, in ms, after which a changed filter is applied. */
const TYPING_MS = 250

type OnCall = (call: RequestSummary) => void

/** Reads the stream until it ends. @throws Error if it is refused or lost */
const readStream = async (
  { url, headers }: HttpRequest,
  after: number,
  onCall: OnCall,
  signal: AbortSignal,
): Promise<void> => {
  const response = await fetch(url, { headers: { ...headers, 'last-event-id': `${after}` }, signal })
  if (!response.ok || !response.body) throw new Error(`Status ${response.status}`)
  const events = response.body
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  for (;;) {
    const { value, done } = await events.read()
    if (done) return
    onCall(JSON.parse(value.data))
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

export interface Requests {
  /** Calls that match the filter, the newest first. */
  readonly calls: readonly RequestSummary[]
  readonly problems: readonly Problem[]
  /** Whether new calls appear automatically. */
  readonly isLive: boolean
  setLive(isLive: boolean): void
  /** Removes all calls from the page. */
  forget(): void
}

interface Listing {
  readonly requests: readonly RequestSummary[]
}

/** Lists the calls of the chosen world, and adds new ones while the page is live. */
export const useRequests = (filter: RequestFilter): Requests => {
  const { base, world } = useStudio()
  const [calls, setCalls] = useState<readonly RequestSummary[]>([])
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [isLive, setLive] = useState(true)
  /** Filter of the current list. If it has not changed, turning live updates off does not reload the list. */
  const listed = useRef<object>(undefined)
  useEffect(() => {
    if (!isLive && listed.current === filter) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const list = async (): Promise<number | undefined> => {
      const request = httpOf(requestFor(filter, '__sandbox/requests'), { base, world })
      const outcome = await send<Listing>(request, signal)
      setProblems(outcome.ok ? [] : outcome.problems)
      if (!outcome.ok) return undefined
      listed.current = filter
      setCalls(outcome.value.requests)
      return outcome.value.requests[0]?.number ?? 0
    }
    const add: OnCall = (call) => setCalls((before) => [call, ...before].slice(0, MAX_SHOWN))
    const follow = async () => {
      await pause(TYPING_MS, signal)
      const stream = httpOf(requestFor(filter, '__sandbox/requests/stream'), { base, world })
      while (!signal.aborted) {
        const last = await list()
        if (!isLive) return
        // The stream ends if its world is deleted or the sandbox stops, so the list is read again afterwards.
        if (last !== undefined) await readStream(stream, last, add, signal).catch(() => undefined)
        await pause(RECONNECT_MS, signal)
      }
    }
    // The only possible error is an aborted request.
    follow().catch(() => undefined)
    return () => controller.abort()
  }, [base, world, filter, isLive])
  const forget = useCallback(() => setCalls([]), [])
  return { calls, problems, isLive, setLive, forget }
}
