import { StoreUnavailable } from '../../src/gateway/stores/guarded-store.ts'
import type { SessionStore } from '../../src/gateway/stores/session-store.ts'
import { Unavailable } from '../../src/upstream/index.ts'
import { createTransport, type Transport } from '../../src/upstream/transport/transport.ts'

/** Moments during a write when a process can die. */
export const MOMENTS = ['before it is sent', 'before its response', 'before it is journaled'] as const
export type Moment = (typeof MOMENTS)[number]

/** Simulated process that dies during a given write. After that, it can neither send nor store anything. */
export interface Mortal {
  readonly store: SessionStore
  readonly transport: Transport
  /**
   * Revives the process, and makes it die at the given moment of the given write; writes are numbered from 1.
   */
  dieAt(write: number, moment: Moment): void
  readonly isDead: boolean
}

/** Creates a simulated process that uses the given store. */
export const createMortal = (store: SessionStore): Mortal => {
  const transport = createTransport()
  let isDead = false
  let writes = 0
  let doom: { readonly write: number; readonly moment: Moment } | undefined
  const die = (): never => {
    isDead = true
    throw new Unavailable('The process died', { operation: 'crash' })
  }
  const alive = <A extends readonly unknown[], T>(access: (...args: A) => Promise<T>) => {
    return (...args: A): Promise<T> =>
      isDead ? Promise.reject(new StoreUnavailable('The process died')) : access(...args)
  }
  return {
    store: {
      ...store,
      get: alive(store.get) as SessionStore['get'],
      set: alive(store.set),
      add: alive(store.add),
      delete: alive(store.delete),
    },
    transport: {
      close: () => transport.close(),
      send: async (request, limits) => {
        if (isDead) return die()
        if (request.method === 'GET') return transport.send(request, limits)
        writes += 1
        const moment = writes === doom?.write ? doom.moment : undefined
        if (moment === 'before it is sent') return die()
        const response = await transport.send(request, limits)
        if (moment === 'before its response') return die()
        if (moment === 'before it is journaled') isDead = true
        return response
      },
    },
    dieAt: (write, moment) => {
      isDead = false
      writes = 0
      doom = { write, moment }
    },
    get isDead() {
      return isDead
    },
  }
}
