import { EncodedItems } from '../../src/contract/language/encode.ts'
import { callsTo, createPacker, operationFor } from '../../src/uploads/audience-requests.ts'
import { readColumns } from '../../src/uploads/columns.ts'
import { createDelivery } from '../../src/uploads/delivery.ts'
import { createPace } from '../../src/uploads/pace.ts'
import { readCsv, readNdjson } from '../../src/uploads/read-rows.ts'
import { type CallOptions, type Client, RateLimited } from '../../src/upstream/index.ts'

/** Creates a pseudorandom generator with a seed, so that a failure can be reproduced. */
const randomFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('packer', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => [seed]))(
    'fills every request up to its limit, in order (seed %i)',
    (seed) => {
      const random = randomFrom(seed + 1)
      const limits = { operations: 1 + random(30), bytes: 400 + random(4000) }
      const packer = createPacker(limits)
      const rows = Array.from({ length: 200 }, (_, index) =>
        operationFor({ operation: 'Update' }, { partner_user_id: [`${index} ${'ü'.repeat(random(90))}`] }),
      )
      const packed: { operations: unknown[]; bytes: number }[] = []
      const close = (): void => {
        const request = packer.take()
        if (!request) return
        const { json, count } = request.operations
        const operations: unknown[] = JSON.parse(Buffer.from(json).toString())
        expect(operations).toHaveLength(count)
        packed.push({ operations, bytes: json.length })
        // Releases about half of the buffers for reuse. In uploads, a buffer is reused after its response.
        if (random(2) === 0) request.release()
      }
      for (const row of rows) {
        const json = JSON.stringify(row)
        const size = Buffer.byteLength(json)
        if (!packer.takes(size)) close()
        packer.add(json, size)
      }
      close()
      expect(packer.take()).toBeUndefined()
      expect(packed.flatMap(({ operations }) => operations)).toEqual(rows)
      packed.forEach(({ operations, bytes }, index) => {
        expect(bytes).toBe(Buffer.byteLength(JSON.stringify(operations)))
        expect(operations.length).toBeLessThanOrEqual(limits.operations)
        expect(bytes).toBeLessThanOrEqual(limits.bytes)
        const next = packed[index + 1]?.operations[0]
        if (!next) return
        const withNext = [...operations, next]
        expect(
          withNext.length > limits.operations || Buffer.byteLength(JSON.stringify(withNext)) > limits.bytes,
        ).toBe(true)
      })
    },
  )
})

describe('row reader', () => {
  async function* cut(bytes: Buffer, size = bytes.length): AsyncGenerator<Buffer> {
    for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
  }
  const columns = readColumns({})
  /** Reads all rows and returns them with the code of the error that ended reading. */
  const valuesOf = async (read: typeof readCsv, chunks: AsyncIterable<Buffer>): Promise<unknown[]> => {
    const rows: unknown[] = []
    try {
      for await (const fields of read(chunks, columns)) rows.push(fields.map(([, value]) => value))
    } catch (error) {
      rows.push((error as { code: string }).code)
    }
    return rows
  }

  it('returns the same rows wherever the input is split', async () => {
    const whole = '\ufeffemail,handle\na,"b\nü ""x"" 😀\n"\r\n\r\n\nd,e\ng,"h"'
    const bytes = Buffer.from(whole)
    for (let size = 1; size <= bytes.length; size++)
      expect(await valuesOf(readCsv, cut(bytes, size))).toEqual([
        ['a', 'b\nü "x" 😀'],
        ['d', 'e'],
        ['g', 'h'],
      ])
  })

  it.each([1, 7, 100_000])(
    'returns the rows before an error if the input arrives in chunks of %i bytes',
    async (size) => {
      const csv = 'email,handle\n"1",2\n3,4\n'
      for (const [mistake, code] of [
        ['5,"6"x\n7,8\n', 'INVALID_ROW'],
        ['5,6"\n7,8\n', 'INVALID_ROW'],
        ['5,"6\n7,8\n', 'INVALID_ROW'],
        ['5\n7,8\n', 'INVALID_ROW'],
        [Buffer.from([0x35, 0x2c, 0xc3, 0x0a, 0x37]), 'INVALID_UTF8'],
      ] as const)
        expect(
          await valuesOf(readCsv, cut(Buffer.concat([Buffer.from(csv), Buffer.from(mistake)]), size)),
        ).toEqual([['1', '2'], ['3', '4'], code])
    },
  )

  it('buffers no more than one row', async () => {
    for (const read of [readCsv, readNdjson]) {
      let taken = 0
      const endless = async function* () {
        yield Buffer.from('email\n"')
        for (;;) {
          taken += 1
          yield Buffer.alloc(20_000, taken % 2 ? 'x' : '\n')
        }
      }
      const chunks = read === readCsv ? endless() : cut(Buffer.alloc(1_000_000, 'x'), 20_000)
      expect(await valuesOf(read, chunks)).toEqual(['ROW_TOO_LONG'])
      expect(taken).toBeLessThanOrEqual(4)
    }
  })

  it.each([100, 100_000_000])(
    'accepts a row of 64 KiB and refuses a longer one, in chunks of %i bytes',
    async (size) => {
      const value = (length: number) => 'x'.repeat(length)
      const json = (length: number) => `{"email":"${value(length - 12)}"}`
      expect(
        await valuesOf(readNdjson, cut(Buffer.from(`${json(65_536)}\n${json(65_537)}\n`), size)),
      ).toEqual([[value(65_524)], 'ROW_TOO_LONG'])
      const csv = `email\n${'\n'.repeat(70_000)}${value(65_536)}\n${value(65_537)}\n`
      expect(await valuesOf(readCsv, cut(Buffer.from(csv), size))).toEqual([[value(65_536)], 'ROW_TOO_LONG'])
    },
  )

  it.each([
    ['a,b', ['a', 'b']],
    [',', ['', '']],
    ['"a,b",', ['a,b', '']],
    ['"","x""y"', ['', 'x"y']],
    ['"line\nline", z ', ['line\nline', 'z']],
    ['a\rb,c', ['a\rb', 'c']],
  ])('parses %j into fields', async (text, fields) => {
    expect(await valuesOf(readCsv, cut(Buffer.from(`email,handle\n${text}\n`)))).toEqual([fields])
  })
})

