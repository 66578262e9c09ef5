import type { Exchange, Reply } from '../http/exchange.ts'
import { capture } from './capture.ts'
import type { RequestLog } from './log.ts'

interface LoggedCall {
  readonly exchange: Exchange
  readonly respond: () => Promise<Reply>
  /** Returns the machine's time in ms. */
  readonly now: () => number
  /** Returns the log. Called after the response, because the log may not exist earlier. */
  readonly logOf: () => RequestLog
  /** Operation name to log if the pipeline finds no operation. */
  readonly operation?: string | undefined
}

/** Responds to a call and adds it to a log. */
export const logged = async (call: LoggedCall): Promise<Reply> => {
  const { exchange, respond, now, logOf, operation } = call
  const at = now()
  const started = performance.now()
  const reply = await respond()
  const durationMs = performance.now() - started
  const bytes = Buffer.byteLength(reply.body)
  logOf().add(capture(exchange, reply, { at, durationMs, operation, replyBytes: bytes }))
  return { ...reply, bytes }
}
