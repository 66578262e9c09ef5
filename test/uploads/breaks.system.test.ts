import { once } from 'node:events'
import { killGatewayProcesses, startGatewayProcess } from './gateway-process.ts'
import { upload } from './upload-client.ts'
import {
  at,
  emails,
  fault,
  members,
  people,
  requests,
  sizeAfterAMinute,
  startUploads,
  world,
} from './uploads-world.ts'

startUploads()
afterEach(killGatewayProcesses)

describe('interrupted upload', () => {
  it('continues with a corrected file after an unusable row', async () => {
    const before = requests()
    const bad = [...people(2500), ...people(2499, 2500), '{"email":"raw"}\n', ...people(100, 5000)]
    const stopped = await upload(at('operation=update&upload=mend'), bad)
    expect(stopped.lines.at(-1)).toMatchObject({
      error: { code: 'INVALID_VALUE', row: 5000, column: 'email' },
      resumeFrom: 2501,
      sentRows: 2500,
    })
    const status = await world.ask(
      '{ audienceUpload(id: "mend") { state sentRows error { code message row column } } }',
    )
    expect(status.data.audienceUpload).toEqual({
      state: 'FAILED',
      sentRows: 2500,
      error: {
        code: 'INVALID_VALUE',
        message: 'email must contain an email address',
        row: 5000,
        column: 'email',
      },
    })
    // A different file, or the same file with a different operation, does not match this upload. Both attempts
    // leave the upload unchanged.
    for (const [query, rows] of [
      ['operation=update', people(5100, 1)],
      ['operation=delete', people(5100)],
      ['operation=update', people(100)],
    ] as const) {
      const other = await upload(at(`${query}&upload=mend`), rows)
      expect(other.lines.at(-1)).toMatchObject({ error: { code: 'UPLOAD_DIFFERS' }, resumeFrom: 2501 })
      const unchanged = await world.ask('{ audienceUpload(id: "mend") { state operation rows sentRows } }')
      expect(unchanged.data.audienceUpload).toEqual({
        state: 'FAILED',
        operation: 'UPDATE',
        rows: 4999,
        sentRows: 2500,
      })
    }
    expect(requests() - before).toBe(1)
    const mended = await upload(at('operation=update&upload=mend'), people(5100))
    expect(mended.lines[0]).toEqual({ upload: 'mend', sentRows: 2500 })
    expect(mended.lines.at(-1)).toMatchObject({ done: true, rows: 5100, requests: 3 })
    expect(requests() - before).toBe(3)
    const there = new Set(members())
    expect(emails(5100).every((member) => there.has(member))).toBe(true)
  })

  it('does not resend acknowledged rows after the client has disconnected', async () => {
    const before = requests()
    async function* slowly(): AsyncGenerator<string> {
      for (const some of people(10_000)) {
        yield some
        await new Promise(setImmediate)
      }
    }
    const broken = await upload(at('operation=update&upload=break'), slowly(), {
      onLine: ({ requests }) => requests >= 2,
    })
    expect(broken.complete).toBe(false)
    const resumed = await upload(at('operation=update&upload=break'), people(10_000))
    const [{ sentRows }] = resumed.lines
    expect(sentRows).toBeGreaterThanOrEqual(5000)
    expect(sentRows).toBeLessThan(10_000)
    expect(resumed.lines.at(-1)).toMatchObject({ done: true, rows: 10_000, requests: 4 })
    expect(requests() - before).toBe(4)
    const there = new Set(members())
    expect(emails(10_000).filter((member) => !there.has(member))).toEqual([])
  }, 30_000)

  it('continues at another gateway from its last checkpoint after a crash', async () => {
    const [first, second] = await Promise.all([startGatewayProcess(), startGatewayProcess()])
    const before = requests()
    const held = members()
    const killed = once(first.child, 'exit')
    async function* untilKilled(): AsyncGenerator<string> {
      yield* people(9900)
      await killed
    }
    const broken = await upload(at('operation=update&upload=kill', first.url), untilKilled(), {
      onLine: ({ requests }) => {
        if (requests >= 3) first.child.kill('SIGKILL')
        return undefined
      },
    })
    expect(broken.complete).toBe(false)
    const { checkpoint, sentRows } = broken.lines.at(-1)
    expect(sentRows).toBeLessThan(10_000)
    const resumed = await upload(
      at(`operation=update&upload=kill&checkpoint=${checkpoint}`, second.url),
      people(10_000),
    )
    expect(resumed.lines[0]).toEqual({ upload: 'kill', sentRows })
    expect(resumed.lines.at(-1)).toMatchObject({ done: true, rows: 10_000, sentRows: 10_000 })
    // Only the two requests in flight were sent twice, and sending them again had no effect.
    expect(requests() - before).toBeGreaterThanOrEqual(4)
    expect(requests() - before).toBeLessThanOrEqual(10)
    expect(members()).toEqual([...held, ...emails(10_000)].sort())
    expect(await sizeAfterAMinute()).toBe(held.length + 10_000)
  }, 30_000)
})

describe('failed upload request', () => {
  it.each([
    ['is retried after a 503', '503'],
    ['is retried if it was carried out but got no response', 'commit-then=reset'],
    ['is retried if it was carried out but got a 503', 'commit-then=503'],
  ])(
    '%s',
    async (_what, how) => {
      const [before, held] = [requests(), members()]
      await fault({ fault: how, times: 1 })
      const { lines } = await upload(at('operation=update'), people(100))
      expect(lines.at(-1)).toMatchObject({ done: true, requests: 1, sentRows: 100 })
      expect(requests() - before).toBe(2)
      expect(members()).toEqual([...held, ...emails(100)].sort())
      expect(await sizeAfterAMinute()).toBe(held.length + 100)
    },
    15_000,
  )

  it('is tried five times and then reported, and a later upload continues', async () => {
    const before = requests()
    await fault({ fault: '503', times: 5 })
    const { lines } = await upload(at('operation=update&upload=down'), people(10))
    expect(lines.at(-1)).toMatchObject({
      error: { code: 'UPSTREAM_UNAVAILABLE' },
      resumeFrom: 1,
      upload: 'down',
    })
    expect(requests() - before).toBe(5)
    const { lines: resumed } = await upload(at('operation=update&upload=down'), people(10))
    expect(resumed.at(-1)).toMatchObject({ done: true, requests: 1 })
  }, 20_000)
})
