import { describe, expect, it } from 'vitest'
import { pause, Stop } from '../../src/upstream/stop.ts'

describe('a stop', () => {
  it('tells each listener once, in their order, and keeps the first reason', () => {
    const stop = new Stop()
    const told: string[] = []
    const second = () => told.push('second')
    stop.addEventListener('abort', () => told.push('first'))
    stop.addEventListener('abort', second)
    stop.addEventListener('abort', second)
    expect([stop.aborted, stop.reason]).toEqual([false, undefined])
    stop.abort('because')
    stop.abort('again')
    expect([stop.aborted, stop.reason, told]).toEqual([true, 'because', ['first', 'second']])
  })

  it('tells nobody who went before, or came after', () => {
    const stop = new Stop()
    const told: string[] = []
    const gone = () => told.push('gone')
    stop.addEventListener('abort', gone)
    stop.removeEventListener('abort', gone)
    stop.abort('because')
    stop.addEventListener('abort', () => told.push('late'))
    stop.removeEventListener('abort', gone)
    expect(told).toEqual([])
  })

  it('lets a listener take others away, or add some, while it is told', () => {
    const stop = new Stop()
    const told: string[] = []
    stop.addEventListener('abort', () => {
      told.push('first')
      stop.addEventListener('abort', () => told.push('added'))
    })
    stop.addEventListener('abort', () => told.push('second'))
    stop.abort('because')
    expect(told).toEqual(['first', 'second'])
  })

  it('ends a pause, which else lasts its time and leaves no listener', async () => {
    const stop = new Stop()
    const long = pause(60_000, stop)
    stop.abort('because')
    await long
    const { signal } = new AbortController()
    const begun = performance.now()
    await pause(20, signal)
    expect(performance.now() - begun).toBeGreaterThan(15)
  })
})
