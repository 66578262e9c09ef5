export interface Segment {
  readonly bytes: Buffer
  readonly isLast: boolean
}

export interface SegmentOptions {
  /** Size of every segment except the last one, in bytes. */
  readonly size: number
  /** Number of leading bytes that `onHead` needs. */
  readonly headBytes: number
  /** Receives the leading bytes as soon as they have arrived. It may throw to stop reading. */
  readonly onHead: (head: Buffer) => void
}

/** Cuts a body into segments. An empty body becomes one empty segment. */
export async function* segmentsOf(
  chunks: AsyncIterable<Buffer>,
  { size, headBytes, onHead }: SegmentOptions,
): AsyncGenerator<Segment> {
  let bytes = Buffer.allocUnsafeSlow(size)
  let length = 0
  let isHeadRead = false
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; ) {
      // A full segment is the last one unless another byte follows.
      if (length === size) {
        yield { bytes, isLast: false }
        bytes = Buffer.allocUnsafeSlow(size)
        length = 0
      }
      const copied = chunk.copy(bytes, length, at)
      at += copied
      length += copied
      if (isHeadRead || length < headBytes) continue
      isHeadRead = true
      onHead(bytes.subarray(0, length))
    }
  if (!isHeadRead) onHead(bytes.subarray(0, length))
  yield { bytes: bytes.subarray(0, length), isLast: true }
}
