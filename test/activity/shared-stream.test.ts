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

/** Returns the pauses between openings. A busy machine only makes them longer. Timers may fire 1 ms early. */
const pausesOf = (openings: readonly number[]): number[] =>
  openings.slice(1).map((at, index) => at - (openings[index] as number))

describe('stream that breaks after its first line', () => {
  it('is reopened after pauses that double each time', async () => {
    const openings = await openingsOf(4)
    expect(pausesOf(openings).map((pause, index) => pause >= 200 * 2 ** index - 2)).toEqual([
      true,
      true,
      true,
    ])
  })
})

describe('stream that a process reads to catch up with another process', () => {
  it('is reopened after pauses that double each time if it ends at once', async () => {
    const openings: number[] = []
    const stop = new AbortController()
    const stream = async () => {
      openings.push(performance.now())
      if (openings.length === 4) stop.abort()
      return (async function* () {})()
    }
    const shared = new SharedStream({
      ...SOURCE_DEFAULTS,
      random: () => 1,
      key: 'ann',
      client: { stream } as unknown as UserClient,
      fanOut: { ...ALONE, hold: async () => false },
      signal: stop.signal,
      give: () => {},
      receive: () => {},
      end: () => {},
    })
    shared.noteMissing()
    await shared.run()
    expect(pausesOf(openings).map((pause, index) => pause >= 200 * 2 ** index - 2)).toEqual([
      true,
      true,
      true,
    ])
  })
})

interface Connection {
  /** Time when the stream opens, in milliseconds. */
  readonly at: number
  readonly lines: readonly string[]
}

/** Reads streams that open at the given times and break after their lines. Returns the reported gaps. */
const gapsOf = async (connections: readonly Connection[]): Promise<unknown[]> => {
  const gaps: unknown[] = []
  const stop = new AbortController()
  const left = [...connections]
  let now = 0
  const stream = async () => {
    const next = left.shift()
    if (next === undefined) {
      stop.abort()
      throw new Unavailable('The test is over', { operation: 'activity_stream.connect' })
    }
    now = next.at
    return (async function* () {
      yield* next.lines
    })()
  }
  await new SharedStream({
    ...SOURCE_DEFAULTS,
    random: () => 0,
    now: () => now,
    key: 'ann',
    client: { stream } as unknown as UserClient,
    fanOut: ALONE,
    signal: stop.signal,
    give: (gap) => gaps.push(gap),
    receive: () => {},
    end: () => {},
  }).run()
  return gaps
}

describe('gap', () => {
  const MINUTE = 60_000
  // An empty line means that the backfill is complete. A backfill covers the last five minutes.
  it.each([
    [
      'nothing if the backfill covers the whole interruption',
      [
        { at: 0, lines: ['one', ''] },
        { at: 4 * MINUTE, lines: ['two', ''] },
        { at: 8 * MINUTE, lines: [''] },
      ],
      [],
    ],
    [
      'the start of an interruption whose backfill was itself interrupted',
      [
        { at: 0, lines: ['one', ''] },
        { at: 3 * MINUTE, lines: ['two'] },
        { at: 7 * MINUTE, lines: ['three', ''] },
      ],
      [{ from: 0, to: 2 * MINUTE }],
    ],
    [
      'each part of an interruption once',
      [
        { at: 0, lines: ['one', ''] },
        { at: 10 * MINUTE, lines: [] },
        { at: 12 * MINUTE, lines: ['two'] },
        { at: 13 * MINUTE, lines: [''] },
      ],
      [
        { from: 0, to: 5 * MINUTE },
        { from: 5 * MINUTE, to: 7 * MINUTE },
        { from: 7 * MINUTE, to: 8 * MINUTE },
      ],
    ],
  ])('covers %s', async (_what, connections, gaps) => {
    expect(await gapsOf(connections)).toEqual(gaps)
  })
})
