import { appendFileSync, mkdirSync } from 'node:fs'
import type { Received, Sent } from './signed.ts'

/** A request to the sandbox and its answer, as `scripts/conformance.ts` shows them to Prism afterwards. */
export interface RecordedExchange extends Omit<Sent, 'body'> {
  readonly body: string
  readonly status: number
  readonly answer: string
  readonly answerHeaders: Readonly<Record<string, string | string[] | undefined>>
}

const folder = process.env.RECORD_EXCHANGES
if (folder !== undefined) mkdirSync(folder, { recursive: true })

/** Addresses of whole sandboxes: servers that stand in for a part of one say nothing of the interface. */
const sandboxes = new Set<string>()
export const recordFrom = (base: string): void => void sandboxes.add(base)
/** What faults answer in place of the interface is not in its document. */
export const recordNothingFrom = (base: string): void => void sandboxes.delete(base)

/** Writes an exchange with a sandbox down where the environment asks for it: one file per test process, one line per exchange. */
export const record = (base: string, sent: Sent, { status, headers, text }: Received): void => {
  if (folder === undefined || !sandboxes.has(base)) return
  const exchange: RecordedExchange = {
    method: sent.method,
    target: sent.target,
    headers: sent.headers ?? {},
    // Byte by byte, a text too.
    body: Buffer.from(sent.body ?? '').toString('latin1'),
    status,
    answer: text,
    answerHeaders: headers,
  }
  appendFileSync(`${folder}/${process.pid}.jsonl`, `${JSON.stringify(exchange)}\n`)
}
