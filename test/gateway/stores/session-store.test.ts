import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { createSessions } from '../../../src/gateway/sign-in/session.ts'
import { createSeal } from '../../../src/gateway/stores/seal.ts'
import { createSessionStore, type SessionStore } from '../../../src/gateway/stores/session-store.ts'
import { createUpstreamStores } from '../../../src/gateway/stores/upstream-stores.ts'
import { mockTime } from '../../upstream/transport/mocked-time.ts'

const KEY = 'key-0123456789-0123456789-0123456789'
const OTHER_KEY = 'key-9876543210-9876543210-9876543210'

let server: Server | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
  server = undefined
})

interface Remote {
  readonly url: string
  readonly values: Map<string, string>
  /** Reaction to a command: reply, stay silent, delay the reply, or say OK without storing anything. */
  mode: 'answer' | 'silent' | 'hold' | 'forgetful'
  /** Sends the delayed replies. */
  release(): void
}

/** Parses the commands in a RESP request. Supports only the syntax that this store sends. */
const commandsIn = (text: string): string[][] => {
  const parts = text.split('\r\n')
  const commands: string[][] = []
  for (let at = 0; parts[at]?.startsWith('*'); ) {
    const count = Number(parts[at]?.slice(1))
    commands.push(Array.from({ length: count }, (_, index) => parts[at + 2 + index * 2] as string))
    at += 1 + count * 2
  }
  return commands
}

/** Starts a loopback server with the few Valkey commands that the store needs. */
const startRemote = async (): Promise<Remote> => {
  const held: (() => void)[] = []
  const release = () => {
    for (const answer of held.splice(0)) answer()
  }
  const remote: Remote = { url: '', values: new Map(), mode: 'answer', release }
  const answerTo = ([name = '', key = '', value = '']: string[]): string => {
    const command = name.toLowerCase()
    if (command === 'info') return '$17\r\nredis_version:8.0\r\n'
    if (command === 'get') {
      const found = remote.values.get(key)
      return found === undefined ? '$-1\r\n' : `$${Buffer.byteLength(found)}\r\n${found}\r\n`
    }
    if (command === 'eval') return '*4\r\n:1\r\n:1\r\n$0\r\n\r\n:0\r\n'
    if (command === 'unlink') return `:${remote.values.delete(key) ? 1 : 0}\r\n`
    if (command === 'set' && remote.mode !== 'forgetful') remote.values.set(key, value)
    return '+OK\r\n'
  }
  server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      for (const command of commandsIn(data.toString())) {
        const answer = () => void socket.write(answerTo(command))
        if (command[0]?.toLowerCase() === 'info' || remote.mode === 'answer' || remote.mode === 'forgetful')
          answer()
        else if (remote.mode === 'hold') held.push(answer)
      }
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return Object.assign(remote, { url: `valkey://127.0.0.1:${(server.address() as { port: number }).port}` })
}

