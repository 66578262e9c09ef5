// Child process for shutdown.system.test.ts. Its field `slow` resolves when the parent sends a message.
import { closeOnSignals } from '../../../src/gateway/http/shutdown.ts'
import { startServer } from '../running-server.ts'

const tell = (message: string) => process.stdout.write(`${message}\n`)
const release = Promise.withResolvers<string>()
process.stdin.once('data', () => release.resolve('answered'))

const slow = () => {
  tell('started')
  return release.promise
}
const { app, port } = await startServer({
  context: async ({ requestId, signal }) => ({ requestId, signal, slow }),
})
const log = { info: (_fields: unknown, text?: string) => tell(text ?? ''), error: () => undefined }
closeOnSignals({ close: () => app.close(), log: log as never, timeoutMs: Number(process.argv[2]) })
tell(`port ${port}`)
