import { transportsOf } from '../../../harness/attacks/transports.ts'
import { HOSTILE_VARIABLES, OPERATIONS, variablesText } from '../../../harness/attacks/variables.ts'
import { codegenManifest, folderOf, removeFolders } from '../../../harness/gateway/manifest-files.ts'
import { inWorld, serveSandbox } from '../../domains/world.ts'

afterAll(removeFolders)

const { world } = await inWorld()
const documents = Object.values(OPERATIONS)
const enforcing = await serveSandbox(
  world.sandbox,
  { baseUrl: world.sandboxUrl },
  {
    limits: {
      trustedDocuments: { paths: [folderOf({ 'a.json': codegenManifest(...documents) })], mode: 'enforce' },
    },
  },
)
afterAll(() => enforcing.close())

/** Expected status by transport. Event streams always have status 200. Socket messages have none. */
const STATUSES: Readonly<Record<string, number | undefined>> = {
  POST: 400,
  GET: 400,
  'Server-Sent Events': 200,
  WebSocket: undefined,
  '@defer': 200,
  'enforced documents': 400,
}
const TRANSPORTS = transportsOf(world.url, enforcing.url)

describe('invalid variables', () => {
  it.each(HOSTILE_VARIABLES)(
    'are refused with one error for the first invalid value, without an upstream call: %s (%s)',
    async (_what, operation, value, says) => {
      const before = JSON.stringify(world.sandbox.calls.counts().operations)
      const variables = variablesText(value())
      const seen: Record<string, unknown> = {}
      for (const [name, transport] of Object.entries(TRANSPORTS)) {
        const result = await transport(OPERATIONS[operation], variables)
        if (!result) continue
        const { status, text, errors } = result
        seen[name] = {
          codes: errors.map(({ extensions }) => extensions.code),
          isNamed: errors.every(({ message }) => message.startsWith('Variable "$v" ') && says.test(message)),
          isShort: Buffer.byteLength(text) < 2048,
          hasStatus: status === STATUSES[name],
        }
      }
      const refused = { codes: ['BAD_USER_INPUT'], isNamed: true, isShort: true, hasStatus: true }
      expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((name) => [name, refused])))
      // Each value passes through at least these two transports, which accept every operation.
      expect(Object.keys(seen)).toEqual(expect.arrayContaining(['Server-Sent Events', 'WebSocket']))
      expect(JSON.stringify(world.sandbox.calls.counts().operations)).toBe(before)
    },
  )

  it('are ignored if they are not declared', async () => {
    const more = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, index]))
    const { errors, data } = await world.ask(OPERATIONS.nodes, { ...more, v: [] })
    expect([errors, data]).toEqual([[], { nodes: [] }])
  })
})
