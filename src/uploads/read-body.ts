import type { Readable } from 'node:stream'

/** Thrown when the sender or the gateway has aborted the body. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff'
}
/** Thrown when no byte of the body has arrived for too long. */
export class BodyStalled extends Error {
  override readonly name = 'BodyStalled'
}

/**
 * Yields each chunk on demand. The body stays open, so that a response can still be sent.
 *
 * @throws BrokenOff once the signal is aborted or the sender has disconnected
 * @throws BodyStalled after `idleMs` without a byte
 */
export async function* readBody(
  body: Readable,
  { signal, idleMs }: { readonly signal: AbortSignal; readonly idleMs: number },
): AsyncGenerator<Buffer> {
  const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
  const next = (): Promise<IteratorResult<Buffer>> => {
    const { promise, resolve, reject } = Promise.withResolvers<IteratorResult<Buffer>>()
    const brokenOff = (): void => reject(new BrokenOff('The upload was interrupted'))
    if (signal.aborted) brokenOff()
    signal.addEventListener('abort', brokenOff, { once: true })
    const timer = setTimeout(
      () => reject(new BodyStalled('The rest of the upload did not arrive in time')),
      idleMs,
    )
    chunks.next().then(resolve, brokenOff)
    return promise.finally(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', brokenOff)
    })
  }
  try {
    for (;;) {
      const { done, value } = await next()
      if (done) return
      yield value
    }
  } finally {
    // The rest of the body is read and dropped, because a blocked sender would never see the response.
    void chunks.return?.().then(
      () => body.resume(),
      () => undefined,
    )
  }
}