/** Retries until the store responds. On a busy machine, the first response may exceed a short time limit. */
const connected = async (work: () => Promise<unknown>): Promise<void> => {
  for (;;) {
    try {
      await work()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

const WHO = { token: { key: 'at-planted-1', secret: 'as-planted-2' }, userId: '42', screenName: 'planted-3' }

describe('sealing of values', () => {
  it('allows a sealed value to be opened only in the same context', () => {
    const { seal, open } = createSeal([KEY])
    const sealed = seal('planted', 'here')
    expect(sealed).not.toContain('planted')
    expect(open(sealed, 'here')).toBe('planted')
    expect(open(sealed, 'there')).toBeUndefined()
    expect(seal('planted', 'here')).not.toBe(sealed)
  })

  it('detects values that were changed, truncated or sealed with a different key', () => {
    const { seal, open } = createSeal([KEY])
    const sealed = seal('planted', 'here')
    for (let at = 0; at < sealed.length; at++) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
      // The last character of base64url contains unused bits.
      if (at < sealed.length - 1) expect([at, open(changed, 'here')]).toEqual([at, undefined])
      expect(open(sealed.slice(0, at), 'here')).toBeUndefined()
    }
    expect(createSeal([OTHER_KEY]).open(sealed, 'here')).toBeUndefined()
  })

  it('still opens values that were sealed with the old key before a rotation', () => {
    const sealed = createSeal([KEY]).seal('planted', 'here')
    const both = createSeal([OTHER_KEY, KEY])
    expect(both.open(sealed, 'here')).toBe('planted')
    expect(createSeal([KEY]).open(both.seal('planted', 'here'), 'here')).toBeUndefined()
  })

  it('refuses a key that is too short', () => {
    expect(() => createSeal(['x'.repeat(31)])).toThrow(TypeError)
  })
})

describe('shared session store', () => {
  it('requires a key', () => {
    expect(() => createSessionStore({ url: 'valkey://127.0.0.1:1' })).toThrow(/key/)
  })

  it('stores nothing in plain text, and works for every process with the key', async () => {
    const remote = await startRemote()
    const options = { url: remote.url, keys: [KEY], guard: { timeoutMs: 60_000 } }
    const [one, two] = [createSessionStore(options), createSessionStore(options)]
    const sessions = createSessions({ store: one })
    // Accesses wait until the store is connected.
    const { id } = await sessions.create(WHO, 'COOKIE')
    const elsewhere = createSessions({ store: two })
    expect(await elsewhere.find(id, 'COOKIE')).toMatchObject(WHO)
    const stored = [...remote.values].flat().join(' ')
    for (const secret of [id, 'planted', '42'.padStart(3, '"')]) expect(stored).not.toContain(secret)
    await elsewhere.endAll('42')
    expect(await sessions.find(id, 'COOKIE')).toBeUndefined()
    // Only one of several deletions finds the value.
    await one.set('login', 'x', {}, 60_000)
    const deleted = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? one : two).delete('login', 'x')),
    )
    expect(deleted.filter(Boolean)).toHaveLength(1)
    await Promise.all([one.close(), two.close()])
  })

  it('times out if the server does not respond, and pauses access after three failures', async () => {
    const remote = await startRemote()
    const clock = { now: 0 }
    const store = createSessionStore({
      url: remote.url,
      keys: [KEY],
      guard: { timeoutMs: 40, failures: 3, pauseMs: 1000, now: () => clock.now },
    })
    clock.now = 10_000
    await connected(async () => {
      clock.now += 2000
      await store.set('session', 'a', 1)
    })
    remote.mode = 'silent'
    for (let tries = 0; tries < 3; tries++)
      await expect(store.get('session', 'a')).rejects.toThrow('The session store is too slow')
    await expect(store.get('session', 'a')).rejects.toThrow(
      'The session store has failed repeatedly, so access to it is briefly paused',
    )
    remote.mode = 'answer'
    await expect(store.get('session', 'a')).rejects.toThrow('access to it is briefly paused')
    await store.close()
  })

  it.each<[string, (store: SessionStore) => Promise<unknown>]>([
    ['a login is stored', (store) => store.set('login', 'b', 1)],
    ['a login is read', (store) => store.get('login', 'b')],
    ['a session is ended', (store) => store.delete('session', 'b')],
    ['a delivery is claimed', (store) => store.add('webhook', 'b', 1, 60_000)],
  ])('waits longer for a slow server if there is no fallback: %s', async (_what, access) => {
    const remote = await startRemote()
    const store = createSessionStore({
      url: remote.url,
      keys: [KEY],
      guard: { timeoutMs: 300, failures: 99 },
    })
    await connected(() => store.get('session', 'a'))
    remote.mode = 'hold'
    const patient = access(store).then(
      () => 'done',
      (error: Error) => error.message,
    )
    const isRead = store.get('session', 'a', true)
    await expect(isRead).rejects.toThrow('The session store is too slow')
    remote.mode = 'answer'
    remote.release()
    expect(await patient).toBe('done')
    await store.close()
  })

  it.each(['reference', 'windows', 'lists'] as const)(
    'waits only briefly for a slow server if there is a fallback: shared %s',
    async (name) => {
      const remote = await startRemote()
      const reach = { url: remote.url, keys: [KEY], guard: { timeoutMs: 300, failures: 99 } }
      const sessions = createSessionStore(reach)
      const stores = createUpstreamStores({ ...reach, sessions, upstream: 'http://api', hasPages: false })
      await connected(() => sessions.get('session', 'a'))
      remote.mode = 'hold'
      const patient = sessions.get('login', 'b').catch((error: Error) => error.message)
      await expect(stores[name].get('a')).rejects.toThrow('The session store is too slow')
      remote.mode = 'answer'
      remote.release()
      expect(await patient).toBeUndefined()
      await stores.close()
      await sessions.close()
    },
  )

  it('detects a server that confirms a write without storing it', async () => {
    const remote = await startRemote()
    const store = createSessionStore({
      url: remote.url,
      keys: [KEY],
      guard: { timeoutMs: 60_000, failures: 99 },
    })
    await store.get('session', 'a')
    remote.mode = 'forgetful'
    await expect(store.set('session', 'a', 1)).rejects.toThrow('did not save')
    await store.close()
  })

  it('fails at once after ten seconds if the server accepts the connection but never responds', async () => {
    server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const url = `valkey://127.0.0.1:${(server.address() as { port: number }).port}`
    const time = mockTime()
    try {
      const store = createSessionStore({ url, keys: [KEY], guard: { timeoutMs: 60_000 } })
      const access = expect(store.get('session', 'a', true)).rejects.toThrow('is unreachable')
      await once(server, 'connection')
      time.jump(10_000)
      await access
      await store.close()
    } finally {
      time.restore()
    }
  })

  it('hides the password in its URL if the server cannot be reached', async () => {
    const store = createSessionStore({ url: 'valkey://:planted-pw@127.0.0.1:1', keys: [KEY] })
    const error = await store.get('session', 'a').catch((failure: unknown) => failure)
    expect(error).toMatchObject({ name: 'StoreUnavailable' })
    expect(String(error)).not.toContain('planted')
    await store.close()
  })
})