describe('request pace', () => {
  const never = new AbortController().signal
  const waits = async (turn: Promise<void>): Promise<boolean> => {
    let isOver = false
    void turn.then(
      () => {
        isOver = true
      },
      () => undefined,
    )
    await new Promise((resolve) => setImmediate(resolve))
    return !isOver
  }

  it('limits the number of requests in any one minute', async () => {
    let now = 1_000_000
    const pace = createPace({ perMinute: 3, now: () => now })
    for (const moment of [0, 10_000, 20_000]) {
      now = 1_000_000 + moment
      await pace.turn(never)
      pace.finish()
    }
    now = 1_000_000 + 59_900
    const early = new AbortController()
    expect(await waits(pace.turn(early.signal))).toBe(true)
    early.abort()
    now = 1_000_000 + 60_000
    await pace.turn(never)
    const next = new AbortController()
    expect(await waits(pace.turn(next.signal))).toBe(true)
    next.abort()
  })

  it('counts requests in flight against the reported number of remaining requests', async () => {
    const now = 1_000_000
    const pace = createPace({ perMinute: 1500, now: () => now })
    const window = { bucket: 'user', limit: 5, resetAt: now + 60_000 } as const
    await pace.turn(never)
    await pace.turn(never)
    pace.learn({ ...window, remaining: 2 })
    pace.finish()
    await pace.turn(never)
    pace.learn({ ...window, remaining: 1 })
    pace.finish()
    const held = new AbortController()
    expect(await waits(pace.turn(held.signal))).toBe(true)
    held.abort()
  })
})

describe('upload delivery', () => {
  it('uses the background lane, and waits while the ledger blocks that lane', async () => {
    let time = 1_000_000
    /** Advances the clock by 10 ms and returns the new time. */
    const now = () => (time += 10)
    const lanes: CallOptions['lane'][] = []
    const client: Client = {
      call: async ({ name }, _input, { lane } = {}) => {
        lanes.push(lane)
        if (lanes.length === 1)
          throw new RateLimited('used up', { operation: name, bucket: 'user', resetAt: now() + 20 })
        return {} as never
      },
    }
    const failures: unknown[] = []
    const acknowledged: string[] = []
    const releasedAfter: number[] = []
    const delivery = createDelivery({
      pace: createPace({ perMinute: 1500, now }),
      now,
      signal: new AbortController().signal,
      onFailure: (error) => failures.push(error),
    })
    const callOf = callsTo(client, '18ce54d4x5t', '1nmth')
    await delivery.send(
      callOf({
        operations: new EncodedItems(Buffer.from('[]'), 0),
        // The buffer is released only after the response to the second attempt, which needs the bytes until
        // then.
        release: () => releasedAfter.push(lanes.length),
      }),
      async () => void acknowledged.push('one'),
    )
    await delivery.finished()
    expect([lanes, acknowledged, failures]).toEqual([['background', 'background'], ['one'], []])
    expect(releasedAfter).toEqual([2])
  })

  it('pauses after a 429 whose window has already ended, longer each time', async () => {
    const now = 1_000_000
    const holds: number[] = []
    const pace = createPace({ now: () => now })
    const delivery = createDelivery({
      pace: { ...pace, holdUntil: (moment) => holds.push(moment - now) },
      now: () => now,
      signal: new AbortController().signal,
      onFailure: () => {},
    })
    const late = { operation: 'media.append', resetAt: now - 120_000, retryAfterMs: 0 }
    await expect(delivery.once(() => Promise.reject(new RateLimited('used up', late)))).rejects.toThrow(
      'used up',
    )
    expect(holds).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000])
  })
})
