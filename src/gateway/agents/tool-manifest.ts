import { hash } from 'node:crypto'
import { readManifests } from '../graphql/trusted/read-manifests.ts'

/** Reads manifests of trusted documents. Adds the documents that agents' tools use, if agents are enabled. */
export const trustedWithTools = async <Mode>(
  { paths, mode }: { readonly paths: readonly string[]; readonly mode: Mode },
  agents: { readonly directory?: string | undefined } | undefined,
) => {
  const manifests = readManifests(paths)
  if (!agents) return { manifests, mode }
  const { ownDocuments } = await import('../../agents/index.ts')
  const file = 'Tools for agents'
  const own = ownDocuments(agents.directory).map((text) => ({ file, id: hash('sha256', text), text }))
  return { manifests: { ...manifests, documents: [...manifests.documents, ...own] }, mode }
}
