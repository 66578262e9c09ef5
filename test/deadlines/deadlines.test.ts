/** Deadlines: each ends once, at its time, and what is cleared never does. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setImmediate as immediate, setTimeout as timeout } from 'node:timers/promises'
import { endAfter } from '../../src/deadlines/index.ts'

const MODULE = new URL('../../src/deadlines/index.ts', import.meta.url).href
const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
/** What was to end within that time has: deadlines end by an immediate, which a late process reaches after this timer. */
const pause = async (ms: number): Promise<void> => {
  await timeout(ms)
  await immediate()
}
const freeze = (ms: number): void => {
  const until = performance.now() + ms
  while (performance.now() < until);
}
/** What a process prints that does nothing else. */
const run = (code: string) =>
  spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `import { endAfter } from ${JSON.stringify(MODULE)}\n${code}`],
    { encoding: 'utf8', timeout: 20_000 },
  )

describe('deadlines', () => {
  it('end after their time, in the order of their moments', async () => {
    const began = performance.now()
    const ended: string[] = []
    const early: number[] = []
    const end = (name: string, ms: number) => () => {
      ended.push(name)
      if (performance.now() - began < ms) early.push(ms)
    }
    endAfter(60, end('60', 60))
    endAfter(30, end('30, first', 30))
    endAfter(30, end('30, second', 30))
    await pause(100)
    expect(ended).toEqual(['30, first', '30, second', '60'])
    expect(early).toEqual([])
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
    it(`of four all but ${cleared} end`, async () => {
      const ended: number[] = []
      const four = [0, 1, 2, 3].map((place) => endAfter(25, () => ended.push(place)))
      for (const place of cleared) four[place]?.clear()
      await pause(60)
      expect(ended).toEqual(left)
    })

  it('one that ends may clear the next, make others, and be cleared then', async () => {
    const ended: string[] = []
    const first = endAfter(20, () => {
      ended.push('first')
      first.clear()
      second.clear()
      endAfter(20, () => ended.push('third'))
    })
    const second = endAfter(20, () => ended.push('second'))
    await pause(80)
    expect(ended).toEqual(['first', 'third'])
  })

  it('those made later wait their whole time', async () => {
    const ended: string[] = []
    const began = performance.now()
    endAfter(50, () => ended.push('early'))
    await pause(30)
    let took = 0
    const later = performance.now()
    endAfter(50, () => {
      took = performance.now() - later
    })
    await pause(120)
    expect(ended).toEqual(['early'])
    expect(took).toBeGreaterThanOrEqual(50)
    expect(performance.now() - began).toBeGreaterThan(100)
  })

  it.each([2_147_483_648, Number.POSITIVE_INFINITY])('one of %s ms waits', async (ms) => {
    const warned: Error[] = []
    const warn = (warning: Error) => warned.push(warning)
    process.on('warning', warn)
    const ended: number[] = []
    const deadline = endAfter(ms, () => ended.push(ms))
    await pause(50)
    deadline.clear()
    process.off('warning', warn)
    expect({ ended, warned }).toEqual({ ended: [], warned: [] })
  })

  it('a thousand of one length share a timer', () => {
    const before = timers()
    const all = Array.from({ length: 1000 }, () => endAfter(50_001, () => {}))
    expect(timers() - before).toBe(1)
    for (const deadline of all) deadline.clear()
    expect(timers()).toBe(before)
  })

  it('what has arrived while the process was frozen is read first', async () => {
    const server = createServer((socket) => socket.end('here'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const accepted = once(server, 'connection')
    const socket = connect(port, '127.0.0.1')
    // The server lives in this process: what it says is on its way once it has accepted.
    await Promise.all([accepted, once(socket, 'connect')])
    const ended: string[] = []
    const deadline = endAfter(20, () => ended.push('too late'))
    socket.once('data', () => deadline.clear())
    freeze(60)
    await once(socket, 'close')
    await pause(30)
    server.close()
    expect(ended).toEqual([])
  })

  it('end outside of what happened to begin them', async () => {
    const store = new AsyncLocalStorage<string>()
    const seen = Promise.withResolvers<string | undefined>()
    store.run('an operation', () => endAfter(15, () => seen.resolve(store.getStore())))
    expect(await seen.promise).toBeUndefined()
  })

  it('keep a process alive until they are cleared, and no longer', () => {
    const began = performance.now()
    const { stdout, status } = run(
      `const long = endAfter(60_000, () => {}); endAfter(100, () => { long.clear(); console.log('cleared') })`,
    )
    expect({ stdout, status }).toEqual({ stdout: 'cleared\n', status: 0 })
    expect(performance.now() - began).toBeLessThan(20_000)
  })

  it('one that throws takes none of the others with it', () => {
    const { stdout, status } = run(`
      process.on('uncaughtException', ({ message }) => console.log(message))
      endAfter(20, () => { throw new Error('one') })
      endAfter(20, () => console.log('two'))
      setTimeout(() => endAfter(20, () => console.log('three')), 60)`)
    expect({ stdout, status }).toEqual({ stdout: 'one\ntwo\nthree\n', status: 0 })
  })
})
