import { createSandbox } from '../../src/sandbox/server.ts'
import { answerParent } from '../process/answer-parent.ts'

// The sandbox as `npm start` composes it, with the credentials of its demo user for whoever asks.
const sandbox = await createSandbox({
  logger: { error: (details, message) => console.error(message, details) },
})
const { url } = await sandbox.listen(0, '127.0.0.1')
const { demoUser, demo } = sandbox
answerParent(url, {
  credentials: () => ({
    consumer: { key: demoUser.consumer_key, secret: demoUser.consumer_secret },
    token: { key: demoUser.access_token, secret: demoUser.access_token_secret },
    accountId: demo.mainAccountId,
  }),
})
