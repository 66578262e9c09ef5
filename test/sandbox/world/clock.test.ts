import { randomBytes } from 'node:crypto'
import { createClock } from '../../../src/sandbox/storage/clock.ts'
import { createStore } from '../../../src/sandbox/storage/store.ts'
import { withFile } from '../folder.ts'
import { type Served, serve } from '../serve.ts'

describe('clock', () => {
  it("follows the machine's clock plus the time by which it was advanced", () => {
    let machine = 1000
    const clock = createClock(() => machine)
    clock.advance(500)
    machine += 7
    expect(clock.read()).toEqual({ now: 1507, frozen: false })
  })

  it('stops when it is frozen, even at a future time, and continues from there', () => {
    let machine = 1000
    const clock = createClock(() => machine)
    clock.freeze(5000)
    machine += 100
    expect(clock.read()).toEqual({ now: 5000, frozen: true })
    clock.advance(10)
    expect(clock.now()).toBe(5010)
    clock.resume()
    machine += 3
    expect(clock.read()).toEqual({ now: 5013, frozen: false })
  })

  it('never goes back', () => {
    const clock = createClock(() => 1000)
    expect(() => clock.freeze(999)).toThrow('never goes back')
    expect(() => clock.advance(-1)).toThrow('never goes back')
    expect(clock.now()).toBe(1000)
  })

  it.each(['frozen', 'running'])('shows whole milliseconds when %s', (how) => {
    const clock = createClock(() => 1000)
    if (how === 'frozen') clock.freeze(1000.4)
    clock.advance(0.7)
    expect(clock.now()).toBe(1001)
  })

  it("freezes at its current time, regardless of the machine's clock", () => {
    let machine = 1000
    const clock = createClock(() => machine++)
    clock.freeze()
    expect(clock.read()).toEqual({ now: 1000, frozen: true })
  })

  it('continues to run after it refuses a time that is too late', () => {
    const clock = createClock(() => 1000)
    for (const far of [1e300, Number.POSITIVE_INFINITY]) {
      expect(() => clock.advance(far)).toThrow('cannot go past 2500-01-01')
      expect(() => clock.freeze(far)).toThrow('cannot go past 2500-01-01')
    }
    clock.advance(5)
    expect(clock.read()).toEqual({ now: 1005, frozen: false })
  })
})

let served: Served
const ask = async (method: string, query = '') => {
  const response = await fetch(`${served.base}/__sandbox/clock${query}`, { method })
  return { status: response.status, body: (await response.json()) as { now?: string; errors?: object[] } }
}

describe('/__sandbox/clock', () => {
  beforeEach(async () => {
    served = await serve()
  })
  afterEach(() => served.sandbox.close())

  it('shows, freezes, advances and resumes the clock [control.clock]', async () => {
    expect((await ask('GET')).body).toEqual({ now: '2026-11-20T12:00:00.000Z', frozen: false })
    expect((await ask('POST', '?freeze=2026-12-01T00:00:00Z')).body).toEqual({
      now: '2026-12-01T00:00:00.000Z',
      frozen: true,
    })
    expect((await ask('POST', '?advance=90')).body).toEqual({ now: '2026-12-01T00:01:30.000Z', frozen: true })
    expect((await ask('POST', '?resume')).body).toEqual({ now: '2026-12-01T00:01:30.000Z', frozen: false })
  })

  it('freezes and advances the clock in one call', async () => {
    const { body } = await ask('POST', '?freeze=2026-12-01T00:02:00Z&advance=30&resume')
    expect(body).toEqual({ now: '2026-12-01T00:02:30.000Z', frozen: false })
    expect((await ask('POST', '?freeze&advance=30')).body).toEqual({
      now: '2026-12-01T00:03:00.000Z',
      frozen: true,
    })
  })

  it('sets the time of new records, but not the time that signatures are checked against', async () => {
    await ask('POST', '?freeze=2026-12-01T00:03:00Z')
    const { status, json } = await served.client.post('/12/accounts')
    expect([status, json.data[0].created_at]).toEqual([200, '2026-12-01T00:03:00Z'])
  })
})

describe('the clock of a database file', () => {
  it.each([
    ['running', 'advance=864000', { now: '2026-11-30T13:00:00.000Z', frozen: false }],
    ['frozen', 'freeze=2026-12-01T00:00:00Z', { now: '2026-12-01T00:00:00.000Z', frozen: true }],
  ])('does not go back after a restart if it is %s', (_how, query, expected) =>
    withFile(async (database) => {
      served = await serve({ database })
      await ask('POST', `?${query}`)
      await served.sandbox.close()
      served = await serve({ database })
      served.clock.now += 3_600_000
      expect((await ask('GET')).body).toEqual(expected)
      await served.sandbox.close()
    }),
  )

  it('continues from the latest time at which a process left it', () =>
    withFile(async (database) => {
      const runtime = { now: () => 1000, randomBytes }
      const open = () => createStore({ location: database, runtime })
      const stores = [await open(), await open()]
      for (const [index, days] of [30, 1, 2].entries())
        await stores[index % 2]?.moveClock((clock) => clock.advance(days * 86_400_000))
      expect(stores.map(({ clock }) => clock.now())).toEqual([1000 + 32 * 86_400_000, 1000 + 86_400_000])
      for (const store of stores) await store.close()
      const next = await open()
      expect(next.clock.now()).toBe(1000 + 32 * 86_400_000)
      await next.close()
    }))
})

describe('a refused /__sandbox/clock request', () => {
  beforeAll(async () => {
    served = await serve()
  })
  afterAll(() => served.sandbox.close())

  it.each([
    ['?freeze=2026-11-01T00:00:00Z', 'at'],
    ['?advance=-1', 'advance'],
    ['?advance=soon', 'advance'],
    ['?advance=1e300', 'at'],
    ['?advance=9e12', 'at'],
    ['?freeze&advance=9e12', 'at'],
    ['?freeze=2027-01-01T00:00:00Z&advance=9e12', 'at'],
    ['?freeze=2026-11-01T00:00:00Z&advance=9e8', 'at'],
    ['?freeze=%2B012026-01-01T00:00:00Z', 'at'],
    ['?freeze=yesterday', 'freeze'],
    ['', 'freeze'],
  ])('does not change the clock: %j', async (query, parameter) => {
    const before = (await ask('GET')).body
    const { status, body } = await ask('POST', query)
    expect([status, body.errors]).toEqual([
      400,
      [expect.objectContaining({ code: 'INVALID_PARAMETER', parameter })],
    ])
    expect((await ask('GET')).body).toEqual(before)
  })
})
