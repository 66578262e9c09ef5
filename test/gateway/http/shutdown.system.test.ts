import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { NODE_COMPILE_CACHE } from '../../../harness/program.ts'
import { closeOnSignals } from '../../../src/gateway/http/shutdown.ts'

let child: ChildProcessByStdio<Writable, Readable, null> | undefined
let agent: Agent | undefined

afterEach(() => {
  child?.kill('SIGKILL')
  agent?.destroy()
})

/** Starts the process and sends a query for `slow`. Resolves once the resolver of `slow` runs. */
async function startWithRequestInFlight(timeoutMs: number) {
  const started = spawn(
    process.execPath,
    [join(import.meta.dirname, 'shutdown-process.ts'), String(timeoutMs)],
    {
      // The compile cache is shared, because all processes compile the same code.
      env: { ...process.env, NODE_COMPILE_CACHE },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  child = started
  const exited = once(started, 'exit')
  const lines = createInterface(started.stdout)[Symbol.asyncIterator]()
  const nextLine = async () => String((await lines.next()).value)
  const port = Number((await nextLine()).slice('port '.length))

  agent = new Agent({ keepAlive: true })
  const sent = request({
    agent,
    port,
    path: '/graphql',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  const answer = once(sent, 'response').then(async ([response]) => {
    let body = ''
    for await (const chunk of response) body += String(chunk)
    return { status: response.statusCode, connection: response.headers.connection, body }
  })
  answer.catch(() => undefined)
  sent.end('{"query":"{ slow }"}')
  expect(await nextLine()).toBe('started')
  return { child: started, port, exited, nextLine, answer }
}

/** Resolves once the port refuses connections. */
async function refused(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const outcome = await Promise.race([
      once(socket, 'connect').then(() => 'open'),
      once(socket, 'close').then(() => 'closed'),
    ]).catch(() => 'closed')
    socket.destroy()
    if (outcome === 'closed') return
  }
}

describe('process that receives a signal', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'completes requests in flight on %s, and exits with 0',
    async (signal) => {
      const { child, port, exited, answer } = await startWithRequestInFlight(20_000)
      const idle = connect(port, '127.0.0.1')
      await once(idle, 'connect')
      child.kill(signal)
      await once(idle, 'close')
      await refused(port)
      child.stdin.write('go\n')
      expect(await answer).toEqual({ status: 200, connection: 'close', body: '{"data":{"slow":"answered"}}' })
      expect(await exited).toEqual([0, null])
    },
  )

  it('aborts requests that exceed the time limit, and exits with 1', async () => {
    const { child, exited, answer } = await startWithRequestInFlight(50)
    child.kill('SIGTERM')
    expect(await exited).toEqual([1, null])
    await expect(answer).rejects.toMatchObject({ code: 'ECONNRESET' })
  })

  it('exits with 1 on a second signal', async () => {
    const { child, exited, nextLine } = await startWithRequestInFlight(20_000)
    child.kill('SIGTERM')
    expect(await nextLine()).toBe('Closing')
    child.kill('SIGTERM')
    expect(await exited).toEqual([1, null])
  })
})

describe('closeOnSignals', () => {
  const log = { info: () => undefined, error: () => undefined } as never

  it('exits with 1 if closing fails', async () => {
    const exits = new EventEmitter()
    const exited = once(exits, 'exit')
    const close = () => Promise.reject(new Error('stuck'))
    const exit = (code: number) => void exits.emit('exit', code)
    const dispose = closeOnSignals({ signals: ['SIGUSR2'], close, log, timeoutMs: 1_000, exit })
    process.emit('SIGUSR2', 'SIGUSR2')
    expect(await exited).toEqual([1])
    dispose()
  })

  it('reads its time limit only when the signal arrives', async () => {
    const exits = new EventEmitter()
    const exited = once(exits, 'exit')
    const failed: unknown[] = []
    let limit = 60_000
    const dispose = closeOnSignals({
      signals: ['SIGUSR2'],
      close: () => new Promise(() => undefined),
      log: { info: () => undefined, error: (details: unknown) => failed.push(details) } as never,
      timeoutMs: () => limit,
      exit: (code) => void exits.emit('exit', code),
    })
    limit = 5
    process.emit('SIGUSR2', 'SIGUSR2')
    expect(await exited).toEqual([1])
    expect(failed).toEqual([{ timeoutMs: 5 }])
    dispose()
  })

  it('removes its signal handlers', () => {
    const before = process.listenerCount('SIGUSR2')
    const close = async () => undefined
    const dispose = closeOnSignals({
      signals: ['SIGUSR2'],
      close,
      log,
      timeoutMs: 1_000,
      exit: () => undefined,
    })
    expect(process.listenerCount('SIGUSR2')).toBe(before + 1)
    dispose()
    expect(process.listenerCount('SIGUSR2')).toBe(before)
  })
})
