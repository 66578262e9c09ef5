import { type ClientOptions, WebSocket } from 'ws'

/** Opens a WebSocket controlled by a test, message by message. */
export const openSocket = async (
  url: string,
  headers: Record<string, string> = {},
  protocols: string | string[] = 'graphql-transport-ws',
  options: Pick<ClientOptions, 'autoPong'> = {},
) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, protocols, { ...options, headers })
  const messages: { type: string; id?: string; payload?: unknown }[] = []
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  )
  const waiting = new Set<() => void>()
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)))
    for (const look of waiting) look()
  })
  const until = (isThere: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (!isThere()) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve).once('error', reject)
  })
  const send = (message: object): void => socket.send(JSON.stringify(message))
  const connect = async (): Promise<void> => {
    send({ type: 'connection_init' })
    await until(() => messages.some(({ type }) => type === 'connection_ack'))
  }
  return { socket, messages, closed, until, send, connect }
}
