import { createServer } from 'node:http'
import { answerParent } from '../process/answer-parent.ts'
import { aggregate } from './plain/aggregate.ts'
import { createLeanGet } from './plain/lean.ts'
import { answering, listeningUrl } from './plain/listen.ts'

// No GraphQL: code written for these queries, with adgraph's transport and signer.
const get = createLeanGet(process.argv[2] ?? '')
answerParent(await listeningUrl(createServer(answering((question) => aggregate(get, question)))))
