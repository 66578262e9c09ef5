import { createServer } from 'node:http'
import { serveParent } from '../process/parent.ts'
import { aggregate } from './plain/aggregate.ts'
import { createLeanGet } from './plain/lean.ts'
import { createHandler, listeningUrl } from './plain/listen.ts'

// Code written by hand for these queries, without GraphQL. Uses adgraph's transport and signer.
const get = createLeanGet(process.argv[2] ?? '')
serveParent(await listeningUrl(createServer(createHandler((request) => aggregate(get, request)))))
