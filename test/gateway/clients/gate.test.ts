import { EventEmitter } from 'node:events'
import { createGate, type Gate } from '../../../src/gateway/clients/gate.ts'

const NEVER = new AbortController().signal
/** Number of operations that the gate always admits. */
const MIN = 48

/** Returns a gate, the load of its event loop as `loop.busy`, and functions that start and end operations. */
const startGate = () => {
  const loop = { busy: 0, samples: 0 }
  const utilization = () => {
    loop.samples += 1
    return loop.busy
  }
  const gate = createGate({ utilization, sampleMs: 1 })
  const begun: EventEmitter[] = []
  const order: string[] = []
  const enter = (credentials: string, deadline = NEVER, ip = credentials): void => {
    const work = new EventEmitter()
    const begin = () => {
      begun.push(work)
      order.push(credentials)
    }
    const wait = gate.enter({ ip, credentials }, work, deadline)
    if (wait) void wait.then(begin)
    else begin()
  }
  /** Makes the gate measure the event loop while an operation is in progress. */
  const measure = async (busy: number, times = 1): Promise<void> => {
    loop.busy = busy
    const own = new EventEmitter()
    const isIdle = gate.begun === 0
    if (isIdle) await gate.enter({ ip: '10.0.0.1', credentials: 'own' }, own, NEVER)
    const until = loop.samples + times
    while (loop.samples < until) await new Promise((resolve) => setTimeout(resolve, 1))
    own.emit('close')
  }
  return { gate, loop, enter, measure, order, end: () => begun.shift()?.emit('close') }
}

const open: Gate[] = []
afterEach(() => {
  for (const gate of open.splice(0)) gate.close()
})
const started = (): ReturnType<typeof startGate> => {
  const all = startGate()
  open.push(all.gate)
  return all
}

describe('admission gate', () => {
  it('admits any number of operations while the event loop is not saturated', async () => {
    const { gate, enter, measure } = started()
    for (let index = 0; index < 1000; index += 1) enter('a')
    await measure(0.96, 5)
    enter('a')
    expect([gate.begun, gate.waiting]).toEqual([1001, 0])
  })

  it('admits fewer operations at a time while the event loop is saturated, and more once it recovers', async () => {
    const { gate, enter, measure, end } = started()
    for (let index = 0; index < 200; index += 1) enter('a')
    await measure(0.99, 2)
    for (let index = 0; index < 100; index += 1) enter('a')
    expect([gate.begun, gate.waiting]).toEqual([200, 100])
    for (let index = 0; index < 190; index += 1) end()
    expect(gate.begun).toBeGreaterThanOrEqual(MIN)
    expect(gate.begun).toBeLessThan(150)
    await measure(0.5, 20)
    expect(gate.waiting).toBe(0)
  })

  it('still admits 48 operations at a time while the event loop is fully saturated', async () => {
    const { gate, enter, measure } = started()
    await measure(1, 50)
    for (let index = 0; index < MIN + 1; index += 1) enter('a')
    expect([gate.begun, gate.waiting]).toEqual([MIN, 1])
  })

  it('stops sampling the event loop when no operations are left', async () => {
    const { gate, loop, enter, measure, end } = started()
    enter('a')
    await measure(0.5)
    end()
    await measure(0.5)
    const { samples } = loop
    for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setTimeout(resolve, 1))
    expect([gate.begun, loop.samples - samples]).toEqual([0, 1])
  })

  it('alternates between addresses, however many of their operations are waiting', async () => {
    const { enter, measure, order, end } = started()
    await measure(1, 2)
    for (let index = 0; index < MIN; index += 1) enter('first')
    for (const sender of ['a', 'a', 'a', 'b', 'c', 'b']) enter(sender)
    order.length = 0
    for (let index = 0; index < 6; index += 1) end()
    await new Promise(setImmediate)
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a'])
  })

  it('shares the turns of one address among its credentials', async () => {
    const { enter, measure, order, end } = started()
    await measure(1, 2)
    for (let index = 0; index < MIN; index += 1) enter('first')
    for (const invented of ['1', '2', '3', '4']) enter(invented, NEVER, 'proxy')
    enter('1', NEVER, 'proxy')
    enter('own', NEVER, 'other')
    enter('own', NEVER, 'other')
    order.length = 0
    for (let index = 0; index < 7; index += 1) end()
    await new Promise(setImmediate)
    expect(order).toEqual(['1', 'own', '2', 'own', '3', '4', '1'])
  })

  it('does not count a waiting operation whose deadline passes or whose client disconnects', async () => {
    const { gate, enter, measure, order, end } = started()
    await measure(1, 2)
    for (let index = 0; index < MIN; index += 1) enter('a')
    const life = new AbortController()
    enter('b', life.signal)
    enter('c')
    life.abort()
    await new Promise(setImmediate)
    expect([order.at(-1), gate.begun, gate.waiting]).toEqual(['b', MIN, 1])
    end()
    await new Promise(setImmediate)
    expect([order.at(-1), gate.begun, gate.waiting]).toEqual(['c', MIN, 0])
  })
})
