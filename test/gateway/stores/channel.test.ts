/** Tests that a channel calls its listener whenever an announcement may have been made. */
import { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { createChannels } from '../../../src/gateway/stores/channel.ts'

/** Connection whose subscriptions are controlled by the test. */
class Connection extends EventEmitter {
  status = 'connecting'
  readonly subscribed: PromiseWithResolvers<void>[] = []
  subscribe(): Promise<void> {
    const answer = Promise.withResolvers<void>()
    this.subscribed.push(answer)
    return answer.promise
  }
  become(status: 'ready' | 'close'): void {
    this.status = status
    this.emit(status)
  }
  disconnect(): void {}
}

const start = () => {
  const connection = new Connection()
  const channels = createChannels(
    { duplicate: () => connection, publish: async () => 0 } as never,
    (access) => access(),
  )
  let calls = 0
  const channel = channels.channel('sessions', () => {
    calls += 1
  })
  return { connection, channel, calls: () => calls }
}

describe('channel', () => {
  it('opens once subscribed, and reports possibly missed announcements', async () => {
    const { connection, channel, calls } = start()
    connection.become('ready')
    await setImmediate()
    expect([channel.isOpen(), calls()]).toEqual([false, 0])
    connection.subscribed[0]?.resolve()
    await setImmediate()
    expect([channel.isOpen(), calls()]).toEqual([true, 1])
  })

  it('reports possibly missed announcements when it closes and when it reopens', async () => {
    const { connection, channel, calls } = start()
    connection.become('ready')
    connection.subscribed[0]?.resolve()
    await setImmediate()
    connection.become('close')
    expect([channel.isOpen(), calls()]).toEqual([false, 2])
    connection.become('ready')
    connection.subscribed[1]?.resolve()
    await setImmediate()
    expect([channel.isOpen(), calls()]).toEqual([true, 3])
  })

  it('stays closed if the server refuses the subscription', async () => {
    const { connection, channel, calls } = start()
    connection.become('ready')
    connection.subscribed[0]?.reject(new Error('NOPERM'))
    await setImmediate()
    expect([channel.isOpen(), calls()]).toEqual([false, 0])
  })
})
