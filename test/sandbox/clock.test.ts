import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createClock } from '../../src/sandbox/clock.ts'
import { type Served, serve } from './serve.ts'

describe('clock', () => {
  it('runs with the machine, ahead by what it was advanced', () => {
    let machine = 1000
    const clock = createClock(() => machine)
    clock.advance(500)
    machine += 7
    expect(clock.read()).toEqual({ now: 1507, frozen: false })
  })

  it('stands still when frozen, at a moment to come too, and goes on from there', () => {
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
})

describe('/__sandbox/clock', () => {
  let served: Served
  beforeAll(async () => {
    served = await serve()
  })
  afterAll(() => served.sandbox.close())
  const ask = async (method: string, query = '') => {
    const response = await fetch(`${served.base}/__sandbox/clock${query}`, { method })
    return { status: response.status, body: (await response.json()) as { now?: string; errors?: object[] } }
  }

  it('shows, freezes, advances and resumes', async () => {
    expect((await ask('GET')).body).toEqual({ now: '2026-11-20T12:00:00.000Z', frozen: false })
    expect((await ask('POST', '?freeze=2026-12-01T00:00:00Z')).body).toEqual({
      now: '2026-12-01T00:00:00.000Z',
      frozen: true,
    })
    expect((await ask('POST', '?advance=90')).body).toEqual({ now: '2026-12-01T00:01:30.000Z', frozen: true })
    expect((await ask('POST', '?resume')).body).toEqual({ now: '2026-12-01T00:01:30.000Z', frozen: false })
  })

  it('gives new records its time, while signatures go by the machine', async () => {
    const { status, json } = await served.client.post('/12/accounts')
    expect([status, json.data[0].created_at]).toEqual([200, '2026-12-01T00:01:30Z'])
  })

  it.each([
    ['?freeze=2026-11-01T00:00:00Z', 'at'],
    ['?advance=-1', 'advance'],
    ['?advance=soon', 'advance'],
    ['?freeze=yesterday', 'freeze'],
    ['', 'freeze'],
  ])('refuses %s and stays where it is', async (query, parameter) => {
    const before = (await ask('GET')).body
    const { status, body } = await ask('POST', query)
    expect([status, body.errors]).toEqual([
      400,
      [expect.objectContaining({ code: 'INVALID_PARAMETER', parameter })],
    ])
    expect((await ask('GET')).body).toEqual(before)
  })
})
