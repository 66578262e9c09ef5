import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSessions } from '../../src/gateway/sign-in/session.ts'
import { createSessionStore } from '../../src/gateway/stores/session-store.ts'
import { createCredentialService } from '../../src/upstream/index.ts'
import { trusted } from '../forms/documents.ts'
import { serveParent } from '../process/parent.ts'
import { CONSUMER, TOKEN } from '../upstream/credentials.ts'
import { startGateway } from './gateway.ts'

// adgraph with sign-in and trusted documents. The handler `sessions` creates sessions for the only user.
const [baseUrl = ''] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'adgraph-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const manifest = join(folder, 'manifest.json')
writeFileSync(manifest, JSON.stringify(trusted()))

const store = createSessionStore()
const sessions = createSessions({ store })
const url = await startGateway(baseUrl, undefined, undefined, (upstream) => ({
  signIn: { credentials: createCredentialService({ baseUrl, consumer: CONSUMER }), upstream, store },
  trustedDocuments: { paths: [manifest], mode: 'off' },
}))
const userOf = { token: TOKEN, userId: '1', screenName: 'bench' }
serveParent(`${url}/graphql`, {
  sessions: async (amount: number) => {
    const made = await Promise.all(Array.from({ length: amount }, () => sessions.create(userOf, 'COOKIE')))
    return made.map(({ id }) => id)
  },
})
