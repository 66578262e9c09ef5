/** Tests deadlines: each fires once and on time, and cleared ones never fire. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { endAfter } from '../../../src/upstream/transport/end-after.ts'
import { mockTime } from './mocked-time.ts'

const MODULE = new URL('../../../src/upstream/transport/end-after.ts', import.meta.url).href
/** Runs code in a separate process and returns its output. */
const run = (code: string) =>
  spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `import { endAfter } from ${JSON.stringify(MODULE)}\n${code}`],
    { encoding: 'utf8', timeout: 240_000 },
  )

let time: ReturnType<typeof mockTime> | undefined
const mocked = () => {
  time = mockTime()
  return time
}
afterEach(() => {
  time?.restore()
  time = undefined
})

describe('deadline', () => {
  it('fires on time, after all deadlines that expire earlier', async () => {
    const { pass } = mocked()
    const ended: string[] = []
    const end = (name: string) => () => ended.push(name)
    endAfter(61, end('61'))
    endAfter(31, end('31, first'))
    endAfter(31, end('31, second'))
    await pass(30)
    expect(ended).toEqual([])
    await pass(1)
    expect(ended).toEqual(['31, first', '31, second'])
    await pass(29)
    expect(ended).toEqual(['31, first', '31, second'])
    await pass(1)
    expect(ended).toEqual(['31, first', '31, second', '61'])
  })

  for (const { cleared, left } of [
    { cleared: [0], left: [1, 2, 3] },
    { cleared: [1], left: [0, 2, 3] },
    { cleared: [3], left: [0, 1, 2] },
    { cleared: [1, 2], left: [0, 3] },
    { cleared: [2, 1], left: [0, 3] },
    { cleared: [0, 3, 0], left: [1, 2] },
    { cleared: [0, 1, 2, 3], left: [] },
  ])
    it(`does not fire if it was cleared: ${cleared} of four`, async () => {
      const { pass } = mocked()
      const ended: number[] = []
      const four = [0, 1, 2, 3].map((place) => endAfter(25, () => ended.push(place)))
      for (const place of cleared) four[place]?.clear()
      await pass(60)
      expect(ended).toEqual(left)
    })

  it('may clear other deadlines and create new ones when it fires', async () => {
    const { pass } = mocked()
    const ended: string[] = []
    const first = endAfter(20, () => {
      ended.push('first')
      first.clear()
      second.clear()
      endAfter(20, () => ended.push('third'))
    })
    const second = endAfter(20, () => ended.push('second'))
    await pass(20)
    expect(ended).toEqual(['first'])
    await pass(20)
    expect(ended).toEqual(['first', 'third'])
    await pass(20)
    expect(ended).toEqual(['first', 'third'])
  })

  it('fires after its full delay even if it was created while another deadline was pending', async () => {
    const { pass } = mocked()
    const ended: string[] = []
    endAfter(50, () => ended.push('early'))
    await pass(30)
    endAfter(50, () => ended.push('late'))
    await pass(20)
    expect(ended).toEqual(['early'])
    await pass(29)
    expect(ended).toEqual(['early'])
    await pass(1)
    expect(ended).toEqual(['early', 'late'])
  })

  it.each([2_147_483_648, Number.POSITIVE_INFINITY])(
    'does not fire early if its delay is %s ms',
    async (ms) => {
      const warned: Error[] = []
      const warn = (warning: Error) => warned.push(warning)
      process.on('warning', warn)
      const ended: number[] = []
      const deadline = endAfter(ms, () => ended.push(ms))
      // Node shortens a timer that is too long for it to one millisecond.
      await new Promise<void>((resolve) => void endAfter(20, resolve))
      deadline.clear()
      process.off('warning', warn)
      expect({ ended, warned }).toEqual({ ended: [], warned: [] })
    },
  )

  it('fires only after the process has read data that arrived while it was frozen', async () => {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const accepted = once(server, 'connection')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    const [peer] = (await accepted) as [Socket]
    const { jump } = mocked()
    const ended: string[] = []
    const deadline = endAfter(21, () => ended.push('too late'))
    socket.once('data', () => deadline.clear())
    // After this phase of the event loop, timers are due before the socket is read.
    await nextTurn()
    peer.end('here')
    jump(60)
    await once(socket, 'close')
    server.close()
    expect(ended).toEqual([])
  })

  it('keeps the process alive only until it is cleared', () => {
    const { stdout, status } = run(
      `const long = endAfter(3_600_000, () => {}); endAfter(100, () => { long.clear(); console.log('cleared') })`,
    )
    expect({ stdout, status }).toEqual({ stdout: 'cleared\n', status: 0 })
  })

  it('fires even if another deadline throws', () => {
    const { stdout, status } = run(`
      process.on('uncaughtException', ({ message }) => console.log(message))
      endAfter(20, () => { throw new Error('one') })
      endAfter(20, () => console.log('two'))
      setTimeout(() => endAfter(20, () => console.log('three')), 60)`)
    expect({ stdout, status }).toEqual({ stdout: 'one\ntwo\nthree\n', status: 0 })
  })
})
