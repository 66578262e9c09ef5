import { ALONE } from '../../src/activity/fan-out.ts'
import { SharedStream } from '../../src/activity/shared-stream.ts'
import { SOURCE_DEFAULTS } from '../../src/activity/source.ts'
import { Unavailable, type UserClient } from '../../src/upstream/index.ts'

/** Opens a stream that always breaks after one line, until it has been opened `most` times. */
const openingsOf = async (most: number): Promise<number[]> => {
  const openings: number[] = []
  const stop = new AbortController()
  const stream = async () => {
    openings.push(performance.now())
    if (openings.length === most) stop.abort()
    return (async function* () {
      yield ''
      throw new Unavailable('The stream was interrupted', { operation: 'activity_stream.connect' })
    })()
  }
  await new SharedStream({
    ...SOURCE_DEFAULTS,
    random: () => 1,
    key: 'ann',
    client: { stream } as unknown as UserClient,
    fanOut: ALONE,
    signal: stop.signal,
    give: () => {},
    receive: () => {},
    end: () => {},
  }).run()
  return openings
}

describe('stream that breaks after its first line', () => {
  it('is reopened after pauses that double each time', async () => {
    const openings = await openingsOf(4)
    const pauses = openings.slice(1).map((at, index) => at - (openings[index] as number))
    // A busy machine only makes pauses longer. Timers may fire a millisecond early.
    expect(pauses.map((pause, index) => pause >= 200 * 2 ** index - 2)).toEqual([true, true, true])
  })
})
