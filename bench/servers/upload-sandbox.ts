import { createSandbox } from '../../src/sandbox/server.ts'
import { serveParent } from '../process/parent.ts'

// A sandbox with default options. Its handler returns the credentials of the demo user.
const sandbox = await createSandbox({
  logger: { error: (details, message) => console.error(message, details) },
})
const { url } = await sandbox.listen(0, '127.0.0.1')
const { demoUser, demo } = sandbox
serveParent(url, {
  credentials: () => ({
    consumer: { key: demoUser.consumer_key, secret: demoUser.consumer_secret },
    token: { key: demoUser.access_token, secret: demoUser.access_token_secret },
    accountId: demo.mainAccountId,
  }),
})
