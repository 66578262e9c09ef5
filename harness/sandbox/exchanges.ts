import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_EDITION, type Edition } from '../../src/contract/language/standing.ts'
import type { Exchange } from '../../src/recordings/exchange.ts'
import type { Sandbox } from '../../src/sandbox/server.ts'
import type { SandboxRequest, SandboxResponse } from './signed.ts'

const folder = process.env.RECORD_EXCHANGES

/**
 * Recording folders by sandbox address. Fake servers are not recorded, because they do not represent the API.
 */
const sandboxes = new Map<string, string>()
/**
 * Records a sandbox until the returned one is closed, because its port may then go to a fake server.
 * Exchanges of an edition other than the default have their own subfolder.
 */
export const recordFrom = (sandbox: Sandbox, base: string, edition: Edition = DEFAULT_EDITION): Sandbox => {
  if (folder === undefined) return sandbox
  const own = edition === DEFAULT_EDITION ? folder : join(folder, edition)
  mkdirSync(own, { recursive: true })
  sandboxes.set(base, own)
  const close = (): Promise<void> => {
    recordNothingFrom(base)
    return sandbox.close()
  }
  return { ...sandbox, close }
}
/** Stops recording, because the OpenAPI document does not describe responses with faults. */
export const recordNothingFrom = (base: string): void => void sandboxes.delete(base)

/** Runs a step without recording it, because its responses contain values invented by the test. */
export const unrecorded = async <T>(base: string, step: () => Promise<T>): Promise<T> => {
  const own = sandboxes.get(base)
  recordNothingFrom(base)
  try {
    return await step()
  } finally {
    if (own !== undefined) sandboxes.set(base, own)
  }
}

/** Records an exchange if RECORD_EXCHANGES is set: one file per test process, one line per exchange. */
export const record = (
  base: string,
  sent: SandboxRequest,
  { status, headers, text }: SandboxResponse,
): void => {
  const own = sandboxes.get(base)
  if (own === undefined) return
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
  appendFileSync(join(own, `${process.pid}.jsonl`), `${JSON.stringify(exchange)}\n`)
}
