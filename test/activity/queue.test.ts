import { createQueue, SlowConsumer } from '../../src/activity/index.ts'

describe('queue', () => {
  it('yields the queued values in order, then new values, and then ends', async () => {
    const queue = createQueue<number>(10)
    queue.push(1)
    queue.push(2)
    const values = queue.values()
    expect(await values.next()).toEqual({ done: false, value: 1 })
    expect(await values.next()).toEqual({ done: false, value: 2 })
    const coming = values.next()
    queue.push(3)
    expect(await coming).toEqual({ done: false, value: 3 })
    queue.push(4)
    queue.end()
    expect(queue.push(5)).toBe(false)
    expect(await values.next()).toEqual({ done: false, value: 4 })
    expect(await values.next()).toEqual({ done: true, value: undefined })
  })

  it('ends with SlowConsumer after its queued values if its limit was exceeded', async () => {
    const queue = createQueue<number>(3)
    const taken = Array.from({ length: 1000 }, (_, value) => queue.push(value))
    expect(taken.filter(Boolean)).toHaveLength(3)
    expect(queue.length).toBe(3)
    const read: number[] = []
    await expect(async () => {
      for await (const value of queue.values()) read.push(value)
    }).rejects.toThrow(SlowConsumer)
    expect(read).toEqual([0, 1, 2])
  })

  it('counts only unread values against its limit', async () => {
    const queue = createQueue<number>(2)
    const values = queue.values()
    for (let value = 0; value < 1000; value += 1) {
      expect([queue.push(value), queue.push(-value)]).toEqual([true, true])
      expect([(await values.next()).value, (await values.next()).value]).toEqual([value, -value])
    }
  })
})
