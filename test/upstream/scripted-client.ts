import { PATIENCE_MS } from '../../harness/gateway/patience.ts'
import { createUpstream, type UpstreamError, type UpstreamOptions } from '../../src/upstream/index.ts'
import { type Script, type Scripted, scripted } from './scripted-server.ts'

/** Secrets that must not appear anywhere, each with characters that percent-encoding changes. */
export const SECRETS = {
  consumer: { key: 'consumer-key-9f2c', secret: 'consumer/secret+9f2c' },
  token: { key: 'token-key-9f2c', secret: 'token&secret=9f2c' },
} as const

/** Retries after very short pauses, so that tests do not wait. */
export const QUICK = { retries: 2, pauseMs: 1, maximumPauseMs: 5 }

const open: { close(): Promise<void> }[] = []

/** Creates a client for a scripted API; call `closeAll` in `afterEach`. */
export const clientOfScript = async (script: Script, options: Partial<UpstreamOptions> = {}) => {
  const server: Scripted = await scripted(script)
  const upstream = createUpstream({
    baseUrl: server.url,
    consumer: SECRETS.consumer,
    retry: QUICK,
    tryTimeoutMs: PATIENCE_MS,
    callTimeoutMs: PATIENCE_MS,
    ...options,
  })
  open.push(server, upstream)
  return { client: upstream.as(SECRETS.token), as: upstream.as, server }
}

/** Port 1 has no server. The port of a closed server could go to another process. */
const NOBODY = 'http://127.0.0.1:1'

/** Creates a client for an address without a server; call `closeAll` in `afterEach`. */
export const clientOfNobody = (options: Partial<UpstreamOptions> = {}) => {
  const upstream = createUpstream({ baseUrl: NOBODY, consumer: SECRETS.consumer, retry: QUICK, ...options })
  open.push(upstream)
  return upstream.as(SECRETS.token)
}

export const closeAll = async (): Promise<void> => {
  await Promise.all(open.splice(0).map((each) => each.close()))
}

/** Returns the error of a call that must fail. */
export const failureOf = async (call: Promise<unknown>): Promise<UpstreamError> =>
  call.then(
    () => Promise.reject(new Error('the call was expected to fail')),
    (error: UpstreamError) => error,
  )
