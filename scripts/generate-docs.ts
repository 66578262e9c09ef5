import { resolve } from 'node:path'
import { printSubgraphSchema } from '@apollo/subgraph'
import { openApiDocument } from '../src/contract/openapi/openapi.ts'
import { createSchema } from '../src/gateway/graphql/schema.ts'
import { type GeneratedDocument, writeDocuments } from './coverage/documents.ts'
import { gatherEvidence } from './coverage/evidence.ts'
import { readInventory } from './coverage/inventory.ts'
import { buildLedger } from './coverage/ledger.ts'
import { renderLedger } from './coverage/render.ts'
import { renderSections } from './coverage/sections.ts'
import { errorsTable } from './errors-table.ts'
import { messagesPage } from './messages-list.ts'
import { readImports } from './rooms/imports.ts'
import { drawRooms } from './rooms/picture.ts'
import { settingsTable } from './settings-table.ts'

const root = resolve(import.meta.dirname, '..')

/** All generated documents. To add a document, add a line. */
const documents: readonly GeneratedDocument[] = [
  { path: 'docs/coverage.md', render: coverage },
  {
    path: 'docs/specification/sections.md',
    render: async () => ({ text: renderSections(readInventory(resolve(root, 'docs/specification'))) }),
  },
  { path: 'docs/rooms.svg', render: async () => ({ text: drawRooms(readImports(root)) }) },
  { path: 'openapi.json', render: async () => ({ text: `${JSON.stringify(openApiDocument(), null, 2)}\n` }) },
  { path: 'docs/settings.md', render: async () => ({ text: settingsTable() }) },
  { path: 'docs/errors.md', render: async () => ({ text: errorsTable() }) },
  { path: 'docs/messages.md', render: async () => ({ text: messagesPage(root) }) },
  { path: 'schema.graphql', render: async () => ({ text: `${printSubgraphSchema(createSchema())}\n` }) },
]

async function coverage() {
  const ledger = buildLedger(gatherEvidence(root))
  return { text: renderLedger(ledger), problems: ledger.problems }
}

const problems = await writeDocuments(root, documents, process.argv.includes('--check'))
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
