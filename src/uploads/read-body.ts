import type { Readable } from 'node:stream'

/** By its sender or from outside. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff'
}
/** No byte came for too long. */
export class BodyStalled extends Error {
  override readonly name = 'BodyStalled'
}

/**
 * Each chunk on demand. The body stays open, so that a response still gets through.
 *
 * @throws BrokenOff once the signal is aborted or the sender has left; BodyStalled after `idleMs` without a
 * byte
 */
export async function* readBody(
  body: Readable,
  { signal, idleMs }: { readonly signal: AbortSignal; readonly idleMs: number },
): AsyncGenerator<Buffer> {
  const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
  const next = (): Promise<IteratorResult<Buffer>> => {
    const { promise, resolve, reject } = Promise.withResolvers<IteratorResult<Buffer>>()
    const brokenOff = (): void => reject(new BrokenOff('the upload was broken off'))
    if (signal.aborted) brokenOff()
    signal.addEventListener('abort', brokenOff, { once: true })
    const timer = setTimeout(() => reject(new BodyStalled('no more of the upload came in time')), idleMs)
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
    // A sender who waits would never see the response.
    void chunks.return?.().then(
      () => body.resume(),
      () => undefined,
    )
  }
}
