import { createServer } from 'node:http'
import { execute, stringifyPayload } from 'grafast'
import { type DocumentNode, parse, validate } from 'graphql'
import { LRUCache } from 'lru-cache'
import { serveParent } from '../process/parent.ts'
import { createHandler, listeningUrl } from './plain/listen.ts'
import { createPlanSchema } from './plain/plans.ts'
import { plainRest } from './plain/schema.ts'

// Grafast on node:http, with plans instead of resolvers. The response is written as JSON text directly, as
// Grafast's own server does.
const schema = createPlanSchema(plainRest())
const documents = new LRUCache<string, DocumentNode>({ max: 1000 })

const documentOf = (query: string): DocumentNode => {
  const known = documents.get(query)
  if (known) return known
  const document = parse(query)
  const [error] = validate(schema, document)
  if (error) throw error
  documents.set(query, document)
  return document
}

const handler = createHandler(async ({ query, variables }) => {
  const document = documentOf(query)
  const result = await execute({
    schema,
    document,
    variableValues: { ...variables },
    outputDataAsString: true,
  })
  return stringifyPayload(result as never, true)
})
serveParent(await listeningUrl(createServer(handler)))
