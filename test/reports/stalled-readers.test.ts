import { once } from 'node:events'
import { createLineWriter, ReaderStalled } from '../../src/gateway/reports/line-writer.ts'

/** More than what may wait for a slow reader. */
const LINE = { text: 'x'.repeat(100_000) }
const never = new AbortController().signal

describe('the lines of a report', () => {
  it('end with ReaderStalled when their reader takes nothing', async () => {
    const lines = createLineWriter(never, 20)
    const written = (async () => {
      for (;;) await lines.write(LINE)
    })()
    await expect(written).rejects.toThrow(ReaderStalled)
  })

  it('go on for a reader that takes something now and then', async () => {
    const lines = createLineWriter(never, 600_000)
    let isWritten = false
    const written = (async () => {
      for (let count = 0; count < 10; count += 1) await lines.write(LINE)
      isWritten = true
      lines.end()
    })()
    const ended = once(lines.stream, 'end')
    while (!isWritten) {
      if (lines.stream.read() === null) await new Promise((resolve) => setImmediate(resolve))
    }
    await written
    lines.stream.resume()
    await ended
  })

  it('end with the reason of their signal when it aborts first', async () => {
    const leaving = new AbortController()
    const lines = createLineWriter(leaving.signal, 600_000)
    const written = (async () => {
      for (;;) await lines.write(LINE)
    })()
    leaving.abort()
    await expect(written).rejects.toThrow('abort')
  })
})
