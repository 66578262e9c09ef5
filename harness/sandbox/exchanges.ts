import { appendFileSync, mkdirSync } from 'node:fs'
import type { Exchange } from '../../src/recordings/exchange.ts'
import type { SandboxRequest, SandboxResponse } from './signed.ts'

const folder = process.env.RECORD_EXCHANGES
if (folder !== undefined) mkdirSync(folder, { recursive: true })

/** Addresses of complete sandboxes. Fake servers are not recorded, because they do not represent the API. */
const sandboxes = new Set<string>()
export const recordFrom = (base: string): void => void sandboxes.add(base)
/** Stops recording, because the OpenAPI document does not describe responses with faults. */
export const recordNothingFrom = (base: string): void => void sandboxes.delete(base)

/** Records an exchange if RECORD_EXCHANGES is set: one file per test process, one line per exchange. */
export const record = (
  base: string,
  sent: SandboxRequest,
  { status, headers, text }: SandboxResponse,
): void => {
  if (folder === undefined || !sandboxes.has(base)) return
  const exchange: Exchange = {
    method: sent.method,
    target: sent.target,
    headers: sent.headers ?? {},
    // Latin-1 maps each byte to one character, so all bytes are preserved.
    body: Buffer.from(sent.body ?? '').toString('latin1'),
    status,
    response: text,
    responseHeaders: headers,
  }
  appendFileSync(`${folder}/${process.pid}.jsonl`, `${JSON.stringify(exchange)}\n`)
}
